import Observation
import WeatherFormatting
import WeatherModel

/// The phone's map: the place of the dashboard, the saved places and the larger towns of what it shows, each with its weather.
@MainActor
@Observable
public final class PlacesMapModel {
    /// "Map".
    public let title: String
    /// "Double-tap any point for its weather."
    public let help: String
    /// "Weather in the middle of the map": opens the point in the middle without a double tap.
    public let center: String
    /// That the weather of the places is simulated; nil where it is real.
    public let simulatedBanner: String?

    /// The dashboard's model; the map begins around the place that it shows.
    @ObservationIgnored private let own: DashboardModel
    /// The saved places in their order.
    private var saved: [(place: SavedPlace, model: DashboardModel)] = []
    /// The larger towns of what the map shows, the largest first.
    private var towns: [(place: Place, model: DashboardModel)] = []
    @ObservationIgnored private let preferences: any PreferenceStore
    @ObservationIgnored private let make: @MainActor (Coordinate, Place?) -> DashboardModel
    @ObservationIgnored private let largest: (GeographicBox, Int) -> [Place]
    @ObservationIgnored private let phrases: any Phrases

    /// Maximum number of saved places with marks: each one causes a request.
    static let limit = 12
    /// Maximum number of towns with marks: each one causes a request to a provider.
    static let mostTowns = 8
    /// Inhabitants from which on a town has one.
    static let largeTown = 100_000

    /// - Parameters:
    ///   - own: the dashboard of the person's place.
    ///   - largest: the places of a box with the most inhabitants, at most the given number.
    ///   - make: a dashboard for another place, by its position and by its name where it has one.
    package init(
        own: DashboardModel, preferences: any PreferenceStore, isSimulated: Bool, phrases: any Phrases,
        largest: @escaping (GeographicBox, Int) -> [Place], make: @escaping @MainActor (Coordinate, Place?) -> DashboardModel
    ) {
        self.own = own
        self.preferences = preferences
        self.phrases = phrases
        self.make = make
        self.largest = largest
        title = phrases.map.name
        help = phrases.map.tapHelp
        center = phrases.map.middleWeather
        simulatedBanner = isSimulated ? phrases.placesSimulated : nil
    }

    /// The marks: the dashboard's own place first, then the saved ones. Towns have one as soon as their weather is known: their names are on
    /// the map anyway.
    public var marks: [MapMark] {
        var marks: [MapMark] = []
        if let target = own.target {
            let isPosition = target.choice == .position
            marks.append(
                MapMark(
                    isPosition ? .position : .shown, at: target.coordinate, place: target.choice.place,
                    name: isPosition ? phrases.myLocation : nil, state: own.state, phrases: phrases))
        }
        let shown = own.shownCell
        for (place, model) in saved where place.cell != shown {
            marks.append(
                MapMark(
                    .saved(place.cell), at: place.cell.center,
                    place: Self.named(place),
                    name: place.label ?? phrases.town(place.name, in: place.cell),
                    state: model.state, phrases: phrases))
        }
        for (place, model) in towns where !isMarked(place) {
            let mark = MapMark(
                .town(Cell(containing: place.coordinate)), at: place.coordinate, place: place,
                name: phrases.town(place), state: model.state,
                phrases: phrases)
            if mark.temperature != nil { marks.append(mark) }
        }
        return marks
    }

    /// Where the map begins: around the dashboard's place, else where the device was last.
    public var start: Coordinate? { own.target?.coordinate ?? preferences.lastPosition?.center }

    /// Reads the saved places, and keeps their weather up to date while the map is visible: until cancelled.
    ///
    /// - Parameter keep: keeps one dashboard up to date until cancelled. The app does so for the dashboard's place.
    public func live(_ keep: @escaping @MainActor (DashboardModel) async -> Void) async {
        let places = preferences.savedPlaces.places.prefix(Self.limit)
        let known = saved
        saved = places.map { place in
            (place, known.first { $0.place.cell == place.cell }?.model ?? make(place.cell.center, Self.named(place)))
        }
        await withDiscardingTaskGroup { group in
            for (_, model) in saved { group.addTask { await keep(model) } }
        }
    }

    /// Called when the map shows another area: chooses the towns that have marks.
    ///
    /// - Parameters:
    ///   - center: the middle of the map.
    ///   - latitudeSpan: degrees from the lower to the upper edge.
    ///   - longitudeSpan: degrees from the left to the right edge.
    public func look(at center: Coordinate, latitudeSpan: Double, longitudeSpan: Double) {
        let boxes = GeographicBox.around(center, latitudeSpan: latitudeSpan, longitudeSpan: longitudeSpan)
        // Those that have a mark already do not count.
        let most = Self.mostTowns + saved.count + 1
        let found = boxes.flatMap { largest($0, most) }.filter { $0.population ?? 0 >= Self.largeTown && !isMarked($0) }
            .sorted { ($0.population ?? 0, $1.name) > ($1.population ?? 0, $0.name) }
        let known = towns
        let shown = found.prefix(Self.mostTowns).map { place in
            (place: place, model: known.first { $0.place == place }?.model ?? make(place.coordinate, place))
        }
        // Assigning equal towns would start new requests.
        if shown.map(\.place) != known.map(\.place) { towns = shown }
    }

    /// The cells that `liveTowns` follows: call it again when they change.
    public var townCells: [Cell] { towns.map { Cell(containing: $0.place.coordinate) } }

    /// Keeps the weather of the towns up to date, as `live` does for the saved places.
    package func liveTowns(_ keep: @escaping @MainActor (DashboardModel) async -> Void) async {
        await withDiscardingTaskGroup { group in
            for (_, model) in towns { group.addTask { await keep(model) } }
        }
    }

    /// Whether the town has a mark as the person's own place or as a saved one.
    private func isMarked(_ town: Place) -> Bool {
        let cell = Cell(containing: town.coordinate)
        return cell == own.shownCell || saved.contains { $0.place.cell == cell }
    }

    private static func named(_ place: SavedPlace) -> Place? {
        place.name.map { Place(name: $0, country: "", coordinate: place.cell.center) }
    }

    /// The person reads in other units now.
    package func read(in units: UnitPreferences) {
        for (_, model) in saved { model.units = units }
        for (_, model) in towns { model.units = units }
    }
}
