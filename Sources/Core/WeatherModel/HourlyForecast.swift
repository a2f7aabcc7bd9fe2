import Foundation

/// One hour of forecast, keyed by the instant at which it begins.
///
/// A provider's mapping creates an hour and sets its values. A `Forecast` puts its hours into one table (`HourTable`), so that each of them
/// is a reference and a row number. Changing such an hour copies the row out of the table; the table and other copies stay as they are.
public struct HourlyForecast: Sendable {
    private enum Storage: Sendable {
        case own(OwnHour)
        case row(HourTable, Int32)
    }

    private var storage: Storage

    /// The hours in one table.
    static func together(_ hours: [HourlyForecast]) -> [HourlyForecast] {
        guard !areTogether(hours) else { return hours }
        let table = HourTable(hours)
        return hours.indices.map { HourlyForecast(storage: .row(table, Int32($0))) }
    }

    private static func areTogether(_ hours: [HourlyForecast]) -> Bool {
        guard let first = hours.first, case .row(let table, _) = first.storage, table.count == hours.count else { return hours.isEmpty }
        return hours.enumerated().allSatisfy { index, hour in
            if case .row(let other, let row) = hour.storage { other === table && Int(row) == index } else { false }
        }
    }

    private init(storage: Storage) { self.storage = storage }

    /// The value of any quantity, for code that treats all of them alike; nil without one.
    public subscript(quantity: HourQuantity) -> Double? {
        get {
            switch storage {
            case .own(let hour): hour.content.values[quantity]
            case .row(let table, let row): table.value(quantity, Int(row))
            }
        }
        set { change { $0.values[quantity] = newValue } }
    }
    /// All values, for code that reads many of them.
    package var values: HourValues {
        switch storage {
        case .own(let hour): hour.content.values
        case .row(let table, let row): table.values(Int(row))
        }
    }
    /// Reads all values as a forecast keeps them, in whole steps of a decimal of their units (`HourQuantity.decimals`), for code that writes them:
    /// to write them so takes no division.
    ///
    /// - Parameter steps: an element for each quantity, in their order; `Int32.min` for a missing value, and `Int32.max` for one that is not a
    ///   whole number of steps.
    package func read(into steps: inout [Int32]) {
        switch storage {
        case .own(let hour):
            for quantity in HourQuantity.allCases {
                let value = hour.content.values[quantity]
                steps[quantity.rawValue] = value.map { HourTable.lane($0, quantity.fraction) ?? Int32.max } ?? Int32.min
            }
        case .row(let table, let row): table.read(Int(row), into: &steps)
        }
    }
    /// °C at 2 m.
    public var temperatureCelsius: Double {
        get { self[.temperatureCelsius] ?? .nan }
        set { self[.temperatureCelsius] = newValue }
    }
    /// °C.
    public var feelsLikeCelsius: Double {
        get { self[.feelsLikeCelsius] ?? .nan }
        set { self[.feelsLikeCelsius] = newValue }
    }
    /// Relative humidity, `0 ... 100` %.
    public var humidity: Double? {
        get { self[.humidity] }
        set { self[.humidity] = newValue }
    }
    /// km/h at 10 m.
    public var windKph: Double? {
        get { self[.windKph] }
        set { self[.windKph] = newValue }
    }
    /// km/h.
    public var gustKph: Double? {
        get { self[.gustKph] }
        set { self[.gustKph] = newValue }
    }
    /// Degrees that the wind comes from, `0 ..< 360`, 0 = north.
    public var windDirectionDegrees: Double? {
        get { self[.windDirectionDegrees] }
        set { self[.windDirectionDegrees] = newValue }
    }
    /// Chance of any precipitation in the step from `time` on, `0 ... 100` %.
    public var chanceOfRain: Double? {
        get { self[.chanceOfRain] }
        set { self[.chanceOfRain] = newValue }
    }
    /// mm of water in the step from `time` on, rain and melted snow together. A mapping moves the amounts that a provider
    /// gives for the time before a step to the step where that time begins, so that no reader has to know who sent it.
    public var precipitationMillimeters: Double? {
        get { self[.precipitationMillimeters] }
        set { self[.precipitationMillimeters] = newValue }
    }
    /// cm of fresh snow in the same hours as the water.
    public var snowfallCentimeters: Double? {
        get { self[.snowfallCentimeters] }
        set { self[.snowfallCentimeters] = newValue }
    }
    /// °C.
    public var dewPointCelsius: Double? {
        get { self[.dewPointCelsius] }
        set { self[.dewPointCelsius] = newValue }
    }
    /// hPa, reduced to sea level.
    public var pressureHectopascals: Double? {
        get { self[.pressureHectopascals] }
        set { self[.pressureHectopascals] = newValue }
    }
    /// km.
    public var visibilityKilometers: Double? {
        get { self[.visibilityKilometers] }
        set { self[.visibilityKilometers] = newValue }
    }
    /// `0 ... 100` %.
    public var cloudCover: Double? {
        get { self[.cloudCover] }
        set { self[.cloudCover] = newValue }
    }
    /// WHO UV index, `0 ...`.
    public var uvIndex: Double? {
        get { self[.uvIndex] }
        set { self[.uvIndex] = newValue }
    }

