import Foundation
import JSONText
import WeatherModel

extension OpenMeteoFace {
    /// Where a model with quarters of an hour runs: North America, Central Europe, France. Elsewhere hours are spread over them.
    private static let fineAreas: [(latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>)] = [
        (21.1...52.6, -134.1 ... -60.9), (43.18...58.08, -3.94...20.34), (37.5...55.4, -12...16),
    ]

    /// The quarters of the days asked for, or those around now with `past_minutely_15` and `forecast_minutely_15`.
    func quarters(_ query: OpenMeteoQuery, _ time: OpenMeteoTime, _ days: Range<CivilDate>) throws(OpenMeteoRefusal) -> [Date] {
        var start = time.start(of: days.lowerBound)
        var end = time.start(of: days.upperBound)
        let ahead = try query.integer("forecast_minutely_15", "Forecast minutely_15", in: 0...1_536)
        let past = try query.integer("past_minutely_15", "Past minutely_15", in: 0...8_832)
        if ahead != nil || past != nil {
            let quarter = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 900).rounded(.down) * 900)
            start = quarter.addingTimeInterval(Double(-(past ?? 0)) * 900)
            if let ahead { end = quarter.addingTimeInterval(Double(ahead) * 900) }
        }
        return start < end ? Array(stride(from: start, to: end, by: 900)) : []
    }

    /// Quarters are read by instants: half-hour zones have theirs where they say.
    func addQuarters(
        _ columns: [(name: String, variable: OpenMeteoVariable)], _ quarters: [Date], to reply: inout [String: JSONValue],
        _ sampler: inout OpenMeteoSampler, _ time: OpenMeteoTime, _ units: SimulatedOpenMeteoUnits
    ) {
        let shares = shares(quarters, sampler)
        var values: [String: JSONValue] = ["time": .array(quarters.map(time.minute))]
        var labels: [String: JSONValue] = ["time": time.label]
        for (name, variable) in columns {
            let isAmount = Self.amounts.contains(name)
            values[name] = .array(
                quarters.indices.map { index in
                    guard !lacks(quarters[index], at: sampler.coordinate) else { return .null }
                    guard isAmount else { return variable.quantity.json(variable.value(&sampler, quarters[index]), units) }
                    // A part of the amount of the hour that contains the quarter.
                    let hour = variable.value(&sampler, Self.end(of: quarters[index]))
                    return variable.quantity.json(hour.map { $0 * shares[index] }, units)
                })
            labels[name] = variable.quantity.label(units)
        }
        reply["minutely_15"] = .object(values)
        reply["minutely_15_units"] = .object(labels)
    }

    private static let amounts: Set = ["precipitation", "rain", "showers", "snowfall"]

    /// The end of the hour in which the quarter that ends at an instant lies.
    private static func end(of quarter: Date) -> Date {
        Date(timeIntervalSince1970: (quarter.timeIntervalSince1970 / 3_600).rounded(.up) * 3_600)
    }

    /// The share that each quarter has of its hour's water.
    private func shares(_ quarters: [Date], _ sampler: OpenMeteoSampler) -> [Double] {
        let place = sampler.coordinate
        guard Self.fineAreas.contains(where: { $0.latitudes.contains(place.latitude) && $0.longitudes.contains(place.longitude) }) else {
            return quarters.map { _ in 0.25 }
        }
        // Of one millimetre in every hour.
        var minutes = MinuteSeries(MinuteRain(atmosphere: atmosphere, coordinate: place, run: sampler.run)) { _ in 1 }
        return quarters.map { minutes.mean(from: $0.addingTimeInterval(-900), minutes: 15) / 4 }
    }

    /// True for the quarters of a hole, half an hour from an hour after now on.
    private func lacks(_ quarter: Date, at place: Coordinate) -> Bool {
        RadarOddity.at(place) == .hole && (3_600..<5_400).contains(quarter.timeIntervalSince(now))
    }
}
