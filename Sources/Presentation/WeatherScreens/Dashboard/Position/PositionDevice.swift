/// What tells where it is: the phone's location manager, or a test. Decides nothing.
///
/// Ends soon when its task is cancelled, with whatever it knows or `cancelled`: `DevicePositions` sets the limits. May be asked again
/// while an earlier question is still open.
public protocol PositionDevice: Sendable {
    /// What the person has allowed so far. Asks nobody.
    func authorization() async -> PositionAuthorization
    /// The fix that the device has already, of any age; nil when it has none. Asks nobody and wakes no receiver.
    func lastKnown() async -> PositionFix?
    /// Asks the person, and waits for what they say; returns what is known when they were asked before.
    func askPermission() async -> PositionAuthorization
    /// Asks the receiver once.
    ///
    /// - Throws: why there is no fix.
    func locate() async throws(PositionFailure) -> PositionFix
}

extension PositionDevice {
    /// For devices that keep none.
    public func lastKnown() async -> PositionFix? { nil }
}
