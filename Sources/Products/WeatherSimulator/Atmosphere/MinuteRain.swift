import Foundation
import WeatherModel

/// Rain by the minute at one place: the rate of the atmosphere, with the bursts and pauses that showers have within an hour.
///
/// Minutes never add or lose water: those of a clock hour have its amount, the mean rate of that hour or the amount that a provider gives
/// for it.
struct MinuteRain {
    let atmosphere: SimulatedAtmosphere
    let coordinate: Coordinate
    /// The model run whose rain it is; nil for the truth.
    let run: Date?

    private static let sampleMinutes = 10

    /// mm/h of each minute of the hour that begins at `hour`, a whole hour of UTC.
    ///
    /// - Parameter amount: mm in the hour; nil for the mean rate of its samples.
    func rates(of hour: Date, amount: Double? = nil) -> [Double] {
        let samples = (0...60 / Self.sampleMinutes).map { index in
            let instant = hour.addingTimeInterval(Double(index * Self.sampleMinutes) * 60)
            return run.map { atmosphere.forecast(at: coordinate, instant, run: $0) } ?? atmosphere.truth(at: coordinate, instant)
        }
        let even = (0..<60).map { minute in
            let place = (Double(minute) + 0.5) / Double(Self.sampleMinutes)
            let (before, after) = (samples[Int(place)], samples[Int(place) + 1])
            let rest = place - place.rounded(.down)
            return (
                rate: before.precipitationMillimetersPerHour * (1 - rest) + after.precipitationMillimetersPerHour * rest,
                showers: before.showerShare * (1 - rest) + after.showerShare * rest
            )
        }
        let whole = amount ?? even.map(\.rate).reduce(0, +) / 60
        guard whole > 0 else { return Array(repeating: 0, count: 60) }
        let first = (hour.timeIntervalSince1970 / 60).rounded()
        var rates = even.enumerated().map { index, minute in
            minute.rate
                * ((1 - minute.showers) * gentle(minute.rate, first + Double(index)) + minute.showers * burst(first + Double(index)))
        }
        // An hour whose showers are all pauses, and one whose amount is another instant's, have the amount evenly.
        if rates.reduce(0, +) < 0.2 * even.map(\.rate).reduce(0, +) || rates.allSatisfy({ $0 == 0 }) {
            rates = even.map(\.rate)
            if rates.allSatisfy({ $0 == 0 }) { rates = Array(repeating: 1, count: 60) }
        }
        let scale = whole * 60 / rates.reduce(0, +)
        return rates.map { $0 * scale }
    }

    /// Lasting rain swells and ebbs; a drizzle stops now and then.
    private func gentle(_ rate: Double, _ minute: Double) -> Double {
        max(0, 1 + (0.3 + 0.6 * exp(-rate / 0.5)) * noise(minute / 17, number: 950))
    }
    /// Showers stop and begin.
    private func burst(_ minute: Double) -> Double { max(0, 0.35 + noise(minute / 14, number: 951)) }

    /// Nearly normal, mean 0 and variance 1: neighbours some kilometres apart have much in common.
    private func noise(_ time: Double, number: UInt64) -> Double {
        LatticeNoise.value(coordinate.latitude * 12, coordinate.longitude * 9, time, seed: LatticeNoise.seed(atmosphere.seed, number))
    }
}

/// The rain of some hours by the minute, each hour made once.
struct MinuteSeries {
    private let rain: MinuteRain
    /// mm in the hour that begins at an instant; nil for the mean rate.
    private let amount: ((Date) -> Double?)?
    private var hours: [Date: [Double]] = [:]

    init(_ rain: MinuteRain, amount: ((Date) -> Double?)? = nil) {
        self.rain = rain
        self.amount = amount
    }

    /// The mean rate of some minutes from a whole minute on, in mm/h.
    mutating func mean(from begin: Date, minutes: Int) -> Double {
        var sum = 0.0
        for index in 0..<minutes { sum += rate(begin.addingTimeInterval(Double(index) * 60)) }
        return sum / Double(max(1, minutes))
    }

    private mutating func rate(_ minute: Date) -> Double {
        let hour = Date(timeIntervalSince1970: (minute.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600)
        let rates = hours[hour] ?? rain.rates(of: hour, amount: amount?(hour))
        hours[hour] = rates
        return rates[min(59, max(0, Int(minute.timeIntervalSince(hour) / 60)))]
    }
}
