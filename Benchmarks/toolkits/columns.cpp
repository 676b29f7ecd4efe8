// The plain loop: each object's class looked up in a ready table, and four columns of cells written.
#include <array>
#include <memory>
#include <vector>

#include "contest.h"

namespace {

using Row = std::array<uint32_t, PROPERTY_COUNT>;

struct Columns {
  explicit Columns(const workload &work) : work(work), classes(work.objects) {
    for (uint32_t object = 0; object < work.objects; object++) classes[object] = palette_class(object, work.classes);
    for (auto &column : columns) column.resize(work.objects);
    for (uint32_t theme = 0; theme < THEME_COUNT; theme++) {
      tables[theme].resize(work.classes);
      for (uint32_t number = 0; number < work.classes; number++)
        for (uint32_t property = 0; property < PROPERTY_COUNT; property++)
          tables[theme][number][property] = palette_color(number, property, theme);
    }
  }

  void switch_to(uint32_t theme) {
    const Row *__restrict rows = tables[theme].data();
    const uint32_t *__restrict class_of = classes.data();
    uint32_t *__restrict a = columns[0].data(), *__restrict b = columns[1].data();
    uint32_t *__restrict c = columns[2].data(), *__restrict d = columns[3].data();
    for (uint32_t object = 0; object < work.objects; object++) {
      const Row &row = rows[class_of[object]];
      a[object] = row[0];
      b[object] = row[1];
      c[object] = row[2];
      d[object] = row[3];
    }
  }

  void check(uint32_t theme) const {
    for (uint32_t object = 0; object < work.objects; object++)
      for (uint32_t property = 0; property < PROPERTY_COUNT; property++)
        contest_expect(columns[property][object], &work, object, property, theme);
  }

  const workload work;
  std::vector<uint32_t> classes;
  std::array<std::vector<uint32_t>, PROPERTY_COUNT> columns;
  std::array<std::vector<Row>, THEME_COUNT> tables;
};

}  // namespace

int main(int count, char **arguments) {
  const workload work = workload_from(count, arguments);
  auto columns = std::make_unique<Columns>(work);
  contest_run(
      &work, "C++ " __VERSION__, columns.get(),
      [](void *context, uint32_t theme) { static_cast<Columns *>(context)->switch_to(theme); },
      [](void *context, uint32_t theme) { static_cast<Columns *>(context)->check(theme); });
}
