import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The file that a backup is written to and read from. In it are addresses of devices and the server's own key, so that it is its owner's alone.
struct BackupFile: Sendable {
    let path: String

    /// Upper limit of a file that is read: a hundred thousand subscriptions are about a tenth of this.
    static let mostBytes = 2 << 30

    /// Why the file cannot be written, as the end of a sentence.
    struct Flaw: Error, Hashable, Sendable {
        let words: String
        init(_ words: String) { self.words = words }
    }

    func read() throws(NamedFile.Flaw) -> [UInt8] { try NamedFile(path, most: Self.mostBytes).bytes }

    /// Writes a whole file in place of none, or of a former backup: it appears with all of its bytes, safe on the disk, or not at all.
    ///
    /// - Throws: `Flaw`, also where the existing file of that name is not a backup.
    func write(_ bytes: [UInt8]) throws(Flaw) {
        try checkPlace()
        let part = "\(path).part-\(getpid())"
        let file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.flaw() }
        defer { close(file) }
        do throws(Flaw) {
            try write(bytes, to: file)
            // A restrictive umask may have reduced the permissions.
            guard fchmod(file, 0o600) == 0, fsync(file) == 0, rename(part, path) == 0 else { throw Self.flaw() }
        } catch {
            unlink(part)
            throw error
        }
    }

    private func write(_ bytes: [UInt8], to file: CInt) throws(Flaw) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { buffer in
                #if canImport(Darwin)
                    Darwin.write(file, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                    Musl.write(file, buffer.baseAddress, buffer.count)
                #else
                    Glibc.write(file, buffer.baseAddress, buffer.count)
                #endif
            }
            if count < 0, errno != EINTR { throw Self.flaw() }
            written += max(0, count)
        }
    }

    /// A mistyped name may be that of a file that is needed.
    private func checkPlace() throws(Flaw) {
        var information = stat()
        guard lstat(path, &information) == 0 else { return }
        let isFile = information.st_mode & S_IFMT == S_IFREG
        let head: [UInt8]
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: isFile ? path : "/dev/null"))
            defer { try? handle.close() }  // It was only read.
            head = Array(try handle.read(upToCount: 32) ?? Data())
        } catch { throw Flaw("what is there cannot be read") }
        guard isFile, information.st_size == 0 || RecordBackup.isBackup(head) else {
            throw Flaw("what is there is no backup, and is left as it is")
        }
    }

    private static func flaw() -> Flaw { Flaw(String(cString: strerror(errno))) }
}
