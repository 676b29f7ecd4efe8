// What the programs in C and C++ have in common: they switch to and fro, check every value outside the clock, and print
// one line of JSON for `Scripts/bench-toolkits`.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "palette.h"

struct workload {
  uint32_t objects;
  uint32_t classes;
  uint32_t samples;
};

// Reads `PROGRAM OBJECTS CLASSES SAMPLES`. Further arguments belong to the program.
static inline struct workload workload_from(int count, char **arguments) {
  if (count < 4) {
    fprintf(stderr, "usage: %s OBJECTS CLASSES SAMPLES\n", arguments[0]);
    exit(2);
  }
  struct workload workload = {(uint32_t)strtoul(arguments[1], NULL, 10), (uint32_t)strtoul(arguments[2], NULL, 10),
                              (uint32_t)strtoul(arguments[3], NULL, 10)};
  return workload;
}

static inline double contest_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

// Ends the program if an object shows another colour than it should.
static inline void contest_expect(uint32_t shown, const struct workload *workload, uint32_t object, uint32_t property,
                                  uint32_t theme) {
  uint32_t expected = palette_color(palette_class(object, workload->classes), property, theme);
  if (shown == expected) return;
  fprintf(stderr, "object %u, property %u, theme %u: expected #%06x, found #%06x\n", object, property, theme, expected,
          shown);
  exit(1);
}

// Times as many switches as the workload asks for, after two that warm up, one to each theme.
//
// `switch_to` returns when all values are those of the theme. `check` compares each of them, outside the clock.
static inline void contest_run(const struct workload *workload, const char *version, void *context,
                               void (*switch_to)(void *context, uint32_t theme),
                               void (*check)(void *context, uint32_t theme)) {
  double *times = (double *)malloc(sizeof *times * workload->samples);
  for (uint32_t round = 0; round < workload->samples + 2; round++) {
    uint32_t theme = (round + 1) % THEME_COUNT;
    double start = contest_milliseconds();
    switch_to(context, theme);
    double end = contest_milliseconds();
    check(context, theme);
    if (round >= 2) times[round - 2] = end - start;
  }
  printf("{\"version\": \"%s\", \"checked\": %llu, \"milliseconds\": [", version,
         (unsigned long long)workload->objects * PROPERTY_COUNT * (workload->samples + 2));
  for (uint32_t sample = 0; sample < workload->samples; sample++)
    printf("%s%.6f", sample == 0 ? "" : ", ", times[sample]);
  printf("]}\n");
  free(times);
}
