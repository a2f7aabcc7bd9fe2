/// How hard rain or snow falls, by the rates of the AMS Glossary (<https://glossary.ametsoc.org/wiki/Rain>).
package enum PrecipitationBand: Int, Hashable, Sendable, Comparable {
    case light, moderate, heavy

    /// - Parameters:
    ///   - rate: mm of water in an hour.
    ///   - isSnow: true for snow, whose bands begin at a third of the water of rain.
    package init(millimetersPerHour rate: Double, isSnow: Bool) {
        let (moderate, heavy) = isSnow ? (0.7, 2.5) : (2.5, 7.6)
        self = rate >= heavy ? .heavy : rate >= moderate ? .moderate : .light
    }

    package static func < (left: PrecipitationBand, right: PrecipitationBand) -> Bool { left.rawValue < right.rawValue }
}