    // MARK: Time

    /// The instant at which the hour begins (at :30 or :45 of UTC in some zones).
    public var time: Date {
        get { read({ $0.time }, row: { $0.time($1) }) }
        set { change { $0.time = newValue } }
    }
    /// The time from this step to the next: an hour, or several where the provider's steps are longer. Water, snow and chance are of the
    /// whole step; everything else is of `time` itself.
    public var step: ForecastStep {
        get { read({ $0.step }, row: { series, _ in series.step }) }
        set { change { $0.step = newValue } }
    }
    /// Hours over which the provider gave water and snow as one total, of which this step has an even share; nil if it gave this step's own
    /// amounts.
    public var spreadHours: Int? {
        get { read({ $0.spreadHours }, row: { series, _ in series.spreadHours }) }
        set { change { $0.spreadHours = newValue } }
    }
    /// The time of the reply from which this hour was kept to fill a gap in the newest one; nil otherwise.
    public var keptFrom: Date? {
        get { read({ $0.keptFrom }, row: { series, _ in series.keptFrom }) }
        set { change { $0.keptFrom = newValue } }
    }

    // MARK: Sky

    /// The sky and the precipitation of this hour.
    public var condition: WeatherCondition {
        get { moment.condition }
        set { change { $0.moment = MomentCondition(newValue, isDay: $0.moment.isDay) } }
    }
    /// True while the sun is up, as the provider says or as computed for the place.
    public var isDay: Bool {
        get { moment.isDay }
        set { change { $0.moment = MomentCondition($0.moment.condition, isDay: newValue) } }
    }

    /// Condition, and day or night.
    var moment: MomentCondition {
        switch storage {
        case .own(let hour): hour.content.moment
        case .row(let table, let row): table.condition(Int(row))
        }
    }

    /// The hour as a series of one step.
    ///
    /// - Parameter row: its number among all hours of a forecast.
    func series(row: Int) -> Series {
        Series(rows: row..<row + 1, start: time, step: step, spreadHours: spreadHours, keptFrom: keptFrom)
    }

    private func read<Value>(_ own: (HourContent) -> Value, row: (Series, Int) -> Value) -> Value {
        switch storage {
        case .own(let hour): own(hour.content)
        case .row(let table, let number): row(table.series(Int(number)), Int(number))
        }
    }

    // MARK: Changes

    private mutating func change(_ change: (inout HourContent) -> Void) {
        var hour = own
        // Then `hour` is the only reference, unless there is a copy.
        storage = .row(.empty, 0)
        if !isKnownUniquelyReferenced(&hour) { hour = OwnHour(hour.content) }
        change(&hour.content)
        storage = .own(hour)
    }

