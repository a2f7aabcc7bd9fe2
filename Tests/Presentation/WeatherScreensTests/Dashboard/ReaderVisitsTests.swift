import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@MainActor
@Suite("The phone's screen tells what changed since the reader looked", .timeLimit(.minutes(Patience.minutes(5))))
struct ReaderVisitsTests {
    let weather = ScriptedWeather()
    let date: ManualDate
    let preferences = MemoryPreferences()
    let kept = Locked<[Snapshot]>([])
    let first: Snapshot
    let second: Snapshot

    init() throws {
        func snapshot(_ celsius: Double, at time: String) throws -> Snapshot {
            var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-26T07:00Z", dayCount: 3)
            place.fetchedAt = try instant(time)
            place.hours = place.hours.map { hour in
                var hour = hour
                hour.temperatureCelsius = celsius
                return hour
            }
            return place.snapshot
        }
        first = try snapshot(8, at: "2026-11-26T07:00Z")
        second = try snapshot(14, at: "2026-11-26T09:00Z")
        date = ManualDate(first.fetchedAt)
    }

    private func plan(_ answers: Snapshot...) {
        weather.answers.withLock { $0 += answers.map { .current($0) } }
        kept.withLock { $0 += answers }
    }

    /// A screen of the app's next start, over the same preferences and the same store.
    private func model() -> DashboardModel {
        let kept = kept
        let visits = ReaderVisits(preferences: preferences) { revision, cell in
            kept.withLock { $0.first { $0.revision == revision && $0.cell == cell } }
        }
        return DashboardModel(
            source: weather, positions: FixedPosition(answer: .granted(first.cell.center)), phrases: englishPhrases(), visits: visits,
            now: date.reading)
    }

    private func rows(_ model: DashboardModel) -> [String] { model.state.content?.columns.changes?.rows.map(\.text) ?? [] }
    private static let warmer = ["Rest of today 6° warmer, now up to 14°", "Tomorrow 6° warmer, now up to 14°"]

    @Test("Given a visit two hours ago, when the app starts again, then the column says what changed; a start a minute later says it too")
    func nextStart() async {
        plan(first, second, second)
        let before = model()
        await before.appear()
        #expect(rows(before).isEmpty)
        date.advance(bySeconds: 7200)
        let now = model()
        await now.appear()
        #expect(rows(now) == Self.warmer)
        date.advance(bySeconds: 60)
        let again = model()
        await again.appear()
        #expect(rows(again) == Self.warmer)
    }

    @Test("Given an open screen, when newer weather comes, then the column and the screen reader say what changed, once")
    func whileOpen() async {
        plan(first, second, second)
        let model = model()
        await model.appear()
        date.advance(bySeconds: 600)
        await model.refresh(.opened)
        #expect(rows(model) == Self.warmer)
        let said = model.announcement
        #expect(said?.text == "Rest of today 6 degrees warmer, now up to 14 degrees; Tomorrow 6 degrees warmer, now up to 14 degrees.")
        date.advance(bySeconds: 600)
        await model.refresh(.opened)
        #expect(model.announcement == said && rows(model) == Self.warmer)
    }

    @Test("Given minutes in which the screen is looked at, then they are one visit; after half an hour away the next one begins")
    func minutes() async {
        plan(first, second, second)
        let model = model()
        await model.appear()
        for _ in 0..<40 {
            date.advance(bySeconds: 60)
            model.clockMoved()
        }
        await model.refresh(.opened)
        #expect(rows(model) == Self.warmer)
        // The app was in the background
        date.advance(bySeconds: 1800)
        await model.returned()
        #expect(rows(model).isEmpty)
    }

    @Test("A revision that the store remembers no longer says nothing, and neither does another place's")
    func forgotten() async throws {
        plan(first, second)
        await model().appear()
        kept.withLock { $0.removeAll() }
        date.advance(bySeconds: 7200)
        let now = model()
        await now.appear()
        #expect(now.state.content != nil && rows(now).isEmpty)
        #expect(preferences.text(.lastVisits)?.contains(second.revision) == true)
    }

    @Test("What the preferences hold may be nonsense")
    func nonsense() async {
        preferences.set("~|~", for: .lastVisits)
        plan(first)
        let model = model()
        await model.appear()
        #expect(model.state.content != nil && rows(model).isEmpty)
    }
}
