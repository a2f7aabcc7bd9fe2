import WeatherFormatting
import WeatherModel
import WeatherService

/// Where a screen gets places by name from: the service's search, or a test.
public protocol PlaceSearching: Sendable {
    /// Places by name, best first; a typed position is answered with itself.
    ///
    /// - Parameter home: ISO 3166-1 alpha-2 of the reader's country, which decides between namesakes; nil where it is not known.
    /// - Throws: the reason why the search failed. A name without places is not a failure.
    func places(named text: String, limit: Int, home: String?) async throws(WeatherError) -> [Place]
}

extension PlaceSearch: PlaceSearching {}

/// The query made from the text of a search field.
enum PlaceQuery {
    /// Fewer characters than these match half the world.
    static let shortest = 2
    /// Unicode scalars; what is beyond is cut off.
    static let longest = 100

    /// On one line, without control characters.
    ///
    /// - Returns: nil for a text shorter than `shortest`.
    static func text(_ input: String) -> String? {
        let line = DisplayText.line(String(String.UnicodeScalarView(input.unicodeScalars.prefix(longest))))
        return line.count < shortest ? nil : line
    }
}

/// The place whose weather a person wants.
public enum PlaceTarget: Hashable, Sendable {
    /// The device's position.
    case position
    /// A place with a verified name.
    case place(Place)
    /// A point without a name.
    case point(Coordinate)
}

/// The place that the dashboard shows, which lists of places mark.
public struct ShownPlace: Hashable, Sendable {
    /// Where it is.
    public var cell: Cell
    /// Under which name: "Berlin"; nil while none is known.
    public var name: String?
    /// "Land Berlin, Germany"; nil while it is not known.
    public var area: String?
    /// True when it follows the device.
    package var isPosition: Bool

    package init(cell: Cell, name: String?, area: String? = nil, isPosition: Bool) {
        self.cell = cell
        self.name = name
        self.area = area
        self.isPosition = isPosition
    }
}
