import Foundation
@testable import HTTPTransport
@testable import PetrelPhone
@testable import TestSupport
import Testing
@testable import TownGazetteer
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherSimulator
@testable import WeatherStore

/// App, widget and waking are three processes over one folder: here three compositions over one.
@Suite struct BackgroundAndWidgetTests {
    private static let berlin = Cell(containing: Coordinate(text: "52.52,13.41") ?? .moscow)

    private func phone(_ transport: any HTTPTransport) -> FakePhone {
        let phone = FakePhone(transport: transport)
        phone.preferences.set(WidgetPlace(cell: Self.berlin, choice: .position).text, for: .followedPlace)
        return phone
    }

    private func resources(_ phone: FakePhone, _ folder: String, _ transport: (any HTTPTransport)? = nil) -> PhoneResources {
        var resources = phone.resources
        resources.storeFolder = folder
        if let transport { resources.transport = transport }
        return resources
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a waking keeps the followed place, and the widget draws it without a network`() async throws {
        try await withTemporaryFolder { folder in
            let phone = phone(AsRealTransport())
            // Given a waking in a process of its own
            await PhoneBackground.wake(phone.system(over: resources(phone, folder)))
            #expect(phone.scheduled.withLock { $0.count } == 2 && phone.scheduled.withLock { $0.last.flatMap { $0 } } != nil)
            // When the widget is drawn, in another one, without a network
            let offline = ScriptedTransport { _, _ in .failure(.noConnection) }
            let timeline = await WidgetProcess(resources(phone, folder, offline)).timeline()
            // Then it has the weather of that place, for a day and more
            guard case .weather(let content)? = timeline.entries.first?.state else {
                Issue.record("no weather")
                return
            }
            #expect(content.stamp.simulated == nil && timeline.entries.count >= 24)
            #expect(phone.preferences.text(.widgetFingerprint) == timeline.fingerprint)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `without a place nobody is asked, and the widget says to open the app`() async throws {
        let transport = ScriptedTransport { _, _ in .failure(.noConnection) }
        let phone = FakePhone(transport: transport)
        await PhoneBackground.wake(phone.system)
        let timeline = await WidgetProcess(phone.resources).timeline()
        #expect(timeline.entries.count == 1 && transport.sent.isEmpty)
        if case .weather? = timeline.entries.first?.state { Issue.record("weather of nowhere") }
        // What was asked for before stands: it may be that nothing can be read yet
        #expect(phone.scheduled.withLock { $0 }.isEmpty)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `wakings that fail are counted, wait longer each time, and begin anew after one that brought something`() async throws {
        let isUp = Locked(false)
        let phone = FakePhone()
        try await withTemporaryFolder { folder in
            phone.preferences.set(WidgetPlace(cell: Self.berlin, choice: .position).text, for: .followedPlace)
            let world = SimulatedTransport(SimulatedUpstreams(seed: 7, places: .towns, wallClock: phone.date.reading))
            let transport = ScriptedTransport { request, _ in
                guard isUp.withLock({ $0 }) else { return .failure(.noConnection) }
                do throws(TransportFailure) { return .success(try await world.send(request)) } catch { return .failure(error) }
            }
            var waits: [Double] = []
            for _ in 0..<3 {
                await PhoneBackground.wake(phone.system(over: resources(phone, folder, transport)))
                waits.append((phone.scheduled.withLock { $0.last.flatMap { $0 } } ?? .distantPast).timeIntervalSince(phone.date.now))
            }
            #expect(waits == waits.sorted() && waits[2] > waits[0] && phone.preferences.text(.backgroundFailures) == "3")
            isUp.withLock { $0 = true }
            await PhoneBackground.wake(phone.system(over: resources(phone, folder, transport)))
            #expect(phone.preferences.text(.backgroundFailures) == nil)
        }
    }

    @Test func `the gallery's sample is marked as simulated in every entry`() {
        let timeline = WidgetComposition.sample(phrases: englishPhrases())
        #expect(timeline.entries.count >= 24)
        for entry in timeline.entries {
            if case .weather(let content) = entry.state { #expect(content.stamp.simulated != nil) }
        }
    }
}
