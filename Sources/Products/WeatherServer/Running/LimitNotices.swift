import Logging
import NIOConcurrencyHelpers
import NIOCore

/// Log lines about limits that are reached, each kind once a minute at most: under attack the log stays readable and small.
final class LimitNotices: Sendable {
    enum Kind: Hashable, Sendable { case connections, address, descriptors }

    /// Least time between two lines of one kind.
    static let interval = TimeAmount.minutes(1)

    private struct Told {
        var at: NIODeadline
        /// Times that the limit was reached since, without a line.
        var unsaid = 0
    }

    private let logger: Logger
    private let now: @Sendable () -> NIODeadline
    private let told = NIOLockedValueBox<[Kind: Told]>([:])

    init(logger: Logger, now: @escaping @Sendable () -> NIODeadline = { .now() }) {
        self.logger = logger
        self.now = now
    }

    func report(_ kind: Kind, _ text: @autoclosure () -> String) {
        let now = now()
        let unsaid = told.withLockedValue { told -> Int? in
            if var last = told[kind], now - last.at < Self.interval {
                last.unsaid += 1
                told[kind] = last
                return nil
            }
            defer { told[kind] = Told(at: now) }
            return told[kind]?.unsaid ?? 0
        }
        guard let unsaid else { return }
        let more = unsaid > 0 ? "; \(unsaid) more times since the last such line" : ""
        logger.warning("\(text())\(more) (told once a minute at most)")
    }
}
