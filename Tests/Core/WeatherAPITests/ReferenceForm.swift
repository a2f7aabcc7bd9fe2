import Foundation
import JSONText
import WeatherAPI
import WeatherModel

/// The members of a snapshot's document as dictionaries, in no order: a second description, against which the production writer is tested.
///
/// A member that is added to one of the two and not to the other fails the tests, and so does one that changes a revision.
enum ReferenceForm {
    static func columns(of dashboard: WeatherDashboard) -> [Column: JSONValue] {
        let zone = dashboard.location.timeZone
        var columns: [Column: JSONValue] = [
            .hours: .array(dashboard.forecast.hourly.map { hour($0, zone) }),
            .days: .array(dashboard.forecast.daily.map { day($0, zone) }),
        ]
        columns[.now] = dashboard.current.map { current($0, zone) }
        columns[.air] = dashboard.airQuality.map { air($0, zone) }
        columns[.alerts] = dashboard.alerts.map { .array($0.map { alert($0, zone) }) }
        return columns
    }

    static func state(of dashboard: WeatherDashboard, cell: Cell, columns: [Column: JSONValue]) -> JSONValue {
        .object(stateMembers(of: dashboard, cell: cell, columns: columns))
    }

    static func stateMembers(of dashboard: WeatherDashboard, cell: Cell?, columns: [Column: JSONValue]) -> [String: JSONValue] {
        var members: [String: JSONValue] = [
            "location": location(dashboard.location),
            "forecast": .members(["daily": columns[.days], "hourly": columns[.hours]]),
            "provenance": provenance(dashboard.provenance, dashboard.location.timeZone),
        ]
        members["cell"] = cell.map { .string($0.id) }
        members["current"] = columns[.now]
        members["airQuality"] = columns[.air]
        members["alerts"] = columns[.alerts]
        members["alertsCheck"] = dashboard.alertsCheck.map { check in
            .members(["at": .string(WireTime.text(check.at, in: dashboard.location.timeZone)), "by": .optional(check.by)])
        }
        members["sources"] = sources(of: dashboard)
        if !dashboard.problems.isEmpty { members["problems"] = .array(dashboard.problems.map(problem)) }
        return members
    }

    private static func water(_ location: Location) -> JSONValue? {
        guard case .water(let name) = location.surroundings else { return nil }
        return .string(name)
    }

    private static func nearby(_ location: Location) -> JSONValue? {
        guard case .near(let place) = location.surroundings else { return nil }
        let kilometers = place.coordinate.distanceKilometers(to: location.coordinate)
        return .members([
            "name": .string(place.name), "countryCode": .optional(place.countryCode), "latitude": .number(place.coordinate.latitude),
            "longitude": .number(place.coordinate.longitude), "distanceKilometers": .number(IngestRounding.tenth(kilometers)),
            "direction": .string(Heading(from: place.coordinate, to: location.coordinate).rawValue),
        ])
    }

    private static func location(_ location: Location) -> JSONValue {
        .members([
            "name": .string(location.name),
            "region": .optional(location.region), "nearby": nearby(location), "water": water(location),
            "country": .string(location.country),
            "countryCode": .optional(location.countryCode),
            "elevationMeters": location.elevation.groundMeters.map { .number($0) },
            "forecastElevationMeters": location.elevation.forecastMeters.map { .number($0) },
            "latitude": .number(location.latitude),
            "longitude": .number(location.longitude),
            "timeZone": .string(location.timeZone.identifier),
        ])
    }

    static func condition(_ condition: WeatherCondition) -> JSONValue {
        .members([
            "kind": .string(condition.kind.rawValue),
            "text": .string(condition.text),
            "iconUrl": .string(condition.iconUrl),
            "code": condition.code.map { .number(Double($0)) },
        ])
    }

    static func current(_ current: CurrentWeather, _ zone: TimeZone) -> JSONValue {
        let hasAmount = current.precipitationMillimeters != nil || current.snowfallCentimeters != nil
        return .members([
            "time": .string(ReferenceWriter.time(current.time, in: zone)),
            "isForecastHour": .bool(current.isForecastHour),
            "temperatureCelsius": .number(current.temperatureCelsius),
            "feelsLikeCelsius": .number(current.feelsLikeCelsius),
            "isDay": .bool(current.isDay),
            "condition": condition(current.condition),
            "windKph": .optional(current.windKph),
            "gustKph": .optional(current.gustKph),
            "windDirectionDegrees": .optional(current.windDirectionDegrees),
            "humidity": .optional(current.humidity),
            "dewPointCelsius": .optional(current.dewPointCelsius),
            "pressureHectopascals": .optional(current.pressureHectopascals),
            "visibilityKilometers": .optional(current.visibilityKilometers),
            "cloudCover": .optional(current.cloudCover),
            "precipitationMillimeters": .optional(current.precipitationMillimeters),
            "snowfallCentimeters": .optional(current.snowfallCentimeters),
            "precipitationPeriodMinutes": hasAmount ? .number(Double(current.precipitationPeriodMinutes)) : nil,
            "uvIndex": .optional(current.uvIndex),
        ])
    }

