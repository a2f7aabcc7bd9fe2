import Foundation
import JSONText
import WeatherModel

/// GDACS's list of events: the tropical cyclones of the whole Earth.
///
/// Flags are texts, times have no zone, the severity is the highest wind of the whole life, and the colour has nothing to do with it. Events
/// stay in the list for two days after the last advisory, some of them as current.
struct GDACSFace {
    static let entry = SimulatedFace(.gdacs, error: { status, _ in .html(ProviderErrorBodies.title(status), status: status) }) {
        GDACSFace(atmosphere: $0.atmosphere, now: $0.now).reply(to: $0.request, path: $0.path)
    }

    let atmosphere: SimulatedAtmosphere
    let now: Date

    private static let (stepSeconds, keptSteps) = (21_600.0, 8)

    func reply(to request: SimulatedRequest, path: String) -> FaceReply {
        guard path == "/gdacsapi/api/events/geteventlist/SEARCH" else { return .html("Not Found", status: 404) }
        guard request.value("eventlist") == "TC" else { return .html("Bad Request", status: 400) }
        return .json(["type": "FeatureCollection", "features": .array(events)])
    }

    private var events: [JSONValue] {
        let newest = (now.timeIntervalSince1970 / Self.stepSeconds).rounded(.down) * Self.stepSeconds
        var seen: Set<String> = []
        return (0...Self.keptSteps).flatMap { step in
            let time = Date(timeIntervalSince1970: newest - Double(step) * Self.stepSeconds)
            return atmosphere.cyclones(at: time).filter { seen.insert($0.id).inserted }.map { event($0, at: time, isOver: step > 0) }
        }
    }

    private func event(_ cyclone: TropicalCyclone, at time: Date, isOver: Bool) -> JSONValue {
        let number = Int(cyclone.id.drop { !$0.isNumber }) ?? 0
        let winds = (cyclone.past + cyclone.forecast).compactMap(\.windKph)
        let level = ["Green", "Orange", "Red"][number % 3]
        let name = "\(cyclone.name.uppercased())-\(CivilDate(of: time, in: .gmt).year % 100)"
        func text(_ time: Date) -> JSONValue { .string(String(WireTime.utc(time).dropLast())) }
        let center: JSONValue = [.number(cyclone.now.center.longitude), .number(cyclone.now.center.latitude)]
        return [
            "type": "Feature", "geometry": ["type": "Point", "coordinates": center],
            "properties": [
                "eventtype": "TC", "eventid": .number(Double(1_000_000 + number)),
                "episodeid": .number((time.timeIntervalSince1970 / Self.stepSeconds).rounded(.down)), "eventname": .string(name),
                "name": .string("Tropical Cyclone \(name)"), "alertlevel": .string(level),
                "iscurrent": .string(isOver && number % 2 == 1 ? "false" : "true"), "fromdate": text(cyclone.past.first?.time ?? time),
                "todate": text(time),
                "severitydata": [
                    "severity": .number(winds.max() ?? 0), "severityunit": "km/h",
                    "severitytext": .string("Tropical Storm (maximum wind speed of \(Int(winds.max() ?? 0)) km/h)"),
                ],
                "url": ["report": .string("https://www.gdacs.org/report.aspx?eventid=\(1_000_000 + number)&eventtype=TC")],
            ],
        ]
    }
}
