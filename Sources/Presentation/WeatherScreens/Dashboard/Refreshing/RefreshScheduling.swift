import Foundation

/// What wakes the app in the background: the system's scheduler, or a test. Decides nothing.
public protocol RefreshScheduling: Sendable {
    /// Asks to be woken once, not before `earliest`; replaces what was asked before. nil takes it back.
    ///
    /// - Returns: false when the system does not do it: turned off in Settings, low-power mode, the simulator.
    func schedule(notBefore earliest: Date?) async -> Bool
}
