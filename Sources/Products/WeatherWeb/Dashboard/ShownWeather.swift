import Confidence
import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherReceipts
import WeatherScreens
import WeatherService

/// Everything that a dashboard's words depend on. Words are shown for a few minutes, with a new clock and a new age each minute (`SteadyWords`).
struct WeatherKey: Hashable, Sendable {
    let cell: Cell
    /// The weather's revision.
    let revision: String
    let fetchedAt: Date
    /// The minutes of rain that are shown; nil without any.
    let nowcast: NowcastMark?
    /// False where the outlook is the hours' alone.
    let outlookHasMinutes: Bool
    /// Whether what is usual for the date is known: it never changes.
    let hasUsual: Bool
    /// Yesterday as it was forecast and as it came; nil where that is not known.
    let yesterday: ComparedDay?
    /// How sure the forecast is; nil where nothing of it is shown.
    let spread: SpreadMark?
    /// Minutes since 1970.
    var minute: Int
    /// Whole minutes of the weather's age.
    var age: Int
    let units: UnitPreferences
    /// The reader's spelling.
    let region: String?
    let language: Language
    let choice: PlaceChoice
    /// Why nothing newer is shown.
    let error: WeatherError?
    let isRefreshing: Bool

    init(
        _ snapshot: Snapshot, nowcast: Nowcast? = nil, outlookHasMinutes: Bool = true, hasUsual: Bool = false,
        yesterday: ComparedDay? = nil, spread: KnownSpread? = nil, now: Date,
        units: RequestUnits, language: Language,
        choice: PlaceChoice,
        error: WeatherError?,
        isRefreshing: Bool
    ) {
        cell = snapshot.cell
        revision = snapshot.revision
        fetchedAt = snapshot.fetchedAt
        self.outlookHasMinutes = outlookHasMinutes
        self.hasUsual = hasUsual
        self.yesterday = yesterday
        self.spread = spread.map(SpreadMark.init)
        self.nowcast = nowcast.map(NowcastMark.init)
        minute = Self.minutes(now.timeIntervalSince1970)
        age = Self.minutes(now.timeIntervalSince(snapshot.fetchedAt))
        self.units = units.preferences
        region = units.region
        self.language = language
        self.choice = choice
        self.error = error
        self.isRefreshing = isRefreshing
    }

    private static func minutes(_ seconds: Double) -> Int { Int(max(-1e12, min(1e12, seconds / 60)).rounded(.down)) }
}

/// Identifies the reply that minutes of rain are from.
struct NowcastMark: Hashable, Sendable {
    private let provider: ProviderID
    private let fetchedAt: Date
    private let start: Date

    init(_ nowcast: Nowcast) {
        (provider, fetchedAt, start) = (nowcast.provenance.provider, nowcast.provenance.fetchedAt, nowcast.start)
    }
}

/// Identifies the reply that a spread is from.
struct SpreadMark: Hashable, Sendable {
    private let provider: ProviderID
    private let fetchedAt: Date

    init(_ known: KnownSpread) { (provider, fetchedAt) = (known.spread.provenance.provider, known.spread.provenance.fetchedAt) }
}

/// A snapshot in words, and how its clock goes on.
struct ShownWeather: Hashable, Sendable {
    /// That of the moment for which the words were made.
    let key: WeatherKey
    private(set) var content: DashboardContent
    private(set) var clock: ClockCourse
    /// The weather behind the words.
    let snapshot: Snapshot
    /// How long the words may be shown, with the clock and the age of the minute.
    let steady: SteadyWords
    /// The clock and the age of this key are the content's.
    private var saying: WeatherKey

    /// - Parameters:
    ///   - nowcast: the minutes of rain that the words say.
    ///   - now: the moment for which they were made.
    init(key: WeatherKey, content: DashboardContent, clock: ClockCourse, snapshot: Snapshot, nowcast: Nowcast? = nil, now: Date) {
        self.key = key
        self.content = content
        self.clock = clock
        self.snapshot = snapshot.withoutDocument
        steady = SteadyWords(of: snapshot, lapse: content.alerts.lapse?.instant, nowcast: nowcast, now: now, share: key.share)
        saying = key
    }

    /// The clock and the age of `content`, which a page fills in.
    func moment(seconds: String) -> PageMoment { PageMoment(seconds: seconds, age: content.age.ago, clock: content.place.localTime) }

    /// True if the words may be shown at a later moment. After a clock was set back they may not.
    ///
    /// - Parameter isBusy: true for a server that has enough other words to make.
    func holds(at now: Date, _ later: WeatherKey, isBusy: Bool) -> Bool {
        later == key || (later.minute >= key.minute && now < (isBusy ? steady.latest : steady.end))
    }

    /// True if the words say the clock and the age of `later`.
    func says(_ later: WeatherKey) -> Bool { later.minute == saying.minute && later.age == saying.age }

    /// The same words with the clock and the age of `later`.
    ///
    /// - Parameters:
    ///   - now: the moment of `later`.
    ///   - phrases: the phrases that the words are made with.
    func at(_ now: Date, _ later: WeatherKey, phrases: any Phrases) -> ShownWeather {
        var weather = self
        weather.content = content.at(now, snapshot, clock: key.units.clock, phrases: phrases, lastKnownError: key.error)
        weather.clock.ago = weather.content.age.ago
        weather.saying = later
        return weather
    }
}

