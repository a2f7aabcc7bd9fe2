import Foundation
import Observation
import WeatherFormatting
import WeatherService

/// Where the top-cities screen gets its rows from: the process's own `TopCities`, a server's answer, or a test.
public protocol TopCitiesUpdating: Sendable {
    /// The list once now, and again for each row that arrives; ends when all are known or failed.
    func updates() async -> AsyncStream<TopCitiesList>
    /// Asks again for one row that failed, and waits for it.
    ///
    /// - Returns: nil for a city that is not in the list.
    func retry(_ key: String) async -> TopCitiesRow?
    /// Like `updates()`, after a connection has returned: requests at once the rows that failed for lack of one. While any temperature is
    /// known it requests no other rows; of these, rows whose temperature has expired stay waiting in the lists.
    func reconnected() async -> AsyncStream<TopCitiesList>
}

extension TopCities: TopCitiesUpdating {}

/// The top cities of one screen.
///
/// Every intent returns when all that followed from it has ended, so that a view may call it from a `.task` and a test may await it.
@MainActor
@Observable
public final class TopCitiesModel {
    /// Title, headings, sources and the switch; its rows are those of `rows`.
    public private(set) var content: TopCitiesContent
    /// The rows, for views that draw only what changed.
    @ObservationIgnored public let rows = ObservableList<CityRow>()
    /// The scale that is shown: the reader's own.
    public var unit: UnitPreferences.Temperature { didSet { if unit != oldValue { draw() } } }
    /// How much each row shows.
    public private(set) var form: CitiesForm
    /// Called when the person chooses another form.
    @ObservationIgnored package var onForm: @MainActor (CitiesForm) -> Void = { _ in }
    /// Called when the person chooses another scale here; the scale then applies to all screens.
    @ObservationIgnored package var onUnit: @MainActor (UnitPreferences.Temperature) async -> Void = { _ in }

    @ObservationIgnored let cities: any TopCitiesUpdating
    @ObservationIgnored let clock: any Clock<Duration>
    @ObservationIgnored private let phrases: any Phrases
    @ObservationIgnored private let now: @Sendable () -> Date
    @ObservationIgnored private(set) var list = TopCitiesList(sources: [], rows: [], isSettled: false)
    @ObservationIgnored var reconnection = CitiesReconnection()
    /// Called when the question owed to a returned connection may be due; has no listener once the screen is gone.
    @ObservationIgnored var onIdle: @MainActor () -> Void = {}

    /// - Parameters:
    ///   - unit: the reader's scale; °F where neither they nor their region say one, as in the reference.
    ///   - form: as the person chose it last.
    ///   - clock: durations: waits until the cities are asked for again.
    ///   - now: the clock that ages are measured on.
    public init(
        cities: any TopCitiesUpdating, unit: UnitPreferences.Temperature = .fahrenheit, form: CitiesForm = .detailed,
        clock: any Clock<Duration> = ContinuousClock(), phrases: any Phrases, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.cities = cities
        self.unit = unit
        self.form = form
        self.clock = clock
        self.phrases = phrases
        self.now = now
        content = .make(list: list, now: now(), unit: unit, form: form, phrases: phrases)
    }

    /// The screen came up, or was pulled to be refreshed: rows fill in as they arrive.
    public func appear() async {
        guard !Task.isCancelled else { return }
        began()
        defer { ended() }
        for await list in await cities.updates() {
            // The screen is gone: when it comes back, it asks again.
            if Task.isCancelled { return }
            show(list)
        }
    }

    /// Asks again behind what is shown, and exchanges it when everything is there: temperatures that are known do not give way to
    /// *Loading* for a moment every ten minutes. If one is missing or has no time, rows fill in as they arrive.
    func renew() async {
        guard !list.rows.isEmpty, list.rows.allSatisfy({ $0.temperature?.time != nil }) else { return await appear() }
        guard !Task.isCancelled else { return }
        began()
        defer { ended() }
        var last: TopCitiesList?
        for await list in await cities.updates() { last = list }
        guard !Task.isCancelled, let last else { return }
        show(last)
    }

    /// The person pressed *Retry* in one row.
    public func retry(_ id: CityRow.ID) async {
        guard let index = list.rows.firstIndex(where: { $0.key == id }), list.rows[index].error != nil else { return }
        began()
        defer { ended() }
        var waiting = list
        waiting.rows[index].state = .waiting
        show(waiting)
        _ = await cities.retry(id)
        // The row may be from another source than the others were: the list as a whole says so.
        await appear()
    }

    /// The person wants this scale.
    public func show(_ unit: UnitPreferences.Temperature) async {
        guard unit != self.unit else { return }
        self.unit = unit
        await onUnit(unit)
    }

    /// The person wants more in each row, or less.
    public func choose(_ form: CitiesForm) {
        guard form != self.form else { return }
        self.form = form
        draw()
        onForm(form)
    }

    func show(_ list: TopCitiesList) {
        self.list = list
        draw()
    }

    /// Redraws the same list, in another scale or after its age has changed.
    func draw() {
        let drawn = TopCitiesContent.make(list: list, now: now(), unit: unit, form: form, phrases: phrases)
        // The same content again would redraw the view for nothing.
        if drawn != content { content = drawn }
        rows.replace(with: drawn.rows)
    }
}
