import BackgroundTasks
import Foundation
import WeatherScreens

/// The system's scheduler as a `RefreshScheduling`. What runs when it wakes the app is `backgroundTask(.appRefresh:)` of the scene.
nonisolated struct RefreshScheduler: RefreshScheduling {
    /// The task's name, as Info.plist permits it.
    let identifier: String

    func schedule(notBefore earliest: Date?) async -> Bool {
        guard let earliest else {
            BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: identifier)
            return true
        }
        let request = BGAppRefreshTaskRequest(identifier: identifier)
        request.earliestBeginDate = earliest
        do {
            // Replaces an earlier one of the same name.
            try BGTaskScheduler.shared.submit(request)
            return true
        } catch {
            // Turned off in Settings, or the simulator: the app refreshes only when it opens next.
            return false
        }
    }
}
