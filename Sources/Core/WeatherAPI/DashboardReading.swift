import Foundation
import JSONText
import WeatherModel

/// Decodes documents written by `DashboardForm`.
enum DashboardReading {
    typealias Problem = SnapshotDocument.Problem

    static func dashboard(_ root: JSONNode, fetchedAt: Date) throws(Problem) -> WeatherDashboard {
        guard let forecast = root["forecast"] else { throw .missing("forecast") }
        guard let source = root["provenance"], let provenance = provenance(source, fetchedAt) else { throw .missing("provenance") }
        guard let place = root["location"], let location = location(place) else { throw .missing("location") }
        return WeatherDashboard(
            location: location,
            current: root["current"].flatMap(current),
            forecast: self.forecast(forecast),
            airQuality: root["airQuality"].flatMap(air),
            alerts: root["alerts"].map { all($0, alert) },
            undecidedAlerts: count(root["undecidedAlerts"]), unreadAlerts: count(root["unreadAlerts"]),
            alertsCheck: root["alertsCheck"].flatMap(check),
            provenance: provenance,
            sources: sources(root["sources"], fetchedAt),
            problems: all(root["problems"], problem))
    }

    private static func forecast(_ node: JSONNode) -> Forecast {
        var forecast = Forecast(daily: all(node["daily"], day), hourly: hours(node["hourly"]))
        forecast.laterDays = all(node["laterDays"], laterDay)
        forecast.pastDays = all(node["pastDays"], day)
        forecast.pastHours = Forecast(daily: [], hourly: hours(node["pastHours"])).hourly
        return forecast
    }

    private static func count(_ node: JSONNode?) -> Int { node?.double.flatMap { (0...1e6).contains($0) ? Int($0) : nil } ?? 0 }

    private static func hours(_ node: JSONNode?) -> [HourlyForecast] {
        var reading = HourReading()
        return all(node) { reading.hour($0) }
    }

    private static func all<Value>(_ node: JSONNode?, _ read: (JSONNode) -> Value?) -> [Value] {
        guard let node, node.isArray else { return [] }
        // Reserves exactly the number of elements: an array that grows step by step takes up to twice as much memory.
        var values: [Value] = []
        values.reserveCapacity(node.count)
        for element in node.elements {
            if let value = read(element) { values.append(value) }
        }
        return values
    }

    static func instant(_ node: JSONNode?) -> Date? { node?.string.flatMap(WireTime.instant) }

    private static func location(_ node: JSONNode) -> Location? {
        guard let name = node["name"]?.string, let country = node["country"]?.string,
            let latitude = node["latitude"]?.double, let longitude = node["longitude"]?.double,
            let coordinate = try? Coordinate(latitude: latitude, longitude: longitude),
            let zone = node["timeZone"]?.string.flatMap(TimeZone.init(identifier:)), let localtime = instant(node["localtime"])
        else { return nil }
        return Location(
            name: name, region: node["region"]?.string, country: country, countryCode: node["countryCode"]?.string,
            surroundings: surroundings(node), coordinate: coordinate, timeZone: zone, localtime: localtime,
            elevation: PlaceElevation(
                groundMeters: node["elevationMeters"]?.double, forecastMeters: node["forecastElevationMeters"]?.double))
    }

    private static func surroundings(_ node: JSONNode) -> Surroundings? {
        if let water = node["water"]?.string { return .water(water) }
        guard let place = node["nearby"], let name = place["name"]?.string, let latitude = place["latitude"]?.double,
            let longitude = place["longitude"]?.double, let point = try? Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        return .near(NearbyPlace(name: name, countryCode: place["countryCode"]?.string, coordinate: point))
    }

    static func condition(_ node: JSONNode?) -> WeatherCondition? {
        guard let node, let kind = node["kind"]?.string.flatMap(Condition.init(rawValue:)) else { return nil }
        // Only the symbol's path says whether it is the day or the night symbol: days have no `isDay`.
        let isDay = node["iconUrl"]?.string == WeatherCondition.symbolPath(kind, isDay: true)
        return WeatherCondition(kind: kind, isDay: isDay, text: node["text"]?.string, code: node["code"]?.int)
    }

