import Foundation
import HTTPTransport
import JSONText
import WeatherModel

/// MET Norway: `/locationforecast/2.0/compact`, `/complete`, `/nowcast/2.0/complete` and `/sunrise/3.0/sun`, with or without `/weatherapi`
/// before them, and its rules of use (api.met.no/doc/TermsOfService), which it enforces.
struct METNorwayFace {
    static let entry = SimulatedFace(.metNorway, error: SimulatedMETNorwayErrors.reply(status:code:)) {
        METNorwayFace(atmosphere: $0.atmosphere, now: $0.now).reply(to: $0.request, path: $0.path)
    }

    let atmosphere: SimulatedAtmosphere
    let now: Date

    func reply(to request: SimulatedRequest, path: String) -> FaceReply {
        guard Self.identifies(request.headers["user-agent"]) else { return SimulatedMETNorwayErrors.reply(status: 403, code: nil) }
        do throws(Refusal) {
            switch path.hasPrefix("/weatherapi/") ? String(path.dropFirst(11)) : path {
            case "/locationforecast/2.0/compact": return try forecast(request, isComplete: false)
            case "/locationforecast/2.0/complete": return try forecast(request, isComplete: true)
            case "/nowcast/2.0/complete": return try nowcast(request)
            case "/sunrise/3.0/sun": return try sun(request)
            default: throw Refusal(status: 404)
            }
        } catch {
            return SimulatedMETNorwayErrors.reply(status: error.status, code: nil)
        }
    }

    private struct Refusal: Error {
        let status: Int
    }

    /// An application's name alone is not enough: it must include a contact, by mail or on the web.
    private static func identifies(_ userAgent: String?) -> Bool {
        guard let userAgent else { return false }
        return userAgent.contains("@") || userAgent.contains("http://") || userAgent.contains("https://")
    }

    private func forecast(_ request: SimulatedRequest, isComplete: Bool) throws(Refusal) -> FaceReply {
        let coordinate = try coordinate(request)
        let run = SimulatedAtmosphere.latestRun(at: now)
        let published = run.addingTimeInterval(SimulatedAtmosphere.runDelayHours * 3600)
        let headers = [
            "expires": HTTPDate.text(expiry(at: coordinate)), "last-modified": HTTPDate.text(published),
            "vary": "Accept, Accept-Encoding",
        ]
        if request.headers["if-modified-since"] == headers["last-modified"] { return .notModified(headers: headers) }
        let forecast = METNorwayForecast(
            series: METNorwaySeries(atmosphere: atmosphere, coordinate: coordinate, run: run, now: now), updated: published,
            isComplete: isComplete)
        return .json(forecast.json(altitude: request.value("altitude").flatMap(Double.init)), headers: headers)
    }

    private func nowcast(_ request: SimulatedRequest) throws(Refusal) -> FaceReply {
        let coordinate = try coordinate(request)
        guard METNorwayNowcastReply.covers(coordinate) else { throw Refusal(status: 422) }
        let reply = METNorwayNowcastReply(atmosphere: atmosphere, coordinate: coordinate, now: now)
        let headers = [
            // Three minutes, after which there may be another picture.
            "expires": HTTPDate.text(Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down) + 180)),
            "last-modified": HTTPDate.text(reply.first.addingTimeInterval(120)), "vary": "Accept, Accept-Encoding",
        ]
        if request.headers["if-modified-since"] == headers["last-modified"] { return .notModified(headers: headers) }
        return .json(reply.json(altitude: request.value("altitude").flatMap(Double.init)), headers: headers)
    }

    private func sun(_ request: SimulatedRequest) throws(Refusal) -> FaceReply {
        let coordinate = try coordinate(request)
        // A plus sign that the client did not escape has become a blank on the way.
        let asked = request.value("offset") ?? "+00:00"
        let offset = asked.hasPrefix(" ") ? "+" + asked.dropFirst() : asked
        guard let zone = METNorwayTime.zone(offset: offset) else { throw Refusal(status: 400) }
        let date = request.value("date").map { CivilDate(iso8601: $0) } ?? CivilDate(of: now, in: .gmt)
        guard let date else { throw Refusal(status: 400) }
        let sun = METNorwaySun(coordinate: coordinate, date: date, zone: zone, offset: offset)
        return .json(sun.json, headers: ["expires": HTTPDate.text(expiry(at: coordinate))])
    }

    /// Half an hour ahead, a few minutes earlier or later by the place, so that not all clients come back at once.
    private func expiry(at coordinate: Coordinate) -> Date {
        Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down) + 1500 + Double(PlaceNumber.number(coordinate) % 601))
    }

    private func coordinate(_ request: SimulatedRequest) throws(Refusal) -> Coordinate {
        guard let latitude = request.value("lat"), let longitude = request.value("lon") else { throw Refusal(status: 400) }
        for text in [latitude, longitude] {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            // More than four decimals would spoil their cache: refused, not rounded.
            if parts.count > 1, parts[1].count > 4 { throw Refusal(status: 403) }
        }
        guard let latitude = Double(latitude), let longitude = Double(longitude),
            let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
        else { throw Refusal(status: 400) }
        return coordinate
    }
}
