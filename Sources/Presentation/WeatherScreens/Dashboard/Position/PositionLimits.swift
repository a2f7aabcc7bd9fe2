/// How long is waited for a position, and which positions are good enough. Every limit has a reason.
public struct PositionLimits: Hashable, Sendable {
    /// Seconds for which the device may look for itself, or for what was allowed.
    public var locateSeconds: Double
    /// Seconds for which the person's answer is waited for: they may read the question twice, and while it stands it covers the app.
    /// What they say later is heeded when the app comes to the foreground again.
    public var permissionSeconds: Double
    /// A fix up to this old, in seconds, answers the next question without waking the receiver.
    public var reuseSeconds: Double
    /// A fix up to this old, in seconds, is better than none: in a tunnel nobody wants to see Moscow. Beyond it the person may be in
    /// another country, and "where you are" would be a false statement.
    public var oldestSeconds: Double
    /// A radius up to this, in metres, still tells something about the weather: reduced accuracy is a few kilometres in a town and
    /// some tens in the country, a cell is 5.6 km. Beyond it (a whole country, from an address on the network) it is no position.
    public var coarsestMeters: Double

    /// The limits that the phone works by.
    public init(
        locateSeconds: Double = 10, permissionSeconds: Double = 120, reuseSeconds: Double = 300, oldestSeconds: Double = 3600,
        coarsestMeters: Double = 50_000
    ) {
        self.locateSeconds = locateSeconds
        self.permissionSeconds = permissionSeconds
        self.reuseSeconds = reuseSeconds
        self.oldestSeconds = oldestSeconds
        self.coarsestMeters = coarsestMeters
    }
}
