import Foundation
import WeatherFormatting
import WeatherModel
import WeatherScreens

extension Samples {
    /// A window of the app over the simulated atmosphere, with a chosen place: sends no requests and stores nothing.
    ///
    /// - Parameter tab: the room that it begins in.
    @MainActor
    public func phoneWindow(in tab: PhoneTab = .weather) -> PhoneWindow {
        let place = Self.place(.rain)
        var chosen = SavedPlaces()
        chosen.add(SavedPlace(cell: Cell(containing: place.coordinate), name: place.name))
        let preferences = SamplePreferences([.source: SourceChoice.Kind.demo.rawValue, .chosenPlace: chosen.text])
        let resources = PhoneResources(
            preferences: preferences, secrets: NoSecrets(), storeFolder: nil, region: nil, version: "1.0", phrases: phrases,
            now: { Date() })
        let window = PhoneWindow(
            PhoneModel(
                PhoneSystem(
                    resources: resources, positions: NoReceiver(), connection: AlwaysConnected(), scheduling: NeverWoken(),
                    notifying: NoNotifications(), reloadWidget: {})))
        window.navigation.tab = tab
        return window
    }
}

struct NoSecrets: SecretStore {
    func secret(_ provider: ProviderID) throws(SecretFailure) -> String? { nil }
    func set(_ secret: String?, for provider: ProviderID) throws(SecretFailure) {}
}

struct NoReceiver: PositionDevice {
    func authorization() async -> PositionAuthorization { .denied }
    func askPermission() async -> PositionAuthorization { .denied }
    func locate() async throws(PositionFailure) -> PositionFix { throw .denied }
}

struct AlwaysConnected: ConnectionWatching {
    func changes() async -> AsyncStream<Bool> { AsyncStream { $0.yield(true) } }
}

struct NeverWoken: RefreshScheduling {
    func schedule(notBefore earliest: Date?) async -> Bool { false }
}

struct NoNotifications: WarningNotifying {
    var allowed = NotificationPermission.allowed
    let events = NotificationEvents()

    func permission() async -> NotificationPermission { allowed }
    func askPermission() async -> NotificationPermission { allowed }
    func register() async {}
    func unregister() async {}
    func show(_ notice: WarningNotice) async -> Bool { true }
}
