import Foundation
@testable import HTTPTransport
@testable import PetrelPhone
@testable import ProviderCourtesy
@testable import ProviderKit
@testable import TestSupport
import Testing
@testable import TownGazetteer
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherSimulator

/// A phone without a system: what was kept stays in dictionaries, the position and the connection are the test's.
final class FakePhone: Sendable {
    let preferences = MemoryPreferences()
    let secrets = MemorySecrets()
    let device: FakePosition
    let date: ManualDate
    let clock = ManualClock()
    let serviceClock: any Clock<Duration>
    let connection = FakeConnection()
    let scheduled = Locked<[Date?]>([])
    let reloads = Locked(0)
    let notifications = FakeNotifications()
    let transport: any HTTPTransport
    let phrases: any Phrases

    /// - Parameters:
    ///   - transport: in place of the network; by default a simulated atmosphere that plays the real services.
    ///   - serviceClock: a manual one where a test holds answers back: no deadline of the services passes meanwhile.
    init(
        position: PositionAuthorization = .allowed, at coordinate: Coordinate = Sample.moscow, now: Date = Sample.noon,
        transport: (any HTTPTransport)? = nil, serviceClock: any Clock<Duration> = PatientClock(),
        phrases: any Phrases = englishPhrases()
    ) {
        self.phrases = phrases
        let date = ManualDate(now)
        self.date = date
        self.serviceClock = serviceClock
        device = FakePosition(authorization: position, fix: PositionFix(coordinate: coordinate, accuracyMeters: 500, time: now))
        self.transport = transport ?? SimulatedTransport(SimulatedUpstreams(seed: 7, places: .towns, wallClock: date.reading))
    }

    var resources: PhoneResources {
        PhoneResources(
            preferences: preferences, secrets: secrets, transport: transport, storeFolder: nil, region: "DE", version: "1.0",
            phrases: phrases,
            now: date.reading, clock: serviceClock)
    }

    var system: PhoneSystem { system(over: resources) }

    /// Adds places to the person's list, by name and point: `["Oslo": "59.91,10.75"]`.
    func save(_ places: KeyValuePairs<String, String>) throws {
        var saved = preferences.savedPlaces
        for (name, point) in places {
            saved.add(SavedPlace(cell: Cell(containing: try #require(Coordinate(text: point))), name: name))
        }
        preferences.savedPlaces = saved
    }

    func system(over resources: PhoneResources) -> PhoneSystem {
        PhoneSystem(
            resources: resources, positions: device, connection: connection, scheduling: Scheduling(scheduled: scheduled),
            notifying: notifications, clock: clock, reloadWidget: { [reloads] in reloads.withLock { $0 += 1 } })
    }
}

/// The simulated services without their mark, as the real ones answer: what is marked is never kept as real.
struct AsRealTransport: HTTPTransport {
    private let world: SimulatedTransport

    /// - Parameter clock: of the simulated services; it stands still by default.
    init(clock: @escaping @Sendable () -> Date = { Sample.noon }) {
        world = SimulatedTransport(SimulatedUpstreams(seed: 7, places: .towns, wallClock: clock))
    }

    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        let response = try await world.send(request)
        let headers = response.headers.filter { $0.key != ProviderResponse.simulatedHeader }
        return TransportResponse(status: response.status, headers: headers, body: response.body)
    }
}

/// A receiver that knows where it is at once.
final class FakePosition: PositionDevice {
    let authorizationNow: Locked<PositionAuthorization>
    let fixNow: Locked<PositionFix>
    /// Why there is no fix; nil while there is one.
    let failure = Locked<PositionFailure?>(nil)
    let asked = Locked(0)

    init(authorization: PositionAuthorization, fix: PositionFix) {
        authorizationNow = Locked(authorization)
        fixNow = Locked(fix)
    }

    func authorization() async -> PositionAuthorization { authorizationNow.withLock { $0 } }
    func askPermission() async -> PositionAuthorization {
        asked.withLock { $0 += 1 }
        return authorizationNow.withLock { $0 }
    }
    func locate() async throws(PositionFailure) -> PositionFix {
        if let failure = failure.withLock({ $0 }) { throw failure }
        return fixNow.withLock { $0 }
    }
}

/// A connection that is there until the test takes it away.
final class FakeConnection: ConnectionWatching {
    private let state = Locked((isUp: true, listeners: [AsyncStream<Bool>.Continuation]()))

    func changes() async -> AsyncStream<Bool> {
        let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
        continuation.yield(
            state.withLock { state in
                state.listeners.append(continuation)
                return state.isUp
            })
        return stream
    }

    /// True when somebody has been told how it stands.
    var isWatched: Bool { state.withLock { !$0.listeners.isEmpty } }

    func set(_ isUp: Bool) {
        let listeners = state.withLock { state in
            state.isUp = isUp
            return state.listeners
        }
        for listener in listeners { listener.yield(isUp) }
    }
}

private struct Scheduling: RefreshScheduling {
    let scheduled: Locked<[Date?]>
    func schedule(notBefore earliest: Date?) async -> Bool {
        scheduled.withLock { $0.append(earliest) }
        return true
    }
}

/// A centre for notifications whose person answers as the test says.
final class FakeNotifications: WarningNotifying {
    let answer = Locked(NotificationPermission.allowed)
    let permissionNow = Locked(NotificationPermission.notAsked)
    let asked = Locked(0)
    let registrations = Locked(0)
    let shown = Locked<[WarningNotice]>([])
    /// False while the system shows none.
    let isShowing = Locked(true)
    let events = NotificationEvents()

    func permission() async -> NotificationPermission { permissionNow.withLock { $0 } }
    func askPermission() async -> NotificationPermission {
        asked.withLock { $0 += 1 }
        let answer = answer.withLock { $0 }
        permissionNow.withLock { $0 = answer }
        return answer
    }
    func register() async { registrations.withLock { $0 += 1 } }
    func unregister() async { registrations.withLock { $0 = 0 } }
    func show(_ notice: WarningNotice) async -> Bool {
        guard isShowing.withLock({ $0 }) else { return false }
        shown.withLock { shown in
            shown.removeAll { $0.event == notice.event }
            shown.append(notice)
        }
        return true
    }

    /// What the system tells.
    func tell(_ event: NotificationEvent) { events.send(event) }
}
