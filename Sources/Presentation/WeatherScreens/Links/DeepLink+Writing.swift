import Foundation
import WeatherModel

extension DeepLink {
    /// The address in the app's own scheme: `petrel:///?latitude=52.5&longitude=13.4&name=Berlin`. Reading it gives the same link.
    public var url: URL {
        var parts = URLComponents()
        parts.scheme = Self.scheme
        parts.host = ""
        parts.path = "/" + page
        let query = parameters.map { name, value in
            name + "=" + (value.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? "")
        }
        if !query.isEmpty { parts.percentEncodedQuery = query.joined(separator: "&") }
        // Plain characters always make an address; a system that does not see it so gets one that opens nothing.
        return parts.url ?? URL(filePath: "/")
    }

    private var page: String {
        switch self {
        case .weather: ""
        case .search: "search"
        case .places: "places"
        case .cities: "cities"
        case .settings: "settings"
        case .credits: "credits"
        }
    }

    private var parameters: [(name: String, value: String)] {
        switch self {
        case .weather(let place, let isFromWarning):
            var parameters: [(name: String, value: String)] = []
            if let place {
                let center = place.coordinate
                parameters = [("latitude", "\(center.latitude)"), ("longitude", "\(center.longitude)")]
                if let name = place.claimedName { parameters.append(("name", name)) }
            }
            return isFromWarning ? parameters + [("from", "warning")] : parameters
        case .search(let text): return text.flatMap(Self.searchText).map { [("query", $0)] } ?? []
        case .places, .cities, .settings, .credits: return []
        }
    }

    /// What needs no escape in a query.
    private static let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._")
}
