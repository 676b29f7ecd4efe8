#ifndef LIVERY_CALLOCATIONCOUNT_H
#define LIVERY_CALLOCATIONCOUNT_H

#include <stdbool.h>

/// Whether this build can count: not if it is sanitized.
bool allocation_count_is_possible(void);

/// Blocks that were asked for, and their sizes together.
typedef struct {
  long count;
  long bytes;
} allocation_tally;

/// Starts to count, from zero, what all threads of the process ask for.
void allocation_count_start(void);

/// Stops counting and tells what it came to.
allocation_tally allocation_count_stop(void);

#endif
