// EnTT: a component with an entity's class, another with its four colours, and a view over both.
#include <array>
#include <entt/entt.hpp>
#include <string>
#include <vector>

#include "contest.h"

namespace {

struct StyleClass {
  uint32_t number;
};

struct Colors {
  std::array<uint32_t, PROPERTY_COUNT> values;
};

struct Scene {
  explicit Scene(const workload &work) : work(work), entities(work.objects) {
    for (uint32_t object = 0; object < work.objects; object++) {
      entities[object] = registry.create();
      registry.emplace<StyleClass>(entities[object], palette_class(object, work.classes));
      registry.emplace<Colors>(entities[object]);
    }
    for (uint32_t theme = 0; theme < THEME_COUNT; theme++) {
      tables[theme].resize(work.classes);
      for (uint32_t number = 0; number < work.classes; number++)
        for (uint32_t property = 0; property < PROPERTY_COUNT; property++)
          tables[theme][number].values[property] = palette_color(number, property, theme);
    }
  }

  void switch_to(uint32_t theme) {
    const Colors *rows = tables[theme].data();
    registry.view<const StyleClass, Colors>().each(
        [rows](const StyleClass &style, Colors &colors) { colors = rows[style.number]; });
  }

  void check(uint32_t theme) const {
    for (uint32_t object = 0; object < work.objects; object++)
      for (uint32_t property = 0; property < PROPERTY_COUNT; property++)
        contest_expect(registry.get<Colors>(entities[object]).values[property], &work, object, property, theme);
  }

  const workload work;
  entt::registry registry;
  std::vector<entt::entity> entities;
  std::array<std::vector<Colors>, THEME_COUNT> tables;
};

}  // namespace

int main(int count, char **arguments) {
  const workload work = workload_from(count, arguments);
  Scene scene(work);
  contest_run(
      &work, "EnTT " ENTT_VERSION, &scene,
      [](void *context, uint32_t theme) { static_cast<Scene *>(context)->switch_to(theme); },
      [](void *context, uint32_t theme) { static_cast<Scene *>(context)->check(theme); });
}
