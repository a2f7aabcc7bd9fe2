import Foundation
@testable import TestSupport
import Testing
@testable import WeatherAPI
@testable import WeatherModel
@testable import WeatherWarnings
@testable import WeatherScreens
@testable import WeatherService

/// The screen of warnings, and what it shows of the one that a notification told of: never its words as if they were current.
@MainActor
@Suite("The screen of warnings", .timeLimit(.minutes(Patience.minutes(5))))
struct AlertsModelTests {
    private let weather = ScriptedWeather()
    private let words = OpenedWarning.Words(title: "Storm", subtitle: "Berlin", text: "Severe · Until 19:00")

    private func snapshot(_ alerts: [Alert]?, fetchedAt: Date = Sample.noon) -> Snapshot {
        var dashboard = Sample.snapshot(fetchedAt: fetchedAt).dashboard
        dashboard.alerts = alerts
        return Snapshot(cell: Cell(containing: Sample.moscow), dashboard: dashboard, fetchedAt: fetchedAt)
    }

    private func alert(_ id: String, _ event: String = "Storm", references: [String] = []) -> Alert {
        Alert(
            id: id, messageType: references.isEmpty ? .alert : .update, headline: event, event: event, severity: .severe,
            sent: Sample.noon - (references.isEmpty ? 600 : 60), references: references, expires: Sample.noon + 6 * 3600)
    }

    /// - Parameter unread: a feed that covers the place and was never read.
    private func models(beside unread: String? = nil) -> (dashboard: DashboardModel, alerts: AlertsModel) {
        let dashboard = DashboardModel(
            source: weather, positions: FixedPosition(answer: .granted(Sample.moscow)), now: { Sample.noon })
        return (
            dashboard,
            AlertsModel(dashboard) { snapshot in
                [AlertSource(name: "NWS", lastChecked: snapshot.fetchedAt, covers: true)]
                    + (unread.map { [AlertSource(name: $0, lastChecked: nil, covers: true)] } ?? [])
            }
        )
    }

    @Test("The warning that was opened is found by the name of any of its messages, and stands alone over the others")
    func found() async throws {
        for (name, alerts) in [("a", [alert("hail", "Hail"), alert("a")]), ("a", [alert("b", references: ["a"]), alert("hail", "Hail")])] {
            weather.answers.withLock { $0 = [.current(snapshot(alerts))] }
            let (dashboard, model) = models()
            model.open(OpenedWarning(event: EventKey.of(name), words: words))
            #expect(model.openedContent?.note == "Checking whether this warning still holds…" && model.openedContent?.words == words)
            await dashboard.open(Sample.moscow, place: nil, reason: .notification)
            model.isOpening = false
            #expect(model.openedContent?.row?.headline == "Storm" && model.openedContent?.words == nil && model.openedContent?.note == nil)
            #expect(weather.asked.withLock { $0.last?.reason } == .notification)
            await model.readSources()
            #expect(model.state.content?.sources.map(\.name) == ["NWS"])
        }
    }

    @Test("One that its source no longer has is over; where nothing could be asked, or nobody has warnings, it is not checked")
    func over() async throws {
        let offline = WeatherError(.noConnection)
        let cases: [(WeatherAnswer, String)] = [
            (.current(snapshot([])), "This warning is no longer in force."),
            (.current(snapshot([alert("hail", "Hail")])), "This warning is no longer in force."),
            (.current(snapshot(nil)), "This is what the notification said. Petrel could not check whether it still holds."),
            (.failed(offline), "This is what the notification said. Petrel could not check whether it still holds."),
            // What is held may be older than the cancellation.
            (
                .lastKnown(snapshot([alert("a")], fetchedAt: Sample.noon - 7200), offline),
                "This is what the notification said. Petrel could not check whether it still holds."
            ),
        ]
        for (answer, note) in cases {
            weather.answers.withLock { $0 = [answer] }
            let (dashboard, model) = models()
            model.open(OpenedWarning(event: EventKey.of("a"), words: words))
            await dashboard.open(Sample.moscow, place: nil, reason: .notification)
            model.isOpening = false
            #expect(model.openedContent?.note == note && model.openedContent?.words == words && model.openedContent?.row == nil)
        }
    }

    @Test("Where a feed that covers the place was never read, the warning of a notification is not told as over")
    func neverRead() async throws {
        weather.answers.withLock { $0 = [.current(snapshot([]))] }
        for (unread, note) in [
            (nil, "This warning is no longer in force."),
            ("Office", "This is what the notification said. Petrel could not check whether it still holds."),
        ] {
            let (dashboard, model) = models(beside: unread)
            model.open(OpenedWarning(event: EventKey.of("a"), words: words))
            await dashboard.open(Sample.moscow, place: nil, reason: .notification)
            model.isOpening = false
            await model.readSources()
            #expect(model.openedContent?.note == note)
        }
    }

    @Test("Whoever comes by themselves, or by a link without a notification, is shown no words of one")
    func alone() async throws {
        weather.answers.withLock { $0 = [.current(snapshot([alert("a")]))] }
        let (dashboard, model) = models()
        await dashboard.appear()
        #expect(model.openedContent == nil && model.state.content?.column.rows.count == 1)
        model.opened = OpenedWarning(event: "unknown", words: nil)
        #expect(model.openedContent == nil)
        #expect(OpenedWarning.Words(title: "a\nb\u{202E}", subtitle: "", text: "c").lines == ["c"])
    }
}
