import Foundation
import WeatherModel

/// The address of a place's weather.
enum PlaceAddress {
    static func text(latitude: Double, longitude: Double, name: String?) -> String {
        let name = name.flatMap { $0.addingPercentEncoding(withAllowedCharacters: PetrelCookies.plain) }
        return "/?latitude=\(degrees(latitude))&longitude=\(degrees(longitude))" + (name.map { "&name=\($0)" } ?? "")
    }

    static func text(of place: PlaceRequest) -> String {
        text(latitude: place.coordinate.latitude, longitude: place.coordinate.longitude, name: place.name)
    }

    /// At most two decimals: cells are twentieths of a degree.
    static func degrees(_ value: Double) -> String { String((value * 100).rounded() / 100) }
}
