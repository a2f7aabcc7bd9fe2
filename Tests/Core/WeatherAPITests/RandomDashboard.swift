import Foundation
import TestSupport
import WeatherModel

/// Dashboards of every shape: each optional value is there or not, texts need escapes, numbers are of any length.
struct RandomDashboard {
    private var random: SeededRandom
    /// An instant near which the weather is.
    private let noon: Date
    /// True for values that a document can carry: finite numbers and whole seconds.
    private let isReadable: Bool

    init(seed: UInt64, isReadable: Bool = false) {
        self.isReadable = isReadable
        random = SeededRandom(seed: seed)
        // From 2000 to 2063.
        noon = Date(timeIntervalSince1970: Double(Int.random(in: 946_684_800...2_950_000_000, using: &random)))
    }

    mutating func snapshotParts() throws -> (cell: Cell, dashboard: WeatherDashboard, fetchedAt: Date) {
        let coordinate = try Coordinate(
            latitude: Double.random(in: -90...90, using: &random), longitude: Double.random(in: -180...180, using: &random))
        let fetchedAt = instant()
        var dashboard = WeatherDashboard(
            location: Location(
                name: text(), region: perhaps { $0.text() }, country: text(), countryCode: perhaps { _ in "DE" },
                surroundings: perhaps { $0.surroundings() }, coordinate: coordinate, timeZone: zone(), localtime: instant(),
                elevation: PlaceElevation(groundMeters: perhaps { $0.height() }, forecastMeters: perhaps { $0.height() })),
            current: perhaps { $0.current() },
            forecast: Forecast(daily: list { $0.day() }, hourly: list(upTo: 30) { $0.hour() }),
            airQuality: perhaps { $0.air() }, alerts: perhaps { random in random.list { $0.alert() } },
            provenance: provenance(fetchedAt), sources: named { $0.provenance(fetchedAt) }, problems: list { $0.problem() })
        dashboard.alertsCheck = perhaps { random in AlertsCheck(at: random.instant(), by: random.perhaps { $0.text() }) }
        return (Cell(containing: coordinate), dashboard, fetchedAt)
    }

    // MARK: Parts

    private mutating func height() -> Double { Double(Int.random(in: -450...8_900, using: &random)) }

    private mutating func surroundings() -> Surroundings {
        guard flag() else { return .water(text()) }
        let point = Coordinate(text: "\(Int.random(in: -89...89, using: &random)),\(Int.random(in: -179...179, using: &random))") ?? .moscow
        return .near(NearbyPlace(name: text(), countryCode: perhaps { _ in "FR" }, coordinate: point))
    }

    private mutating func condition() -> WeatherCondition {
        WeatherCondition(kind: one(of: Condition.allCases), isDay: flag(), text: perhaps { $0.text() }, code: perhaps { $0.code() })
    }

    private mutating func current() -> CurrentWeather {
        CurrentWeather(
            time: instant(), isForecastHour: flag(), temperatureCelsius: number(), feelsLikeCelsius: number(), isDay: flag(),
            condition: condition(), windKph: some(), gustKph: some(), windDirectionDegrees: some(), humidity: some(),
            dewPointCelsius: some(), pressureHectopascals: some(), visibilityKilometers: some(), cloudCover: some(),
            precipitationMillimeters: some(), snowfallCentimeters: some(), precipitationPeriodMinutes: one(of: [15, 60]), uvIndex: some())
    }

    private mutating func hour() -> HourlyForecast {
        var hour = HourlyForecast(
            time: instant(), temperatureCelsius: number(), feelsLikeCelsius: number(), isDay: flag(), condition: condition(),
            humidity: some(), windKph: some(), gustKph: some(), windDirectionDegrees: some(), chanceOfRain: some(),
            precipitationMillimeters: some(), snowfallCentimeters: some(), dewPointCelsius: some(), pressureHectopascals: some(),
            visibilityKilometers: some(), cloudCover: some(), uvIndex: some(), step: .hours(one(of: [1, 3, 6])),
            spreadHours: perhaps { $0.one(of: [3, 6]) }, keptFrom: perhaps { $0.instant() })
        for quantity in HourQuantity.allCases where quantity.row.generation > 0 { hour[quantity] = some() }
        return hour
    }

    private mutating func day() -> DailyForecast {
        let sun: SunTimes = one(of: [.upAllDay, .downAllDay, .times(rise: perhaps { $0.instant() }, set: perhaps { $0.instant() })])
        let start = instant()
        return DailyForecast(
            date: CivilDate(daysSince1970: Int.random(in: -800_000...3_000_000, using: &random)), maxTempCelsius: number(),
            minTempCelsius: number(), avgTempCelsius: number(), condition: condition(), chanceOfRain: some(),
            precipitationMillimeters: some(), snowfallCentimeters: some(), maxWindKph: some(), maxGustKph: some(),
            windDirectionDegrees: some(), humidity: some(), uvIndex: some(), sun: sun,
            moon: MoonDay(
                phase: number(), illumination: number(), rise: perhaps { $0.instant() }, set: perhaps { $0.instant() }),
            window: flag() ? start..<start + 3600 : nil)
    }

    private mutating func air() -> AirQuality {
        AirQuality(time: instant(), concentrations: named { $0.number() }, indices: named { $0.number() })
    }

