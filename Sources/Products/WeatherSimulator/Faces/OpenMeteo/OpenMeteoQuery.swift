import Foundation
import Gazetteer
import WeatherModel

/// The parameters of a request, checked as Open-Meteo checks them and refused in its words.
struct OpenMeteoQuery {
    private let request: SimulatedRequest

    init(_ request: SimulatedRequest) { self.request = request }

    func value(_ name: String) -> String? { request.value(name) }

    /// Comma-separated values; a repeated parameter adds to them.
    func list(_ name: String) -> [String] {
        request.query.filter { $0.name == name }.flatMap { $0.value.split(separator: ",").map(String.init) }
    }

    func coordinates() throws(OpenMeteoRefusal) -> [Coordinate] {
        let latitudes = try numbers("latitude")
        let longitudes = try numbers("longitude")
        guard !latitudes.isEmpty, latitudes.count == longitudes.count else {
            throw OpenMeteoRefusal("Parameter 'latitude' and 'longitude' must have the same number of elements")
        }
        var coordinates: [Coordinate] = []
        for (latitude, longitude) in zip(latitudes, longitudes) {
            do throws(InvalidCoordinate) {
                coordinates.append(try Coordinate(latitude: latitude, longitude: longitude))
            } catch {
                throw error == .latitude
                    ? OpenMeteoRefusal("Latitude must be in range of -90 to 90°. Given: \(latitude).")
                    : OpenMeteoRefusal("Longitude must be in range of -180 to 180°. Given: \(longitude).")
            }
        }
        return coordinates
    }

    private func numbers(_ name: String) throws(OpenMeteoRefusal) -> [Double] {
        var numbers: [Double] = []
        for text in list(name) {
            guard let number = Double(text) else { throw .invalid("Float", text) }
            numbers.append(number)
        }
        return numbers
    }

    /// One zone a place: named once for all or once for each; GMT when absent.
    func zones(for coordinates: [Coordinate], _ gazetteer: Gazetteer) throws(OpenMeteoRefusal) -> [TimeZone] {
        let names = list("timezone")
        guard [0, 1, coordinates.count].contains(names.count) else { throw OpenMeteoRefusal("Invalid timezone") }
        var zones: [TimeZone] = []
        for (index, coordinate) in coordinates.enumerated() {
            let name = names.isEmpty ? "GMT" : names[names.count == 1 ? 0 : index]
            if name == "auto" {
                zones.append(gazetteer.timeZone(at: coordinate))
            } else if let zone = TimeZone(identifier: name) {
                zones.append(zone)
            } else {
                throw OpenMeteoRefusal("Invalid timezone")
            }
        }
        return zones
    }

    func units() throws(OpenMeteoRefusal) -> SimulatedOpenMeteoUnits {
        let wind: SimulatedOpenMeteoUnits.Wind? = try choice("wind_speed_unit", "WindspeedUnit")
        // The old spelling is still answered.
        let oldWind: SimulatedOpenMeteoUnits.Wind? = try choice("windspeed_unit", "WindspeedUnit")
        return SimulatedOpenMeteoUnits(
            temperature: try choice("temperature_unit", "TemperatureUnit") ?? .celsius, wind: wind ?? oldWind ?? .kmh,
            precipitation: try choice("precipitation_unit", "PrecipitationUnit") ?? .mm,
            time: try choice("timeformat", "Timeformat") ?? .iso8601)
    }

    private func choice<Choice: RawRepresentable<String>>(_ name: String, _ type: String) throws(OpenMeteoRefusal) -> Choice? {
        guard let text = value(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            throw OpenMeteoRefusal("Cannot initialize \(type) from invalid String value \(text) for key \(name)")
        }
        return choice
    }

    /// Whole numbers within `range`; nil when absent.
    func integer(_ name: String, _ title: String, in range: ClosedRange<Int>) throws(OpenMeteoRefusal) -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text) else { throw .invalid("Int", text) }
        guard range.contains(number) else {
            throw OpenMeteoRefusal(
                "\(title) is invalid. Allowed range \(range.lowerBound) to \(range.upperBound). Given \(number).")
        }
        return number
    }

    /// The civil days that are asked for.
    ///
    /// - Parameters:
    ///   - standard: days when nothing is said.
    ///   - most: days ahead at most.
    func days(today: CivilDate, standard: Int, most: Int) throws(OpenMeteoRefusal) -> Range<CivilDate> {
        let ahead = try integer("forecast_days", "Forecast days", in: 0...most)
        let past = try integer("past_days", "Past days", in: 0...92)
        let start = try date("start_date")
        let end = try date("end_date")
        guard start != nil || end != nil else {
            return today.adding(days: -(past ?? 0))..<today.adding(days: ahead ?? standard)
        }
        guard let start, let end else { throw OpenMeteoRefusal("Both 'start_date' and 'end_date' must be set in the url") }
        guard ahead == nil, past == nil else {
            throw OpenMeteoRefusal("Parameter 'forecast_days' is mutually exclusive with 'start_date' and 'end_date'")
        }
        let allowed = today.adding(days: -92)...today.adding(days: most - 1)
        for (name, date) in [("start_date", start), ("end_date", end)] where !allowed.contains(date) {
            throw OpenMeteoRefusal(
                "Parameter '\(name)' is out of allowed range from \(allowed.lowerBound) to \(allowed.upperBound)")
        }
        guard end >= start else { throw OpenMeteoRefusal("End-date must be larger or equals than start-date") }
        return start..<end.adding(days: 1)
    }

    /// The days of an archive, which both ends name.
    func pastDays(from first: CivilDate, today: CivilDate) throws(OpenMeteoRefusal) -> Range<CivilDate> {
        guard let start = try date("start_date"), let end = try date("end_date") else {
            throw OpenMeteoRefusal("Both 'start_date' and 'end_date' must be set in the url")
        }
        for (name, date) in [("start_date", start), ("end_date", end)] where !(first...today).contains(date) {
            throw OpenMeteoRefusal("Parameter '\(name)' is out of allowed range from \(first) to \(today)")
        }
        guard end >= start else { throw OpenMeteoRefusal("End-date must be larger or equals than start-date") }
        return start..<end.adding(days: 1)
    }

    private func date(_ name: String) throws(OpenMeteoRefusal) -> CivilDate? {
        guard let text = value(name) else { return nil }
        guard text.utf8.count == 10, let date = CivilDate(iso8601: text) else {
            throw OpenMeteoRefusal("Invalid date format. Make sure to use 'YYYY-MM-DD'")
        }
        return date
    }
}
