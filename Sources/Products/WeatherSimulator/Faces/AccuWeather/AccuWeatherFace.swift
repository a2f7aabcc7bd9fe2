import Foundation
import JSONText
import WeatherModel

/// AccuWeather: `/locations/v1/...`, `/currentconditions/v1/...`, `/forecasts/v1/...`, `/alerts/v1/...`.
///
/// Current conditions are the truth, observed every ten minutes; forecasts are what the newest model run says.
struct AccuWeatherFace {
    static let entry = SimulatedFace(.accuWeather, error: SimulatedAccuWeatherErrors.reply(status:code:)) {
        AccuWeatherFace(atmosphere: $0.atmosphere, now: $0.now).reply(to: $0.request, path: $0.path)
    }

    let atmosphere: SimulatedAtmosphere
    let now: Date
    private var places: AccuWeatherPlaces { AccuWeatherPlaces(gazetteer: atmosphere.places, now: now) }

    func reply(to request: SimulatedRequest, path: String) -> FaceReply {
        do throws(AccuWeatherRefusal) {
            try checkKey(request.value("apikey"))
            let steps = path.split(separator: "/").map(String.init)
            guard steps.count > 2, steps[1] == "v1" else { throw .noSuchPath }
            let rest = Array(steps.dropFirst(2))
            let body =
                switch steps[0] {
                case "locations": try locations(rest, request)
                case "currentconditions": try current(rest, request)
                case "forecasts": try forecast(rest, request)
                case "alerts": try alerts(rest, request)
                default: throw .noSuchPath
                }
            return .json(body, headers: ["ratelimit-remaining": remaining])
        } catch {
            return error.reply(path: path)
        }
    }

    /// Any key opens the door but the made-up ones that show a closed one.
    private func checkKey(_ key: String?) throws(AccuWeatherRefusal) {
        switch key ?? "" {
        case "", "bad-key": throw .keyInvalid
        case "quota-key": throw .quotaExhausted
        case "no-plan-key": throw .planLacksProduct
        default: break
        }
    }

    /// Calls left: no calls are counted, the number falls through the day and is full again at midnight UTC.
    private var remaining: String {
        let day = now.timeIntervalSince1970 / 86_400
        return String(Int(500 * (1 - (day - day.rounded(.down)))))
    }

    private func locations(_ steps: [String], _ request: SimulatedRequest) throws(AccuWeatherRefusal) -> JSONValue {
        switch steps.count {
        case 1 where steps[0] == "search":
            return .array(places.search(try text(request), country: nil, limit: 20).map(places.location))
        case 1: return places.location(try places.find(key: steps[0]))
        case 2 where steps[0] == "topcities":
            return .array(try topCities(steps[1]).map(places.location))
        case 2 where steps == ["cities", "search"]:
            return .array(places.search(try text(request), country: nil, limit: 20).map(places.location))
        case 2 where steps == ["cities", "autocomplete"]:
            return .array(places.search(try text(request), country: nil, limit: 10).map(places.suggestion))
        // One object, no array.
        case 3 where steps == ["cities", "geoposition", "search"]:
            guard let coordinate = Coordinate(text: try text(request)) else { throw .badRequest("q must be a latitude and a longitude") }
            return places.location(places.find(at: coordinate))
        case 3 where steps[0] == "cities" && steps[2] == "search":
            return .array(places.search(try text(request), country: steps[1], limit: 20).map(places.location))
        default: throw .noSuchPath
        }
    }

    private func text(_ request: SimulatedRequest) throws(AccuWeatherRefusal) -> String {
        guard let text = request.value("q"), !text.isEmpty else { throw .badRequest("The q parameter is required") }
        return text
    }

    private func topCities(_ count: String) throws(AccuWeatherRefusal) -> [AccuWeatherPlaces.Found] {
        guard let count = Int(count), [50, 100, 150].contains(count) else { throw .badRequest("Group must be 50, 100 or 150") }
        return AccuWeatherCities.largest(count, of: atmosphere.places).map { places.found($0.place, key: $0.key) }
    }

    private func values(_ found: AccuWeatherPlaces.Found, _ request: SimulatedRequest) -> AccuWeatherValues {
        AccuWeatherValues(
            atmosphere: atmosphere, found: found, now: now, hasDetails: request.value("details")?.lowercased() == "true",
            isMetric: AccuWeatherUnits.isMetric(request.value("metric")))
    }

    /// An array of one, or of as many as there are top cities: these carry the city too.
    private func current(_ steps: [String], _ request: SimulatedRequest) throws(AccuWeatherRefusal) -> JSONValue {
        if steps.count == 2, steps[0] == "topcities" {
            return .array(
                try topCities(steps[1]).map { found in
                    var members = AccuWeatherCurrent(values(found, request)).json
                    members["Key"] = .string(found.key)
                    members["LocalizedName"] = .string(found.place.name)
                    members["EnglishName"] = .string(found.place.name)
                    members["Country"] = places.country(found.place)
                    members["TimeZone"] = places.timeZone(found.zone)
                    members["GeoPosition"] = places.geoPosition(found.coordinate)
                    return .object(members)
                })
        }
        guard steps.count == 1 else { throw .noSuchPath }
        return [.object(AccuWeatherCurrent(values(try places.find(key: steps[0]), request)).json)]
    }

    /// The entry plan has 1 and 12 hours, 1 and 5 days.
    private func forecast(_ steps: [String], _ request: SimulatedRequest) throws(AccuWeatherRefusal) -> JSONValue {
        guard steps.count == 3 else { throw .noSuchPath }
        switch (steps[0], steps[1]) {
        case ("hourly", "1hour"), ("hourly", "12hour"):
            let values = values(try places.find(key: steps[2]), request)
            return AccuWeatherHourly(values: values).json(hours: steps[1] == "1hour" ? 1 : 12)
        case ("daily", "1day"), ("daily", "5day"):
            let values = values(try places.find(key: steps[2]), request)
            return AccuWeatherDaily(values: values).json(days: steps[1] == "1day" ? 1 : 5)
        case ("hourly", "24hour"), ("hourly", "72hour"), ("hourly", "120hour"), ("hourly", "240hour"), ("daily", "10day"),
            ("daily", "15day"), ("daily", "25day"), ("daily", "45day"):
            throw .planLacksProduct
        default: throw .noSuchPath
        }
    }

    private func alerts(_ steps: [String], _ request: SimulatedRequest) throws(AccuWeatherRefusal) -> JSONValue {
        guard steps.count == 1 else { throw .noSuchPath }
        let found: AccuWeatherPlaces.Found
        if steps[0] == "geoposition" {
            guard let coordinate = Coordinate(text: try text(request)) else { throw .badRequest("q must be a latitude and a longitude") }
            found = places.find(at: coordinate)
        } else {
            found = try places.find(key: steps[0])
        }
        return AccuWeatherAlerts(values: values(found, request)).json(atmosphere.warnings(at: found.coordinate, now))
    }
}
