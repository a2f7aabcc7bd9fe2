import Foundation
import JSONText
import WeatherModel

extension OpenMeteoFace {
    /// Variables of the archive, in the order of `PastWeather`.
    private static let archiveVariables: [(name: String, unit: SimulatedOpenMeteoUnit)] = [
        ("temperature_2m_max", .temperature), ("temperature_2m_min", .temperature), ("temperature_2m_mean", .temperature),
        ("precipitation_sum", .water),
    ]
    /// The first day of the reanalysis.
    private static let archiveBegin = CivilDate(daysSince1970: -10_958)
    /// Days by which the archive is behind: they are null.
    private static let archiveDelay = 5

    /// Past days of the simulated atmosphere's truth, as the reanalysis ERA5 has them.
    ///
    /// No terrain is simulated, so no height is sent: it would be one to correct temperatures by that do not depend on it.
    func archive(_ query: OpenMeteoQuery) throws(OpenMeteoRefusal) -> JSONValue {
        let units = try query.units()
        let names = query.list("daily")
        for name in names where !Self.archiveVariables.contains(where: { $0.name == name }) {
            throw .invalid("Era5DailyWeatherVariable", name)
        }
        for model in query.list("models") where !["era5", "best_match"].contains(model) { throw .invalid("CdsDomainApi", model) }
        return try replies(query) { sampler, zone, index throws(OpenMeteoRefusal) in
            let time = OpenMeteoTime(offsetSeconds: zone.offset(at: now), isUnix: units.time == .unixtime)
            let today = time.date(of: now)
            let days = try query.pastDays(from: Self.archiveBegin, today: today)
            var reply = frame(sampler, zone: zone, index: index)
            reply["elevation"] = nil
            guard !names.isEmpty else { return .object(reply) }
            let dates = (days.lowerBound.daysSince1970..<days.upperBound.daysSince1970).map(CivilDate.init(daysSince1970:))
            let known = today.adding(days: -Self.archiveDelay)
            let past = dates.map { $0 < known ? PastWeather(of: $0, at: sampler.coordinate, atmosphere, time) : nil }
            var values: [String: JSONValue] = ["time": .array(dates.map(time.day))]
            var labels: [String: JSONValue] = ["time": time.label]
            for (place, variable) in Self.archiveVariables.enumerated() where names.contains(variable.name) {
                values[variable.name] = .array(past.map { variable.unit.json($0?.values[place], units) })
                labels[variable.name] = variable.unit.label(units)
            }
            reply["daily"] = .object(values)
            reply["daily_units"] = .object(labels)
            return .object(reply)
        }
    }
}

/// One past day of the simulated atmosphere, from nine of its hours on average: with all of them thirty years would take three times as long.
///
/// The high and the low are those of hours beside which it is neither warmer nor colder, as for forecasts: with four hours alone highs were
/// 0.16 °C too low on average, and lows 0.31 °C too high.
private struct PastWeather {
    /// °C: high, low and mean; mm.
    let values: [Double]

    /// The warmest and nearly the coldest hour of most days among them.
    private static let hours = [3, 9, 15, 21]

    init(of date: CivilDate, at coordinate: Coordinate, _ atmosphere: SimulatedAtmosphere, _ time: OpenMeteoTime) {
        let start = time.start(of: date)
        func air(_ hour: Int) -> (temperatureCelsius: Double, millimetersPerHour: Double) {
            atmosphere.air(at: coordinate, start.addingTimeInterval(Double(hour) * 3_600))
        }
        let sampled = Self.hours.map(air)
        var temperatures = [Double?](repeating: nil, count: 24)
        for (hour, air) in zip(Self.hours, sampled) { temperatures[hour] = air.temperatureCelsius }
        values = [
            Self.extreme(of: &temperatures, isAbove: >) { air($0).temperatureCelsius },
            Self.extreme(of: &temperatures, isAbove: <) { air($0).temperatureCelsius },
            sampled.reduce(0) { $0 + $1.temperatureCelsius } / Double(Self.hours.count),
            sampled.reduce(0) { $0 + $1.millimetersPerHour } * 24 / Double(Self.hours.count),
        ]
    }

    /// Climbs from the most extreme of the known hours until both hours beside it are known and less extreme.
    private static func extreme(
        of temperatures: inout [Double?], isAbove: (Double, Double) -> Bool, _ temperature: (Int) -> Double
    ) -> Double {
        while true {
            var summit: (hour: Int, celsius: Double)?
            for (hour, known) in temperatures.enumerated() {
                if let known, summit.map({ isAbove(known, $0.celsius) }) ?? true { summit = (hour, known) }
            }
            guard let summit else { return 0 }
            let unknown = [summit.hour - 1, summit.hour + 1].filter { temperatures.indices.contains($0) && temperatures[$0] == nil }
            if unknown.isEmpty { return summit.celsius }
            for hour in unknown { temperatures[hour] = temperature(hour) }
        }
    }
}
