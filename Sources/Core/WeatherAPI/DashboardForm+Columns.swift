import Foundation
import JSONText
import WeatherModel

/// Encodes the parts of the columns, in the order in which they are shown.
extension DashboardForm {
    mutating func condition(_ condition: WeatherCondition) {
        json.beginObject()
        json.member("code", condition.code)
        json.member("iconUrl", condition.iconUrl)
        json.member("kind", condition.kind.rawValue)
        json.member("text", condition.text)
        json.endObject()
    }

    mutating func alert(_ alert: Alert) {
        json.beginObject()
        json.member("areas", alert.areas)
        json.member("category", alert.category)
        json.member("certainty", alert.certainty.rawValue)
        json.member("description", alert.description)
        json.member("effective", alert.effective, &clock)
        json.member("event", alert.event)
        if !alert.eventCodes.isEmpty {
            json.name("eventCodes")
            array(alert.eventCodes) { $0.json.string($1) }
        }
        json.member("expires", alert.expires, &clock)
        json.member("headline", alert.headline)
        json.member("id", alert.id)
        json.member("instruction", alert.instruction)
        json.member("kind", alert.kind?.rawValue)
        json.member("language", alert.language)
        json.member("level", alert.level?.rawValue)
        if let message = alert.message {
            json.name("message")
            self.message(message)
        }
        json.member("messageType", alert.messageType.rawValue)
        json.member("onset", alert.onset, &clock)
        if let area = alert.outline {
            json.name("outline")
            outline(area)
        }
        if !alert.references.isEmpty {
            json.name("references")
            array(alert.references) { $0.json.string($1) }
        }
        json.member("sender", alert.sender)
        json.member("sent", alert.sent, &clock)
        json.member("severity", alert.severity.rawValue)
        if !alert.translations.isEmpty {
            json.name("translations")
            array(alert.translations) { $0.translation($1) }
        }
        json.member("urgency", alert.urgency.rawValue)
        json.endObject()
    }

    private mutating func message(_ message: AlertMessage) {
        json.beginObject()
        if !message.earlier.isEmpty {
            json.name("earlier")
            array(message.earlier) { $0.name($1.key, sent: $1.sent) }
        }
        json.member("identifier", message.key.identifier)
        if !message.others.isEmpty {
            json.name("others")
            array(message.others) { $0.name($1) }
        }
        json.member("sender", message.key.sender)
        json.endObject()
    }

    private mutating func name(_ key: WarningKey, sent: Date? = nil) {
        json.beginObject()
        json.member("identifier", key.identifier)
        json.member("sender", key.sender)
        json.member("sent", sent, &clock)
        json.endObject()
    }

    /// Positions as latitude and longitude; for a circle followed by the radius in km.
    private mutating func outline(_ outline: AlertOutline) {
        json.beginObject()
        if !outline.circles.isEmpty {
            json.name("circles")
            array(outline.circles) { form, circle in
                form.array([circle.center.latitude, circle.center.longitude, circle.radiusKilometers]) { $0.json.number($1) }
            }
        }
        if !outline.polygons.isEmpty {
            json.name("polygons")
            array(outline.polygons) { form, corners in
                form.array(corners) { form, corner in form.array([corner.latitude, corner.longitude]) { $0.json.number($1) } }
            }
        }
        json.endObject()
    }

    private mutating func translation(_ translation: AlertTranslation) {
        json.beginObject()
        json.member("areas", translation.areas)
        json.member("description", translation.description)
        json.member("event", translation.event)
        json.member("headline", translation.headline)
        json.member("instruction", translation.instruction)
        json.member("language", translation.language)
        json.endObject()
    }

    mutating func current(_ current: CurrentWeather) {
        let hasAmount = current.precipitationMillimeters != nil || current.snowfallCentimeters != nil
        json.beginObject()
        json.member("cloudCover", current.cloudCover)
        json.name("condition")
        condition(current.condition)
        json.member("dewPointCelsius", current.dewPointCelsius)
        json.member("feelsLikeCelsius", current.feelsLikeCelsius)
        json.member("gustKph", current.gustKph)
        json.member("humidity", current.humidity)
        json.member("isDay", current.isDay)
        json.member("isForecastHour", current.isForecastHour)
        json.member("precipitationMillimeters", current.precipitationMillimeters)
        if hasAmount { json.member("precipitationPeriodMinutes", current.precipitationPeriodMinutes) }
        json.member("pressureHectopascals", current.pressureHectopascals)
        json.member("snowfallCentimeters", current.snowfallCentimeters)
        json.member("temperatureCelsius", current.temperatureCelsius)
        json.member("time", current.time, &clock)
        json.member("uvIndex", current.uvIndex)
        json.member("visibilityKilometers", current.visibilityKilometers)
        json.member("windDirectionDegrees", current.windDirectionDegrees)
        json.member("windKph", current.windKph)
        json.endObject()
    }

