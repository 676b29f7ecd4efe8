// Qt 6: labels of a window that is never shown, with four colours each from their palettes.
//
// `application` sets one palette for all labels, so there is one class only. `labels` sets each label's own palette.
#include <QApplication>
#include <QLabel>
#include <QPalette>
#include <QTimer>
#include <array>
#include <cstring>
#include <vector>

#include "contest.h"

namespace {

constexpr std::array<QPalette::ColorRole, PROPERTY_COUNT> ROLES = {QPalette::WindowText, QPalette::Window,
                                                                   QPalette::Text, QPalette::Base};

struct Scene {
  Scene(const workload &work, bool for_application) : work(work), for_application(for_application) {
    for (uint32_t theme = 0; theme < THEME_COUNT; theme++)
      for (uint32_t number = 0; number < work.classes; number++) {
        QPalette palette;
        for (uint32_t property = 0; property < PROPERTY_COUNT; property++)
          palette.setColor(ROLES[property], QColor::fromRgb(palette_color(number, property, theme)));
        palettes[theme].push_back(palette);
      }
    labels.reserve(work.objects);
    for (uint32_t object = 0; object < work.objects; object++)
      labels.push_back(new QLabel(QStringLiteral("label"), &window));
  }

  void switch_to(uint32_t theme) {
    if (for_application) {
      QApplication::setPalette(palettes[theme][0]);
      // Windows hear of it by an event.
      QCoreApplication::sendPostedEvents();
    } else {
      for (uint32_t object = 0; object < work.objects; object++)
        labels[object]->setPalette(palettes[theme][palette_class(object, work.classes)]);
    }
  }

  void check(uint32_t theme) const {
    for (uint32_t object = 0; object < work.objects; object++)
      for (uint32_t property = 0; property < PROPERTY_COUNT; property++)
        contest_expect(labels[object]->palette().color(ROLES[property]).rgb() & 0xFFFFFF, &work, object, property,
                       theme);
  }

  const workload work;
  const bool for_application;
  QWidget window;
  std::vector<QLabel *> labels;
  std::array<std::vector<QPalette>, THEME_COUNT> palettes;
};

}  // namespace

int main(int count, char **arguments) {
  workload work = workload_from(count, arguments);
  if (count != 5 || (strcmp(arguments[4], "application") != 0 && strcmp(arguments[4], "labels") != 0)) {
    fprintf(stderr, "usage: %s OBJECTS CLASSES SAMPLES application|labels\n", arguments[0]);
    return 2;
  }
  const bool for_application = strcmp(arguments[4], "application") == 0;
  if (for_application) work.classes = 1;
  QApplication application(count, arguments);
  Scene scene(work, for_application);
  // The application tells widgets about a new palette only while its event loop runs.
  QTimer::singleShot(0, &application, [&] {
    contest_run(
        &work, qPrintable(QStringLiteral("Qt ") + QString::fromLatin1(qVersion())), &scene,
        [](void *context, uint32_t theme) { static_cast<Scene *>(context)->switch_to(theme); },
        [](void *context, uint32_t theme) { static_cast<Scene *>(context)->check(theme); });
    // Widgets are not destroyed one by one: it takes long and says nothing.
    fflush(stdout);
    _Exit(0);
  });
  return application.exec();
}
