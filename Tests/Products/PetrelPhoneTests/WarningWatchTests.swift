import Foundation
import Testing

@testable import PetrelPhone
@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherRules
@testable import WeatherScreens
@testable import WeatherWarnings

@Suite("Warnings that the phone finds by itself")
struct WarningWatchTests {
    private let phone: FakePhone
    private let place = SavedPlace(cell: Cell(containing: WarningSample.berlin), name: "Berlin")

    init() { self.init(phone: FakePhone()) }

    private init(phone: FakePhone) {
        self.phone = phone
        var wish = WarningWish()
        wish.warn(place)
        phone.preferences.warningWish = wish
        phone.notifications.permissionNow.withLock { $0 = .allowed }
    }

    private func tell(_ alerts: [Alert]?, at now: Date = Sample.noon) async -> [String] {
        phone.notifications.shown.withLock { $0 = [] }
        let watch = WarningWatch(
            preferences: phone.preferences, notifying: phone.notifications, phrases: phone.phrases, units: .metric, zone: .gmt)
        let cell = place.cell
        var dashboard = Sample.snapshot(at: cell.center, fetchedAt: now).dashboard
        dashboard.alerts = alerts
        let snapshot = Snapshot(cell: cell, dashboard: dashboard, fetchedAt: now)
        let states = WarningState.all(of: snapshot.dashboard.alerts ?? [], in: cell, receivedAt: snapshot.fetchedAt, now: now)
        await watch.tell(at: now) { $0 == cell ? (snapshot, states) : nil }
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
        #expect(first?.event == second?.event && first?.event.utf8.count == 16)
        #expect(first?.link == .alerts(LinkedPlace(cell: place.cell, name: "Berlin"), event: first?.event))
        #expect(first?.subtitle == "Berlin" && first?.text.hasPrefix("Severe · Until ") == true && first?.level == .timeSensitive)
        #expect(second?.relevance == 1)
    }

    @Test func `W13, of two places of one name a notice says which`() async {
        var wish = WarningWish()
        wish.warn(SavedPlace(cell: place.cell, name: "Springfield", area: "Missouri, United States"))
        wish.warn(SavedPlace(cell: Cell(containing: Sample.moscow), name: "Springfield", area: "Illinois, United States"))
        phone.preferences.warningWish = wish
        #expect(await tell([alert()]) == ["Storm"])
        #expect(phone.notifications.shown.withLock { $0.first?.subtitle } == "Springfield, Missouri, United States")
    }

    @Test func `N1, a notice says when the warning begins where that is ahead`() async {
        var storm = alert()
        storm.onset = Sample.noon + 26 * 3600
        storm.expires = Sample.noon + 36 * 3600
        _ = await tell([storm])
        let words = phone.notifications.shown.withLock { $0.first?.text }
        #expect(words == "Severe · From Wednesday 17:00 · Until Thursday 03:00")
    }

    @Test func `N5, one cancellation of three warnings takes back each of the three notices`() async {
        let three = ["w", "r", "s"].map { name in
            var alert = alert(name)
            alert.headline = "Storm \(name)"
            return alert
        }
        #expect(await tell(three).count == 3)
        let shown = phone.notifications.shown.withLock { Set($0.map(\.event)) }
        let cancel = alert("x", type: .cancel, references: ["w", "r", "s"], sent: 60)
        #expect(await tell(three + [cancel]).sorted() == ["r", "s", "w"].map { "Cancelled: Storm \($0)" })
        #expect(phone.notifications.shown.withLock { Set($0.map(\.event)) } == shown && shown.count == 3)
        #expect(await tell(three + [cancel]).isEmpty)
    }

    @Test func `N5, of two notices of one event the same one is changed each time, and both are taken back`() async {
        #expect(await tell([alert("w"), alert("r")]).count == 2)
        func changed(_ alert: Alert) async -> Set<String> {
            _ = await tell([alert])
            return phone.notifications.shown.withLock { Set($0.map(\.event)) }
        }
        let first = await changed(alert("x", severity: .extreme, type: .update, references: ["w", "r"], sent: 60))
        var longer = alert("y", severity: .extreme, type: .update, references: ["w", "r", "x"], sent: 120)
        longer.expires = Sample.noon + 9 * 3600
        #expect(await tell([longer]) == ["Updated: Storm"])
        #expect(phone.notifications.shown.withLock { Set($0.map(\.event)) } == first && first.count == 1)
        let cancel = alert("z", severity: .extreme, type: .cancel, references: ["w", "r", "x", "y"], sent: 180)
        #expect(await changed(cancel).count == 2)
    }

