import WeatherFormatting
import WeatherModel

/// The device's answer about its position.
package enum PositionAnswer: Hashable, Sendable {
    case granted(Coordinate)
    /// The person said no, and can say otherwise in the system's settings.
    case denied
    /// Not allowed on this device, independent of the person's choice.
    case restricted
    /// The person did not refuse, but the device has no receiver, or found no position in time.
    case unavailable
}

/// Where positions come from: the phone's location manager, the browser, a test.
package protocol PositionSource: Sendable {
    /// Asks for the permission where it was not asked for yet, and for the position. Always returns an answer.
    func position() async -> PositionAnswer
    /// The change of the permission since the last answer, for a screen that returns to the foreground. Does not ask the person.
    func change() async -> PositionChange
}

extension PositionSource {
    /// For sources whose permission does not change while they are used.
    package func change() async -> PositionChange { .unchanged }
}

/// Why Petrel does not show the person's position: what a notice says whose title names the reason.
public struct PositionProblem: Hashable, Sendable {
    /// "Location permission needed" or "Cannot determine location", never both.
    public let title: String
    /// "Showing Moscow."; the title has said why.
    public let text: String

    /// nil if nothing keeps Petrel from the position: it is known, or was not asked for.
    ///
    /// - Parameter place: the name of the place that is shown instead.
    public init?(_ choice: PlaceChoice, showing place: String, phrases: any Phrases) {
        switch choice {
        case .fallbackDenied, .chosenWhileDenied: title = phrases.positionPermissionNeeded
        case .fallbackUnavailable, .chosenWhileUnavailable: title = phrases.positionUndetermined
        case .position, .fallbackUnasked, .chosen: return nil
        }
        text = phrases.placeShown(place)
    }
}
