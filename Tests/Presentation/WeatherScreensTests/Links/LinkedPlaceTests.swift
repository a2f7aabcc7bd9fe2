import Testing

@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The name that a link claims for a place")
struct LinkedPlaceTests {
    private let search = ScriptedSearch()
    private let clock = ManualClock()
    private let cell = Cell(containing: SamplePlaces.berlin.coordinate)

    private func target(_ name: String?) async -> PlaceTarget {
        await search.target(of: LinkedPlace(cell: cell, name: name), clock: clock)
    }

    @Test("It is shown when our own search knows a place of that name in that cell")
    func known() async {
        search.answer("Berlin", .success([SamplePlaces.at("Berlin", 44.46867, -71.18508), SamplePlaces.berlin]))
        #expect(await target("Berlin") == .place(SamplePlaces.berlin))
    }

    @Test("Row 48: a name that lies elsewhere, that nobody knows, or that is only similar is not shown: the point itself is opened")
    func unknown() async {
        search.answer("Paris", .success([SamplePlaces.paris]))
        search.answer("Evacuate now", .success([]))
        search.answer("berlin", .success([SamplePlaces.berlin]))
        for name in ["Paris", "Evacuate now", "berlin"] { #expect(await target(name) == .point(cell.center), "\(name)") }
    }

    @Test("Row 46: without a name, and with a position for a name, nobody is asked")
    func nameless() async {
        #expect(await target(nil) == .point(cell.center))
        #expect(await target("52.52437, 13.41053") == .point(cell.center))
        #expect(search.asked.isEmpty)
    }

    @Test("A search that fails or takes too long keeps the weather waiting no longer than three seconds")
    func slow() async {
        search.answer("Berlin", .failure(WeatherError(.noConnection)))
        #expect(await target("Berlin") == .point(cell.center))
        let gate = search.hold("Bern")
        async let answer = target("Bern")
        await gate.waitForArrivals(1)
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(3))
        #expect(await answer == .point(cell.center))
    }
}
