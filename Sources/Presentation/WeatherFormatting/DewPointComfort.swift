import Meteorology

/// The comfort of a dew point, after the limits of the US National Weather Service, 55 °F and 65 °F; Petrel adds "dry" below 5 °C.
public enum DewPointComfort: String, Hashable, Sendable, CaseIterable {
    case dry, comfortable, humid, oppressive

    /// °C of the air below which no dew point says how the air feels: the cold does.
    private static let leastCelsius = 10.0
    /// % of relative humidity from which no air is called dry or comfortable, whatever its dew point.
    private static let damp = 85.0

    /// - Parameters:
    ///   - dewPointCelsius: °C.
    ///   - temperatureCelsius: °C of the air.
    /// - Returns: nil where the word would mislead: in cold air, and near saturation.
    package init?(dewPointCelsius: Double, temperatureCelsius: Double) {
        guard dewPointCelsius.isFinite, temperatureCelsius >= Self.leastCelsius else { return nil }
        switch dewPointCelsius {
        case ..<5: self = .dry
        case ...12.8: self = .comfortable
        case ..<18.3: self = .humid
        default: self = .oppressive
        }
        let isDamp = Humidity.relative(temperatureCelsius: temperatureCelsius, dewPointCelsius: dewPointCelsius) >= Self.damp
        if isDamp, self == .dry || self == .comfortable { return nil }
    }
}
