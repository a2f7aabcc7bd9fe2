/// What stands behind a request: how long its sender waits for the answer, and whether anybody still does.
///
/// It travels with the task, because a provider makes several requests for one question and need not know of it.
public struct CallContext: Sendable {
    /// Where a request is on its way to the provider.
    public enum Step: Hashable, Sendable {
        /// It waits for its turn: so many seconds until an answer may be expected, where a turn takes `turnSeconds` on average; nil
        /// while no turn has ended yet.
        case waits(seconds: Double?, turnSeconds: Double?)
        /// It is its turn: it is sent next, and takes `turnSeconds` on average; nil while no turn has ended yet.
        case goes(turnSeconds: Double?)
    }

    /// Of the requests that the present task makes; nil where nobody sets limits.
    @TaskLocal public static var current: CallContext?

    /// Seconds until the sender gives up, none below zero.
    public let secondsLeft: @Sendable () -> Double
    /// Called at each step; returns false when nobody wants the answer any more, and the request is to be dropped.
    public let mayProceed: @Sendable (Step) async -> Bool

    public init(secondsLeft: @escaping @Sendable () -> Double, mayProceed: @escaping @Sendable (Step) async -> Bool) {
        self.secondsLeft = secondsLeft
        self.mayProceed = mayProceed
    }
}
