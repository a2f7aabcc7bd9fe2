import Foundation
import MapLayers
import ProviderCourtesy
import WeatherModel

/// OpenWeatherMap's Weather Maps 2.0 with a step of one hour (<https://openweathermap.org/api/weather-map-1h>), which need a paid plan.
/// They cover the whole Earth, with past, present and forecast hours.
///
/// Petrel requests its pictures in colours that encode numbers (`ColorCode`) and draws them itself, so that all sources share one legend
/// and one scale. The free maps (1.0) are not used: they show only the present, and everything above 30 °C in one colour.
package struct OpenWeatherMapLayers: LayerSource {
    private let client: PictureClient
    private let key: String
    private let baseURL: String

    /// The provider's own base URL.
    package static let baseURL = "https://maps.openweathermap.org"
    /// Seconds for which a picture is cached: about as long as it takes until a newer one is available.
    private static let keptSeconds = 1800.0
    private static let credit = LayerCredit(words: "Weather data provided by OpenWeather", url: "https://openweathermap.org/")

    /// - Parameters:
    ///   - key: sent to this provider only.
    ///   - baseURL: replaces the provider's own; nil to keep it.
    ///   - keeping: stores pictures across restarts; nil stores none.
    package init(key: String, transport: any ProviderTransport, baseURL: String? = nil, keeping: (any CourtesyStore)? = nil) {
        client = PictureClient(provider: .openWeatherMap, transport: transport, keeping: keeping)
        self.key = key
        self.baseURL = baseURL ?? Self.baseURL
    }

    package var layers: [MapLayer] { MapLayer.allCases }
    package var isSimulated: Bool { false }
    package func credits(of layer: MapLayer) -> [LayerCredit] { [Self.credit] }

    package func field(_ layer: MapLayer, at hour: MapHour, now: Date) async throws(WeatherError) -> LayerField? {
        let period = Int((now.timeIntervalSince1970 / Self.keptSeconds).rounded(.down))
        return LayerField(
            edition: "openweathermap \(period)",
            .pictures { [self] address async throws(WeatherError) in try await values(layer, hour, address, now: now) })
    }

    private func values(_ layer: MapLayer, _ hour: MapHour, _ address: TileAddress, now: Date) async throws(WeatherError) -> TileValues {
        let product = Product.of(layer)
        let code = product.code
        // Like editions, a picture is valid until the half hour ends, whenever it was requested.
        let period = Int((now.timeIntervalSince1970 / Self.keptSeconds).rounded(.down))
        let label = PictureShelf.Label(
            "\(baseURL) \(product.name) \(Int(hour.instant.timeIntervalSince1970)) \(address.zoom)/\(address.x)/\(address.y) \(period)",
            forSeconds: Self.keptSeconds)
        let picture = try await client.picture(url(product, hour, address), keptAs: label, now: now)
        var isForeign = false
        let values = picture.values { color in
            // If the palette is not filled, values below its first one are transparent: dry.
            if color.opacity == 0 { return product.isFilled ? .nan : 0 }
            guard let value = code.value(of: color) else {
                isForeign = true
                return .nan
            }
            return Float(product.inLayerUnit(value))
        }
        // Unexpected colours: a picture with words on it, or one drawn with another palette.
        guard !isForeign, let values = TileValues(values, isSimulated: picture.isSimulated) else {
            throw WeatherError(.badBody, provider: .openWeatherMap)
        }
        return values
    }

    private func url(_ product: Product, _ hour: MapHour, _ address: TileAddress) -> String {
        let palette = product.code.palette(Product.text).replacing(":", with: "%3A").replacing(";", with: "%3B")
        return "\(baseURL)/maps/2.0/weather/1h/\(product.name)/\(address.zoom)/\(address.x)/\(address.y)"
            + "?date=\(Int(hour.instant.timeIntervalSince1970))&opacity=1&fill_bound=\(product.isFilled)&palette=\(palette)&appid=\(key)"
    }
}

extension OpenWeatherMapLayers {
    /// One of the provider's fields.
    private struct Product {
        /// The field's name in the documentation.
        let name: String
        /// Values in the provider's unit.
        let code: ColorCode
        /// The factor from the provider's unit to that of `MapLayer`.
        let factor: Double
        /// True if values beyond the ends are drawn like the ends.
        let isFilled: Bool

        func inLayerUnit(_ value: Double) -> Double { value * factor }

        static func of(_ layer: MapLayer) -> Product {
            switch layer {
            // mm/s. Transparent beyond the ends: below the lower one it is dry, and no rain reaches the upper one.
            case .precipitation:
                Product(
                    name: "PR0", code: ColorCode(stops: [0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 50, 100, 500].map { $0 / 3600 }), factor: 3600,
                    isFilled: false)
            case .temperature: Product(name: "TA2", code: ColorCode(stops: [-60, 0, 60]), factor: 1, isFilled: true)
            // m/s.
            case .wind: Product(name: "WS10UV", code: ColorCode(stops: [0, 20, 60]), factor: 3.6, isFilled: true)
            case .clouds: Product(name: "CL", code: ColorCode(stops: [0, 100]), factor: 1, isFilled: true)
            }
        }

        /// Without an exponent, because the documentation does not mention one for palettes.
        static func text(_ value: Double) -> String {
            value == value.rounded() ? String(Int(value)) : String(format: "%.8f", value)
        }
    }
}