    private var own: OwnHour {
        switch storage {
        case .own(let hour): return hour
        case .row:
            return OwnHour(
                HourContent(values: values, time: time, moment: moment, step: step, spreadHours: spreadHours, keptFrom: keptFrom))
        }
    }

    public init(
        time: Date, temperatureCelsius: Double, feelsLikeCelsius: Double, isDay: Bool, condition: WeatherCondition,
        humidity: Double? = nil, windKph: Double? = nil, gustKph: Double? = nil, windDirectionDegrees: Double? = nil,
        chanceOfRain: Double? = nil, precipitationMillimeters: Double? = nil, snowfallCentimeters: Double? = nil,
        dewPointCelsius: Double? = nil, pressureHectopascals: Double? = nil, visibilityKilometers: Double? = nil,
        cloudCover: Double? = nil, uvIndex: Double? = nil, step: ForecastStep = .hour, spreadHours: Int? = nil,
        keptFrom: Date? = nil
    ) {
        var values = HourValues()
        values[.temperatureCelsius] = temperatureCelsius
        values[.feelsLikeCelsius] = feelsLikeCelsius
        values[.humidity] = humidity
        values[.windKph] = windKph
        values[.gustKph] = gustKph
        values[.windDirectionDegrees] = windDirectionDegrees
        values[.chanceOfRain] = chanceOfRain
        values[.precipitationMillimeters] = precipitationMillimeters
        values[.snowfallCentimeters] = snowfallCentimeters
        values[.dewPointCelsius] = dewPointCelsius
        values[.pressureHectopascals] = pressureHectopascals
        values[.visibilityKilometers] = visibilityKilometers
        values[.cloudCover] = cloudCover
        values[.uvIndex] = uvIndex
        self.init(time: time, values: values, isDay: isDay, condition: condition, step: step, spreadHours: spreadHours, keptFrom: keptFrom)
    }

    package init(
        time: Date, values: HourValues, isDay: Bool, condition: WeatherCondition, step: ForecastStep, spreadHours: Int?, keptFrom: Date?
    ) {
        storage = .own(
            OwnHour(
                HourContent(
                    values: values, time: time, moment: MomentCondition(condition, isDay: isDay), step: step, spreadHours: spreadHours,
                    keptFrom: keptFrom)))
    }
}

extension HourlyForecast: Hashable {
    public static func == (left: HourlyForecast, right: HourlyForecast) -> Bool {
        if case .row(let table, let row) = left.storage, case .row(let other, let otherRow) = right.storage {
            return table.isEqual(Int(row), to: other, Int(otherRow))
        }
        return left.series(row: 0).isLike(right.series(row: 0)) && left.time == right.time && left.moment == right.moment
            && HourQuantity.allCases.allSatisfy { left[$0] == right[$0] }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(time)
        hasher.combine(moment)
        for quantity in HourQuantity.allCases { hasher.combine(self[quantity]) }
    }
}

extension HourlyForecast: CustomStringConvertible {
    /// Time, sky and numbers by name, as the message of a failed test shows them.
    public var description: String {
        let numbers = HourQuantity.allCases.compactMap { quantity in self[quantity].map { "\(quantity): \($0)" } }
        return (["\(time)", condition.kind.rawValue] + numbers + ["step: \(step.minutes) min"]).joined(separator: ", ")
    }
}

/// The content of an hour that is in no table.
struct HourContent: Sendable {
    var values: HourValues
    var time: Date
    var moment: MomentCondition
    var step: ForecastStep
    var spreadHours: Int?
    var keptFrom: Date?
}

/// Holds the content of one hour that is in no table.
///
/// `@unchecked` is safe: the content is set in `HourlyForecast.change`, while the reference is unique.
private final class OwnHour: @unchecked Sendable {
    var content: HourContent

    init(_ content: HourContent) { self.content = content }
}
