import Observation
import WeatherScreens

/// Whether the map shows where the person is.
@MainActor
@Observable
public final class MapPositionModel {
    /// True where the person lets Petrel know their position, exactly or reduced, whether or not the device finds it. The map then looks for
    /// it itself, and shows it with its accuracy.
    public private(set) var isAllowed = false

    @ObservationIgnored private let device: any PositionDevice

    init(_ device: any PositionDevice) { self.device = device }

    /// Reads the permission. Never asks the person: that is for the dashboard, at their wish.
    ///
    /// - Parameter isSeen: false while the app is in the background: nothing is done then.
    public func look(isSeen: Bool) async {
        guard isSeen else { return }
        let isAllowed = await device.authorization() == .allowed
        // A later look has the newer answer.
        guard !Task.isCancelled, isAllowed != self.isAllowed else { return }
        self.isAllowed = isAllowed
    }
}
