import Gazetteer
import WeatherModel

extension WeatherFormatter {
    /// "34 km south-east of Sierre": whole kilometres or miles, tenths within the first kilometre.
    func point(_ point: Coordinate, by place: NearbyPlace) -> String {
        let kilometers = place.coordinate.distanceKilometers(to: point)
        let town = phrases.town(place.name, countryCode: place.countryCode, near: place.coordinate)
        let written = kilometers < 1 ? distance(max(0.1, kilometers)) : wholeDistance(kilometers)
        return phrases.point(written, Heading(from: place.coordinate, to: point), of: town)
    }
}

extension Surroundings {
    /// The name of an unnamed point, by the nearest place; nil unless the point is near one.
    public func name(of point: Coordinate, _ format: WeatherFormatter) -> String? {
        guard case .near(let place) = self else { return nil }
        return format.point(point, by: place)
    }

    /// "Balearic Sea"; nil on land.
    package func water(_ phrases: any Phrases) -> String? {
        guard case .water(let name) = self else { return nil }
        return phrases.water(name)
    }
}

extension PointName {
    /// The name of a point on a separate line; nil where only its coordinates are known.
    public func words(at point: Coordinate, _ format: WeatherFormatter) -> String? {
        if case .place(let place) = self { return format.phrases.town(place) }
        return surroundings.flatMap { $0.name(of: point, format) ?? $0.water(format.phrases) }
    }

    /// The same where nothing else says where the point is; of one without a name the coordinates: "24.50° N, 1.00° W, Algeria".
    ///
    /// - Parameter country: nil where it is not known.
    public func wordsAlone(at point: Coordinate, in country: Gazetteer.Country?, _ format: WeatherFormatter) -> String {
        if let words = words(at: point, format) { return words }
        let area = country.map { format.phrases.country($0.code, named: $0.name) }
        return [format.point(latitude: point.latitude, longitude: point.longitude), area].compactMap(\.self).joined(separator: ", ")
    }
}