    /// A member of an hour: a quantity, or one of the others.
    struct HourMember {
        enum Content {
            case quantity(HourQuantity, MemberName, decimals: Int)
            case condition, isDay, keptFrom, periodHours, spreadHours, time
        }

        let name: StaticString
        let content: Content
    }

    /// In the order in which the canonical form has them.
    static let hourMembers: [HourMember] = {
        let others = [
            HourMember(name: "condition", content: .condition), HourMember(name: "isDay", content: .isDay),
            HourMember(name: "keptFrom", content: .keptFrom), HourMember(name: "periodHours", content: .periodHours),
            HourMember(name: "spreadHours", content: .spreadHours), HourMember(name: "time", content: .time),
        ]
        let quantities = HourQuantity.allCases.map {
            HourMember(name: $0.row.wireName, content: .quantity($0, MemberName($0.row.wireName), decimals: $0.decimals))
        }
        return (quantities + others).sorted { $0.name.description < $1.name.description }
    }()

    mutating func hour(_ hour: HourlyForecast) {
        hour.read(into: &steps)
        json.beginObject()
        for member in Self.hourMembers {
            switch member.content {
            case .quantity(let quantity, let name, let decimals):
                switch steps[quantity.rawValue] {
                case Int32.min: break
                case Int32.max: if let value = hour[quantity] { json.member(name, value) }
                case let count: json.member(name, count, decimals: decimals)
                }
            case .condition:
                json.name(member.name)
                hourCondition(hour.condition)
            case .isDay: json.member(member.name, hour.isDay)
            case .keptFrom: json.member(member.name, hour.keptFrom, &clock)
            case .periodHours: if hour.step > .hour { json.member(member.name, hour.step.wholeHours) }
            case .spreadHours: json.member(member.name, hour.spreadHours)
            case .time: json.member(member.name, hour.time, &clock)
            }
        }
        json.endObject()
    }

    private mutating func hourCondition(_ condition: WeatherCondition) {
        // Equal texts may have other bytes ("é" as one scalar and as two).
        if let last = lastCondition, last.condition == condition, last.condition.text.isSame(as: condition.text) {
            return json.valueAgain(at: last.place)
        }
        let start = json.count
        self.condition(condition)
        lastCondition = (condition, start..<json.count)
    }

    mutating func day(_ day: DailyForecast) {
        json.beginObject()
        json.member("avgTempCelsius", day.avgTempCelsius)
        json.member("chanceOfRain", day.chanceOfRain)
        json.name("condition")
        condition(day.condition)
        json.member("date", day.date.description)
        json.member("humidity", day.humidity)
        json.member("maxGustKph", day.maxGustKph)
        json.member("maxTempCelsius", day.maxTempCelsius)
        json.member("maxWindKph", day.maxWindKph)
        json.member("minTempCelsius", day.minTempCelsius)
        json.name("moon")
        moon(day.moon)
        json.member("precipitationMillimeters", day.precipitationMillimeters)
        json.member("snowfallCentimeters", day.snowfallCentimeters)
        json.member("sun", Self.sunState(day.sun))
        json.member("sunrise", day.sunrise, &clock)
        json.member("sunset", day.sunset, &clock)
        json.member("uvIndex", day.uvIndex)
        json.member("windDirectionDegrees", day.windDirectionDegrees)
        if let window = day.window {
            json.name("window")
            json.beginObject()
            json.member("end", window.upperBound, &clock)
            json.member("start", window.lowerBound, &clock)
            json.endObject()
        }
        json.endObject()
    }

    mutating func laterDay(_ day: LaterDay) {
        json.beginObject()
        json.member("chance", day.chance?.rawValue)
        json.member("date", day.date.description)
        json.member("maxTempCelsius", day.maxTempCelsius)
        json.member("minTempCelsius", day.minTempCelsius)
        json.member("sky", day.sky?.rawValue)
        json.member("tendency", day.tendency?.rawValue)
        json.endObject()
    }

    private mutating func moon(_ moon: MoonDay) {
        json.beginObject()
        json.member("illumination", moon.illumination)
        json.member("moonrise", moon.rise, &clock)
        json.member("moonset", moon.set, &clock)
        json.member("phase", moon.phase)
        json.endObject()
    }

    private static func sunState(_ sun: SunTimes) -> String {
        switch sun {
        case .times: "times"
        case .upAllDay: "upAllDay"
        case .downAllDay: "downAllDay"
        }
    }

    mutating func air(_ air: AirQuality) {
        json.beginObject()
        json.name("concentrations")
        object(air.concentrations) { $0.json.number($1) }
        json.name("indices")
        object(air.indices) { $0.json.number($1) }
        json.member("time", air.time, &clock)
        json.endObject()
    }
}

extension String {
    /// True if both have the same bytes.
    fileprivate func isSame(as other: String) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { one in
            other.utf8.withContiguousStorageIfAvailable { UnsafeRawBufferPointer(one).elementsEqual(UnsafeRawBufferPointer($0)) }
        }
        return isSame.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
    }
}
