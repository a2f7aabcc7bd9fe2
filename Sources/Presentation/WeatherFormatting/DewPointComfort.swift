/// What a dew point feels like, after the limits of the US National Weather Service, 55 °F and 65 °F; "dry" below 5 °C is ours.
public enum DewPointComfort: String, Hashable, Sendable, CaseIterable {
    case dry, comfortable, humid, oppressive

    /// - Parameter dewPointCelsius: °C.
    public init(dewPointCelsius: Double) {
        switch dewPointCelsius {
        case ..<5: self = .dry
        case ...12.8: self = .comfortable
        case ..<18.3: self = .humid
        default: self = .oppressive
        }
    }
}
