import WeatherFormatting
import WeatherModel

/// A place on the phone's map, with its present weather as soon as it is known.
public struct MapMark: Hashable, Sendable, Identifiable {
    /// The place of the dashboard, a saved one, or a larger town of what the map shows.
    public enum ID: Hashable, Sendable {
        /// The dashboard's place, where that is the person's own position.
        case position
        /// The dashboard's place, where it is another: one that they chose, or Moscow.
        case shown
        case saved(Cell)
        case town(Cell)
    }

    public let id: ID
    public let coordinate: Coordinate
    /// The place that a tap opens, by its name; nil for a mere point.
    public let place: Place?
    /// "Moscow"; "My location" for the person's own position.
    public let title: String
    /// "12°"; nil while it is not known, or too old to be the present.
    public let temperature: String?
    /// "Light rain".
    public let condition: String?
    /// "Moscow. Light rain. 12 degrees Celsius": what VoiceOver says. "My location" goes before the name of the place there.
    public let spoken: String
}

extension MapMark {
    /// - Parameters:
    ///   - name: the person's name for the place; nil for its own name.
    ///   - state: of the place's dashboard.
    init(
        _ id: ID, at coordinate: Coordinate, place: Place?, name: String?, state: ScreenState<DashboardContent>, phrases: any Phrases
    ) {
        let content = state.content
        let title =
            name ?? content?.place.title ?? place?.name
            ?? WeatherFormatter(units: .metric, phrases: phrases)
            .coordinates(latitude: coordinate.latitude, longitude: coordinate.longitude)
        var now: NowColumn?
        let around = id == .position && content?.place.title != title ? content?.place.title : nil
        // A mark cannot say how old its weather is, so it shows only weather that counts as the present.
        if case .loaded(let content) = state { now = content.columns.now }
        self.init(
            id: id, coordinate: coordinate, place: place, title: title, temperature: now.map { $0.temperatureNumber + "°" },
            condition: now?.condition,
            spoken: phrases.readOut([title, around, now?.condition, now?.temperature].compactMap(\.self)))
    }
}
