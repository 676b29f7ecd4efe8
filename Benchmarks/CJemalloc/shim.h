#ifndef LIVERY_CJEMALLOC_H
#define LIVERY_CJEMALLOC_H

#include <stddef.h>
#include <jemalloc/jemalloc.h>

/// jemalloc's control interface. On Apple platforms its header names the functions with a prefix.
static inline int jemalloc_control(const char *name, void *old, size_t *oldLength, void *new_, size_t newLength) {
#if defined(__APPLE__)
  return je_mallctl(name, old, oldLength, new_, newLength);
#else
  return mallctl(name, old, oldLength, new_, newLength);
#endif
}

#endif
