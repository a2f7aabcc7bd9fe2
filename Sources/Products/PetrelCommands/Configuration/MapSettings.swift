import Configuration
import Foundation
import ProviderCourtesy
import WeatherModel

/// An operator's settings of the map.
package struct MapSettings: Hashable, Sendable {
    /// A provider of pictures for the map's layers.
    package enum LayerProvider: String, Hashable, Sendable, CaseIterable {
        case openWeatherMap = "openweathermap"
        case rainViewer = "rainviewer"
    }

    /// The providers that are asked for layers, in this order.
    package var layers: [LayerProvider] = []
    /// Base URLs that replace the providers' own.
    package var layerURLs: [LayerProvider: String] = [:]
    /// Limits that replace RainViewer's; those of OpenWeatherMap hold for its forecasts too.
    package var rainViewerLimits: [CallLimit]?

    /// A server that draws maps.
    package struct Ground: Hashable, Sendable {
        /// An address with `{z}`, `{x}` and `{y}`.
        package let template: String
        package let creditWords: String
        package let creditURL: String
    }

    /// The other map that a reader may choose in place of Petrel's; nil for none.
    package var ground: Ground?

    /// Nothing is set.
    package init() {}

    init(_ petrel: ConfigReader, hasOpenWeatherMapKey: Bool) throws(PetrelConfiguration.Problem) {
        for part in (petrel.string(forKey: ConfigKey(["map", "layers"])) ?? "").split(separator: ",") {
            guard let provider = LayerProvider(rawValue: part.trimmingCharacters(in: .whitespaces).lowercased()) else {
                let names = LayerProvider.allCases.map(\.rawValue).joined(separator: ", ")
                throw PetrelConfiguration.Problem(name: "PETREL_MAP_LAYERS", expected: "some of \(names), separated by commas")
            }
            if !layers.contains(provider) { layers.append(provider) }
        }
        guard !layers.contains(.openWeatherMap) || hasOpenWeatherMapKey else {
            throw PetrelConfiguration.Problem(
                name: "PETREL_OPENWEATHERMAP_KEY", expected: "the key of a provider that PETREL_MAP_LAYERS names")
        }
        for (provider, key) in [(LayerProvider.openWeatherMap, ["openweathermap", "maps", "url"]), (.rainViewer, ["rainviewer", "url"])] {
            guard let url = petrel.string(forKey: ConfigKey(key)), !url.isEmpty else { continue }
            guard let address = ServiceAddress.checked(url) else {
                throw PetrelConfiguration.Problem(
                    name: "PETREL_\(key.joined(separator: "_").uppercased())", expected: ServiceAddress.expected)
            }
            layerURLs[provider] = address
        }
        if let text = petrel.string(forKey: ConfigKey(["rainviewer", "limits"])), !text.isEmpty {
            guard let own = CallLimit.list(text) else {
                throw PetrelConfiguration.Problem(name: "PETREL_RAINVIEWER_LIMITS", expected: "limits like 100/minute, or none")
            }
            rainViewerLimits = own
        }
        ground = try Self.ground(petrel)
    }

    private static func ground(_ petrel: ConfigReader) throws(PetrelConfiguration.Problem) -> Ground? {
        guard let template = petrel.string(forKey: ConfigKey(["map", "tiles", "url"])), !template.isEmpty else {
            for key in [["map", "tiles", "credit"], ["map", "tiles", "credit", "url"]] {
                guard petrel.string(forKey: ConfigKey(key))?.isEmpty == false else { continue }
                throw PetrelConfiguration.Problem(
                    name: "PETREL_\(key.joined(separator: "_").uppercased())",
                    expected: "a setting beside PETREL_MAP_TILES_URL, which is not set")
            }
            return nil
        }
        let example = ["{z}", "{x}", "{y}"].reduce(template) { $0.replacing($1, with: "0") }
        // The query may contain a key of the tile server.
        guard ["{z}", "{x}", "{y}"].allSatisfy(template.contains), !example.contains(where: { "{}#".contains($0) }),
            ServiceAddress.checked(String(example.prefix { $0 != "?" })) != nil, example.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw PetrelConfiguration.Problem(
                name: "PETREL_MAP_TILES_URL", expected: "an address like https://tiles.example.org/{z}/{x}/{y}.png")
        }
        guard let words = petrel.string(forKey: ConfigKey(["map", "tiles", "credit"])), !words.isEmpty, words.count <= 200 else {
            throw PetrelConfiguration.Problem(
                name: "PETREL_MAP_TILES_CREDIT", expected: "whom the map's licence asks to be named, like © OpenStreetMap contributors")
        }
        let url = petrel.string(forKey: ConfigKey(["map", "tiles", "credit", "url"])) ?? ""
        guard url.isEmpty || ServiceAddress.checked(url) != nil else {
            throw PetrelConfiguration.Problem(name: "PETREL_MAP_TILES_CREDIT_URL", expected: ServiceAddress.expected)
        }
        return Ground(template: template, creditWords: words, creditURL: url)
    }
}
