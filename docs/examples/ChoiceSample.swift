import Livery
import LiveryPersistence

/// What a user chose is there when the program starts again. Each user has modes of their own, may take them back, and may
/// be forgotten.
///
/// Here the folder is the test's; a program has one among its settings, which it makes itself.
func runChoiceSample(in folder: String) throws -> [String] {
  let lines = Lines()
  func show(_ what: String, _ engine: Engine) {
    let modes = engine.modes
    lines.add("\(what): \(modes["theme"]?.text ?? "-"), \(modes["density"]?.text ?? "-")")
  }

  // What the program does whenever it starts.
  func start(for user: String, density: ModeName = "regular") throws -> (Engine, ThemeStore) {
    let engine = Engine()
    try engine.addTheme("night")
    try engine.addAxis("density", modes: ["regular", "compact"], default: "regular")
    // The store takes care of these axes: what a user did not choose is the mode here.
    let store = try ThemeStore(
      engine, in: FileBackEnd(folder: folder), user: user, defaults: ["theme": "default", "density": density])
    for problem in store.problems { lines.add("\(problem)") }  // For the program's log: the defaults are used.
    return (engine, store)
  }

  let (firstEngine, first) = try start(for: "ada")
  show("at first", firstEngine)
  try first.choose(["theme": "night", "density": "compact"])  // Kept before it returns.
  show("chosen", firstEngine)

  // The program ended and starts again: nothing is left of it but the folder.
  let (engine, store) = try start(for: "ada")
  show("started again", engine)

  try store.switchUser(to: "grace")
  show("grace", engine)
  try store.choose(["density": "compact"])
  try store.switchUser(to: "ada")
  show("ada", engine)

  // What is taken back is the default again, also the one of a later version.
  try store.forget(["density"])
  show("density taken back", engine)
  let (laterEngine, _) = try start(for: "ada", density: "compact")
  show("a later version", laterEngine)

  // Nothing that she chose is kept any more.
  try store.forgetUser("ada")
  show("ada forgotten", engine)
  return lines.all
}