    private static func hour(_ hour: HourlyForecast, _ zone: TimeZone) -> JSONValue {
        .members([
            "time": .string(ReferenceWriter.time(hour.time, in: zone)),
            "temperatureCelsius": .number(hour.temperatureCelsius),
            "feelsLikeCelsius": .number(hour.feelsLikeCelsius),
            "isDay": .bool(hour.isDay),
            "condition": condition(hour.condition),
            "humidity": .optional(hour.humidity),
            "windKph": .optional(hour.windKph),
            "gustKph": .optional(hour.gustKph),
            "windDirectionDegrees": .optional(hour.windDirectionDegrees),
            "chanceOfRain": .optional(hour.chanceOfRain),
            "precipitationMillimeters": .optional(hour.precipitationMillimeters),
            "snowfallCentimeters": .optional(hour.snowfallCentimeters),
            "dewPointCelsius": .optional(hour.dewPointCelsius),
            "pressureHectopascals": .optional(hour.pressureHectopascals),
            "visibilityKilometers": .optional(hour.visibilityKilometers),
            "cloudCover": .optional(hour.cloudCover),
            "uvIndex": .optional(hour.uvIndex),
            "snowDepthCentimeters": .optional(hour[.snowDepthCentimeters]),
            "freezingLevelMeters": .optional(hour[.freezingLevelMeters]),
            "periodHours": hour.step == .hour ? nil : .number(hour.step.hours),
            "spreadHours": hour.spreadHours.map { .number(Double($0)) },
            "keptFrom": hour.keptFrom.map { .string(ReferenceWriter.time($0, in: zone)) },
        ])
    }

    private static func day(_ day: DailyForecast, _ zone: TimeZone) -> JSONValue {
        .members([
            "date": .string(day.date.description),
            "maxTempCelsius": .number(day.maxTempCelsius),
            "minTempCelsius": .number(day.minTempCelsius),
            "avgTempCelsius": .number(day.avgTempCelsius),
            "condition": condition(day.condition),
            "chanceOfRain": .optional(day.chanceOfRain),
            "precipitationMillimeters": .optional(day.precipitationMillimeters),
            "snowfallCentimeters": .optional(day.snowfallCentimeters),
            "maxWindKph": .optional(day.maxWindKph),
            "maxGustKph": .optional(day.maxGustKph),
            "windDirectionDegrees": .optional(day.windDirectionDegrees),
            "humidity": .optional(day.humidity),
            "uvIndex": .optional(day.uvIndex),
            "window": day.window.map {
                [
                    "start": .string(ReferenceWriter.time($0.lowerBound, in: zone)),
                    "end": .string(ReferenceWriter.time($0.upperBound, in: zone)),
                ]
            },
            "sun": .string(sunState(day.sun)),
            "sunrise": day.sunrise.map { .string(ReferenceWriter.time($0, in: zone)) },
            "sunset": day.sunset.map { .string(ReferenceWriter.time($0, in: zone)) },
            "moon": .members([
                "phase": .number(day.moon.phase),
                "illumination": .number(day.moon.illumination),
                "moonrise": day.moon.rise.map { .string(ReferenceWriter.time($0, in: zone)) },
                "moonset": day.moon.set.map { .string(ReferenceWriter.time($0, in: zone)) },
            ]),
        ])
    }

    private static func sunState(_ sun: SunTimes) -> String {
        switch sun {
        case .times: "times"
        case .upAllDay: "upAllDay"
        case .downAllDay: "downAllDay"
        }
    }

    static func air(_ air: AirQuality, _ zone: TimeZone) -> JSONValue {
        .object([
            "time": .string(ReferenceWriter.time(air.time, in: zone)),
            "concentrations": .object(byName(air.concentrations)),
            "indices": .object(byName(air.indices)),
        ])
    }

    private static func byName<Key: RawRepresentable<String>>(_ values: [Key: Double]) -> [String: JSONValue] {
        Dictionary(values.map { ($0.key.rawValue, JSONValue.number($0.value)) }) { first, _ in first }
    }

    private static func translation(_ translation: AlertTranslation) -> JSONValue {
        .members([
            "language": .string(translation.language),
            "event": .string(translation.event),
            "headline": .optional(translation.headline),
            "areas": .optional(translation.areas),
            "description": .optional(translation.description),
            "instruction": .optional(translation.instruction),
        ])
    }

