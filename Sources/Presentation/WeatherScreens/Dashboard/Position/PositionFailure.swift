/// Why a device does not say where it is.
public enum PositionFailure: Error, Hashable, Sendable, CaseIterable {
    /// The person said no, perhaps just now.
    case denied
    /// No receiver, no signal, or numbers that are no point of the Earth.
    case noFix
    /// The device gave up waiting.
    case timedOut
    /// Whoever asked went away.
    case cancelled
}
