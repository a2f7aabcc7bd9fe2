import WeatherModel

/// What the device answers when it is asked where it is.
public enum PositionAnswer: Hashable, Sendable {
    case granted(Coordinate)
    /// The person said no.
    case denied
    /// Nobody said no, yet there is no position: no receiver, no fix in time.
    case unavailable
}

/// Where positions come from: the phone's location manager, the browser, a test.
public protocol PositionSource: Sendable {
    /// Asks for the permission where it was not asked for yet, and for the position. Answers, whatever happens.
    func position() async -> PositionAnswer
}
