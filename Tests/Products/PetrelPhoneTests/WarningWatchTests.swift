import Foundation
import TestSupport
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

@testable import PetrelPhone

@Suite("Warnings that the phone finds by itself")
struct WarningWatchTests {
    private let phone = FakePhone()
    private let place = SavedPlace(cell: Cell(containing: WarningSample.berlin), name: "Berlin")

    init() {
        var wish = WarningWish()
        wish.places.add(place)
        phone.preferences.warningWish = wish
        phone.notifications.permissionNow.withLock { $0 = .allowed }
    }

    private func tell(_ alerts: [Alert]?, at now: Date = Sample.noon) async -> [String] {
        phone.notifications.shown.withLock { $0 = [] }
        let watch = WarningWatch(
            preferences: phone.preferences, notifying: phone.notifications, phrases: phone.phrases, clock: .hours24, zone: .gmt)
        let cell = place.cell
        var dashboard = Sample.snapshot(at: cell.center, fetchedAt: now).dashboard
        dashboard.alerts = alerts
        let snapshot = Snapshot(cell: cell, dashboard: dashboard, fetchedAt: now)
        await watch.tell(at: now) { $0 == cell ? snapshot : nil }
        return phone.notifications.shown.withLock { $0.map(\.title) }
    }

    private func alert(
        _ id: String = "a", severity: Alert.Severity = .severe, type: Alert.MessageType = .alert, references: [String] = [],
        sent: Double = 0
    ) -> Alert {
        Alert(
            id: id, messageType: type, headline: "Storm", event: "Storm", severity: severity, sent: Sample.noon + sent,
            references: references, expires: Sample.noon + 6 * 3600)
    }

    @Test func `a warning is told once, again when it becomes worse, and when it is cancelled`() async {
        #expect(await tell([alert()]) == ["Storm"])
        #expect(await tell([alert()]).isEmpty)
        // Another waking, another process: what was told is kept.
        #expect(await tell([]).isEmpty)
        #expect(await tell([alert()]).isEmpty)
        #expect(await tell([alert("b", severity: .extreme, type: .update, references: ["a"], sent: 60)]) == ["Updated: Storm"])
        let cancelled = alert("c", severity: .extreme, type: .cancel, references: ["b"], sent: 120)
        #expect(await tell([cancelled]) == ["Cancelled: Storm"])
        #expect(await tell([cancelled]).isEmpty)
    }

    @Test func `each word about an event takes the place of the one before, and leads to it`() async {
        _ = await tell([alert()])
        let first = phone.notifications.shown.withLock { $0.first }
        _ = await tell([alert("b", severity: .extreme, type: .update, references: ["a"], sent: 60)])
        let second = phone.notifications.shown.withLock { $0.first }
        #expect(first?.event == second?.event && first?.event.utf8.count == 32)
        #expect(first?.link == .alerts(LinkedPlace(cell: place.cell, name: "Berlin"), event: first?.event))
        #expect(first?.subtitle == "Berlin" && first?.text.hasPrefix("Severe · Until ") == true && first?.level == .timeSensitive)
        #expect(second?.relevance == 1)
    }

    @Test func `what is below the wish, or falls into quiet hours, is told when that is over`() async {
        var wish = phone.preferences.warningWish
        wish?.minimum = .severe
        wish?.quiet = WarningWish.Quiet(start: 11, end: 13)
        phone.preferences.warningWish = wish
        #expect(await tell([alert("m", severity: .moderate)]).isEmpty)
        #expect(await tell([alert("x", severity: .extreme)]) == ["Storm"])
        #expect(await tell([alert()]).isEmpty)
        #expect(await tell([alert()], at: Sample.noon + 3600) == ["Storm"])
    }

    @Test func `no source, a server that tells, notifications turned off or refused: nothing is told`() async {
        #expect(await tell(nil).isEmpty)
        phone.preferences.set("id token https://petrel.example", for: .pushRegistration)
        #expect(await tell([alert()]).isEmpty)
        phone.preferences.set(nil, for: .pushRegistration)
        phone.notifications.permissionNow.withLock { $0 = .denied }
        #expect(await tell([alert()]).isEmpty)
        phone.notifications.permissionNow.withLock { $0 = .allowed }
        phone.preferences.warningWish = nil
        #expect(await tell([alert()]).isEmpty)
    }
}
