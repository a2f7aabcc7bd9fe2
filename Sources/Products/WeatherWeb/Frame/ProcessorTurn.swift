import Foundation

/// Divides the making of a page, which takes milliseconds, into parts.
enum ProcessorTurn {
    /// Lets threads that wait for this processor run before the next part: an event loop that shares it with the making of pages sends dozens of
    /// finished answers meanwhile. Returns at once where none waits.
    static func pass() { _ = sched_yield() }
}
