import ProviderKit
import WeatherModel

/// The URLs of the National Weather Service. They are built here, from a grid's name and its two numbers: the absolute URLs within its
/// replies are never followed (failure mode 47).
struct NWSEndpoint: Sendable {
    static let production = "https://api.weather.gov"
    /// GeoJSON; the service's default is a variant of it without geometry.
    static let mediaType = "application/geo+json"

    private let base: String

    /// - Parameter baseURL: replaces the production host; nil for production.
    init(baseURL: String?) { base = URLText.base(baseURL ?? Self.production) }

    /// More than 4 decimals, or trailing zeros, would be answered with a redirect.
    func point(_ coordinate: Coordinate) -> String { base + "/points/" + Self.degrees(coordinate) }

    /// Half-days. Whole degrees Fahrenheit are finer than whole degrees Celsius.
    func forecast(_ square: NWSSquare) -> String { path(square) + "/forecast?units=us" }

    func hourly(_ square: NWSSquare) -> String { path(square) + "/forecast/hourly?units=us" }

    /// The raw layers behind the text forecasts: only they have precipitation, snow, gusts and cloud cover.
    func layers(_ square: NWSSquare) -> String { path(square) }

    /// Nearest first.
    func stations(_ square: NWSSquare) -> String { path(square) + "/stations" }

    func observation(_ station: String) -> String { base + "/stations/\(station)/observations/latest" }

    func alerts(_ coordinate: Coordinate) -> String { base + "/alerts/active?point=" + Self.degrees(coordinate) }

    private func path(_ square: NWSSquare) -> String { base + "/gridpoints/\(square.office)/\(square.x),\(square.y)" }

    private static func degrees(_ coordinate: Coordinate) -> String {
        "\(URLText.degrees(coordinate.latitude)),\(URLText.degrees(coordinate.longitude))"
    }
}

/// A square of 2.5 km in a forecast office's grid.
struct NWSSquare: Hashable, Sendable {
    /// `LWX`: validated, because it becomes part of a URL.
    let office: String
    let x: Int
    let y: Int

    /// - Returns: nil for an office that is not 2 to 8 capital letters and digits, and for numbers outside any grid.
    init?(office: String, x: Int, y: Int) {
        guard Self.isIdentifier(office), (0..<10_000).contains(x), (0..<10_000).contains(y) else { return nil }
        self.office = office
        self.x = x
        self.y = y
    }

    /// True for 2 to 8 capital letters and digits, the form of names of offices and stations.
    static func isIdentifier(_ text: String) -> Bool {
        (2...8).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }
}
