extension TemperatureRamp {
    /// The colours of the temperatures from one end of a scale to the other, evenly spaced, for a gradient.
    public static func gradient(fromCelsius start: Double, toCelsius end: Double, _ scheme: Appearance) -> [RGB] {
        (0...4).map { color(celsius: start + (end - start) * Double($0) / 4, scheme) }
    }
}
