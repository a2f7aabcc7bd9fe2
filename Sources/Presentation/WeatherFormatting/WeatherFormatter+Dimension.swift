import Meteorology
import WeatherModel

extension WeatherFormatter {
    /// A value of an hour in the reader's unit: "21°", "12 km/h", "1,850 m".
    public func text(_ value: Double, of quantity: HourQuantity) -> String {
        switch quantity.row.dimension {
        case .temperature: temperature(value)
        case .speed: windSpeed(value)
        case .direction: windPoint(value) ?? number(value)
        case .percent: percent(value)
        case .water: precipitation(value)
        case .snow: snow(value)
        case .pressure: pressure(value)
        case .sight: visibility(value)
        case .height: level(value)
        case .index: number(value)
        }
    }

    /// "2,600 m", "8,600 ft": a level of the air, which no forecast knows to the metre, to 50 m or 100 ft.
    private func level(_ meters: Double) -> String {
        guard units.distance == .miles else { return height(HalfUp.rounded(meters / 50) * 50) }
        let feet = HalfUp.rounded(UnitConversion.feet(meters: meters) / 100) * 100
        return height(UnitConversion.meters(feet: feet))
    }
}
