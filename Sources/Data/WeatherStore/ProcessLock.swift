import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A lock that one process at a time can hold, on a dedicated file (`flock`).
///
/// The operating system releases it when the process ends, even by `kill -9`, so that nothing needs cleaning up. The file itself stays: if
/// it were removed, two processes could each hold a lock on a file with that name.
package final class ProcessLock: Sendable {
    private let file: Int32

    private init(file: Int32) { self.file = file }

    deinit { close(file) }

    /// Acquires the lock, waiting if necessary. Blocks.
    ///
    /// - Parameters:
    ///   - path: the file; created if it is missing, readable only by its owner. Its folder must exist.
    ///   - waitingSeconds: how long to try; 0 tries once.
    /// - Returns: nil if another process holds it for longer. The lock is released when the value is deallocated.
    /// - Throws: `StoreError.full` if the disk is full, `StoreError.unavailable` if the file cannot be opened or locked.
    package static func acquire(_ path: String, waitingSeconds: Double) throws(StoreError) -> ProcessLock? {
        // Not inherited by child processes, which would hold it after this process has ended.
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
