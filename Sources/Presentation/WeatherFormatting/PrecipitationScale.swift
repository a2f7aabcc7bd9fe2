import WeatherModel

/// The amount that a bar of full height shows: the next round amount of the reader's unit at or above the largest one drawn.
///
/// Never less than 1 mm or 0.05 in, so that drizzle does not look like a flood, and a drawing without much rain keeps its scale.
package struct PrecipitationScale: Hashable, Sendable {
    /// mm of water at full height.
    package let fullMillimeters: Double
    /// "2 mm", "0.1 in".
    package let text: String

    private static let millimeters: [Double] = [1, 2, 5, 10, 20, 50, 100, 200, 500]
    private static let inches: [Double] = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20]

    /// - Parameters:
    ///   - largestMillimeters: mm of water of the highest bar.
    ///   - format: the reader's unit and language.
    /// - Returns: nil when nothing falls.
    package init?(largestMillimeters: Double, format: WeatherFormatter) {
        guard largestMillimeters > 0, largestMillimeters.isFinite else { return nil }
        switch format.units.precipitation {
        case .millimeters:
            let full = Self.step(Self.millimeters, for: largestMillimeters)
            fullMillimeters = full
            text = Quantity(full, .millimeters).written(format.phrases)
        case .inches:
            let full = Self.step(Self.inches, for: UnitConversion.inches(millimeters: largestMillimeters))
            fullMillimeters = UnitConversion.millimeters(inches: full)
            text = Quantity(full, digits: full < 0.1 ? 2 : full < 1 ? 1 : 0, .inches).written(format.phrases)
        }
    }

    /// The highest one where the amount is beyond all of them: no hour of the records is.
    private static func step(_ steps: [Double], for amount: Double) -> Double {
        steps.first { $0 >= amount } ?? steps[steps.count - 1]
    }

    /// - Returns: `0 ... 1`; 0 for what is unknown.
    package func fraction(_ millimeters: Double?) -> Double {
        guard let millimeters, millimeters > 0 else { return 0 }
        return min(millimeters / fullMillimeters, 1)
    }
}
