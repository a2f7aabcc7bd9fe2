import WeatherFormatting
import WeatherModel

/// The dashboard's frame around the columns, besides the state: made from the flow alone, so that it exists without any weather.
public struct DashboardFrame: Hashable, Sendable {
    /// Which place it is, while no content says so; nil with content, and while the place is not known.
    public let heading: PlaceHeading?
    /// True during an automatic retry: message and *Retry* stay, and a line beside them says so.
    public let isRetrying: Bool
    /// Why it is not the person's position, with weather and without; nil where nothing keeps Petrel from it.
    public let positionProblem: PositionProblem?
    /// True when the person refused the position: the notice then offers a link to the system's settings.
    public let offersSettings: Bool

    public init(
        heading: PlaceHeading? = nil, isRetrying: Bool = false, positionProblem: PositionProblem? = nil, offersSettings: Bool = false
    ) {
        self.heading = heading
        self.isRetrying = isRetrying
        self.positionProblem = positionProblem
        self.offersSettings = offersSettings
    }
}

/// A place of which only the position is known yet, and the reason why it is shown.
public struct PlaceHeading: Hashable, Sendable {
    /// "Moscow"; "My location"; coordinates in words where the place has no name.
    public let title: String
    /// "Location is off. Showing Moscow."; nil when there is nothing to explain.
    public let notice: String?

    public init(title: String, notice: String?) {
        self.title = title
        self.notice = notice
    }
}

extension DashboardFlow {
    /// Makes the frame around the columns.
    ///
    /// - Parameter title: the name that the weather on the screen has for its place; nil without any.
    public func frame(phrases: any Phrases, showing title: String? = nil) -> DashboardFrame {
        DashboardFrame(
            heading: shown == nil ? target?.heading(phrases) : nil, isRetrying: isRetrying,
            positionProblem: target.flatMap { PositionProblem($0.choice, showing: title ?? $0.title(phrases), phrases: phrases) },
            offersSettings: canAllowPosition && target?.choice.isRefused == true)
    }
}

extension DashboardFlow.Target {
    fileprivate func heading(_ phrases: any Phrases) -> PlaceHeading {
        let title = title(phrases)
        return PlaceHeading(title: title, notice: choice.notice(showing: title, phrases))
    }

    fileprivate func title(_ phrases: any Phrases) -> String {
        let cell = Cell(containing: coordinate)
        let place = choice.place
        let known = place.map { phrases.town($0.name, countryCode: $0.countryCode, near: coordinate) }
        let name = DisplayText.line(known ?? "")
        if !name.isEmpty { return name }
        if choice == .position { return phrases.myLocation }
        if !choice.isChosen, cell == Cell(containing: .moscow) { return phrases.fallbackPlace }
        // The same for every choice of units.
        let format = WeatherFormatter(units: .metric, phrases: phrases)
        return format.point(latitude: cell.center.latitude, longitude: cell.center.longitude)
    }
}
