import UIKit

/// Asks the system for time to finish the work that leaving the app starts: otherwise the system may suspend the process half way.
final class LeavingTime {
    private var task = UIBackgroundTaskIdentifier.invalid

    /// Starts the time, which ends with `end()` or when the system's limit expires.
    init() {
        task = UIApplication.shared.beginBackgroundTask { [weak self] in self?.end() }
    }

    /// Returns the remaining time. A second call has no effect.
    func end() {
        guard task != .invalid else { return }
        UIApplication.shared.endBackgroundTask(task)
        task = .invalid
    }
}
