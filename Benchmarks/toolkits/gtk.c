// GTK 4: labels in a window that is never shown, with four colours each from a style sheet of the application.
//
// `reload` loads the style sheet of the other theme into the provider. `classes` gives each label a class of the other
// theme, from one style sheet with both. Then each label's style is asked for, which makes GTK resolve it.
#include <gtk/gtk.h>
#include <string.h>

#include "contest.h"

// Deprecated from GTK 4.10 on, but the only public way to have a style resolved and to see its colours.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static const char *const PROPERTIES[PROPERTY_COUNT] = {"color", "background-color", "border-color", "outline-color"};

struct scene {
  struct workload work;
  bool reloads;
  GtkCssProvider *provider;
  char *sheets[THEME_COUNT];
  char **names[THEME_COUNT];
  GtkWidget **labels;
  GtkStyleContext **styles;
  // Of the window and of the box.
  GtkStyleContext *ancestors[2];
};

// A border and an outline have to be there for their colours to be seen.
static const char FRAME[] = "label { border: 1px solid; outline: 1px solid; outline-offset: 0; }\n";

static uint32_t number_of(const GdkRGBA *color) {
  return (uint32_t)(color->red * 255 + 0.5f) << 16 | (uint32_t)(color->green * 255 + 0.5f) << 8 |
         (uint32_t)(color->blue * 255 + 0.5f);
}

static void append_rules(GString *sheet, const struct scene *scene, uint32_t named_theme, uint32_t theme) {
  for (uint32_t number = 0; number < scene->work.classes; number++) {
    g_string_append_printf(sheet, ".%s {", scene->names[named_theme][number]);
    for (uint32_t property = 0; property < PROPERTY_COUNT; property++)
      g_string_append_printf(sheet, " %s: #%06x;", PROPERTIES[property], palette_color(number, property, theme));
    g_string_append(sheet, " }\n");
  }
}

static void load(const struct scene *scene, const char *sheet) {
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_css_provider_load_from_string(scene->provider, sheet);
#else
  gtk_css_provider_load_from_data(scene->provider, sheet, -1);
#endif
}

static void make_styles(struct scene *scene) {
  for (uint32_t theme = 0; theme < THEME_COUNT; theme++) {
    scene->names[theme] = g_new(char *, scene->work.classes);
    for (uint32_t number = 0; number < scene->work.classes; number++)
      scene->names[theme][number] = g_strdup_printf("theme%u-class%u", theme, number);
  }
  GString *both = g_string_new(FRAME);
  for (uint32_t theme = 0; theme < THEME_COUNT; theme++) {
    GString *sheet = g_string_new(FRAME);
    append_rules(sheet, scene, 0, theme);
    scene->sheets[theme] = g_string_free(sheet, FALSE);
    append_rules(both, scene, theme, theme);
  }
  scene->provider = gtk_css_provider_new();
  load(scene, scene->reloads ? scene->sheets[0] : both->str);
  g_string_free(both, TRUE);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(scene->provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void make_labels(struct scene *scene) {
  GtkWidget *window = gtk_window_new();
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_window_set_child(GTK_WINDOW(window), box);
  scene->ancestors[0] = gtk_widget_get_style_context(window);
  scene->ancestors[1] = gtk_widget_get_style_context(box);
  scene->labels = g_new(GtkWidget *, scene->work.objects);
  scene->styles = g_new(GtkStyleContext *, scene->work.objects);
  for (uint32_t object = 0; object < scene->work.objects; object++) {
    GtkWidget *label = gtk_label_new("label");
    gtk_widget_add_css_class(label, scene->names[0][palette_class(object, scene->work.classes)]);
    gtk_box_append(GTK_BOX(box), label);
    scene->labels[object] = label;
    scene->styles[object] = gtk_widget_get_style_context(label);
  }
}

static void switch_to(void *context, uint32_t theme) {
  struct scene *scene = context;
  if (scene->reloads) {
    load(scene, scene->sheets[theme]);
  } else {
    for (uint32_t object = 0; object < scene->work.objects; object++) {
      uint32_t number = palette_class(object, scene->work.classes);
      gtk_widget_remove_css_class(scene->labels[object], scene->names[1 - theme][number]);
      gtk_widget_add_css_class(scene->labels[object], scene->names[theme][number]);
    }
  }
  // From the window down: a style that is resolved tells the children that theirs have to be.
  GdkRGBA color;
  for (size_t ancestor = 0; ancestor < G_N_ELEMENTS(scene->ancestors); ancestor++)
    gtk_style_context_get_color(scene->ancestors[ancestor], &color);
  for (uint32_t object = 0; object < scene->work.objects; object++)
    gtk_style_context_get_color(scene->styles[object], &color);
}

// The colour of what GTK draws: a background, a border or an outline.
static uint32_t drawn_color(GtkSnapshot *snapshot) {
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  const GdkRGBA *color = NULL;
  if (node != NULL && gsk_render_node_get_node_type(node) == GSK_COLOR_NODE) color = gsk_color_node_get_color(node);
  if (node != NULL && gsk_render_node_get_node_type(node) == GSK_BORDER_NODE) color = gsk_border_node_get_colors(node);
  if (color == NULL) {
    fprintf(stderr, "GTK draws something else than one colour\n");
    exit(1);
  }
  uint32_t number = number_of(color);
  gsk_render_node_unref(node);
  return number;
}

static uint32_t shown_color(GtkStyleContext *style, uint32_t property) {
  if (property == 0) {
    GdkRGBA color;
    gtk_style_context_get_color(style, &color);
    return number_of(&color);
  }
  GtkSnapshot *snapshot = gtk_snapshot_new();
  if (property == 1) gtk_snapshot_render_background(snapshot, style, 0, 0, 10, 10);
  if (property == 2) gtk_snapshot_render_frame(snapshot, style, 0, 0, 10, 10);
  if (property == 3) gtk_snapshot_render_focus(snapshot, style, 0, 0, 10, 10);
  return drawn_color(snapshot);
}

static void check(void *context, uint32_t theme) {
  const struct scene *scene = context;
  for (uint32_t object = 0; object < scene->work.objects; object++)
    for (uint32_t property = 0; property < PROPERTY_COUNT; property++)
      contest_expect(shown_color(scene->styles[object], property), &scene->work, object, property, theme);
}

int main(int count, char **arguments) {
  struct scene scene = {.work = workload_from(count, arguments)};
  if (count != 5 || (strcmp(arguments[4], "reload") != 0 && strcmp(arguments[4], "classes") != 0)) {
    fprintf(stderr, "usage: %s OBJECTS CLASSES SAMPLES reload|classes\n", arguments[0]);
    return 2;
  }
  scene.reloads = strcmp(arguments[4], "reload") == 0;
  if (!gtk_init_check()) {
    fprintf(stderr, "GTK found no display\n");
    return 1;
  }
  // With animations a value would only be on its way to the other theme's.
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
  make_styles(&scene);
  make_labels(&scene);
  char version[32];
  g_snprintf(version, sizeof version, "GTK %u.%u.%u", gtk_get_major_version(), gtk_get_minor_version(),
             gtk_get_micro_version());
  contest_run(&scene.work, version, &scene, switch_to, check);
}
