#ifndef LIVERY_CJEMALLOC_H
#define LIVERY_CJEMALLOC_H

#include <stddef.h>
#include <stdint.h>
#include <jemalloc/jemalloc.h>

/// jemalloc's control interface. Homebrew builds the library with prefixed names.
static inline int jemalloc_control(const char *name, void *old, size_t *oldLength, void *new_, size_t newLength) {
#if defined(__APPLE__)
  return je_mallctl(name, old, oldLength, new_, newLength);
#else
  return mallctl(name, old, oldLength, new_, newLength);
#endif
}

/// What `experimental.hooks.install` takes; the public header of jemalloc 5.2 and later does not declare it.
typedef struct {
  void (*allocated)(void *extra, int kind, void *result, uintptr_t raw, uintptr_t arguments[3]);
  void (*deallocated)(void *extra, int kind, void *address, uintptr_t arguments[3]);
  void (*resized)(
    void *extra, int kind, void *address, size_t old, size_t new_, uintptr_t raw, uintptr_t arguments[4]);
  void *extra;
} jemalloc_hooks;

#endif
