import Foundation
import Gazetteer
import ProviderCourtesy
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherReceipts
import WeatherScreens
import WeatherServer
import WeatherService
import WeatherText

/// How much a page wants of the minutes of rain.
enum MinutesWish: Hashable, Sendable {
    /// It does not show them.
    case none
    /// Those that are at hand; newer ones are fetched meanwhile.
    case prompt
    /// Waits for new ones for so long, once there is weather. Late ones come to a page that showed an outlook without them, which stays.
    case within(Duration, isLate: Bool)

    var isLate: Bool { if case .within(_, true) = self { true } else { false } }
}

/// The minutes of rain that a page shows.
struct PageMinutes: Hashable, Sendable {
    let answer: MinutesAnswer
    /// True for a page that showed an outlook without them, which stays.
    let isLate: Bool

    init(_ answer: MinutesAnswer, isLate: Bool = false) { (self.answer, self.isLate) = (answer, isLate) }

    /// For a page that does not show them.
    static let none = PageMinutes(.none)
}

/// The facts that a page shows of a place beside its weather, as far as they are at hand.
struct PlacePast: Hashable, Sendable {
    /// The usual weather of each date; nil where it is not known.
    var usual: UsualYear?
    /// Yesterday as it was forecast and as it came; nil where that is not known.
    var yesterday: ComparedDay?
    /// How sure the forecast is; nil where it is not known, or not corrected.
    var spread: KnownSpread?
}

/// Makes dashboard pages from the service's answers.
struct DashboardSource: Sendable {
    let service: WeatherService
    let now: @Sendable () -> Date
    /// How long a page waits for the weather before it is sent with a spinner.
    let patience: Duration
    let shown: ShownWeathers
    let former = FormerWeathers()

    init(service: WeatherService, now: @escaping @Sendable () -> Date, patience: Duration, turn: MinuteTurn) {
        self.service = service
        self.now = now
        self.patience = patience
        shown = ShownWeathers(turn: turn)
    }

    var places: Gazetteer { service.search.gazetteer }

    /// The name of a place without its weather: the name that our own search confirmed, else the name of the point, else its coordinates.
    func name(of place: PlaceRequest, _ reader: Reader) -> String {
        let cell = Cell(containing: place.coordinate)
        let format = WeatherFormatter(units: reader.units.preferences, phrases: reader.phrases)
        return place.place.map { reader.phrases.town($0) }
            ?? service.search.name(of: cell).words(at: cell.center, format)
            ?? format.point(latitude: cell.center.latitude, longitude: cell.center.longitude)
    }

    /// The name of a place without its weather, with region and country where they are known: "Springfield, Illinois, United States".
    func fullName(of place: PlaceRequest, _ reader: Reader) -> String {
        var known = place.place
        if known == nil, case .place(let own) = service.search.name(of: Cell(containing: place.coordinate)) { known = own }
        let full = known.flatMap { NamedPlace([$0]) }?.fullName(reader.phrases)
        return full.map(DisplayText.line) ?? name(of: place, reader)
    }

    /// The answer within `patience`, else the page that says it is loading, over the last known weather if there is any.
    func page(_ place: PlaceRequest, reason: RefreshReason, minutes wish: MinutesWish = .none, reader: Reader) async -> DashboardPage {
        if place.isPlaceless {
            return DashboardPage(place: place, state: .loading(previous: nil), ageSeconds: nil, hasMinutes: hasMinutes(wish))
        }
        if wish != .none { await service.beginMinutes(at: place.coordinate) }
        switch await service.promptWeather(at: place.coordinate, reason: reason, timeoutSeconds: patience / .seconds(1)) {
        case .settled(let answer):
            let past = await past(answer.snapshot, wish)
            return page(place, answer, await minutes(answer.snapshot, wish), past: past, reader)
        case .underWay(let held, _):
            let past = await past(held, wish)
            var page = page(place, held, await minutes(held, wish), past: past, reader, error: nil, isRefreshing: false) {
                .loading(previous: $0)
            }
            page.hasMinutes = hasMinutes(wish)
            return page
        }
    }

    private func hasMinutes(_ wish: MinutesWish) -> Bool { wish != .none && service.hasMinutes }

    private func awaited(_ snapshot: Snapshot, _ now: Date) -> AwaitedMinutes {
        service.spreadHours(of: snapshot)?.nearSpells(at: now).isEmpty == false ? .wet : .dry
    }

    private func minutes(_ snapshot: Snapshot?, _ wish: MinutesWish) async -> PageMinutes {
        guard let snapshot else { return .none }
        switch wish {
        case .none: return .none
        case .prompt: return PageMinutes(await service.promptMinutes(of: snapshot))
        case .within(let limit, let isLate): return PageMinutes(await service.minutes(of: snapshot, within: limit), isLate: isLate)
        }
    }

    /// The known past of the place, for pages that show the minutes as well; figures that are not stored are there on a later view.
    private func past(_ snapshot: Snapshot?, _ wish: MinutesWish) async -> PlacePast {
        wish == .none ? PlacePast() : await past(snapshot)
    }

    /// The known past of the place.
    func past(_ snapshot: Snapshot?) async -> PlacePast {
        guard let snapshot else { return PlacePast() }
        let zone = snapshot.dashboard.location.timeZone
        return PlacePast(
            usual: await service.usualForPage(at: snapshot.cell.center),
            yesterday: await service.receiptOfYesterday(at: snapshot.cell.center, on: CivilDate(of: now(), in: zone)),
            spread: await service.spreadForPage(at: snapshot.cell.center))
    }

