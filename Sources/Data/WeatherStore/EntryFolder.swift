import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads and writes whole files of one folder. Blocks; called from one queue only.
struct EntryFolder: Sendable {
    let path: String
    /// Distinguishes the temporary files of this store from those of another store in the same process.
    private let token = UInt64.random(in: 0...UInt64.max)

    init(path: String) { self.path = path }

    /// A file in a listing of the folder.
    struct Item: Hashable, Sendable {
        let name: String
        let bytes: Int
        /// Nanoseconds since 1970.
        let modified: Int
    }

    /// Clamped: file dates and clocks may be beyond the year 2262, where nanoseconds no longer fit.
    static func nanoseconds(seconds: Int, nanoseconds: Int = 0) -> Int {
        let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, sumOverflows) = whole.addingReportingOverflow(nanoseconds)
        return overflows || sumOverflows ? (seconds < 0 ? .min : .max) : sum
    }

    /// Creates the folder, readable only by its owner: which places a person looked up is private.
    func create() throws(StoreError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch { throw .unavailable("creating the folder") }
    }

    /// - Returns: nil if the file is missing, not a regular one, larger than `maximumBytes`, or cannot be read completely.
    func read(_ name: String, maximumBytes: Int) -> [UInt8]? {
        // Non-blocking: a pipe in the place of a file must not block the reader for ever.
        let file = open(full(name), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var information = stat()
        guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG, information.st_size <= maximumBytes
        else { return nil }
        let size = Int(information.st_size)
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = 0
            while let base = buffer.baseAddress, count < size {
                let part = Self.uninterrupted { systemRead(file, base + count, size - count) }
                guard part > 0 else { break }
                count += part
            }
            isWhole = count == size
        }
        return isWhole ? bytes : nil
    }

    /// Like `read`, for files that must not be treated as missing when they are only temporarily unreadable.
    ///
    /// - Returns: nil if the file is missing, not a regular one, or larger than `maximumBytes`.
    /// - Throws: `StoreError` if it cannot be read for another reason.
    func readOrFail(_ name: String, maximumBytes: Int) throws(StoreError) -> [UInt8]? {
        if let bytes = read(name, maximumBytes: maximumBytes) { return bytes }
        var information = stat()
        guard lstat(full(name), &information) == 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw .unavailable("reading a file") }
            return nil
        }
        guard information.st_mode & S_IFMT == S_IFREG, information.st_size <= maximumBytes else { return nil }
        throw .unavailable("reading a file")
    }

    /// Writes a temporary file, flushes it and renames it into place: a reader sees either the former file or the new one, complete.
    func replace(_ name: String, with bytes: [UInt8], number: Int) throws(StoreError) {
        let temporary = full("\(Self.temporaryPrefix)\(String(token, radix: 36))-\(number)")
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.failure("creating a file") }
        do throws(StoreError) {
            do throws(StoreError) { try write(bytes, to: file) } catch {
                close(file)
                throw error
            }
            guard close(file) == 0 else { throw Self.failure("closing a file") }
            guard rename(temporary, full(name)) == 0 else { throw Self.failure("putting a file in place") }
        } catch {
            unlink(temporary)
            throw error
        }
        makeNamesSafe()
    }

    /// Creates a hard link, replacing an existing file with that name.
    ///
    /// - Returns: false on failure; some file systems do not support hard links.
    func link(_ name: String, _ second: String) -> Bool {
        unlink(full(second))
        return systemLink(full(name), full(second)) == 0
    }

    func remove(_ name: String) throws(StoreError) {
        guard unlink(full(name)) == 0 || errno == ENOENT else { throw Self.failure("removing a file") }
    }

    /// All entry files.
    func items() -> [Item] { listed().filter { $0.name.hasSuffix(EntryFile.fileExtension) } }

    /// Removes temporary files that a killed process left behind.
    ///
    /// - Parameter modified: nanoseconds since 1970; newer ones may be another process's work in progress.
    func removeLeftovers(modifiedBefore modified: Int) {
        for item in listed() where item.name.hasPrefix(Self.temporaryPrefix) && item.modified < modified { unlink(full(item.name)) }
    }

    private static let temporaryPrefix = ".writing-"

    private func full(_ name: String) -> String { "\(path)/\(name)" }

    private func write(_ bytes: [UInt8], to file: Int32) throws(StoreError) {
        var offset = 0
        while offset < bytes.count {
            let part = bytes.withUnsafeBytes { buffer in
                Self.uninterrupted { systemWrite(file, buffer.baseAddress.map { $0 + offset }, bytes.count - offset) }
            }
            guard part > 0 else { throw Self.failure("writing a file") }
            offset += part
        }
        guard fsync(file) == 0 else { throw Self.failure("making a file safe") }
    }

    /// Flushes the folder: only then does the new name survive a power failure.
    private func makeNamesSafe() {
        let folder = open(path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private func listed() -> [Item] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var items: [Item] = []
        while let element = readdir(folder) {
            let name = withUnsafePointer(to: &element.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            var information = stat()
            guard lstat(full(name), &information) == 0, information.st_mode & S_IFMT == S_IFREG else { continue }
            #if canImport(Darwin)
                let time = information.st_mtimespec
            #else
                let time = information.st_mtim
            #endif
            items.append(
                Item(
                    name: name, bytes: Int(information.st_size),
                    modified: Self.nanoseconds(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))))
        }
        return items
    }

    private static func failure(_ operation: String) -> StoreError {
        switch errno {
        case ENOSPC, EDQUOT, EFBIG: .full
        default: .unavailable(operation)
        }
    }

    private static func uninterrupted(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

// The C library's functions, under names that the methods above do not shadow.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int { read(file, buffer, count) }
private func systemLink(_ path: String, _ second: String) -> Int32 { link(path, second) }
private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int { write(file, buffer, count) }
