/// The caller's side of a request: how long it waits for the answer, and whether it still wants it.
///
/// It travels with the task, because a provider makes several requests for one query and need not know about it.
package struct CallContext: Sendable {
    /// The progress of a request towards the provider.
    package enum Step: Hashable, Sendable {
        /// The request waits for its turn: `seconds` until an answer is expected, if a turn takes `turnSeconds` on average; each nil while
        /// unknown, at first.
        case waits(seconds: Double?, turnSeconds: Double?)
        /// The request is sent next and takes `turnSeconds` on average; nil while no turn has ended yet.
        case goes(turnSeconds: Double?)
    }

    /// The context of the current task's requests; nil means no limits.
    @TaskLocal package static var current: CallContext?

    /// Seconds until the caller gives up, at least 0.
    package let secondsLeft: @Sendable () -> Double
    /// Called at each step. Returns false if no caller needs the answer any more; the request is then dropped.
    package let mayProceed: @Sendable (Step) async -> Bool

    package init(secondsLeft: @escaping @Sendable () -> Double, mayProceed: @escaping @Sendable (Step) async -> Bool) {
        self.secondsLeft = secondsLeft
        self.mayProceed = mayProceed
    }
}
