import Foundation

/// A value behind a lock.
final class Guarded<Value: Sendable>: @unchecked Sendable {
    // Safe although the compiler cannot see it: `value` is touched only while `lock` is held.
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
