import WeatherAPI
import WeatherModel
import WeatherReceipts
import WeatherService

/// Where a screen model gets weather from: the weather service, or a test.
package protocol WeatherSource: Sendable {
    /// The weather at a point, by the service's refresh policy. Always returns an answer.
    func weather(at coordinate: Coordinate, reason: RefreshReason) async -> WeatherAnswer
    /// Waits for the refresh that is under way behind `revision`.
    ///
    /// - Returns: nil when none landed in time.
    func refreshed(at coordinate: Coordinate, since revision: String, withinSeconds: Double) async -> WeatherAnswer?
    /// The rain of the next two hours; waits for it.
    ///
    /// - Parameter snapshot: the place's weather.
    /// - Returns: nil where there are no minutes.
    func nowcast(of snapshot: Snapshot) async -> Nowcast?
    /// The hours of the air; waits for them.
    ///
    /// - Parameter snapshot: the place's weather.
    func air(of snapshot: Snapshot) async -> AirAnswer
    /// The hours of the sky; waits for them.
    ///
    /// - Parameter snapshot: the place's weather.
    func sky(of snapshot: Snapshot) async -> SkyAnswer
    /// The usual weather of the place; waits for it.
    ///
    /// - Parameter snapshot: the place's weather.
    func usual(of snapshot: Snapshot) async -> UsualAnswer
    /// The same for a screen of the weather; nil where it is not known, or only fetched when a person asks for it.
    func usualForScreen(of snapshot: Snapshot) async -> UsualYear?
    /// Whether any source says how sure its forecasts are.
    var hasSpreads: Bool { get }
    /// How sure the forecast of the place is; waits for it.
    ///
    /// - Parameter snapshot: the place's weather.
    func spread(of snapshot: Snapshot) async -> Result<KnownSpread, WeatherError>
    /// The same for a screen of the weather, if it was fetched before and is corrected; nothing is fetched.
    func spreadForScreen(of snapshot: Snapshot) async -> KnownSpread?
    /// Whether receipts of places are written down.
    var hasReceipts: Bool { get }
    /// The receipts of the place; waits for them.
    ///
    /// - Parameter snapshot: the place's weather.
    func receipts(of snapshot: Snapshot) async -> ReceiptsAnswer
    /// Yesterday as it was forecast and as it came, if that is stored; nothing is fetched.
    ///
    /// - Parameter today: in the place's own calendar.
    func receiptForScreen(of snapshot: Snapshot, on today: CivilDate) async -> ComparedDay?
    /// Whether providers are compared for a screen.
    var hasComparison: Bool { get }
    /// The forecasts of all providers for the place; waits for them.
    ///
    /// - Parameter snapshot: the place's weather.
    func comparison(of snapshot: Snapshot) async -> Result<ComparedForecasts, WeatherError>
}

extension WeatherSource {
    package func nowcast(of snapshot: Snapshot) async -> Nowcast? { nil }
    package func air(of snapshot: Snapshot) async -> AirAnswer { .none }
    package func sky(of snapshot: Snapshot) async -> SkyAnswer { .none }
    package func usual(of snapshot: Snapshot) async -> UsualAnswer { .none(WeatherError(.placeNotCovered)) }
    package func usualForScreen(of snapshot: Snapshot) async -> UsualYear? { nil }
    package var hasSpreads: Bool { false }
    package func spread(of snapshot: Snapshot) async -> Result<KnownSpread, WeatherError> { .failure(WeatherError(.placeNotCovered)) }
    package func spreadForScreen(of snapshot: Snapshot) async -> KnownSpread? { nil }
    package var hasReceipts: Bool { false }
    package func receipts(of snapshot: Snapshot) async -> ReceiptsAnswer { ReceiptsAnswer(failure: WeatherError(.placeNotCovered)) }
    package func receiptForScreen(of snapshot: Snapshot, on today: CivilDate) async -> ComparedDay? { nil }
    package var hasComparison: Bool { false }
    package func comparison(of snapshot: Snapshot) async -> Result<ComparedForecasts, WeatherError> {
        .failure(WeatherError(.placeNotCovered))
    }
}

extension WeatherService: WeatherSource {
    package func nowcast(of snapshot: Snapshot) async -> Nowcast? { await minutes(of: snapshot, within: nil).nowcast }
    package func air(of snapshot: Snapshot) async -> AirAnswer { await air(at: snapshot.cell.center) }
    package func sky(of snapshot: Snapshot) async -> SkyAnswer { await sky(at: snapshot.cell.center) }
    package func usual(of snapshot: Snapshot) async -> UsualAnswer { await usual(at: snapshot.cell.center, within: nil) }
    package func usualForScreen(of snapshot: Snapshot) async -> UsualYear? { await awaitedUsual(at: snapshot.cell.center) }
    package func spread(of snapshot: Snapshot) async -> Result<KnownSpread, WeatherError> { await spread(at: snapshot.cell.center) }
    package func spreadForScreen(of snapshot: Snapshot) async -> KnownSpread? { await spreadForPage(at: snapshot.cell.center) }
    package func receipts(of snapshot: Snapshot) async -> ReceiptsAnswer { await receipts(at: snapshot.cell.center, within: nil) }
    package func comparison(of snapshot: Snapshot) async -> Result<ComparedForecasts, WeatherError> {
        await compared(at: snapshot.cell.center)
    }
    package func receiptForScreen(of snapshot: Snapshot, on today: CivilDate) async -> ComparedDay? {
        await receiptOfYesterday(at: snapshot.cell.center, on: today)
    }
}
