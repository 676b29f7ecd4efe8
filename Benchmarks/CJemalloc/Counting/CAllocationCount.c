#if !defined(__APPLE__)
#define _GNU_SOURCE
#endif

#include "CAllocationCount.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// jemalloc counts bytes per thread and blocks only when a thread's cache is flushed, which another thread cannot ask
// for; its experimental hooks would count, but a thread that is idle while they go and then exits corrupts the list of
// threads (5.3.0). So the functions themselves are wrapped. Without counting, that costs a load and a branch.

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
// Sanitizers have wrappers of their own, which must come first.
#define IS_SANITIZED 1
#endif
#endif

static atomic_bool is_counting;
static atomic_long count;
static atomic_long bytes;

static inline void note(size_t size) {
  if (atomic_load_explicit(&is_counting, memory_order_relaxed)) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, (long)size, memory_order_relaxed);
  }
}

static inline void start(void) {
  atomic_store(&count, 0);
  atomic_store(&bytes, 0);
  atomic_store(&is_counting, true);
}

static inline allocation_tally stop(void) {
  atomic_store(&is_counting, false);
  return (allocation_tally){ atomic_load(&count), atomic_load(&bytes) };
}

#if defined(IS_SANITIZED)

bool allocation_count_is_possible(void) { return false; }
void allocation_count_start(void) {}
allocation_tally allocation_count_stop(void) { return (allocation_tally){ 0, 0 }; }

#elif defined(__APPLE__)

bool allocation_count_is_possible(void) { return true; }

// The system's allocator calls this for every block, whatever zone it comes from.
typedef void(malloc_logger_t)(
  uint32_t kind, uintptr_t zone, uintptr_t first, uintptr_t second, uintptr_t result, uint32_t frames);
extern malloc_logger_t *malloc_logger;

static void logger(
  uint32_t kind, uintptr_t zone, uintptr_t first, uintptr_t second, uintptr_t result, uint32_t frames) {
  const uint32_t allocation = 2;
  const uint32_t deallocation = 4;
  // For a block that is to have another size, the second argument is the block.
  if (kind & allocation) note(kind & deallocation ? second : first);
}

void allocation_count_start(void) {
  start();
  malloc_logger = logger;
}

allocation_tally allocation_count_stop(void) {
  malloc_logger = NULL;
  return stop();
}

#else

#include <dlfcn.h>
#include <errno.h>
#include <jemalloc/jemalloc.h>

bool allocation_count_is_possible(void) { return true; }

void allocation_count_start(void) { start(); }

allocation_tally allocation_count_stop(void) { return stop(); }

// The program's definitions go before jemalloc's, which are found behind them. Blocks are jemalloc's either way, so
// `free` needs no wrapper.

static void *(*next_malloc)(size_t);
static void *(*next_calloc)(size_t, size_t);
static void *(*next_realloc)(void *, size_t);
static void *(*next_aligned_alloc)(size_t, size_t);
static int (*next_posix_memalign)(void **, size_t, size_t);

__attribute__((constructor(101))) static void find_next(void) {
  *(void **)&next_calloc = dlsym(RTLD_NEXT, "calloc");
  *(void **)&next_realloc = dlsym(RTLD_NEXT, "realloc");
  *(void **)&next_aligned_alloc = dlsym(RTLD_NEXT, "aligned_alloc");
  *(void **)&next_posix_memalign = dlsym(RTLD_NEXT, "posix_memalign");
  *(void **)&next_malloc = dlsym(RTLD_NEXT, "malloc");
}

// Other libraries allocate before constructors ran. They get the same blocks by jemalloc's own names.

static inline size_t at_least_one(size_t size) { return size == 0 ? 1 : size; }

void *malloc(size_t size) {
  note(size);
  return next_malloc ? next_malloc(size) : mallocx(at_least_one(size), 0);
}

void *calloc(size_t items, size_t size) {
  note(items * size);
  if (next_calloc) return next_calloc(items, size);
  size_t bytes;
  if (__builtin_mul_overflow(items, size, &bytes)) return NULL;
  return mallocx(at_least_one(bytes), MALLOCX_ZERO);
}

void *realloc(void *block, size_t size) {
  note(size);
  if (next_realloc) return next_realloc(block, size);
  return block ? rallocx(block, at_least_one(size), 0) : mallocx(at_least_one(size), 0);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  if (next_aligned_alloc) return next_aligned_alloc(alignment, size);
  return mallocx(at_least_one(size), MALLOCX_ALIGN(alignment));
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  note(size);
  if (next_posix_memalign) return next_posix_memalign(block, alignment, size);
  void *found = mallocx(at_least_one(size), MALLOCX_ALIGN(alignment));
  if (!found) return ENOMEM;
  *block = found;
  return 0;
}

#endif
