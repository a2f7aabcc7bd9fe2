/// How much of each kind of work is done in one transaction: as much as a store does in half a second.
///
/// A transaction over records keeps all others waiting, those of other nodes included, and has a few seconds itself. So the next one does half
/// as much after one that took long or failed, and a little more after any other, as TCP finds out how much a network carries
/// (<https://www.rfc-editor.org/rfc/rfc5681#section-3.1>).
struct BatchSizes: Hashable, Sendable {
    enum Work: Hashable, Sendable, CaseIterable {
        /// Rows that are looked at because a clock was set.
        case sweep
        /// Devices for which news are queued.
        case queue
        /// Rows that are due.
        case rows
        /// Answers that are written down.
        case answers

        /// The most in one transaction.
        var most: Int {
            switch self {
            case .sweep: 500
            case .queue: 200
            case .rows: 128
            case .answers: 256
            }
        }
    }

    private var sizes: [Work: Int] = [:]
    private static let longestSeconds = 0.5

    /// The first one does a quarter of the most: how fast the store is, is not known yet.
    subscript(work: Work) -> Int { sizes[work] ?? work.most / 4 }

    /// - Parameter seconds: that the work took in a transaction; nil where that failed.
    mutating func note(_ work: Work, took seconds: Double?) {
        let isSlow = seconds.map { $0 > Self.longestSeconds } ?? true
        sizes[work] = isSlow ? max(1, self[work] / 2) : min(work.most, self[work] + max(1, work.most / 16))
    }
}
