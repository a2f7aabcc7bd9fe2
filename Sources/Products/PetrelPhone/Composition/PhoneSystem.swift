import WeatherScreens

/// The system resources of the app alone, besides those that it shares with its widget.
public struct PhoneSystem: Sendable {
    /// Shared with the widget.
    public var resources: PhoneResources
    /// Where the device is.
    package var positions: any PositionDevice
    /// Whether there is a connection.
    package var connection: any ConnectionWatching
    /// Wakes the app in the background.
    package var scheduling: any RefreshScheduling
    /// Shows notifications.
    package var notifying: any WarningNotifying
    /// Redraws the widget.
    public var reloadWidget: @Sendable () -> Void
    /// Durations, as the screens reckon them: patience, pauses, the minute.
    public var clock: any Clock<Duration>

    public init(
        resources: PhoneResources, positions: any PositionDevice, connection: any ConnectionWatching, scheduling: any RefreshScheduling,
        notifying: any WarningNotifying, clock: any Clock<Duration> = ContinuousClock(), reloadWidget: @escaping @Sendable () -> Void
    ) {
        self.resources = resources
        self.positions = positions
        self.connection = connection
        self.scheduling = scheduling
        self.notifying = notifying
        self.clock = clock
        self.reloadWidget = reloadWidget
    }
}
