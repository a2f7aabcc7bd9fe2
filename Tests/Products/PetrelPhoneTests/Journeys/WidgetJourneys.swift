import Foundation
@testable import HTTPTransport
@testable import PetrelPhone
@testable import TestSupport
import Testing
@testable import WeatherModel
@testable import WeatherScreens

/// App, widget and wakings over days: each in a process of its own, over one folder.
@MainActor
@Suite struct WidgetJourneys {
    private let oslo: Place

    init() throws {
        oslo = Place(name: "Oslo", country: "Norway", coordinate: try #require(Coordinate(text: "59.91,10.75")))
    }

    private func resources(_ phone: FakePhone, _ folder: String) -> PhoneResources {
        var resources = phone.resources
        resources.storeFolder = folder
        return resources
    }

    private func content(_ timeline: WidgetTimeline) -> WidgetContent? {
        if case .weather(let content) = timeline.first.state { content } else { nil }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `the widget follows place, units and source; it is drawn anew for each of them once, and needs no network for it`() async throws {
        try await withTemporaryFolder { @MainActor @Sendable folder in
            let network = JourneyNetwork()
            let phone = FakePhone(transport: network, serviceClock: ManualClock())
            let resources = resources(phone, folder)
            // Given an app that was never opened
            let first = await WidgetProcess(resources).timeline()
            #expect(content(first) == nil && first.entries.count == 1)
            // When it is opened
            let window = PhoneWindow(PhoneModel(phone.system(over: resources)))
            await Journey.look(window) {
                _ = await Journey.loaded(window)
                #expect(await Journey.until { phone.reloads.withLock { $0 } == 1 })
                let metric = await WidgetProcess(resources).timeline()
                #expect(content(metric)?.temperature.contains("°") == true)
                // And other units are chosen
                await window.app.settings.choose(row: "temperature", option: "f")
                #expect(phone.reloads.withLock { $0 } == 2)
                let imperial = await WidgetProcess(resources).timeline()
                #expect(content(imperial)?.temperature != content(metric)?.temperature)
                // And another place
                await window.screens?.dashboard.choose(oslo)
                _ = await Journey.loaded(window) { $0.place.title == "Oslo" }
                #expect(await Journey.until { phone.reloads.withLock { $0 } == 3 })
            }
            await window.app.left()
            network.isUp.withLock { $0 = false }
            #expect(content(await WidgetProcess(resources).timeline())?.place == "Oslo")
            await window.app.left()
            #expect(phone.reloads.withLock { $0 } == 3)
            // And the demo
            await window.app.settings.choose(row: "source", option: "demo")
            await Journey.look(window) { _ = await Journey.loaded(window) }
            await window.app.left()
            let demo = await WidgetProcess(resources).timeline()
            #expect(content(demo)?.place == "Oslo" && content(demo)?.stamp.simulated != nil && phone.reloads.withLock { $0 } >= 4)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a reload that the system puts off is asked for again every quarter of an hour, until the widget has drawn`() async throws {
        try await withTemporaryFolder { @MainActor @Sendable folder in
            let phone = FakePhone(transport: AsRealTransport())
            phone.preferences.set(WidgetPlace(coordinate: oslo.coordinate, choice: .position).text, for: .followedPlace)
            let resources = resources(phone, folder)
            // Given a widget that stood there without weather, and weather that came after it
            var empty = resources
            empty.storeFolder = nil
            empty.transport = ScriptedTransport { _, _ in .failure(.noConnection) }
            let before = await WidgetProcess(empty).timeline()
            #expect(content(before) == nil)
            await PhoneBackground.wake(phone.system(over: resources))
            #expect(phone.reloads.withLock { $0 } == 1)
            // When the system does not draw it, what it has drawn is still said to be what it is
            for _ in 0..<3 { await PhoneBackground.wake(phone.system(over: resources)) }
            #expect(phone.reloads.withLock { $0 } == 1 && phone.preferences.text(.widgetFingerprint) == before.fingerprint)
            phone.date.advance(bySeconds: 900)
            for _ in 0..<3 { await PhoneBackground.wake(phone.system(over: resources)) }
            #expect(phone.reloads.withLock { $0 } == 2)
            // And when it has drawn it, nothing more is asked for
            let drawn = await WidgetProcess(resources).timeline()
            #expect(content(drawn) != nil && phone.preferences.text(.widgetFingerprint) == drawn.fingerprint)
            phone.preferences.set(nil, for: .widgetRequest)
            await PhoneBackground.wake(phone.system(over: resources))
            #expect(phone.reloads.withLock { $0 } == 2)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `the app that is opened again asks for what the system had put off`() async throws {
        let phone = FakePhone()
        let window = PhoneWindow(PhoneModel(phone.system))
        await Journey.look(window) { _ = await Journey.loaded(window) }
        phone.preferences.set("other", for: .widgetFingerprint)
        await window.app.left()
        #expect(phone.reloads.withLock { $0 } == 1)
        phone.date.advance(bySeconds: 900)
        await Journey.look(window) { #expect(await Journey.until { phone.reloads.withLock { $0 } >= 2 }) }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a waking that is cut off half way asks to be woken again, counts no failure, and ends`() async throws {
        let network = JourneyNetwork()
        network.held.withLock { $0 = "http" }
        network.gate.close()
        let phone = FakePhone(transport: network, serviceClock: ManualClock())
        phone.preferences.set(WidgetPlace(coordinate: oslo.coordinate, choice: .position).text, for: .followedPlace)
        let waking = Task { await PhoneBackground.wake(phone.system) }
        await network.gate.waitForArrivals(1)
        waking.cancel()
        await waking.value
        #expect(phone.scheduled.withLock { $0.compactMap(\.self).count } == 2 && phone.preferences.text(.backgroundFailures) == nil)
        network.gate.open()
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `row 27: a warning's link during the first fetch ends with weather, and one a minute later asks upstream again`() async throws {
        let network = JourneyNetwork()
        let phone = FakePhone(transport: network, serviceClock: ManualClock())
        phone.preferences.chosenPlace = SavedPlace(cell: Cell(containing: oslo.coordinate), name: "Oslo")
        let window = PhoneWindow(PhoneModel(phone.system))
        network.held.withLock { $0 = "59.9" }
        network.gate.close()
        let link = DeepLink.weather(LinkedPlace(cell: Cell(containing: oslo.coordinate), name: "Oslo"), isFromWarning: true)
        try await Journey.look(window) {
            await network.gate.waitForArrivals(1)
            let opening = Task { await window.open(link.url) }
            network.gate.open()
            await opening.value
            let content = try #require(await Journey.loaded(window))
            #expect(content.place.title == "Oslo")
            let before = network.gate.arrivals
            await window.open(link.url)
            #expect(network.gate.arrivals == before)
            phone.date.advance(bySeconds: 60)
            await window.open(link.url)
            #expect(network.gate.arrivals > before)
        }
    }
}
