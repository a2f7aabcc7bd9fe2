/// Batch size for each kind of work: as much as the store does in half a second per transaction.
///
/// A transaction over records blocks all others, including those of other nodes, and has only a few seconds itself. So the batch size is
/// halved after a transaction that was slow or failed, and raised a little after any other, as TCP probes a network's capacity
/// (<https://www.rfc-editor.org/rfc/rfc5681#section-3.1>).
struct BatchSizes: Hashable, Sendable {
    enum Work: Hashable, Sendable, CaseIterable {
        /// Rows checked because a clock was set.
        case sweep
        /// Devices for which news is queued.
        case queue
        /// Rows that are due.
        case rows
        /// Answers that are recorded.
        case answers

        /// The largest batch.
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

    /// The first batch is a quarter of the largest, because the speed of the store is not known yet.
    subscript(work: Work) -> Int { sizes[work] ?? work.most / 4 }

    /// - Parameter seconds: duration of the work in a transaction; nil if it failed.
    mutating func note(_ work: Work, took seconds: Double?) {
        let isSlow = seconds.map { $0 > Self.longestSeconds } ?? true
        sizes[work] = isSlow ? max(1, self[work] / 2) : min(work.most, self[work] + max(1, work.most / 16))
    }
}