    static func alert(_ alert: Alert, _ zone: TimeZone) -> JSONValue {
        .members([
            "id": .string(alert.id),
            "messageType": .string(alert.messageType.rawValue),
            "headline": .optional(alert.headline),
            "event": .string(alert.event),
            "severity": .string(alert.severity.rawValue),
            "urgency": .string(alert.urgency.rawValue),
            "certainty": .string(alert.certainty.rawValue),
            "areas": .optional(alert.areas),
            "category": .optional(alert.category),
            "description": .optional(alert.description),
            "instruction": .optional(alert.instruction),
            "sender": .optional(alert.sender),
            "sent": alert.sent.map { .string(ReferenceWriter.time($0, in: zone)) },
            "references": alert.references.isEmpty ? nil : .array(alert.references.map { .string($0) }),
            "message": alert.message.map { message($0, zone) },
            "kind": .optional(alert.kind?.rawValue), "language": .optional(alert.language), "level": .optional(alert.level?.rawValue),
            "translations": alert.translations.isEmpty ? nil : .array(alert.translations.map(translation)),
            "eventCodes": alert.eventCodes.isEmpty ? nil : .array(alert.eventCodes.map { .string($0) }),
            "effective": alert.effective.map { .string(ReferenceWriter.time($0, in: zone)) },
            "onset": alert.onset.map { .string(ReferenceWriter.time($0, in: zone)) },
            "expires": alert.expires.map { .string(ReferenceWriter.time($0, in: zone)) },
        ])
    }

    private static func message(_ message: AlertMessage, _ zone: TimeZone) -> JSONValue {
        func name(_ key: WarningKey, _ sent: Date? = nil) -> JSONValue {
            .members([
                "sender": .string(key.sender), "identifier": .string(key.identifier),
                "sent": sent.map { .string(ReferenceWriter.time($0, in: zone)) },
            ])
        }
        return .members([
            "sender": .string(message.key.sender), "identifier": .string(message.key.identifier),
            "earlier": message.earlier.isEmpty ? nil : .array(message.earlier.map { name($0.key, $0.sent) }),
            "others": message.others.isEmpty ? nil : .array(message.others.map { name($0) }),
        ])
    }

    private static func provenance(_ provenance: Provenance, _ zone: TimeZone) -> JSONValue {
        .members([
            "provider": .string(provenance.provider.rawValue),
            "attribution": .string(provenance.attribution),
            "attributionUrl": .string(provenance.attributionURL),
            "license": .optional(provenance.license),
            "observedAt": provenance.observedAt.map { .string(ReferenceWriter.time($0, in: zone)) },
            "issuedAt": provenance.issuedAt.map { .string(ReferenceWriter.time($0, in: zone)) },
            "isSimulated": .bool(provenance.isSimulated),
        ])
    }

    /// The provenance of the parts that are not from `provenance`, by the name of the part; absent when there are none.
    private static func sources(of dashboard: WeatherDashboard) -> JSONValue? {
        guard !dashboard.sources.isEmpty else { return nil }
        let zone = dashboard.location.timeZone
        return .object(Dictionary(dashboard.sources.map { ($0.key.rawValue, provenance($0.value, zone)) }) { first, _ in first })
    }

    private static func problem(_ error: WeatherError) -> JSONValue {
        .members([
            "kind": .string(error.kind.rawValue),
            "provider": .optional(error.provider?.rawValue),
            "feature": .optional(error.feature?.rawValue),
            "retryAfterSeconds": .optional(error.retryAfterSeconds),
        ])
    }

    /// The state with what a document has beside it.
    static func document(_ snapshot: Snapshot) -> JSONValue {
        let dashboard = snapshot.dashboard
        let zone = dashboard.location.timeZone
        var members = stateMembers(of: dashboard, cell: snapshot.cell, columns: columns(of: dashboard))
        members["format"] = .number(1)
        members["revision"] = .string(snapshot.revision)
        members["columns"] = .object(
            Dictionary(snapshot.columnRevisions.map { ($0.key.rawValue, JSONValue.string($0.value)) }) { first, _ in first })
        members["fetchedAt"] = .string(ReferenceWriter.time(snapshot.fetchedAt, in: zone))
        if case .object(var location) = members["location"] {
            location["localtime"] = .string(ReferenceWriter.time(dashboard.location.localtime, in: zone))
            members["location"] = .object(location)
        }
        func dated(_ value: JSONValue?, _ provenance: Provenance) -> JSONValue? {
            guard provenance.fetchedAt != snapshot.fetchedAt, case .object(var form) = value else { return value }
            form["fetchedAt"] = .string(ReferenceWriter.time(provenance.fetchedAt, in: zone))
            return .object(form)
        }
        members["provenance"] = dated(members["provenance"], dashboard.provenance)
        if case .object(var sources) = members["sources"] {
            for (feature, provenance) in dashboard.sources { sources[feature.rawValue] = dated(sources[feature.rawValue], provenance) }
            members["sources"] = .object(sources)
        }
        return .object(members)
    }
}