    private static func current(_ node: JSONNode) -> CurrentWeather? {
        guard let time = instant(node["time"]), let temperature = node["temperatureCelsius"]?.double,
            let feelsLike = node["feelsLikeCelsius"]?.double, let isDay = node["isDay"]?.bool,
            let condition = condition(node["condition"])
        else { return nil }
        return CurrentWeather(
            time: time, isForecastHour: node["isForecastHour"]?.bool ?? false, temperatureCelsius: temperature,
            feelsLikeCelsius: feelsLike, isDay: isDay, condition: condition, windKph: node["windKph"]?.double,
            gustKph: node["gustKph"]?.double, windDirectionDegrees: node["windDirectionDegrees"]?.double,
            humidity: node["humidity"]?.double, dewPointCelsius: node["dewPointCelsius"]?.double,
            pressureHectopascals: node["pressureHectopascals"]?.double,
            visibilityKilometers: node["visibilityKilometers"]?.double, cloudCover: node["cloudCover"]?.double,
            precipitationMillimeters: node["precipitationMillimeters"]?.double,
            snowfallCentimeters: node["snowfallCentimeters"]?.double,
            precipitationPeriodMinutes: node["precipitationPeriodMinutes"]?.int ?? 60, uvIndex: node["uvIndex"]?.double)
    }

    private static func day(_ node: JSONNode) -> DailyForecast? {
        guard let date = node["date"]?.string.flatMap({ CivilDate(iso8601: $0) }),
            let maximum = node["maxTempCelsius"]?.double, let minimum = node["minTempCelsius"]?.double,
            let average = node["avgTempCelsius"]?.double, let condition = condition(node["condition"]),
            let moon = node["moon"], let phase = moon["phase"]?.double, let illumination = moon["illumination"]?.double
        else { return nil }
        let sun: SunTimes =
            switch node["sun"]?.string {
            case "upAllDay": .upAllDay
            case "downAllDay": .downAllDay
            default: .times(rise: instant(node["sunrise"]), set: instant(node["sunset"]))
            }
        return DailyForecast(
            date: date, maxTempCelsius: maximum, minTempCelsius: minimum, avgTempCelsius: average, condition: condition,
            chanceOfRain: node["chanceOfRain"]?.double, precipitationMillimeters: node["precipitationMillimeters"]?.double,
            snowfallCentimeters: node["snowfallCentimeters"]?.double, maxWindKph: node["maxWindKph"]?.double,
            maxGustKph: node["maxGustKph"]?.double, windDirectionDegrees: node["windDirectionDegrees"]?.double,
            humidity: node["humidity"]?.double, uvIndex: node["uvIndex"]?.double, sun: sun,
            moon: MoonDay(
                phase: phase, illumination: illumination, rise: instant(moon["moonrise"]), set: instant(moon["moonset"])),
            window: node["window"].flatMap(window))
    }

    private static func laterDay(_ node: JSONNode) -> LaterDay? {
        guard let date = node["date"]?.string.flatMap({ CivilDate(iso8601: $0) }), let minimum = node["minTempCelsius"]?.double,
            let maximum = node["maxTempCelsius"]?.double
        else { return nil }
        return LaterDay(
            date: date, minTempCelsius: minimum, maxTempCelsius: maximum, sky: node["sky"]?.string.flatMap(LaterDay.Sky.init(rawValue:)),
            tendency: node["tendency"]?.string.flatMap(LaterDay.Tendency.init(rawValue:)),
            chance: node["chance"]?.string.flatMap(LaterDay.Chance.init(rawValue:)))
    }

    private static func window(_ node: JSONNode) -> Range<Date>? {
        guard let start = instant(node["start"]), let end = instant(node["end"]), start < end else { return nil }
        return start..<end
    }

    private static func air(_ node: JSONNode) -> AirQuality? {
        guard let time = instant(node["time"]) else { return nil }
        return AirQuality(time: time, concentrations: byName(node["concentrations"]), indices: byName(node["indices"]))
    }

    private static func byName<Key: RawRepresentable<String> & Hashable>(_ node: JSONNode?) -> [Key: Double] {
        guard let node, node.isObject else { return [:] }
        var values: [Key: Double] = [:]
        for member in node.members {
            if let key = Key(rawValue: member.key), let value = member.value.double { values[key] = value }
        }
        return values
    }

