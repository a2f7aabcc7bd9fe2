import Foundation
import JSONText
import WeatherModel

/// The National Hurricane Center: `/CurrentStorms.json`, and the layers of forecast points, tracks and cones of its map service.
///
/// Advisories come every six hours, with the cyclones of its basins alone. Numbers of the list are texts, missing numbers of the map are 9999,
/// its attributes `lat` and `lon` are rounded to degrees and `validtime` has no month, and a cone of three days is beside the one of five.
struct NHCFace {
    static let entry = SimulatedFace(.nhc, error: { status, _ in .html(ProviderErrorBodies.title(status), status: status) }) {
        NHCFace(atmosphere: $0.atmosphere, now: $0.now).reply(to: $0.request, path: $0.path)
    }

    let atmosphere: SimulatedAtmosphere
    let now: Date

    private static let map = "/tropical/rest/services/tropical/NHC_tropical_weather_summary/MapServer/"

    func reply(to request: SimulatedRequest, path: String) -> FaceReply {
        if path == "/CurrentStorms.json" { return .json(["activeStorms": .array(storms.map(\.listed))]) }
        guard path.hasPrefix(Self.map), path.hasSuffix("/query") else { return .html("Not Found", status: 404) }
        guard request.value("f") == "geojson", request.value("where") != nil else {
            // Errors of the map service have status 200.
            return .json(["error": ["code": 400, "message": "Unable to complete operation.", "details": []]])
        }
        let features: [JSONValue]? =
            switch path.dropFirst(Self.map.count).dropLast("/query".count) {
            case "5": storms.flatMap(\.points)
            case "6": storms.map(\.track)
            case "7": storms.flatMap(\.cones)
            default: nil
            }
        guard let features else { return .html("Not Found", status: 404) }
        return .json(["type": "FeatureCollection", "features": .array(features)])
    }

    /// The newest advisories at 3, 9, 15 and 21 o'clock UTC, with forecasts from three hours before.
    private var storms: [SimulatedAdvisory] {
        let issued = Date(timeIntervalSince1970: ((now.timeIntervalSince1970 - 10_800) / 21_600).rounded(.down) * 21_600 + 10_800)
        let analysed = atmosphere.cyclones(at: issued.addingTimeInterval(-10_800))
        return atmosphere.cyclones(at: issued).compactMap { cyclone in
            SimulatedAdvisory(cyclone, issued: issued, analysed: analysed.first { $0.id == cyclone.id })
        }
    }
}

/// One advisory of a simulated cyclone.
private struct SimulatedAdvisory {
    private let cyclone: TropicalCyclone
    private let issued: Date
    private let forecast: [TropicalCyclone.Position]
    private let outline: [[Coordinate]]
    private let number: Int
    private let basin: String
    private let bin: String

    /// - Returns: nil for a cyclone of a basin that other centres are in charge of.
    init?(_ cyclone: TropicalCyclone, issued: Date, analysed: TropicalCyclone?) {
        switch cyclone.basin {
        case .atlantic: (basin, bin) = ("AL", "AT")
        // A cyclone that has crossed 140° W changes its bin and keeps its id.
        case .easternPacific: (basin, bin) = ("EP", cyclone.now.center.longitude < -140 ? "CP" : "EP")
        default: return nil
        }
        self.cyclone = cyclone
        self.issued = issued
        forecast = analysed?.forecast ?? []
        outline = analysed?.cones ?? []
        number = (Int(cyclone.id.drop { !$0.isNumber }) ?? 0) % 30 + 1
    }

    private var year: Int { CivilDate(of: issued, in: .gmt).year }
    private var advisory: String { String(format: "%03d", Int((issued.timeIntervalSince1970 / 21_600).rounded(.down)) % 60 + 1) }
    private var id: String { "\(basin.lowercased())\(number < 10 ? "0" : "")\(number)\(year)" }

    var listed: JSONValue {
        let (center, position) = (cyclone.now.center, cyclone.now)
        return [
            "id": .string(id), "binNumber": .string("\(bin)\(number % 5 + 1)"), "name": .string(cyclone.name),
            "classification": .string(Self.code(position)), "intensity": .string(Self.knots(position.windKph)),
            "pressure": .string(String(Int((position.pressureHectopascals ?? 1_000).rounded()))),
            "latitude": .string(Self.text(center.latitude, "N", "S")), "longitude": .string(Self.text(center.longitude, "E", "W")),
            "latitudeNumeric": .number(Self.tenth(center.latitude)), "longitudeNumeric": .number(Self.tenth(center.longitude)),
            "movementDir": .number(movement.degrees), "movementSpeed": .number(movement.knots),
            "lastUpdate": .string(WireTime.utc(issued).replacingOccurrences(of: "Z", with: ".000Z")),
            "publicAdvisory": [
                "advNum": .string(advisory), "issuance": .string(WireTime.utc(issued)),
                "url": "https://www.nhc.noaa.gov/text/simulated.shtml",
            ], "windWatchesWarnings": .null, "trackCone": .null,
        ]
    }

