import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The stored weather of the pages beside the present one")
@MainActor
struct StoredPagesTests {
    private let phrases = Language.standard.phrases(region: nil, isServed: false)
    private let preferences = MemoryPreferences()
    private let clock = ManualClock()
    private let date = ManualDate()
    private let stored = Locked<[Cell: Snapshot]>([:])
    private let model: StoredPages
    private let weather: [PlaceWeather]

    /// Four saved places, of whose weather of 14:04 nothing is stored yet.
    init() throws {
        weather = try [("Oslo", 59.91, 10.75), ("Bergen", 60.39, 5.32), ("Paris", 48.86, 2.35), ("Rome", 41.89, 12.48)].map {
            try PlaceWeather($0.0, $0.1, $0.2, "Europe/Berlin", at: "2026-11-21T14:04Z")
        }
        date.set(try instant("2026-11-21T14:04Z"))
        var saved = SavedPlaces()
        for place in weather { saved.add(SavedPlace(cell: place.snapshot.cell, name: place.name)) }
        preferences.savedPlaces = saved
        let stored = stored
        model = StoredPages(preferences: preferences, units: .metric, phrases: phrases, now: date.reading) { coordinate in
            stored.withLock { $0[Cell(containing: coordinate)] }
        }
    }

    private func store(_ numbers: Int...) {
        for number in numbers {
            let snapshot = weather[number].snapshot
            stored.withLock { $0[snapshot.cell] = snapshot }
        }
    }

    private func page(_ number: Int) -> PlacePages.Page.ID { .saved(weather[number].snapshot.cell.id) }

    /// - Parameter shown: the number of the saved place that the dashboard shows.
    private func pages(at shown: Int) -> PlacePages? {
        let place = ShownPlace(cell: weather[shown].snapshot.cell, name: weather[shown].name, isPosition: false)
        return PlacesContent.make(preferences.savedPlaces, shown: place, phrases: phrases).pages
    }

    /// Lets the model live at a page while `body` runs, after its first look at the store.
    private func living(at shown: Int, _ body: @MainActor () async throws -> Void) async rethrows {
        let pages = pages(at: shown)
        let life = Task { await model.live(pages, clock: clock) }
        defer { life.cancel() }
        await clock.waitForSleepers(1)
        try await body()
    }

    @Test("Both neighbours and the present page have what is stored, with its age; others, and what is not stored, have nothing")
    func neighbours() async throws {
        store(0, 1, 3)
        date.advance(bySeconds: 3 * 3600)
        await living(at: 1) {
            #expect(Set(model.contents.keys) == [page(0), page(1)])
            #expect(model.contents[page(0)]?.place.title == "Oslo")
            #expect(plain(model.contents[page(0)]?.age.text) == "Last updated 3~h ago")
        }
    }

    @Test("While the page may be turned to its age goes on, and weather that is stored meanwhile is there")
    func time() async throws {
        store(0)
        await living(at: 1) {
            #expect(model.contents[page(0)]?.age.text == "Updated just now")
            store(2)
            date.advance(bySeconds: 300)
            clock.advance(by: .seconds(60))
            #expect(await eventually { model.contents[page(2)] != nil })
            #expect(plain(model.contents[page(0)]?.age.text) == "Updated 5~min ago")
        }
    }

    @Test("My location is where the device was last, and nothing while that is not known")
    func position() async throws {
        store(0, 2)
        await living(at: 0) { #expect(model.contents[.position] == nil && model.contents[page(0)] != nil) }
        preferences.lastPosition = weather[2].snapshot.cell
        await living(at: 0) { #expect(model.contents[.position]?.place.title == "Paris") }
    }

    @Test("Other units are read at once")
    func units() async throws {
        store(0)
        await living(at: 1) {
            let before = model.contents[page(0)]?.now?.temperature
            model.units = UnitPreferences(region: "US")
            #expect(before != nil && model.contents[page(0)]?.now?.temperature != before)
        }
    }

    @Test("Without pages nothing is looked at, nor once the screen has gone")
    func ends() async throws {
        store(0)
        await model.live(nil, clock: clock)
        let pages = pages(at: 1)
        let life = Task { await model.live(pages, clock: clock) }
        life.cancel()
        await life.value
        #expect(model.contents.isEmpty && clock.sleeperCount == 0)
    }
}
