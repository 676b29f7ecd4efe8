// The colours that every program here switches between, and which class an object has. C and C++ include this file,
// `chromium.html` says the same in JavaScript.
#pragma once

#include <stdint.h>

enum { PROPERTY_COUNT = 4, THEME_COUNT = 2 };

// The colour of one property of one class in one theme, as 0xRRGGBB. The factor is odd, so no two of them are equal.
static inline uint32_t palette_color(uint32_t class_number, uint32_t property, uint32_t theme) {
  uint32_t place = (class_number * PROPERTY_COUNT + property) * THEME_COUNT + theme;
  return (place * 0x9E3779u + 0x123456u) & 0xFFFFFFu;
}

// The class of an object. Neighbours have different classes, as in a document of many kinds of elements.
static inline uint32_t palette_class(uint32_t object, uint32_t class_count) {
  uint32_t mixed = object * 0x9E3779B1u;
  return (uint32_t)(((uint64_t)(mixed ^ (mixed >> 15)) * class_count) >> 32);
}
