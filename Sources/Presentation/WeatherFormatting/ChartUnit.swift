import Foundation
import Meteorology
import WeatherModel

/// The unit of a chart's scale: which round values the scale has, and how they are written.
///
/// The reader's unit is `factor` times the core's plus `offset`. Beaufort has no such factor: its scale has the least speeds of forces.
package struct ChartUnit: Hashable, Sendable {
    /// Writes the number of a tick.
    fileprivate enum Writing: Hashable {
        case plain, degrees, percent, force
    }

    /// "km/h", beside the scale; nil where the numbers need none.
    package let name: String?
    private let factor: Double
    private let offset: Double
    private let writing: Writing

    fileprivate init(_ name: String?, factor: Double = 1, offset: Double = 0, _ writing: Writing = .plain) {
        (self.name, self.factor, self.offset, self.writing) = (name, factor, offset, writing)
    }

    /// A round value of a scale.
    package struct Tick: Hashable, Sendable {
        /// In the core's unit.
        package let value: Double
        /// "20", "−5°", "50%".
        package let text: String
    }

    /// Steps from one tick to the next that a scale has at most.
    private static let mostSteps = 4.0

    /// The ticks of a scale that covers `range`, in the core's unit: the first is at or below its lower end, the last at or above its upper
    /// end, so that they are the ends of the scale.
    package func ticks(over range: ClosedRange<Double>, _ format: WeatherFormatter) -> [Tick] {
        guard range.lowerBound.isFinite, range.upperBound.isFinite else { return [] }
        if writing == .force { return forces(over: range, format) }
        let (low, high) = (range.lowerBound * factor + offset, range.upperBound * factor + offset)
        let step = Self.step((high - low) / Self.mostSteps)
        // A hair's breadth beyond a tick is at the tick: conversions are not exact.
        let (first, last) = (Int((low / step + 1e-6).rounded(.down)), Int((high / step - 1e-6).rounded(.up)))
        return (first...max(last, first + 1)).map { number in
            let shown = Double(number) * step
            let digits = number == 0 ? 0 : step < 0.1 ? 2 : step < 1 ? 1 : 0
            return Tick(value: (shown - offset) / factor, text: text(shown, digits: digits, format))
        }
    }

    /// 1, 2 or 5 times a power of ten, not less than `least`.
    private static func step(_ least: Double) -> Double {
        guard least > 0 else { return 1 }
        let power = pow(10, log10(least).rounded(.down))
        return ([1, 2, 5].first { $0 * power >= least * (1 - 1e-9) } ?? 10) * power
    }

    private func text(_ value: Double, digits: Int, _ format: WeatherFormatter) -> String {
        let number = format.number(value, digits: digits)
        switch writing {
        case .plain, .force: return number
        case .degrees: return format.phrases.degrees(number)
        case .percent: return format.phrases.percent(number)
        }
    }

    /// Every second force, each at its least speed.
    private func forces(over range: ClosedRange<Double>, _ format: WeatherFormatter) -> [Tick] {
        var ticks = [Tick(value: 0, text: format.number(0))]
        for force in stride(from: 2, through: 12, by: 2) {
            guard let last = ticks.last, last.value < range.upperBound else { break }
            let kph = (0...500).first { Wind.beaufort(kph: Double($0)) >= force }.map(Double.init) ?? range.upperBound
            ticks.append(Tick(value: kph, text: format.number(Double(force))))
        }
        return ticks
    }
}

extension WeatherFormatter {
    /// The unit of a scale of this dimension in the reader's units.
    package func chartUnit(_ dimension: HourQuantity.Dimension) -> ChartUnit {
        func symbol(_ unit: DisplayUnit) -> String { phrases.symbol(unit) }
        switch dimension {
        case .temperature:
            return units.temperature == .celsius
                ? ChartUnit(symbol(.celsius), .degrees) : ChartUnit(symbol(.fahrenheit), factor: 9.0 / 5, offset: 32, .degrees)
        case .speed:
            switch units.wind {
            case .kilometersPerHour: return ChartUnit(symbol(.kilometersPerHour))
            case .metersPerSecond: return ChartUnit(symbol(.metersPerSecond), factor: UnitConversion.metersPerSecond(kph: 1))
            case .milesPerHour: return ChartUnit(symbol(.milesPerHour), factor: UnitConversion.milesPerHour(kph: 1))
            case .knots: return ChartUnit(symbol(.knots), factor: UnitConversion.knots(kph: 1))
            case .beaufort: return ChartUnit(phrases.beaufortUnit, .force)
            }
        case .percent: return ChartUnit(nil, .percent)
        case .water:
            return units.precipitation == .millimeters
                ? ChartUnit(symbol(.millimeters)) : ChartUnit(symbol(.inches), factor: UnitConversion.inches(millimeters: 1))
        case .snow:
            return units.precipitation == .millimeters
                ? ChartUnit(symbol(.centimeters)) : ChartUnit(symbol(.inches), factor: UnitConversion.inches(millimeters: 10))
        case .pressure:
            switch units.pressure {
            case .hectopascals: return ChartUnit(symbol(.hectopascals))
            case .millimetersOfMercury:
                return ChartUnit(symbol(.millimetersOfMercury), factor: UnitConversion.millimetersOfMercury(hectopascals: 1))
            case .inchesOfMercury: return ChartUnit(symbol(.inchesOfMercury), factor: UnitConversion.inchesOfMercury(hectopascals: 1))
            }
        case .sight:
            return units.distance == .kilometers
                ? ChartUnit(symbol(.kilometers)) : ChartUnit(symbol(.miles), factor: UnitConversion.miles(kilometers: 1))
        case .height:
            return units.distance == .kilometers
                ? ChartUnit(symbol(.meters)) : ChartUnit(symbol(.feet), factor: UnitConversion.feet(meters: 1))
        case .direction, .index: return ChartUnit(nil)
        }
    }

    /// The unit of a scale of concentrations in the air.
    package var chartUnitOfAir: ChartUnit { ChartUnit(phrases.symbol(.microgramsPerCubicMeter)) }
    /// The same of sunshine in an hour.
    package var chartUnitOfSunshine: ChartUnit { ChartUnit(phrases.symbol(.minutes)) }
    /// The same of the energy for thunderstorms.
    package var chartUnitOfEnergy: ChartUnit { ChartUnit(phrases.symbol(.joulesPerKilogram)) }
    /// The same of pollen.
    package var chartUnitOfPollen: ChartUnit { ChartUnit(phrases.symbol(.grainsPerCubicMeter)) }
}
