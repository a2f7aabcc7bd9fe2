/// How hard rain or snow falls, by the rates of the AMS Glossary (<https://glossary.ametsoc.org/wiki/Rain>).
package enum PrecipitationBand: Int, Hashable, Sendable, Comparable {
    case light, moderate, heavy

    /// - Parameters:
    ///   - rate: mm of water in an hour.
    ///   - isSnow: true for snow, whose bands begin at a third of the water of rain.
    package init(millimetersPerHour rate: Double, isSnow: Bool) {
        self = [.heavy, .moderate].first { rate >= $0.beginMillimetersPerHour(isSnow: isSnow) } ?? .light
    }

    /// The rate from which precipitation is of this band, in mm of water in an hour.
    package func beginMillimetersPerHour(isSnow: Bool) -> Double {
        switch self {
        case .light: 0
        case .moderate: isSnow ? 0.7 : 2.5
        case .heavy: isSnow ? 2.5 : 7.6
        }
    }

    package static func < (left: PrecipitationBand, right: PrecipitationBand) -> Bool { left.rawValue < right.rawValue }
}
