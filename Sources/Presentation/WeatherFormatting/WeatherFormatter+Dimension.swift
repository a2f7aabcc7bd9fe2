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
        case .height: height(value)
        case .index: number(value)
        }
    }
}
