/// Hands out a file by its path from the root folder, with `/` between folders. It is called on the thread that reads, once for
/// each path, and not kept; what it throws becomes a diagnostic.
public typealias FileProvider = (_ path: String) throws -> [UInt8]
