import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that a setting names. The name may be mistyped, so what is there is looked at before it is read, and never read beyond a bound: a
/// device such as `/dev/zero` has no end, and a pipe may have no writer.
struct NamedFile: Sendable {
    let bytes: [UInt8]
    /// True for a regular file that every user of the machine may read.
    let isReadableByAll: Bool

    /// Why there is nothing to be read, as the end of a sentence.
    enum Flaw: Error, Hashable, Sendable {
        case missing
        case unreadable(String)
        case folder
        case noFile
        case tooLarge(Int)
        case silent

        var words: String {
            switch self {
            case .missing: "there is none of that name"
            case .unreadable(let cause): "it cannot be read (\(cause))"
            case .folder: "it is a folder"
            case .noFile: "it is no regular file"
            case .tooLarge(let most): "it has more than \(most) bytes"
            case .silent: "nothing comes out of that pipe"
            }
        }
    }

    /// Reads a regular file, or a pipe, by which a shell hands over what it has decrypted (`<(...)`).
    ///
    /// - Parameters:
    ///   - most: bytes; more are refused.
    ///   - takesPipes: false for a file that is read more than once, which a pipe does not allow.
    init(_ path: String, most: Int, takesPipes: Bool = true) throws(Flaw) {
        // Not blocking: opening a pipe without a writer would wait for one.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else {
            // No file can be behind a regular file, nor have a name that is too long.
            guard [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno) else {
                throw errno == ENXIO ? .noFile : .unreadable(String(cString: strerror(errno)))
            }
            throw .missing
        }
        defer { close(file) }
        var information = stat()
        guard fstat(file, &information) == 0 else { throw .unreadable(String(cString: strerror(errno))) }
        let kind = information.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw .folder }
        guard kind == S_IFREG || (kind == S_IFIFO && takesPipes) else { throw .noFile }
        // Not read before it is refused: it may be larger than the memory.
        guard kind != S_IFREG || information.st_size <= most else { throw .tooLarge(most) }
        isReadableByAll = kind == S_IFREG && information.st_mode & S_IROTH != 0
        bytes = try Self.read(file, most: most)
        // A pipe without a writer ends at once: what was to be read would silently be nothing.
        guard kind != S_IFIFO || !bytes.isEmpty else { throw .silent }
    }

    /// Milliseconds for which a pipe may say nothing.
    private static let patience: CInt = 5_000

    private static func read(_ file: CInt, most: Int) throws(Flaw) -> [UInt8] {
        var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 64 << 10))
        while true {
            #if canImport(Darwin)
                let count = Darwin.read(file, &part, part.count)
            #elseif canImport(Musl)
                let count = Musl.read(file, &part, part.count)
            #else
                let count = Glibc.read(file, &part, part.count)
            #endif
            if count == 0 { return bytes }
            if count > 0 {
                bytes += part[..<count]
                guard bytes.count <= most else { throw .tooLarge(most) }
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
                guard poll(&waiting, 1, patience) != 0 else { throw .silent }
            default: throw .unreadable(String(cString: strerror(errno)))
            }
        }
    }
}
