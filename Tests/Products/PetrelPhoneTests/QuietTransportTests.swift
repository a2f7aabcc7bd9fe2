@testable import HTTPTransport
@testable import PetrelPhone
@testable import TestSupport
import Testing
@testable import WeatherModel
@testable import WeatherScreens

/// Where the person asked the system to save data, what nobody looks at asks nobody.
@Suite struct QuietTransportTests {
    private let offline = ScriptedTransport { _, _ in .failure(.noConnection) }
    private let phone = FakePhone(transport: CountedTransport())
    private var loud: CountedTransport? { phone.transport as? CountedTransport }

    init() {
        phone.preferences.set(WidgetPlace(cell: Cell(containing: .moscow), choice: .position).text, for: .followedPlace)
    }

    private var resources: PhoneResources {
        var resources = phone.resources
        resources.quietTransport = offline
        return resources
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `the widget's timeline takes the quiet way`() async throws {
        let timeline = await WidgetProcess(resources).timeline()
        #expect(loud?.count == 0 && !offline.sent.isEmpty)
        if case .weather? = timeline.entries.first?.state { Issue.record("weather of nobody's") }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a waking takes the quiet way`() async throws {
        await PhoneBackground.wake(phone.system(over: resources))
        #expect(loud?.count == 0 && !offline.sent.isEmpty)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    @MainActor func `what is looked at takes the other`() async throws {
        let window = PhoneWindow(PhoneModel(phone.system(over: resources)))
        try await Journey.look(window) { _ = try #require(await Journey.loaded(window)) }
        #expect(loud?.count ?? 0 > 0 && offline.sent.isEmpty)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `where there is no quiet way there is the one`() async throws {
        _ = await WidgetProcess(phone.resources).timeline()
        #expect(loud?.count ?? 0 > 0)
    }
}

/// The simulated services, and how often they were asked.
private struct CountedTransport: HTTPTransport {
    private let world = AsRealTransport()
    private let asked = Locked(0)
    var count: Int { asked.withLock { $0 } }

    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        asked.withLock { $0 += 1 }
        return try await world.send(request)
    }
}
