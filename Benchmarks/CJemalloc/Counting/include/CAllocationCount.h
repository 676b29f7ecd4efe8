#ifndef LIVERY_CALLOCATIONCOUNT_H
#define LIVERY_CALLOCATIONCOUNT_H

#include <stdbool.h>

/// Whether this build can count: not if it is sanitized.
bool allocation_count_is_possible(void);

/// Starts to count, from zero, the blocks that all threads of the process ask for.
void allocation_count_start(void);

/// Stops counting and tells how many there were.
long allocation_count_stop(void);

#endif