    /// The service's answer; if there is stored weather and its refresh takes long, that weather with the cause, marked as being refreshed.
    func settledPage(
        _ place: PlaceRequest, reason: RefreshReason, minutes wish: MinutesWish = .none, reader: Reader
    ) async -> DashboardPage {
        if wish != .none { await service.beginMinutes(at: place.coordinate) }
        switch await service.promptWeather(at: place.coordinate, reason: reason) {
        case .settled(let answer):
            let past = await past(answer.snapshot, wish)
            return page(place, answer, await minutes(answer.snapshot, wish), past: past, reader)
        case .underWay(nil, let error): return failed(place, error, reader)
        case .underWay(let held?, let error):
            let past = await past(held, wish)
            return page(place, held, await minutes(held, wish), past: past, reader, error: error, isRefreshing: true) {
                .failed(Failure(error, phrases: reader.phrases), previous: $0)
            }
        }
    }

    /// The page with the result of the refresh after `revision`.
    ///
    /// - Returns: nil if nothing new arrives in time.
    func page(_ place: PlaceRequest, after revision: String, isLate: Bool, reader: Reader, seconds: Double) async -> DashboardPage? {
        let answer = await service.refreshed(at: place.coordinate, since: revision, withinSeconds: seconds)
        guard let answer else { return nil }
        let past = await past(answer.snapshot, .prompt)
        let minutes = PageMinutes(await minutes(answer.snapshot, .prompt).answer, isLate: isLate)
        return page(place, answer, minutes, past: past, reader)
    }

    /// The page of an answer that has arrived.
    ///
    /// - Parameters:
    ///   - minutes: what is known of the next two hours; pages that do not show them leave it out.
    ///   - past: what is known of the place's past, and shown.
    func page(
        _ place: PlaceRequest, _ answer: WeatherAnswer, _ minutes: PageMinutes = .none, past: PlacePast = PlacePast(), _ reader: Reader
    ) -> DashboardPage {
        // An answer for another place is worse than none.
        if let snapshot = answer.snapshot, snapshot.cell != Cell(containing: place.coordinate) {
            return failed(place, WeatherError(.badBody), reader)
        }
        switch answer {
        case .current(let snapshot):
            return page(place, snapshot, minutes, past: past, reader, error: nil, isRefreshing: false, Self.loaded)
        case .refreshing(let snapshot):
            return page(place, snapshot, minutes, past: past, reader, error: nil, isRefreshing: true, Self.loaded)
        case .lastKnown(let snapshot, let error):
            return page(place, snapshot, minutes, past: past, reader, error: error, isRefreshing: false) {
                .failed(Failure(error, phrases: reader.phrases), previous: $0)
            }
        case .failed(let error):
            return failed(place, error, reader)
        }
    }

    /// The same page as the screen of 2045.
    func climate(_ page: DashboardPage, reader: Reader) -> ScreenState<Climate2045Content> {
        let content = page.weather.map { weather in
            shown.climate(weather.key) {
                Climate2045Content.make(
                    snapshot: weather.snapshot, now: now(), units: reader.units.preferences, phrases: reader.phrases,
                    placeChoice: page.place.placeChoice, lastKnownError: weather.key.error, isRefreshing: weather.key.isRefreshing)
            }
        }
        return switch page.state {
        case .idle: .idle
        case .loading: .loading(previous: content)
        case .loaded: content.map { .loaded($0) } ?? .idle
        case .failed(let failure, _): .failed(failure, previous: content)
        }
    }

    private static func loaded(_ content: DashboardContent?) -> ScreenState<DashboardContent> { content.map { .loaded($0) } ?? .idle }

    private func failed(_ place: PlaceRequest, _ error: WeatherError, _ reader: Reader) -> DashboardPage {
        DashboardPage(
            place: place, state: .failed(Failure(error, phrases: reader.phrases), previous: nil), ageSeconds: nil, problem: Problem(error))
    }

    /// - Parameter state: makes the state from the content, or from nil without weather.
    private func page(
        _ place: PlaceRequest, _ snapshot: Snapshot?, _ minutes: PageMinutes, past: PlacePast, _ reader: Reader, error: WeatherError?,
        isRefreshing: Bool,
        _ state: (DashboardContent?) -> ScreenState<DashboardContent>
    ) -> DashboardPage {
        guard let snapshot else { return DashboardPage(place: place, state: state(nil), ageSeconds: nil) }
        let now = now()
        let units = reader.units
        let key = WeatherKey(
            snapshot, nowcast: minutes.answer.nowcast, outlookHasMinutes: !minutes.isLate, hasUsual: past.usual != nil,
            yesterday: past.yesterday, spread: past.spread, now: now, units: units,
            language: reader.language,
            choice: place.placeChoice, error: error,
            isRefreshing: isRefreshing)
        let weather = shown.weather(key, now: now, phrases: reader.phrases) {
            let content = DashboardContent.make(
                snapshot: snapshot, now: now, units: units.preferences, phrases: reader.phrases, placeChoice: place.placeChoice,
                nowcast: minutes.answer.nowcast, outlookHasMinutes: !minutes.isLate, usual: past.usual, receipt: past.yesterday,
                spread: past.spread, lastKnownError: error,
                isRefreshing: isRefreshing)
            let clock = ClockCourse(snapshot, now: now, clock: units.preferences.clock, phrases: reader.phrases)
            return ShownWeather(
                key: key, content: content, clock: clock, snapshot: snapshot, nowcast: minutes.answer.nowcast, now: now)
        }
        return DashboardPage(
            place: place, state: state(weather.content), ageSeconds: now.timeIntervalSince(snapshot.fetchedAt), weather: weather,
            awaitedMinutes: minutes.answer == .awaited ? awaited(snapshot, now) : nil)
    }
}