    private mutating func alert() -> Alert {
        var alert = Alert(
            id: text(), messageType: one(of: Alert.MessageType.allCases), headline: perhaps { $0.text() }, event: text(),
            severity: one(of: Alert.Severity.allCases), urgency: one(of: Alert.Urgency.allCases),
            certainty: one(of: Alert.Certainty.allCases), areas: perhaps { $0.text() }, category: perhaps { $0.text() },
            description: perhaps { $0.text() }, instruction: perhaps { $0.text() }, sender: perhaps { $0.text() },
            sent: perhaps { $0.instant() }, references: list { $0.text() }, message: perhaps { $0.message() },
            effective: perhaps { $0.instant() }, onset: perhaps { $0.instant() }, expires: perhaps { $0.instant() },
            language: perhaps { $0.text() },
            translations: list { $0.translation() }, eventCodes: list { $0.text() })
        alert.kind = perhaps { $0.one(of: WarningKind.allCases) }
        alert.level = perhaps { $0.one(of: WarningLevel.allCases) }
        return alert
    }

    private mutating func message() -> AlertMessage {
        AlertMessage(
            key: key(), earlier: list { random in WarningReference(key: random.key(), sent: random.perhaps { $0.instant() }) },
            others: list { $0.key() })
    }

    private mutating func key() -> WarningKey { WarningKey(sender: text(), identifier: text()) }

    private mutating func translation() -> AlertTranslation {
        AlertTranslation(
            language: text(), event: text(), headline: perhaps { $0.text() }, areas: perhaps { $0.text() },
            description: perhaps { $0.text() }, instruction: perhaps { $0.text() })
    }

    /// - Parameter fetchedAt: of the snapshot, which is that of half of the parts.
    private mutating func provenance(_ fetchedAt: Date) -> Provenance {
        Provenance(
            provider: ProviderID(rawValue: text()), attribution: text(), attributionURL: text(), license: perhaps { $0.text() },
            observedAt: perhaps { $0.instant() }, issuedAt: perhaps { $0.instant() }, fetchedAt: flag() ? fetchedAt : instant(),
            isSimulated: flag())
    }

    private mutating func problem() -> WeatherError {
        WeatherError(
            one(of: WeatherError.Kind.allCases), provider: perhaps { ProviderID(rawValue: $0.text()) },
            feature: perhaps { $0.one(of: Feature.allCases) }, retryAfterSeconds: some())
    }

    // MARK: Values

    private mutating func flag() -> Bool { Bool.random(using: &random) }
    private mutating func one<Value>(of values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    private mutating func code() -> Int { Int.random(in: -1_000_000...2_000_000_000, using: &random) }
    private mutating func perhaps<Value>(_ make: (inout Self) -> Value) -> Value? { flag() ? make(&self) : nil }
    private mutating func some() -> Double? { perhaps { $0.number() } }

    private mutating func list<Value>(upTo most: Int = 3, _ make: (inout Self) -> Value) -> [Value] {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in make(&self) }
    }

    private mutating func named<Key: CaseIterable & Hashable, Value>(_ make: (inout Self) -> Value) -> [Key: Value] {
        var values: [Key: Value] = [:]
        for key in Key.allCases { values[key] = perhaps(make) }
        return values
    }

    /// Whole seconds, and half of the time with a fraction.
    private mutating func instant() -> Date {
        let fraction = flag() || isReadable ? 0 : Double.random(in: 0..<1, using: &random)
        return noon + Double(Int.random(in: -1_000_000...1_000_000, using: &random)) + fraction
    }

    private mutating func number() -> Double {
        let number = anyNumber()
        return isReadable && !number.isFinite ? 1 : number
    }

    private mutating func anyNumber() -> Double {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return Double(Int.random(in: -400...1100, using: &random))
        case 1, 2, 3: return Double(Int.random(in: -1000...20_000, using: &random)) / 10
        case 4: return Double(Int.random(in: -100_000...100_000, using: &random)) / 100
        case 5: return Double(Int.random(in: 0...100_000_000, using: &random)) / 1_000_000
        case 6: return one(of: [-0.0, .infinity, .nan, .leastNonzeroMagnitude, 1e-7, 0.1 + 0.2, 1e9, 123_456_789.123456, 1e21, -1e15])
        default: return Double(bitPattern: random.next())
        }
    }

    private mutating func text() -> String {
        let pieces = [
            "", "Rain", "\"", "\\", "/", "\n", "\r\n", "\t", "\u{8}", "\u{c}", "\u{0}", "\u{1f}", "\u{7f}", "\u{80}", "é", "e\u{301}",
            "\u{2028}", "🌧️", "👩‍👩‍👧", "\u{10ffff}", "\u{ffff}", "Москва", "東京", "a text that is longer than fifteen bytes", "{", "[", ":", ",",
        ]
        return (0..<Int.random(in: 0...4, using: &random)).map { _ in one(of: pieces) }.joined()
    }

    private mutating func zone() -> TimeZone {
        let fixed = TimeZone(secondsFromGMT: 900 * Int.random(in: -48...56, using: &random)) ?? .gmt
        let names = TimeZone.knownTimeZoneIdentifiers
        return flag() ? fixed : TimeZone(identifier: one(of: names)) ?? .gmt
    }
}
