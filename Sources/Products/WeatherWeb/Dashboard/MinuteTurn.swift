import NIOConcurrencyHelpers
import NIOCore
import ProviderCourtesy

/// Spreads the work of the moments at which the server has to make the words of many dashboards again. It makes so many in a second; who comes
/// later in that second is shown the former words, with the clock and the age of now.
struct MinuteTurn: Sendable {
    private let bucket: NIOLockedValueBox<TokenBucket>
    /// Seconds of a clock that is never set.
    private let seconds: @Sendable () -> Double

    /// - Parameter pagesEachSecond: dashboards made in a second before former ones are shown. 60 take about a third of a core.
    init(
        pagesEachSecond: Double,
        seconds: @escaping @Sendable () -> Double = { Double(NIODeadline.now().uptimeNanoseconds) / 1e9 }
    ) {
        bucket = NIOLockedValueBox(TokenBucket(capacity: pagesEachSecond, fillSeconds: max(1, pagesEachSecond) / pagesEachSecond))
        self.seconds = seconds
    }

    /// True while there is room to make one more in this second; it counts as made.
    func takesRoom() -> Bool {
        let now = seconds()
        return bucket.withLockedValue { $0.take(at: now) }
    }
}
