@testable import PetrelPhone
@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens

/// Steps that every journey through the app is made of.
@MainActor
enum Journey {
    /// Lets the app be looked at while `body` runs; returns when nothing of it goes on.
    static func look(_ window: PhoneWindow, _ body: () async throws -> Void) async rethrows {
        if window.screens == nil { await window.live(window.stretch(isSeen: true)) }
        let task = Task { await window.live(window.stretch(isSeen: true)) }
        do {
            try await body()
            task.cancel()
            await task.value
        } catch {
            task.cancel()
            throw error
        }
    }

    /// Lets everything that can go on do so until `isSo`; false when it never is.
    static func until(_ isSo: () -> Bool) async -> Bool {
        await eventually(within: .seconds(45)) { isSo() }
    }

    /// Weather that is the newest and for which nothing more is awaited.
    static func loaded(_ window: PhoneWindow, _ isRight: (DashboardContent) -> Bool = { _ in true }) async -> DashboardContent? {
        func content() -> DashboardContent? {
            guard case .loaded(let content)? = window.screens?.dashboard.state, isRight(content) else { return nil }
            return content
        }
        _ = await until { content() != nil }
        return content()
    }
}
