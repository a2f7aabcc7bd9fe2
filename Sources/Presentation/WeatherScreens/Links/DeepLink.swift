import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// A screen as an address names it: `petrel:///cities` opens what `https://petrel.example/cities` shows in a browser.
public enum DeepLink: Hashable, Sendable {
    /// The dashboard, of a place or of the one that the person follows; from a warning's notification it is refreshed, whatever is at
    /// hand.
    case weather(LinkedPlace?, isFromWarning: Bool)
    /// The warnings of a place, or of the followed place (nil), always fetched again; the warning of the notification comes first, if
    /// `event` names it.
    case alerts(LinkedPlace?, event: String?)
    /// The weather of 2045, of a place or of the one that the person follows.
    case climate(LinkedPlace?)
    /// The search for a place, with what is searched for; nil for the empty field.
    case search(String?)
    /// The saved places.
    case places
    /// The map.
    case map
    /// The table of the top cities.
    case cities
    /// The settings.
    case settings
    /// The credits.
    case credits
    /// The page of the privacy.
    case privacy

    /// The scheme that opens the app.
    public static let scheme = "petrel"

    // MARK: Reading

    /// Reads an address of the app's own scheme, or of a web page of Petrel's.
    ///
    /// - Returns: nil for an address that names no screen, or names it in a way that could be understood otherwise: a parameter twice,
    ///   half a position, an invalid position.
    public init?(url: URL) {
        guard let address = Self.address(of: url) else { return nil }
        switch address.route {
        // The app opens a chart from its tile, and the usual from its sentence.
        case .dashboard, .place, .widgetPage, .chart, .usualPage, .comparePage, .receiptsPage, .confidencePage:
            if address.route == .dashboard, let text = address[.query] {
                self = .search(Self.searchText(text))
                return
            }
            guard let place = Self.place(address) else { return nil }
            self = .weather(place.value, isFromWarning: address[.from] == "warning" || address[.reason] == "notification")
        case .alerts:
            guard let place = Self.place(address) else { return nil }
            self = .alerts(place.value, event: address[.warning].flatMap(Self.eventName))
        case .search: self = .search(address[.query].flatMap(Self.searchText))
        case .climate:
            guard let place = Self.place(address) else { return nil }
            self = .climate(place.value)
        case .places: self = .places
        case .cities: self = .cities
        // The app has its notifications among the settings, and no code for websites.
        case .settings, .notifications: self = .settings
        case .credits: self = .credits
        case .privacy: self = .privacy
        case .map, .cyclonesPage: self = .map
        case .offline, .worker, .manifest, .mapTiles, .mapGround, .mapPlaces, .mapLayers, .mapWeather, .weatherPicture, .climatePicture,
            .climateDrawing,
            .dashboardFragment,
            .suggestions, .placesFragment, .weather, .stream, .widget, .nowcast, .air, .sky, .usual, .confidence, .compare, .receipts,
            .projection,
            .alertsDocument,
            .alertAreas,
            .topCities,
            .placeSearch,
            .nearestPlace, .layers, .cyclones, .pushKey, .pushSubscriptions,
            .alertsFeed, .calendar, .mcp, .homeAssistant, .weatherFeatures, .weatherGauges, .description, .livez, .readyz, .statusz,
            .status, .metrics,
            .website:
            return nil
        }
    }

    /// - Returns: nil for another scheme, an address that is too long, or one that is not Petrel's.
    private static func address(of url: URL) -> Address? {
        guard url.absoluteString.utf8.count <= longest, let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
            return nil
        }
        var path = parts.percentEncodedPath
        switch parts.scheme?.lowercased() {
        // `petrel://cities` has its page where other addresses have their host.
        case scheme: if let host = parts.host, !host.isEmpty { path = "/\(host.lowercased())\(path)" }
        case "https", "http": break
        default: return nil
        }
        return Address(target: path + (parts.percentEncodedQuery.map { "?" + $0 } ?? ""))
    }

    /// Bytes: a name in another script takes nine for each of its letters.
    private static let longest = 65_536

    /// The search text on one line, no longer than a name can be.
    ///
    /// - Returns: nil for an empty text.
    static func searchText(_ text: String) -> String? {
        let line = DisplayText.line(String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestQuery))))
        return line.isEmpty ? nil : line
    }

    /// - Returns: nil for a text that names no event (`EventKey`).
    private static func eventName(_ text: String) -> String? {
        let isName = text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
        return isName && (1...64).contains(text.utf8.count) ? text : nil
    }

    /// Unicode scalars; what is beyond is cut off.
    static let longestQuery = 100

    /// - Returns: nil for invalid coordinates; a value of nil if there are none.
    private static func place(_ address: Address) -> (value: LinkedPlace?, Void)? {
        switch (address[.latitude], address[.longitude]) {
        case (nil, nil): return (nil, ())
        case (let latitude?, let longitude?):
            guard let latitude = degrees(latitude), let longitude = degrees(longitude) else { return nil }
            do {
                let cell = Cell(containing: try Coordinate(latitude: latitude, longitude: longitude))
                return (LinkedPlace(cell: cell, name: address[.name]), ())
            } catch { return nil }
        default: return nil
        }
    }

    /// Plain decimals only: `Double` alone would take `nan`, `inf` and `0x1p3`, too.
    private static func degrees(_ text: String) -> Double? {
        guard text.utf8.count <= 40, text.utf8.allSatisfy({ $0 == 0x2D || $0 == 0x2E || (0x30...0x39).contains($0) }) else { return nil }
        return Double(text)
    }

    // MARK: Writing

    /// The address in the app's own scheme: `petrel:///?latitude=52.5&longitude=13.4&name=Berlin`. Reading it gives the same link.
    public var url: URL {
        // Plain characters always make an address; a system that does not see it so gets one that opens nothing.
        URL(string: "\(Self.scheme)://\(address.target)") ?? URL(filePath: "/")
    }

    private var address: Address {
        switch self {
        case .weather(let place, let isFromWarning):
            Address(
                .dashboard,
                [
                    .latitude: place.map { "\($0.coordinate.latitude)" }, .longitude: place.map { "\($0.coordinate.longitude)" },
                    .name: place?.claimedName, .from: isFromWarning ? "warning" : nil,
                ])
        case .alerts(let place, let event):
            Address(
                .alerts,
                [
                    .latitude: place.map { "\($0.coordinate.latitude)" }, .longitude: place.map { "\($0.coordinate.longitude)" },
                    .name: place?.claimedName, .warning: event,
                ])
        case .climate(let place):
            Address(
                .climate,
                [
                    .latitude: place.map { "\($0.coordinate.latitude)" }, .longitude: place.map { "\($0.coordinate.longitude)" },
                    .name: place?.claimedName,
                ])
        case .search(let text): Address(.search, [.query: text.flatMap(Self.searchText)])
        case .places: Address(.places)
        case .map: Address(.map)
        case .cities: Address(.cities)
        case .settings: Address(.settings)
        case .credits: Address(.credits)
        case .privacy: Address(.privacy)
        }
    }
}
