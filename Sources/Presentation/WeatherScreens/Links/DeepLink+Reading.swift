import Foundation
import WeatherFormatting
import WeatherModel

extension DeepLink {
    /// Reads an address of the app's own scheme, or of a web page of Petrel's.
    ///
    /// - Returns: nil for an address that names no screen, or names it in a way that could be understood otherwise: a parameter twice,
    ///   half a position, a position that is none.
    public init?(url: URL) {
        guard let address = LinkAddress(url) else { return nil }
        let query = address.query
        switch address.path {
        case "", "place":
            if address.path.isEmpty, let text = query.value("query") {
                self = .search(Self.searchText(text))
                return
            }
            guard let place = Self.place(query) else { return nil }
            self = .weather(place.value, isFromWarning: query.value("from") == "warning" || query.value("reason") == "notification")
        case "search": self = .search(query.value("query").flatMap(Self.searchText))
        case "places": self = .places
        case "cities": self = .cities
        case "settings": self = .settings
        case "credits": self = .credits
        default: return nil
        }
    }

    /// What is searched for, on one line and no longer than a name can be.
    ///
    /// - Returns: nil for nothing.
    static func searchText(_ text: String) -> String? {
        let line = DisplayText.line(String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestQuery))))
        return line.isEmpty ? nil : line
    }

    /// Unicode scalars; what is beyond is cut off.
    static let longestQuery = 100

    /// - Returns: nil for coordinates that are none; a value of nil where there are none.
    private static func place(_ query: LinkQuery) -> (value: LinkedPlace?, Void)? {
        switch (query.value("latitude"), query.value("longitude")) {
        case (nil, nil): return (nil, ())
        case (let latitude?, let longitude?):
            guard let latitude = degrees(latitude), let longitude = degrees(longitude) else { return nil }
            do {
                let cell = Cell(containing: try Coordinate(latitude: latitude, longitude: longitude))
                return (LinkedPlace(cell: cell, name: query.value("name")), ())
            } catch { return nil }
        default: return nil
        }
    }

    /// Plain decimals only: `Double` alone would take `nan`, `inf` and `0x1p3`, too.
    private static func degrees(_ text: String) -> Double? {
        guard text.utf8.count <= 40, text.utf8.allSatisfy({ $0 == 0x2D || $0 == 0x2E || (0x30...0x39).contains($0) }) else { return nil }
        return Double(text)
    }
}
