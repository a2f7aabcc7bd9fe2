import Foundation
import NIOConcurrencyHelpers
import NIOCore
import ProviderCourtesy
import WeatherAPI
import WeatherModel
import WeatherScreens

/// Spreads the work of a minute's turn, when the words of all dashboards change: so many are made in a second, and a reader beyond them is shown
/// those of the minute before, whose clock the page's script sets.
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

extension WeatherKey {
    /// The keys of the same weather up to a minute before: the clock's minute and the age's turn apart.
    var formers: [WeatherKey] {
        [(1, 1), (1, 0), (0, 1)].map { minutes, ages in
            var former = self
            former.minute -= minutes
            former.age -= ages
            return former
        }
    }
}

extension ShownWeather {
    /// True if these words may be shown in place of those of `later`, which is up to a minute later. They may not in another hour of the place,
    /// beside warnings, or after the end of "No warnings are active".
    func mayStand(for later: WeatherKey) -> Bool {
        let dashboard = snapshot.dashboard
        guard dashboard.alerts?.isEmpty ?? true, content.alerts.rows.isEmpty else { return false }
        if let lapse = content.alerts.lapse, lapse.instant.timeIntervalSince1970 < Double(later.minute + 1) * 60 { return false }
        func hour(_ minute: Int) -> Int {
            let instant = Date(timeIntervalSince1970: Double(minute) * 60)
            return Int((instant.timeIntervalSince1970 + Double(dashboard.location.timeZone.offset(at: instant))) / 3600)
        }
        return hour(key.minute) == hour(later.minute)
    }
}
