import Observation
import WeatherFormatting
import WeatherModel

/// The places of one person: the saved ones, and the search for others.
///
/// Every intent returns when all that followed from it has ended, so that a view may call it from a `.task` and a test may await it.
@MainActor
@Observable
public final class PlacesModel {
    /// The saved places as a list draws them.
    public private(set) var content: PlacesContent
    /// The search results: `idle` while too little is typed.
    public private(set) var results = ScreenState<SearchContent>.idle
    /// That the weather of the places is simulated; nil where it is real.
    public let simulatedBanner: String?
    /// The text in the search field; `search()` follows it.
    public var query = ""
    /// The dashboard's place: the list marks it, and offers to save it.
    public var shown: ShownPlace? { didSet { if shown != oldValue { draw() } } }
    /// The reader's units, for distances; texts follow at once.
    public var units: UnitPreferences { didSet { if units != oldValue { drawHits() } } }
    /// Called with the place that the person chooses.
    @ObservationIgnored package var onChoose: @MainActor (PlaceTarget) async -> Void = { _ in }
    /// Called after the person has changed the list here: other lists of the same places are to be read again.
    @ObservationIgnored public var onChange: @MainActor () -> Void = {}

    @ObservationIgnored private(set) var saved: SavedPlaces
    /// The list before places were removed from it, until something else is changed.
    @ObservationIgnored private(set) var beforeRemoval: SavedPlaces?
    @ObservationIgnored private let preferences: any PreferenceStore
    @ObservationIgnored private let searching: any PlaceSearching
    @ObservationIgnored private let home: String?
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored let phrases: any Phrases
    @ObservationIgnored private let warnings: @Sendable ([Cell]) async -> [Cell: Alert.Severity]
    /// How severe the worst known warning of a place is.
    @ObservationIgnored private var warned: [Cell: Alert.Severity] = [:]
    /// The newest search; an answer to any other is not shown.
    @ObservationIgnored private var number = 0
    @ObservationIgnored private(set) var hits: (text: String, places: [Place])?

    /// The pause in typing after which a search begins.
    package static let pause = Duration.milliseconds(300)
    /// Maximum number of listed places.
    package static let limit = 20
    /// Maximum number of places searched for the one that a link names.
    static let namesakes = 50

    /// - Parameters:
    ///   - home: ISO 3166-1 alpha-2 of the reader's country; nil where it is not known.
    ///   - isSimulated: true where the weather of the places is.
    ///   - clock: measures the pause.
    ///   - warnings: how severe the worst known warning of each of these places is; asks no provider.
    public init(
        preferences: any PreferenceStore, searching: any PlaceSearching, units: UnitPreferences = .metric, isSimulated: Bool = false,
        home: String? = nil, clock: any Clock<Duration> = ContinuousClock(), phrases: any Phrases,
        warnings: @escaping @Sendable ([Cell]) async -> [Cell: Alert.Severity] = { _ in [:] }
    ) {
        self.warnings = warnings
        simulatedBanner = isSimulated ? phrases.placesSimulated : nil
        self.preferences = preferences
        self.searching = searching
        self.units = units
        self.home = home
        self.clock = clock
        self.phrases = phrases
        let saved = preferences.savedPlaces
        self.saved = saved
        content = .make(saved, shown: nil, phrases: phrases)
    }

    // MARK: Search

    /// "3 places for “Springfield”", or that the search is under way: the title over the hits, even if there are none.
    public var searchTitle: String { results.content?.title ?? content.searching }

    /// The result of a search, for readers who do not see it: the number of hits, that there are none, or what failed. nil until it ends.
    public var announcement: String? {
        switch results {
        case .idle, .loading: nil
        case .loaded(let found): found.note.map { phrases.readOut([found.title, $0]) } ?? found.title
        case .failed(let failure, _): failure.title
        }
    }

    /// Follows what is written: waits until nothing more is, then asks. The newest call wins.
    public func search() async {
        number += 1
        let mine = number
        guard let text = PlaceQuery.text(query) else {
            hits = nil
            results = .idle
            return
        }
        // The view came up again: what it shows is the answer already.
        if case .loaded = results, hits?.text == text { return }
        results = .loading(previous: results.content)
        // Cancelled means that the person typed more or left the screen.
        do { try await clock.sleep(for: Self.pause) } catch { return }
        guard mine == number else { return }
        await ask(text, mine)
    }

    /// The person pressed *Retry* or *Search*: asks without waiting.
    public func searchNow() async {
        guard let text = PlaceQuery.text(query) else { return }
        number += 1
        results = .loading(previous: results.content)
        await ask(text, number)
    }

    private func ask(_ text: String, _ mine: Int) async {
        let outcome: Result<[Place], WeatherError>
        do throws(WeatherError) {
            outcome = .success(try await searching.places(named: text, limit: Self.limit, home: home))
        } catch {
            outcome = error.kind == .placeNotFound ? .success([]) : .failure(error)
        }
        // A late answer never appears under newer text; nor does the failure of a search that was given up.
        guard mine == number, !Task.isCancelled else { return }
        switch outcome {
        case .success(let answered):
            var seen: Set<SearchRow.ID> = []
            let places = answered.filter { seen.insert(SearchRow.id($0)).inserted }
            hits = (text, places)
            results = .loaded(found(text, places))
        case .failure(let error):
            hits = nil
            results = .failed(Failure(error, phrases: phrases), previous: nil)
        }
    }

    private func found(_ text: String, _ places: [Place]) -> SearchContent {
        // Distances are from the person's last position; without one, from the shown place.
        let near = (preferences.lastPosition ?? shown?.cell)?.center
        return SearchContent.make(query: text, places: places, near: near, units: units, phrases: phrases)
    }

    /// Redraws the same hits in other words.
    private func drawHits() {
        guard let hits else { return }
        let found = found(hits.text, hits.places)
        results = results.map { _ in found }
    }

    // MARK: Saved places

    /// Reads the list again: another part of the program may have changed it.
    public func reload() {
        let places = preferences.savedPlaces
        keep(places, before: places == saved ? beforeRemoval : nil)
    }

    /// True if the screen shows the saved places, which can be moved and removed.
    public var canEdit: Bool { results == .idle && !content.saved.isEmpty }

    /// Changes the list, keeps it and shows it.
    ///
    /// - Parameter isRemoval: what the change takes out can be put back until the next one.
    func change(isRemoval: Bool = false, _ body: (inout SavedPlaces) -> Void) {
        var places = saved
        body(&places)
        guard places != saved else { return }
        preferences.savedPlaces = places
        keep(places, before: isRemoval ? saved : nil)
        onChange()
    }

    func keep(_ places: SavedPlaces, before: SavedPlaces?) {
        saved = places
        beforeRemoval = before
        draw()
    }

    /// Called when the list appears: marks the places whose stored weather has an active warning.
    public func readWarnings() async {
        let known = await warnings(saved.places.map(\.cell))
        guard !Task.isCancelled else { return }
        warned = known
        draw()
    }

    private func draw() {
        let drawn = PlacesContent.make(saved, shown: shown, before: beforeRemoval, warned: warned, phrases: phrases)
        // The same content again would redraw the view for nothing.
        if drawn != content { content = drawn }
    }
}