extension ShownWeather {
    /// Bytes of an ordinary dashboard in words, as measured: a quarter of the page that is made of it.
    private static let ordinaryBytes = 40 << 10

    /// Bytes kept in memory, about: warnings are the part that has no bound, and their words are in the content once more.
    var bytes: Int {
        var texts = 0
        for alert in snapshot.dashboard.alerts ?? [] {
            for text in [alert.headline, alert.areas, alert.description, alert.instruction] { texts += text?.utf8.count ?? 0 }
            for words in alert.translations {
                for text in [words.headline, words.areas, words.description, words.instruction] { texts += text?.utf8.count ?? 0 }
            }
        }
        return Self.ordinaryBytes + key.bytes + 2 * texts
    }

    /// Until when a device that has kept the page may paint it before the server has answered.
    ///
    /// The page's script updates ages and hours. It cannot draw as the server would once the observation (or, without one, the hour) has
    /// expired, nor after midnight: the answer would move what has been painted. Weather older than `staleSeconds` is shown only if there
    /// is none newer.
    func validity(staleSeconds: Double) -> PageFrame.Validity {
        let dashboard = snapshot.dashboard
        let minute = Date(timeIntervalSince1970: Double(key.minute) * 60)
        let midnight = CivilDate(of: minute, in: dashboard.location.timeZone).interval(in: dashboard.location.timeZone).upperBound
        let moment = CurrentMoment(dashboard, now: minute)
        let isObserved = moment.weather != nil && moment.weather == dashboard.current
        let hour = moment.hourIndex.map { CurrentMoment.end(of: $0, in: dashboard.forecast.hourly) }
        let present = isObserved ? CurrentMoment.observed(dashboard)?.upperBound : hour
        return PageFrame.Validity(
            until: ClockCourse.seconds(min(present ?? minute, midnight, key.fetchedAt.addingTimeInterval(staleSeconds))),
            hour: ClockCourse.seconds(hour ?? minute))
    }
}

extension WeatherKey {
    /// Bytes kept in memory.
    var bytes: Int {
        let place = choice.place
        let texts: [String?] = [revision, region, place?.name, place?.region, place?.country, place?.otherName]
        return texts.reduce(MemoryLayout<Self>.size) { $0 + ($1?.utf8.count ?? 0) }
    }

    /// `0 ..< 1`, another one for each place and language (`SteadyWords`).
    var share: Double {
        let hash = StableHash.of("\(cell.row) \(cell.column) \(language.tag)".utf8)
        return Double(StableHash.mixed(hash) % 1000) / 1000
    }

    /// The same for each minute: words take the place of those that were made before.
    var timeless: WeatherKey {
        var key = self
        (key.minute, key.age) = (0, 0)
        return key
    }

    /// Where the screen of 2045 is for this place.
    var climateAddress: Address {
        let origin: PlaceRequest.Origin? =
            switch choice {
            case .fallbackDenied: .denied
            case .fallbackUnavailable: .unavailable
            case .position: .position
            default: nil
            }
        let center = cell.center
        return Address(
            .climate,
            [
                .latitude: Address.degrees(center.latitude), .longitude: Address.degrees(center.longitude),
                .name: origin == nil ? choice.place?.name : nil, .from: origin?.rawValue,
            ])
    }
}

/// Dashboards in words and as HTML, each made once for all who see the same.
struct ShownWeathers: Sendable {
    /// Those of 1,000 places and readers: with fewer, pages of 200 places in four languages and units evict each other.
    private let contents = ValueCache<WeatherKey, ShownWeather>(limit: 40 << 20) { $1.bytes }
    private let climates = ValueCache<WeatherKey, Climate2045Content>(limit: 256) { _, _ in 1 }
    private let rendered = ValueCache<WeatherKey, RenderedDashboard>(limit: 16 << 20) { $0.bytes + $1.count }

    private let turn: MinuteTurn

    init(turn: MinuteTurn) { self.turn = turn }

    /// The words of `key`: those of up to a few minutes before while they may be shown (`SteadyWords`), and where too many are wanted at once a
    /// little longer (`MinuteTurn`). The clock and the age are those of `now`.
    func weather(_ key: WeatherKey, now: Date, phrases: any Phrases, make: () -> ShownWeather) -> ShownWeather {
        let known = contents[key.timeless]
        if let known, known.holds(at: now, key, isBusy: false) || known.holds(at: now, key, isBusy: !turn.takesRoom()) {
            if known.says(key) { return known }
            let weather = known.at(now, key, phrases: phrases)
            contents.keep(weather, for: key.timeless)
            return weather
        }
        let made = make()
        contents.keep(made, for: key.timeless)
        return made
    }

    /// Number of dashboards in words that are kept.
    var count: Int { contents.count }

    func climate(_ key: WeatherKey, make: () -> Climate2045Content) -> Climate2045Content { climates.value(key, make: make) }

    /// - Parameter phrases: the phrases that the words are made with.
    func html(of weather: ShownWeather, phrases: any Phrases) -> RenderedDashboard {
        rendered.value(weather.key) { RenderedDashboard(weather.content, climate: weather.key.climateAddress, phrases: phrases) }
    }
}
