import Foundation
import WeatherStore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The database file as the file system sees it: checks that it can be used, names the obstacle in words, and sets who may read it.
struct DatabaseFile: Sendable {
    let path: String

    /// - Throws: `StoreError.unavailable` with the cause if no database can be at this path.
    func check() throws(StoreError) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard let kind = Self.kind(folder) else { throw .unavailable("its folder does not exist") }
        guard kind == S_IFDIR else { throw .unavailable("its folder is no folder") }
        switch Self.kind(path) {
        case nil:
            guard access(folder, W_OK | X_OK) == 0 else { throw .unavailable("its folder cannot be written\(Self.reason())") }
        case S_IFREG?:
            guard access(path, R_OK | W_OK) == 0 else { throw .unavailable("it cannot be written\(Self.reason())") }
            // SQLite keeps its log beside it.
            guard access(folder, W_OK | X_OK) == 0 else { throw .unavailable("its folder cannot be written\(Self.reason())") }
        case S_IFDIR?: throw .unavailable("it is a folder")
        default: throw .unavailable("it is no regular file")
        }
    }

    /// Creates an empty file if there is none, and makes file, log and index accessible only by their owner: they contain the places that
    /// were looked up. SQLite gives its other files the permissions of the first.
    func make() throws(StoreError) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard file >= 0 else { throw errno == ENOSPC ? .full : .unavailable("it cannot be written\(Self.reason())") }
        close(file)
        for suffix in ["", "-wal", "-shm"] {
            var information = stat()
            guard lstat(path + suffix, &information) == 0, information.st_uid == geteuid(), information.st_mode & 0o077 != 0 else {
                continue
            }
            guard chmod(path + suffix, 0o600) == 0 else { throw .unavailable("its rights cannot be set\(Self.reason())") }
        }
    }

    /// - Returns: nil if nothing is at this path.
    private static func kind(_ path: String) -> mode_t? {
        var information = stat()
        return stat(path, &information) == 0 ? information.st_mode & S_IFMT : nil
    }

    private static func reason() -> String { " (\(String(cString: strerror(errno))))" }
}