    @Test func `N12, a message about two hazards is one notice that names both, the worse first`() async {
        var (rain, wind) = (alert("rain", severity: .moderate), alert("wind"))
        rain.message = AlertMessage(key: WarningKey(sender: "a", identifier: "b"))
        wind.message = rain.message
        (rain.event, rain.headline, wind.event, wind.headline) = ("Rain", "Heavy rain", "Wind", nil)
        #expect(await tell([rain, wind]) == ["Wind · Heavy rain"])
    }

    @Test
    func `Russian row 9, an English warning is told by its hazard, with the source's words in the text, and withdrawn in the same words`()
        async throws
    {
        let russian = FakePhone(phrases: try #require(Language(tag: "ru")).phrases(region: nil, isServed: true))
        let test = WarningWatchTests(phone: russian)
        #expect(await test.tell([alert()]) == ["Сильный ветер"])
        #expect(russian.notifications.shown.withLock { $0.first?.text.hasSuffix(" · В оригинале: Storm") } == true)
        #expect(await test.tell([alert("c", type: .cancel, references: ["a"], sent: 120)]) == ["Отменено: Сильный ветер"])
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

    // MARK: Own rules

    /// A forecast whose coming night gets this cold, from now on.
    private func tell(nightAt celsius: Double, now: Date = Sample.noon, isSimulated: Bool = false) async -> [WarningNotice] {
        phone.notifications.shown.withLock { $0 = [] }
        let watch = WarningWatch(
            preferences: phone.preferences, notifying: phone.notifications, phrases: phone.phrases, units: .metric, zone: .gmt)
        let cell = place.cell
        var dashboard = Sample.snapshot(at: cell.center, fetchedAt: now).dashboard
        dashboard.alerts = nil
        dashboard.provenance.isSimulated = isSimulated
        dashboard.forecast.hourly = (-2..<46).map { index in
            let time = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600 + Double(index) * 3600)
            let hour = Int(time.timeIntervalSince(Sample.noon) / 3600) + 12
            return Sample.hour(time, temperature: (24...31).contains(hour) ? celsius : 8)
        }
        let snapshot = Snapshot(cell: cell, dashboard: dashboard, fetchedAt: now)
        let states = WarningState.all(of: snapshot.dashboard.alerts ?? [], in: cell, receivedAt: snapshot.fetchedAt, now: now)
        await watch.tell(at: now) { $0 == cell ? (snapshot, states) : nil }
        return phone.notifications.shown.withLock { $0 }
    }

    private func wish(_ rules: [WeatherRule?], quiet: WarningWish.Quiet? = nil) {
        var wish = WarningWish()
        wish.warn(place)
        wish.quiet = quiet
        for rule in rules.compactMap(\.self) { wish.set(rule) }
        phone.preferences.warningWish = wish
    }

    @Test func `a rule tells once of a night, takes it back when the forecast does, and leads to the weather`() async {
        wish([WeatherRule(.frost, threshold: 0)])
        let told = await tell(nightAt: -3)
        #expect(told.count == 1 && told[0].title.hasPrefix("Frost") && told[0].title.contains("Berlin"))
        #expect(told[0].subject == .rule && told[0].level == .active && told[0].text.contains("0°"))
        #expect(told[0].link == .weather(LinkedPlace(cell: place.cell, name: "Berlin"), isFromWarning: true))
        #expect(await tell(nightAt: -4, now: Sample.noon + 3600).isEmpty)
        let withdrawn = await tell(nightAt: 7, now: Sample.noon + 7200)
        #expect(withdrawn.count == 1 && withdrawn[0].level == .passive && withdrawn[0].event == told[0].event)
        #expect(await tell(nightAt: 7, now: Sample.noon + 7200).isEmpty)
    }

    @Test func `what falls into quiet hours, or is not shown by the system, is told at a later waking`() async {
        wish([WeatherRule(.frost, threshold: 0)], quiet: WarningWish.Quiet(start: 11, end: 14))
        #expect(await tell(nightAt: -3).isEmpty)
        phone.notifications.isShowing.withLock { $0 = false }
        _ = await tell(nightAt: -3, now: Sample.noon + 2 * 3600)
        phone.notifications.isShowing.withLock { $0 = true }
        #expect(await tell(nightAt: -3, now: Sample.noon + 3 * 3600).count == 1)
        #expect(await tell(nightAt: -3, now: Sample.noon + 3 * 3600).isEmpty)
    }

    @Test func `simulated weather is marked, and is no reason to keep silent about real frost`() async {
        wish([WeatherRule(.frost, threshold: 0)])
        #expect(await tell(nightAt: -3, isSimulated: true).first?.title.hasPrefix(phone.phrases.simulatedMark) == true)
        #expect(await tell(nightAt: -3).count == 1)
    }

    @Test func `a rule says nothing of a place for which it does not hold, nor warnings of one that is there for its rules`() async {
        var wish = WarningWish()
        let other = SavedPlace(cell: Cell(containing: Sample.moscow), name: "Moscow")
        wish.warn(other)
        if let frost = WeatherRule(.frost, threshold: 0) { wish.set(frost) }
        wish.warn(place)
        phone.preferences.warningWish = wish
        #expect(await tell(nightAt: -3).isEmpty, "frost is for Moscow alone")
        #expect(await tell([alert()]) == ["Storm"])
        wish.set(.frost, at: place)
        wish.unwarn(place.cell)
        phone.preferences.warningWish = wish
        #expect(await tell(nightAt: -3).count == 1)
        #expect(await tell([alert("b")]).isEmpty, "Berlin is there for frost alone")
    }

    /// The minutes of a radar, with rain from so many minutes on.
    private func tell(rainIn minutes: Int?, now: Date = Sample.noon, asked: Locked<Int> = Locked(0)) async -> [WarningNotice] {
        phone.notifications.shown.withLock { $0 = [] }
        let watch = WarningWatch(
            preferences: phone.preferences, notifying: phone.notifications, phrases: phone.phrases, units: .metric, zone: .gmt)
        let cell = place.cell
        let snapshot = Snapshot(cell: cell, dashboard: Sample.snapshot(at: cell.center, fetchedAt: now).dashboard, fetchedAt: now)
        await watch.tell(at: now) {
            $0 == cell ? (snapshot, []) : nil
        } minutes: { _ in
            asked.withLock { $0 += 1 }
            let rates = (0..<24).map { index -> Double? in minutes.map { (0..<15).contains(index * 5 - $0) } ?? false ? 2 : 0 }
            return Nowcast(
                start: now, step: ForecastStep(minutes: 5), rates: rates, falls: rates.map { $0 == 2 ? .snow : nil }, origin: .radar,
                pictureAt: now, provenance: snapshot.dashboard.provenance(of: .hourly))
        }
        return phone.notifications.shown.withLock { $0 }
    }

    @Test func `rain soon is told once by the minutes, which are asked only for it, and taken back by them`() async {
        let asked = Locked(0)
        wish([WeatherRule(.frost, threshold: -20)])
        #expect(await tell(rainIn: 20, asked: asked).isEmpty)
        #expect(asked.withLock { $0 } == 0)
        wish([WeatherRule(.rainSoon, threshold: 30)])
        #expect(await tell(rainIn: 60, asked: asked).isEmpty)
        let told = await tell(rainIn: 25, now: Sample.noon + 60, asked: asked)
        #expect(told.map(\.title).first?.hasPrefix("Snow in Berlin from ") == true && told.first?.text.contains("30") == true)
        #expect(asked.withLock { $0 } == 2)
        #expect(await tell(rainIn: nil, now: Sample.noon + 360).isEmpty)
        let withdrawn = await tell(rainIn: nil, now: Sample.noon + 660)
        #expect(withdrawn.count == 1 && withdrawn[0].level == .passive && withdrawn[0].event == told.first?.event)
    }

    @Test func `what a rule has told is forgotten with the rule`() async {
        wish([WeatherRule(.frost, threshold: 0)])
        #expect(await tell(nightAt: -3).count == 1 && phone.preferences.text(.rulesTold) != nil)
        wish([])
        #expect(await tell(nightAt: -3).isEmpty && phone.preferences.text(.rulesTold) == nil)
    }
}
