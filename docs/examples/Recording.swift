import Livery
import LiveryLog

/// The example of docs/how-to/record-a-log.md: a test compares what stands between the marks with the text there.
func runRecording() throws -> [String] {
  let lines = Lines()
  let printed = Lines()
  func print(_ isSame: Bool) { printed.add("\(isSame)") }

  // record-a-log.md: begin
  let engine = Recorder { line in lines.add(line) }  // instead of Engine()
  let gap = Attribute<Double>("gap")
  try engine.addAttribute(gap)
  try engine.addClass("Button")
  try engine.addRule("Button") { gap(4) }
  let save = try engine.track("Button")

  let log = try Log(text: lines.all.joined(separator: "\n"))
  let replay = Replay(on: log.setup)
  for operation in log.operations { replay.play(operation) }

  let again = replay.engine[replay.cast["o1"], gap]
  print(again == engine[save, gap])  // true
  // record-a-log.md: end
  return printed.all + lines.all
}
