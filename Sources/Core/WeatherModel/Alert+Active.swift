import Foundation

extension Alert {
    /// True from when it is known, also ahead of the time that it is for: only a cancellation or its own end ends a warning.
    public func isActive(at now: Date) -> Bool {
        switch messageType {
        case .cancel, .acknowledge, .error: false
        case .alert, .update: expires.map { $0 > now } ?? true
        }
    }
}
