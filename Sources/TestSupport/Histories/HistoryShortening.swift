/// Shortens a failing history as far as possible by leaving out steps: many at a time, then single ones.
package enum HistoryShortening {
    private static let mostAttempts = 300

    /// - Parameter violation: the violation in a history and the step at which it occurs; nil if there is none.
    /// - Returns: a part of `steps` that fails too, and its violation.
    package nonisolated(nonsending) static func shortest<Step>(
        of steps: [Step], _ words: String, violation: nonisolated(nonsending) ([Step]) async throws -> (step: Int, words: String)?
    ) async rethrows -> (steps: [Step], words: String) {
        var (steps, words, attempts) = (steps, words, 0)
        var length = max(1, steps.count / 2)
        while attempts < mostAttempts {
            var begin = 0
            var isShorter = false
            while begin < steps.count, attempts < mostAttempts {
                attempts += 1
                let attempt = Array(steps[..<begin] + steps[min(begin + length, steps.count)...])
                if let found = try await violation(attempt) {
                    (steps, words) = (Array(attempt.prefix(found.step + 1)), found.words)
                    isShorter = true
                } else {
                    begin += length
                }
            }
            if length == 1, !isShorter { break }
            length = max(1, length / 2)
        }
        return (steps, words)
    }
}
