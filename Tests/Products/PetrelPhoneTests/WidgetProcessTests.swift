import Foundation
@testable import PetrelPhone
@testable import ProviderCourtesy
@testable import TestSupport
import Testing
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService
@testable import WeatherWorld

/// All placed families in the widget's one process.
@Suite struct WidgetProcessTests {
    private let network = JourneyNetwork()

    /// - Parameter clock: a manual one where answers are held back: no deadline passes meanwhile.
    private func resources(_ folder: String, clock: any Clock<Duration> = ManualClock()) throws -> PhoneResources {
        let phone = FakePhone(transport: network, serviceClock: clock)
        let oslo = try #require(Coordinate(text: "59.91,10.75"))
        phone.preferences.set(WidgetPlace(coordinate: oslo, choice: .position).text, for: .followedPlace)
        var resources = phone.resources
        resources.storeFolder = folder
        return resources
    }

    private func content(_ timeline: WidgetTimeline) -> WidgetContent? {
        if case .weather(let content) = timeline.first.state { content } else { nil }
    }

    /// What is kept of the providers' calls: how much of each limit is used.
    private func counted(_ resources: PhoneResources) async -> [String: [Double]] {
        let states = await PhoneComposition.make(.direct, resources).weather.courteous.states()
        return Dictionary(uniqueKeysWithValues: states.map { ($0.key.rawValue, $0.value.uses.map(\.used)) })
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `three families that are asked at the same time cost one fetch and one count of calls, and show the same`() async throws {
        network.held.withLock { $0 = "http" }
        // Given what one family alone costs
        let (calls, counts) = try await withTemporaryFolder { folder in
            let resources = try resources(folder)
            _ = await WidgetProcess(resources).timeline()
            return (network.gate.arrivals, await counted(resources))
        }
        #expect(calls > 0 && counts.values.contains { $0.contains { $0 > 0 } })
        try await withTemporaryFolder { folder in
            let resources = try resources(folder)
            let process = WidgetProcess(resources)
            let before = network.gate.arrivals
            network.gate.close()
            async let small = process.timeline()
            async let medium = process.timeline()
            async let lockScreen = process.timeline()
            // Nothing is answered before all three wait for it.
            #expect(await eventually { await process.families == 3 })
            await network.gate.waitForArrivals(before + 1)
            network.gate.open()
            let timelines = await [small, medium, lockScreen]
            #expect(network.gate.arrivals - before == calls)
            #expect(Set(timelines.map(\.fingerprint)).count == 1 && timelines[0].entries.count > 1)
            #expect(resources.preferences.text(.widgetFingerprint) == timelines[0].fingerprint)
            #expect(await counted(resources) == counts)
            // And what comes afterwards reads what the app has written meanwhile: nothing of the last round is held.
            #expect(await process.families == 0)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a family that is asked after the app has fetched draws the app's weather, and asks nobody`() async throws {
        try await withTemporaryFolder { folder in
            let resources = try resources(folder, clock: PatientClock())
            let process = WidgetProcess(resources)
            network.isUp.withLock { $0 = false }
            let before = await process.timeline()
            network.isUp.withLock { $0 = true }
            let app = await PhoneComposition.make(.direct, resources)
            _ = await app.service.weather(at: try #require(Coordinate(text: "59.91,10.75")), reason: .retry)
            await app.finishWrites()
            network.isUp.withLock { $0 = false }
            let after = await process.timeline()
            #expect(before.entries.count == 1 && after.entries.count > 1)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a look asks nobody and leaves no fingerprint, also beside a timeline from another source`() async throws {
        try await withTemporaryFolder { folder in
            let resources = try resources(folder)
            let process = WidgetProcess(resources)
            network.held.withLock { $0 = "http" }
            _ = await process.look()
            #expect(network.gate.arrivals == 0 && resources.preferences.text(.widgetFingerprint) == nil)
            network.gate.close()
            async let direct = process.timeline()
            await network.gate.waitForArrivals(1)
            resources.preferences.sourceChoice = .demo
            let demo = await process.timeline()
            network.gate.open()
            let real = await direct
            let (simulated, measured) = (try #require(content(demo)), try #require(content(real)))
            #expect(simulated.stamp.simulated != nil && measured.stamp.simulated == nil)
        }
    }
}