    /// From the position six hours before.
    private var movement: (degrees: Double, knots: Double) {
        guard let before = cyclone.past.dropLast().last else { return (0, 0) }
        let north = cyclone.now.center.latitude - before.center.latitude
        let turn = (cyclone.now.center.longitude - before.center.longitude).remainder(dividingBy: 360)
        let east = turn * cos(cyclone.now.center.latitude * .pi / 180)
        let degrees = (atan2(east, north) * 180 / .pi + 360).truncatingRemainder(dividingBy: 360)
        let kilometers = before.center.distanceKilometers(to: cyclone.now.center)
        let hours = max(1, cyclone.now.time.timeIntervalSince(before.time) / 3_600)
        return ((degrees / 5).rounded() * 5, (kilometers / hours / 1.852).rounded())
    }

    var points: [JSONValue] {
        let start = issued.addingTimeInterval(-10_800)
        return ([cyclone.now] + forecast.filter { $0.time > issued }).map { position in
            let isPresent = position.time == cyclone.now.time
            let hours = isPresent ? 0 : position.time.timeIntervalSince(start) / 3_600
            let date = CivilDate(of: position.time, in: .gmt)
            let clock = WireTime.utc(position.time).dropFirst(11).prefix(5).filter { $0 != ":" }
            var attributes = attributes(hours: 120)
            attributes["tau"] = .number(hours)
            attributes["validtime"] = .string("\(date.day < 10 ? "0" : "")\(date.day)/\(clock)")
            attributes["lat"] = .number(position.center.latitude.rounded())
            attributes["lon"] = .number(position.center.longitude.rounded())
            attributes["maxwind"] = .number(Double(Self.knots(position.windKph)) ?? 0)
            attributes["mslp"] = .number(isPresent ? (position.pressureHectopascals ?? 9_999).rounded() : 9_999)
            attributes["tcdir"] = 9_999
            attributes["tcspd"] = 9_999
            attributes["tcdvlp"] = .string(Self.words(position))
            return Self.feature("Point", Self.corner(position.center), attributes)
        }
    }

    var track: JSONValue {
        Self.feature("LineString", .array(([cyclone.now] + forecast).map { Self.corner($0.center) }), attributes(hours: 120))
    }

    var cones: [JSONValue] {
        guard let ring = outline.first, let first = ring.first else { return [] }
        let shape: JSONValue = .array([.array((ring + [first]).map(Self.corner))])
        // The one of three days is the first half of the other's corners.
        let near: JSONValue = .array([.array(ring.prefix(ring.count / 4).map(Self.corner) + ring.suffix(ring.count / 4).map(Self.corner))])
        return [Self.feature("Polygon", shape, attributes(hours: 120)), Self.feature("Polygon", near, attributes(hours: 72))]
    }

    private func attributes(hours: Double) -> [String: JSONValue] {
        let time = WireTime.utc(issued)
        let date = CivilDate(of: issued, in: .gmt)
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        return [
            "stormname": .string(cyclone.name), "stormtype": .string(Self.code(cyclone.now)), "stormnum": .number(Double(number)),
            "basin": .string(basin), "advisnum": .string(advisory), "fcstprd": .number(hours),
            "advdate": .string(
                "\(time.dropFirst(11).prefix(5).filter { $0 != ":" }) UTC \(days[date.isoWeekday - 1]) \(months[date.month - 1]) \(date.day) \(date.year)"
            ),
            "idp_source": .string("\(id)-\(advisory)_5day"),
        ]
    }

    private static func feature(_ kind: String, _ coordinates: JSONValue, _ properties: [String: JSONValue]) -> JSONValue {
        ["type": "Feature", "geometry": ["type": .string(kind), "coordinates": coordinates], "properties": .object(properties)]
    }

    private static func corner(_ place: Coordinate) -> JSONValue { [.number(tenth(place.longitude)), .number(tenth(place.latitude))] }
    private static func tenth(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    private static func knots(_ kph: Double?) -> String { String(Int(((kph ?? 0) / 1.852 / 5).rounded() * 5)) }
    private static func text(_ degrees: Double, _ positive: String, _ negative: String) -> String {
        "\(abs(tenth(degrees)))\(degrees < 0 ? negative : positive)"
    }

    private static func code(_ position: TropicalCyclone.Position) -> String {
        let kph = position.windKph ?? 0
        return kph < 63 ? "TD" : kph < 118 ? "TS" : "HU"
    }

    private static func words(_ position: TropicalCyclone.Position) -> String {
        let kph = position.windKph ?? 0
        return kph < 63 ? "Tropical Depression" : kph < 118 ? "Tropical Storm" : kph < 178 ? "Hurricane" : "Major Hurricane"
    }
}
