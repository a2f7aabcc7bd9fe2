import Foundation
import Gazetteer
import JSONText
import Meteorology
import WeatherModel

/// The reply of `/points/{lat},{lon}`: where the forecasts of a point are.
struct SimulatedNWSPoint {
    let coordinate: Coordinate
    /// The point as written in the request.
    let text: String
    let grid: NWSGrid
    let now: Date
    private let zone: TimeZone

    init(coordinate: Coordinate, text: String, grid: NWSGrid, now: Date) {
        (self.coordinate, self.text, self.grid, self.now, zone) = (coordinate, text, grid, now, grid.zone)
    }

    var json: JSONValue {
        let url: JSONValue = .string("https://api.weather.gov/points/\(text)")
        let zones = NWSZone(WarnedArea(holding: coordinate), places: grid.places)
        let office = grid.office.id
        let address = "https://api.weather.gov"
        return [
            "@context": NWSContext.long, "id": url, "type": "Feature",
            "geometry": ["type": "Point", "coordinates": [.number(coordinate.longitude), .number(coordinate.latitude)]],
            "properties": [
                "@id": url, "@type": "wx:Point", "cwa": .string(office), "type": "land",
                "forecastOffice": .string("\(address)/offices/\(office)"), "gridId": .string(office), "gridX": WireNumber.whole(grid.x),
                "gridY": WireNumber.whole(grid.y), "forecast": .string("\(grid.url)/forecast"),
                "forecastHourly": .string("\(grid.url)/forecast/hourly"), "forecastGridData": .string(grid.url),
                "observationStations": .string("\(grid.url)/stations"), "relativeLocation": relativeLocation,
                "forecastZone": .string("\(address)/zones/forecast/\(zones.forecast)"),
                "county": .string("\(address)/zones/county/\(zones.county)"),
                "fireWeatherZone": .string("\(address)/zones/fire/\(zones.forecast)"), "timeZone": .string(zone.identifier),
                "radarStation": hasRadar ? .string("K\(office)") : .null, "astronomicalData": astronomicalData,
                "nwr": [
                    "transmitter": .string("WX\(zones.same.suffix(3))"), "sameCode": .string(zones.same),
                    "areaBroadcast": .string("\(address)/radio/WX\(zones.same.suffix(3))/broadcast"),
                    "pointBroadcast": .string("\(address)/points/\(text)/radio"),
                ],
            ],
            "@bundle": ["name": .string(town.map { "\($0.place.name), \(NWSZone.state($0.place))" } ?? "")],
        ]
    }

    private var hasRadar: Bool { abs(coordinate.latitude) < 66 }

    private var town: (place: Place, distanceKilometers: Double)? { grid.places.nearest(to: coordinate) }

    private var relativeLocation: JSONValue {
        guard let (place, kilometers) = town else { return .null }
        let there = place.coordinate
        return [
            "type": "Feature",
            "geometry": ["type": "Point", "coordinates": [.number(there.longitude), .number(there.latitude)]],
            "properties": [
                "city": .string(place.name), "state": .string(NWSZone.state(place)),
                "distance": SimulatedNWSQuantity.json("m", (kilometers * 1e7).rounded() / 1e4),
                "bearing": SimulatedNWSQuantity.json("degree_(angle)", NWSStations.bearing(from: there, to: coordinate).rounded()),
            ],
        ]
    }

    /// Null where the sun or a twilight has no such time on this day.
    private var astronomicalData: JSONValue {
        let date = CivilDate(of: now, in: zone)
        func text(_ instant: Date?) -> JSONValue { instant.map { .string(SimulatedNWSTime.text($0, in: zone)) } ?? .null }
        let sun = Sun.times(on: date, at: coordinate, in: zone)
        var members: [String: JSONValue] = [
            "sunrise": text(sun.rise), "sunset": text(sun.set), "transit": text(Sun.culmination(on: date, at: coordinate, in: zone)),
        ]
        for (name, twilight) in [("civil", Sun.Twilight.civil), ("nautical", .nautical), ("astronomical", .astronomical)] {
            let times = Sun.twilight(twilight, on: date, at: coordinate, in: zone)
            members["\(name)TwilightBegin"] = text(times.rise)
            members["\(name)TwilightEnd"] = text(times.set)
        }
        return .object(members)
    }
}
