import Observation
import WeatherFormatting
import WeatherModel

/// The phone's map: the place of the dashboard and the saved places, each with its weather.
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

    /// What the dashboard shows; the map begins around it.
    @ObservationIgnored private let own: DashboardModel
    /// The saved places in their order.
    private var saved: [(place: SavedPlace, model: DashboardModel)] = []
    @ObservationIgnored private let preferences: any PreferenceStore
    @ObservationIgnored private let make: @MainActor (Coordinate, Place?) -> DashboardModel
    @ObservationIgnored private let phrases: any Phrases

    /// As many saved places have marks: each is asked for.
    static let limit = 12

    /// - Parameters:
    ///   - own: the dashboard of the person's place.
    ///   - make: a dashboard for a saved place, by its position and by its name where it has one.
    public init(
        own: DashboardModel, preferences: any PreferenceStore, isSimulated: Bool, phrases: any Phrases,
        make: @escaping @MainActor (Coordinate, Place?) -> DashboardModel
    ) {
        self.own = own
        self.preferences = preferences
        self.phrases = phrases
        self.make = make
        title = phrases.map.name
        help = phrases.map.tapHelp
        center = phrases.map.middleWeather
        simulatedBanner = isSimulated ? phrases.placesSimulated : nil
    }

    /// The marks: the dashboard's own place first.
    public var marks: [MapMark] {
        var marks: [MapMark] = []
        if let target = own.target {
            marks.append(
                MapMark(.own, at: target.coordinate, place: target.choice.place, name: nil, state: own.state, phrases: phrases))
        }
        let shown = own.shownCell
        for (place, model) in saved where place.cell != shown {
            marks.append(
                MapMark(
                    .saved(place.cell), at: place.cell.center,
                    place: Self.named(place),
                    name: place.label ?? place.name,
                    state: model.state, phrases: phrases))
        }
        return marks
    }

    /// Where the map begins: around the dashboard's place, else where the device was last.
    public var start: Coordinate? { own.target?.coordinate ?? preferences.lastPosition?.center }

    /// Takes the saved places as they are now, and keeps their weather right while the map is looked at: until it is cancelled.
    ///
    /// - Parameter keep: keeps one dashboard right, likewise. That of the dashboard's own place is kept right by the app.
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

    private static func named(_ place: SavedPlace) -> Place? {
        place.name.map { Place(name: $0, country: "", coordinate: place.cell.center) }
    }

    /// The person reads in other units now.
    public func read(in units: UnitPreferences) { for (_, model) in saved { model.units = units } }
}
