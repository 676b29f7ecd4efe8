/// Returns a file by its path from the root folder, with `/` between folders. The reader calls it on its own thread,
/// once for each path, and does not keep it. An error that it throws becomes a diagnostic.
public typealias FileProvider = (_ path: String) throws -> [UInt8]
