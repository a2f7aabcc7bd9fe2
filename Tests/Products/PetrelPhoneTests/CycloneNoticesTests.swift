import Foundation
import Testing

@testable import PetrelPhone
@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherWarnings

@Suite("Tropical cyclones that the phone finds by itself")
struct CycloneNoticesTests {
    private let phone = FakePhone()
    private let place = SavedPlace(cell: Cell(containing: Coordinate(valid: 25.77, -80.19)), name: "Miami")

    init() {
        wish { _ in }
        phone.notifications.permissionNow.withLock { $0 = .allowed }
    }

    private func wish(_ change: (inout WarningWish) -> Void) {
        var wish = WarningWish()
        wish.warn(place)
        change(&wish)
        phone.preferences.warningWish = wish
    }

    /// One waking, so many hours after noon.
    private func tell(
        hour: Double, _ cyclones: [TropicalCyclone], unread: Set<ProviderID> = [], isSimulated: Bool = false, asked: Locked<Int> = Locked(0)
    ) async -> [WarningNotice] {
        phone.notifications.shown.withLock { $0 = [] }
        let now = Sample.noon + hour * 3_600
        let watch = WarningWatch(
            preferences: phone.preferences, notifying: phone.notifications, phrases: phone.phrases, units: .metric, zone: .gmt)
        let cell = place.cell
        let snapshot = Snapshot(cell: cell, dashboard: Sample.snapshot(at: cell.center, fetchedAt: now).dashboard, fetchedAt: now)
        await watch.tell(at: now) {
            $0 == cell ? (snapshot, []) : nil
        } cyclones: {
            asked.withLock { $0 += 1 }
            return Sample.known(cyclones, readAt: now, unread: unread, isSimulated: isSimulated)
        }
        return phone.notifications.shown.withLock { $0 }
    }

    private func near(_ hour: Double, windKph: Double = 100) throws -> TropicalCyclone {
        try Sample.cyclone(24.3, -70, time: Sample.noon + hour * 3_600, windKph: windKph)
    }

    @Test func `a cyclone is told once, and taken back by two readings without it, in place of the first notice`() async throws {
        let told = await tell(hour: 0, [try near(0)])
        #expect(told.map(\.title) == ["Tropical storm Edda may come near"] && told.first?.subtitle == "Miami")
        #expect(told.first?.subject == .cyclone && told.first?.link == .map && told.first?.level == .active)
        #expect(told.first?.text.contains("US National Hurricane Center") == true)
        #expect(await tell(hour: 1, [try near(0)]).isEmpty)
        #expect(await tell(hour: 2, []).isEmpty)
        #expect(await tell(hour: 3, [], unread: [.nhc]).isEmpty)
        let back = await tell(hour: 4, [])
        #expect(back.map(\.title) == ["Tropical storm Edda is no longer expected near"] && back.first?.level == .passive)
        #expect(back.first?.event == told.first?.event)
        #expect(await tell(hour: 5, []).isEmpty)
    }

    @Test func `the least severity and quiet hours hold, and what is not shown by the system is tried once more`() async throws {
        wish { $0.minimum = .severe }
        #expect(await tell(hour: 0, [try near(0)]).isEmpty)
        #expect(phone.preferences.text(.cyclonesTold) == nil)
        let asked = Locked(0)
        wish { $0.quiet = WarningWish.Quiet(start: 11, end: 14) }
        #expect(await tell(hour: 1, [try near(0)], asked: asked).isEmpty)
        #expect(asked.withLock { $0 } == 0)
        phone.notifications.isShowing.withLock { $0 = false }
        _ = await tell(hour: 3, [try near(3)])
        phone.notifications.isShowing.withLock { $0 = true }
        #expect(await tell(hour: 4, [try near(3)]).count == 1)
        #expect(await tell(hour: 5, [try near(3)]).isEmpty)
    }

    @Test func `a simulated one says so, and a place that is no longer warned of is forgotten`() async throws {
        #expect(await tell(hour: 0, [try near(0)], isSimulated: true).first?.title.hasPrefix(phone.phrases.simulatedMark) == true)
        #expect(phone.preferences.text(.cyclonesTold) != nil)
        let asked = Locked(0)
        wish { $0.unwarn(place.cell) }
        #expect(await tell(hour: 1, [try near(0)], asked: asked).isEmpty)
        #expect(asked.withLock { $0 } == 0)
        #expect(phone.preferences.text(.cyclonesTold) == nil)
    }
}
