import Foundation
import JSONText
import WeatherModel

/// The US National Weather Service: points, grids, stations and alerts.
struct NWSFace {
    static let entry = SimulatedFace(.nws, error: SimulatedNWSErrors.reply(status:code:)) {
        NWSFace(atmosphere: $0.atmosphere, now: $0.now).reply(to: $0.request, path: $0.path)
    }

    let atmosphere: SimulatedAtmosphere
    let now: Date

    func reply(to request: SimulatedRequest, path: String) -> FaceReply {
        guard let userAgent = request.headers["user-agent"], !userAgent.isEmpty else {
            return SimulatedNWSErrors.reply(status: 403, code: nil)
        }
        let parts = path.split(separator: "/")
        switch (parts.first, parts.count) {
        case ("points", 2): return point(parts[1], request, path)
        case ("gridpoints", 3...5): return gridpoint(parts.dropFirst(), request)
        case ("stations", 3...4) where parts[2] == "observations": return observation(parts.dropFirst())
        case ("alerts", 2) where parts[1] == "active": return alerts(request)
        default: return SimulatedNWSErrors.notFound
        }
    }

    private func point(_ text: Substring, _ request: SimulatedRequest, _ path: String) -> FaceReply {
        guard let coordinate = Self.coordinate(text) else { return SimulatedNWSErrors.invalidPoint(String(text)) }
        let numbers = text.split(separator: ",").map { $0.split(separator: ".", omittingEmptySubsequences: false) }
        if numbers.contains(where: { $0.count > 1 && $0[1].count > 4 }) {
            let prefix = request.path.hasSuffix(path) ? request.path.dropLast(path.count) : ""
            return SimulatedNWSErrors.adjusted(
                to: "\(prefix)/points/\(Self.short(coordinate.latitude)),\(Self.short(coordinate.longitude))")
        }
        guard let grid = NWSGrid(holding: coordinate, places: atmosphere.places) else {
            return SimulatedNWSErrors.invalidPoint(String(text))
        }
        let point = SimulatedNWSPoint(coordinate: coordinate, text: String(text), grid: grid, now: now)
        return Self.geoJSON(point.json, seconds: 21_600)
    }

    private func gridpoint(_ parts: ArraySlice<Substring>, _ request: SimulatedRequest) -> FaceReply {
        let parts = Array(parts)
        guard let grid = NWSGrid(office: parts[0], cell: parts[1], places: atmosphere.places) else { return SimulatedNWSErrors.notFound }
        let series = NWSSeries(atmosphere: atmosphere, grid: grid, zone: grid.zone, now: now)
        switch parts.dropFirst(2) {
        case []:
            var data = NWSGridData(series: series)
            return Self.geoJSON(data.json(), seconds: 1800)
        case ["stations"]:
            return Self.geoJSON(NWSStations(grid: grid).json, seconds: 86_400)
        case ["forecast"], ["forecast", "hourly"]:
            guard let units = NWSUnits(request) else { return SimulatedNWSErrors.invalidParameter("units") }
            var forecast = SimulatedNWSForecast(series: series, units: units)
            return Self.geoJSON(parts.count == 4 ? forecast.hourly() : forecast.halfDays(), seconds: 1800)
        default:
            return SimulatedNWSErrors.notFound
        }
    }

    /// `{id}/observations/latest`, and the list of which it is the only one.
    private func observation(_ parts: ArraySlice<Substring>) -> FaceReply {
        let parts = Array(parts)
        guard let station = NWSStation(id: parts[0], places: atmosphere.places) else { return SimulatedNWSErrors.notFound }
        let observation = SimulatedNWSObservation(atmosphere: atmosphere, station: station, now: now)
        if parts.count == 2 { return Self.geoJSON(observation.collection, seconds: 300) }
        return parts[2] == "latest" ? Self.geoJSON(observation.json, seconds: 300) : SimulatedNWSErrors.notFound
    }

    private func alerts(_ request: SimulatedRequest) -> FaceReply {
        guard let coordinate = Self.coordinate(request.value("point") ?? "") else { return SimulatedNWSErrors.invalidParameter("point") }
        // Outside the grids there are no warnings, which is not an error.
        guard let grid = NWSGrid(holding: coordinate, places: atmosphere.places) else {
            return Self.geoJSON(NWSAlerts.collection([], updated: now), seconds: 30)
        }
        let area = WarnedArea(holding: coordinate)
        let courses = atmosphere.courses(in: area, since: now.addingTimeInterval(-NWSAlerts.memorySeconds), known: now)
        let office = NWSGrid(holding: area.centre, places: atmosphere.places)?.office ?? grid.office
        let alerts = NWSAlerts(courses: courses, point: coordinate, area: area, office: office, places: atmosphere.places, now: now)
        return Self.geoJSON(alerts.json, seconds: 30)
    }

    private static func coordinate(_ text: some StringProtocol) -> Coordinate? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else { return nil }
        return try? Coordinate(latitude: latitude, longitude: longitude)
    }

    /// Four decimals at most, without zeros at the end.
    private static func short(_ degrees: Double) -> String {
        var text = WireNumber.text(degrees, 4)
        while text.hasSuffix("0") { text.removeLast() }
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    private static func geoJSON(_ value: JSONValue, seconds: Int) -> FaceReply {
        .json(
            value,
            headers: [
                "content-type": "application/geo+json", "cache-control": "public, max-age=\(seconds), s-maxage=3600",
                "vary": "Accept,Feature-Flags",
            ])
    }
}
