import ArgumentParser

/// The options of all commands that read files.
struct InputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The kind of all files, where neither name nor content says it.", valueName: "format"),
    completion: .list(InputFormat.all.map(\.name)))
  var inputFormat: String?

  @Option(
    help: ArgumentHelp("The folder that all files must be in, else that of each file.", valueName: "folder"),
    completion: .directory)
  var root: String?

  @Option(
    help: ArgumentHelp("The project file, else the nearest livery.json upwards.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var project: String?

  @Flag(help: "Takes what a format forbids for an error, though its meaning is plain.")
  var strict = false
}

/// The option of all commands that answer programs, too.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Writes JSON for programs.")
  var json = false
}
