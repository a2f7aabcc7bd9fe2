import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A lock that one process at a time can hold, on a file of its own (`flock`).
///
/// The operating system releases it when the process ends, `kill -9` included, so that nothing is left to clear away. The file
/// itself stays: were it removed, two processes could each hold a lock on a file of that name.
public final class ProcessLock: Sendable {
    private let file: Int32

    private init(file: Int32) { self.file = file }

    deinit { close(file) }

    /// Takes the lock, or waits for it. Blocks.
    ///
    /// - Parameters:
    ///   - path: the file; made, for its owner alone, when it is not there. Its folder must exist.
    ///   - waitingSeconds: how long to try; 0 tries once.
    /// - Returns: nil when another holder keeps it for longer. The lock is released when the value goes.
    /// - Throws: `StoreError.unavailable` when the file cannot be opened.
    public static func acquire(_ path: String, waitingSeconds: Double) throws(StoreError) -> ProcessLock? {
        // Not inherited by programs that this process starts: they would hold it beyond the end of this one.
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard file >= 0 else {
            let isFull = errno == ENOSPC || errno == EDQUOT
            throw isFull ? .full : .unavailable("its lock file cannot be opened (\(String(cString: strerror(errno))))")
        }
        let lock = ProcessLock(file: file)
        let clock = ContinuousClock()
        let end = clock.now + .seconds(min(max(waitingSeconds, 0), 60))
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw .unavailable("its lock file cannot be locked (\(String(cString: strerror(errno))))")
            }
            guard clock.now < end else { return nil }
            usleep(pollMicroseconds)
        }
        return lock
    }

    private static let pollMicroseconds: UInt32 = 5_000
}