    private static func alert(_ node: JSONNode) -> Alert? {
        guard let id = node["id"]?.string, let event = node["event"]?.string else { return nil }
        func value<Value: RawRepresentable<String>>(_ key: StaticString, _ fallback: Value) -> Value {
            node[key]?.string.flatMap(Value.init(rawValue:)) ?? fallback
        }
        let references = node["references"].map { $0.elements.compactMap(\.string) } ?? []
        var alert = Alert(
            id: id, messageType: value("messageType", .alert), headline: node["headline"]?.string, event: event,
            severity: value("severity", .unknown), urgency: value("urgency", .unknown),
            certainty: value("certainty", .unknown), areas: node["areas"]?.string, category: node["category"]?.string,
            description: node["description"]?.string, instruction: node["instruction"]?.string,
            sender: node["sender"]?.string, sent: instant(node["sent"]),
            references: references,
            message: node["message"].flatMap(message) ?? AlertMessage(writtenAs: id, replacing: references),
            effective: instant(node["effective"]), onset: instant(node["onset"]), expires: instant(node["expires"]),
            language: node["language"]?.string, translations: all(node["translations"], translation),
            eventCodes: node["eventCodes"].map { $0.elements.compactMap(\.string) } ?? [],
            outline: node["outline"].flatMap(outline))
        alert.kind = node["kind"]?.string.flatMap(WarningKind.init(rawValue:))
        alert.level = node["level"]?.string.flatMap(WarningLevel.init(rawValue:))
        return alert
    }

    private static func message(_ node: JSONNode) -> AlertMessage? {
        name(node).map { AlertMessage(key: $0.key, earlier: all(node["earlier"], name), others: all(node["others"], name).map(\.key)) }
    }

    private static func name(_ node: JSONNode) -> WarningReference? {
        guard let sender = node["sender"]?.string, let identifier = node["identifier"]?.string else { return nil }
        return WarningReference(key: WarningKey(sender: sender, identifier: identifier), sent: instant(node["sent"]))
    }

    private static func outline(_ node: JSONNode) -> AlertOutline? {
        func numbers(_ node: JSONNode) -> [Double] { node.isArray ? node.elements.compactMap(\.double) : [] }
        func point(_ numbers: [Double]) -> Coordinate? {
            guard numbers.count >= 2 else { return nil }
            do { return try Coordinate(latitude: numbers[0], longitude: numbers[1]) } catch { return nil }
        }
        let circles: [AlertOutline.Circle] = all(node["circles"]) { node in
            let values = numbers(node)
            guard values.count == 3, values[2] >= 0 else { return nil }
            return point(values).map { AlertOutline.Circle(center: $0, radiusKilometers: values[2]) }
        }
        let polygons: [[Coordinate]] = all(node["polygons"]) { node in
            let corners: [Coordinate] = all(node) { point(numbers($0)) }
            // With one corner missing it would be another area.
            return node.isArray && corners.count == node.count ? corners : nil
        }
        return AlertOutline(polygons: polygons, circles: circles)
    }

    private static func translation(_ node: JSONNode) -> AlertTranslation? {
        guard let language = node["language"]?.string, let event = node["event"]?.string else { return nil }
        return AlertTranslation(
            language: language, event: event, headline: node["headline"]?.string, areas: node["areas"]?.string,
            description: node["description"]?.string, instruction: node["instruction"]?.string)
    }

    private static func check(_ node: JSONNode) -> AlertsCheck? {
        instant(node["at"]).map { AlertsCheck(at: $0, by: node["by"]?.string) }
    }

    private static func sources(_ node: JSONNode?, _ fetchedAt: Date) -> [Feature: Provenance] {
        guard let node, node.isObject else { return [:] }
        var sources: [Feature: Provenance] = [:]
        for member in node.members {
            if let feature = Feature(rawValue: member.key) { sources[feature] = provenance(member.value, fetchedAt) }
        }
        return sources
    }

    private static func provenance(_ node: JSONNode, _ fetchedAt: Date) -> Provenance? {
        guard let provider = node["provider"]?.string, let attribution = node["attribution"]?.string,
            let url = node["attributionUrl"]?.string, let isSimulated = node["isSimulated"]?.bool
        else { return nil }
        return Provenance(
            provider: ProviderID(rawValue: provider), attribution: attribution, attributionURL: url,
            license: node["license"]?.string, observedAt: instant(node["observedAt"]), issuedAt: instant(node["issuedAt"]),
            fetchedAt: instant(node["fetchedAt"]) ?? fetchedAt, isSimulated: isSimulated)
    }

    private static func problem(_ node: JSONNode) -> WeatherError? {
        guard let kind = node["kind"]?.string.flatMap(WeatherError.Kind.init(rawValue:)) else { return nil }
        return WeatherError(
            kind, provider: node["provider"]?.string.map(ProviderID.init(rawValue:)),
            feature: node["feature"]?.string.flatMap(Feature.init(rawValue:)),
            retryAfterSeconds: node["retryAfterSeconds"]?.double)
    }
}
