import Foundation
import JSONText
import WeatherModel

/// WeatherAPI.com: `/current.json`, `/forecast.json`, `/search.json`, with or without `/v1` before them.
struct WeatherAPIFace {
    static let entry = SimulatedFace(.weatherAPI, error: SimulatedWeatherAPIErrors.reply(status:code:)) {
        WeatherAPIFace(atmosphere: $0.atmosphere, now: $0.now, dayLimit: $0.options.weatherAPIDays).reply(to: $0.request, path: $0.path)
    }

    let atmosphere: SimulatedAtmosphere
    let now: Date
    /// Days that the plan allows.
    let dayLimit: Int
    private var places: WeatherAPIPlaces { WeatherAPIPlaces(gazetteer: atmosphere.places) }

    func reply(to request: SimulatedRequest, path: String) -> FaceReply {
        do throws(WeatherAPIError) {
            try checkKey(request.value("key"))
            switch path.hasPrefix("/v1/") ? String(path.dropFirst(3)) : path {
            case "/current.json": return .json(try current(request))
            case "/forecast.json": return .json(try forecast(request))
            case "/search.json": return .json(places.search(try text(request)))
            default: throw .urlInvalid
            }
        } catch {
            return error.reply
        }
    }

    /// Any key opens the door but the made-up ones that show a closed one.
    private func checkKey(_ key: String?) throws(WeatherAPIError) {
        switch key ?? "" {
        case "": throw .keyMissing
        case "bad-key": throw .keyInvalid
        case "disabled-key": throw .keyDisabled
        case "quota-key": throw .quotaExhausted
        case "no-plan-key": throw .planLacksResource
        default: break
        }
    }

    private func text(_ request: SimulatedRequest) throws(WeatherAPIError) -> String {
        guard let text = request.value("q"), !text.isEmpty else { throw .queryMissing }
        return text
    }

    private func current(_ request: SimulatedRequest) throws(WeatherAPIError) -> JSONValue {
        let found = try places.find(try text(request))
        let values = WeatherAPIValues(atmosphere: atmosphere, found: found, now: now, withAir: request.value("aqi") == "yes")
        return ["location": places.location(found, now: now), "current": values.current]
    }

    private func forecast(_ request: SimulatedRequest) throws(WeatherAPIError) -> JSONValue {
        let found = try places.find(try text(request))
        guard let days = Int(request.value("days") ?? "1"), days >= 1 else { throw .urlInvalid }
        let values = WeatherAPIValues(atmosphere: atmosphere, found: found, now: now, withAir: request.value("aqi") == "yes")
        let today = CivilDate(of: now, in: found.zone)
        // More days than the plan has are left out silently.
        let dates = (0..<min(days, dayLimit, 14)).map { today.adding(days: $0) }
        var reply: [String: JSONValue] = [
            "location": places.location(found, now: now), "current": values.current,
            "forecast": ["forecastday": .array(dates.map(values.day))],
        ]
        if request.value("alerts") == "yes" {
            reply["alerts"] = WeatherAPIAlerts(zone: found.zone).json(atmosphere.warnings(at: found.coordinate, now))
        }
        return .object(reply)
    }
}
