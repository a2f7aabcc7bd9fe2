/// The weather of one past civil day, as an archive has it.
package struct PastDay: Hashable, Sendable {
    package let date: CivilDate
    /// °C over the civil day; nil if unknown.
    package let highCelsius: Double?
    /// °C over the civil day; nil if unknown.
    package let lowCelsius: Double?
    /// °C, mean of the day; nil if unknown.
    package let meanCelsius: Double?
    /// mm of water, rain and melted snow together; nil if unknown.
    package let precipitationMillimeters: Double?

    package init(
        date: CivilDate, highCelsius: Double?, lowCelsius: Double?, meanCelsius: Double?, precipitationMillimeters: Double?
    ) {
        self.date = date
        self.highCelsius = highCelsius
        self.lowCelsius = lowCelsius
        self.meanCelsius = meanCelsius
        self.precipitationMillimeters = precipitationMillimeters
    }
}
