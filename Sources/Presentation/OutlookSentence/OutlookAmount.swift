import Foundation
import WeatherFormatting
import WeatherModel

/// The water and the snow of an hour or of an observation; nil if not known or not a number.
struct OutlookAmount: Hashable, Sendable {
    let millimeters: Double?
    let snowCentimeters: Double?

    init(millimeters: Double?, snowCentimeters: Double?) {
        self.millimeters = millimeters.finite
        self.snowCentimeters = snowCentimeters.finite
    }

    /// Whether it says anything of what falls: no snow alone may still be rain.
    var isKnown: Bool { millimeters != nil || hasSnow }
    /// True if the amount is large enough to be shown; fresh snow counts with or without its water.
    var isMeasurable: Bool { (millimeters ?? 0) >= OutlookHour.measurableMillimeters || hasSnow }
    /// Known, and less than a row shows as an amount: "<0.1 mm", with the snow that this water makes.
    var isTrace: Bool {
        guard let millimeters else { return false }
        return millimeters < OutlookHour.measurableMillimeters && (snowCentimeters ?? 0) < 0.1
    }
    /// So much that it is reported as a fall even if the word of the hour says none: what a row shows as "0.5 mm" or "0.5 cm".
    var matters: Bool { (millimeters ?? 0) >= Self.matteringAmount || (snowCentimeters ?? 0) >= Self.matteringAmount }
    private static let matteringAmount = 0.45
    private var hasSnow: Bool { (snowCentimeters ?? 0) > 0 }

    /// The kind of precipitation where no condition names one, by the bands of `PrecipitationBand`.
    ///
    /// - Returns: nil where nothing measurable falls.
    func falling(at temperatureCelsius: Double) -> Falling? {
        guard isMeasurable else { return nil }
        // 7 cm of fresh snow from 10 mm, as Open-Meteo computes it.
        let melted = (snowCentimeters ?? 0) / 0.7
        let isWaterKnown = (millimeters ?? 0) >= OutlookHour.measurableMillimeters
        let water = isWaterKnown ? millimeters ?? 0 : melted
        // A trace of snow in much water is rain.
        if hasSnow, melted * 3 >= water { return Falling(snow: PrecipitationBand(millimetersPerHour: water, isSnow: true)) }
        guard temperatureCelsius >= 2 else { return .precipitation }
        return Falling(rain: PrecipitationBand(millimetersPerHour: water, isSnow: false))
    }
}

extension Double? {
    /// nil if not a number.
    var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}
