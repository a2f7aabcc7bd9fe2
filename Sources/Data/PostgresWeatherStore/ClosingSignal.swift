import Foundation
import WeatherStore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Interrupts every wait of a store when the store is closed: a pipe that becomes readable, and stays so.
final class ClosingSignal: Sendable {
    private let reading: Int32
    private let writing: Int32

    /// - Throws: `StoreError.unavailable` if the process has no file descriptor left.
    init() throws(StoreError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .unavailable("the process has too many open files") }
        (reading, writing) = (ends[0], ends[1])
        // Not inherited by child processes.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// Interrupts all waits, including those that begin later.
    func send() {
        var byte: UInt8 = 1
        _ = write(writing, &byte, 1)
    }

    var isSent: Bool { wait(seconds: 0) == .closed }

    enum End: Hashable { case ready, late, closed }

    /// Waits until a socket can be read or written.
    ///
    /// - Parameter events: `POLLIN`, `POLLOUT` or both.
    func wait(for events: Int32, on socket: Int32, until deadline: Deadline) -> End {
        var entries = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0), pollfd(fd: socket, events: Int16(events), revents: 0)]
        while true {
            let milliseconds = (deadline.secondsLeft * 1000).rounded(.up)
            let count = poll(&entries, nfds_t(entries.count), Int32(min(max(milliseconds, 0), 60_000)))
            if count < 0, errno == EINTR { continue }
            if entries[0].revents != 0 { return .closed }
            if entries[1].revents != 0 { return .ready }
            // Other errors of `poll` mean that the descriptor is closed: the next use of the connection reports it.
            if count < 0 { return .ready }
            if deadline.hasPassed { return .late }
        }
    }

    /// Waits for the given time, or until the store is closed.
    @discardableResult
    func wait(seconds: Double) -> End { wait(for: 0, on: -1, until: Deadline(seconds: seconds)) }
}
