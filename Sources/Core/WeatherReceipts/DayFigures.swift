import WeatherModel

/// The high, the low and the water of one civil day, as they were forecast or as they came.
package struct DayFigures: Hashable, Sendable {
    /// °C over the civil day, to a tenth; nil if unknown.
    package let highCelsius: Double?
    /// As the high.
    package let lowCelsius: Double?
    /// mm of water, rain and melted snow together; nil if unknown. To 0.1 up to 10 mm, to 1 up to 110 mm, to 10 beyond.
    package let waterMillimeters: Double?

    /// mm from which a day is wet, as for what is usual.
    package static let wetMillimeters = 1.0

    /// Values are rounded to what the stored form keeps. A day whose low is above its high has neither.
    package init(highCelsius: Double?, lowCelsius: Double?, waterMillimeters: Double?) {
        let high = Self.degrees(highCelsius)
        let low = Self.degrees(lowCelsius)
        let isInOrder = high.flatMap { high in low.map { $0 <= high } } ?? true
        self.highCelsius = isInOrder ? high : nil
        self.lowCelsius = isInOrder ? low : nil
        self.waterMillimeters = waterMillimeters.flatMap { $0.isFinite && $0 >= 0 ? Self.water(code: Self.code(water: $0)) : nil }
    }

    /// True if nothing is known.
    package var isEmpty: Bool { highCelsius == nil && lowCelsius == nil && waterMillimeters == nil }

    /// Whether the day is wet; nil if its water is unknown.
    package var isWet: Bool? { waterMillimeters.map { $0 >= Self.wetMillimeters } }

    /// The same figures, and those of `other` where these are unknown.
    package func filled(with other: DayFigures?) -> DayFigures {
        DayFigures(
            highCelsius: highCelsius ?? other?.highCelsius, lowCelsius: lowCelsius ?? other?.lowCelsius,
            waterMillimeters: waterMillimeters ?? other?.waterMillimeters)
    }
}

/// The stored form: 12 bits for each temperature and 8 for the water.
extension DayFigures {
    static let byteCount = 4
    private static let absentDegrees: UInt32 = 0xFFF
    private static let absentWater: UInt8 = 0xFF
    /// Tenths of a degree below 0 that the stored form begins with.
    private static let lowestTenths = 1_000

    var bytes: [UInt8] {
        let (high, low) = (Self.code(degrees: highCelsius), Self.code(degrees: lowCelsius))
        let both = high << 12 | low
        return [
            UInt8(both & 0xFF), UInt8(both >> 8 & 0xFF), UInt8(both >> 16),
            waterMillimeters.map { Self.code(water: $0) } ?? Self.absentWater,
        ]
    }

    /// - Parameter bytes: four of them.
    init(bytes: ArraySlice<UInt8>) {
        let all = Array(bytes)
        let both = UInt32(all[0]) | UInt32(all[1]) << 8 | UInt32(all[2]) << 16
        self.init(
            highCelsius: Self.degrees(code: both >> 12), lowCelsius: Self.degrees(code: both & 0xFFF),
            waterMillimeters: all[3] == Self.absentWater ? nil : Self.water(code: all[3]))
    }

    private static func degrees(_ celsius: Double?) -> Double? {
        guard let celsius, celsius.isFinite else { return nil }
        return degrees(code: code(degrees: celsius))
    }

    private static func code(degrees celsius: Double?) -> UInt32 {
        guard let celsius, celsius.isFinite, abs(celsius) < 100 else { return absentDegrees }
        return UInt32(Int((celsius * 10).rounded()) + lowestTenths)
    }

    private static func degrees(code: UInt32) -> Double? {
        code == absentDegrees ? nil : Double(Int(code) - lowestTenths) / 10
    }

    private static func code(water: Double) -> UInt8 {
        // From 9.95 on a value to 0.1 mm would be 10.0, which both steps have.
        if water < 10.5 { return UInt8(min(100, (water * 10).rounded())) }
        if water < 115 { return UInt8(min(200, 90 + water.rounded())) }
        return UInt8(min(254, 189 + (water / 10).rounded()))
    }

    private static func water(code: UInt8) -> Double {
        switch code {
        case ...100: Double(code) / 10
        case ...200: Double(code) - 90
        default: (Double(code) - 189) * 10
        }
    }
}
