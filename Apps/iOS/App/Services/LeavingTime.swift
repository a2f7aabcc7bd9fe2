import UIKit

/// Asks the system for the time to finish what leaving the app begins: otherwise the process may stand still half way.
final class LeavingTime {
    private var task = UIBackgroundTaskIdentifier.invalid

    /// From now on, until `end()` or until the system's patience is over.
    init() {
        task = UIApplication.shared.beginBackgroundTask { [weak self] in self?.end() }
    }

    /// Gives the rest of it back. Once is enough, twice does no harm.
    func end() {
        guard task != .invalid else { return }
        UIApplication.shared.endBackgroundTask(task)
        task = .invalid
    }
}
