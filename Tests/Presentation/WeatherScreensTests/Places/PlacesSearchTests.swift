import Testing

@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The search for a place while it is being written")
@MainActor
struct PlacesSearchTests {
    private let search = ScriptedSearch()
    private let clock = ManualClock()
    private let preferences = MemoryPreferences()
    private let model: PlacesModel

    init() {
        model = PlacesModel(preferences: preferences, searching: search, clock: clock)
        search.answer("Ber", .success([SamplePlaces.bern, SamplePlaces.berlin]))
        search.answer("Berl", .success([SamplePlaces.berlin]))
        search.answer("Oslo", .failure(WeatherError(.noConnection, provider: .openMeteo)))
    }

    /// Writes, and lets the pause go by.
    private func write(_ text: String) async {
        model.query = text
        async let done: Void = model.search()
        await clock.waitForSleepers(1)
        clock.advance(by: PlacesModel.pause)
        await done
    }

    private var names: [String]? { model.results.content?.rows.map(\.name) }

    @Test("Under two letters nothing is asked, and nothing is found", arguments: ["", "B", "  B \n", "\u{0}\u{7}", "\u{202E}x"])
    func tooShort(text: String) async {
        await write("Berl")
        model.query = text
        await model.search()
        #expect(model.results == .idle && search.asked == ["Berl"])
    }

    @Test("The spinner stands from the first letters on, through the pause, until the hits are there")
    func loading() async {
        let gate = search.hold("Berl")
        model.query = "Berl"
        async let done: Void = model.search()
        await clock.waitForSleepers(1)
        #expect(model.results == .loading(previous: nil) && search.asked.isEmpty)
        clock.advance(by: PlacesModel.pause)
        await gate.waitForArrivals(1)
        #expect(model.results == .loading(previous: nil))
        gate.open()
        await done
        #expect(names == ["Berlin"] && model.results.content?.title == "1 place for “Berl”")
        #expect(model.results.isLoading == false)
    }

    @Test("Whoever does not see the list is told how a search ended, and nothing while it goes on; its title is there all the time")
    func announcement() async {
        #expect(model.announcement == nil && model.searchTitle == model.content.searching)
        let gate = search.hold("Berl")
        model.query = "Berl"
        async let done: Void = model.search()
        await clock.waitForSleepers(1)
        clock.advance(by: PlacesModel.pause)
        await gate.waitForArrivals(1)
        #expect(model.announcement == nil && model.searchTitle == model.content.searching)
        gate.open()
        await done
        #expect(model.announcement == "1 place for “Berl”" && model.searchTitle == model.announcement)
        await write("Oslo")
        #expect(model.announcement == "No connection")
        search.answer("Xyzzy", .success([]))
        await write("Xyzzy")
        #expect(model.announcement == "No places found for “Xyzzy”. Check the spelling, or try coordinates such as 55.76, 37.62.")
        model.query = ""
        await model.search()
        #expect(model.announcement == nil)
    }

    @Test("Letters that follow one another within the pause are one question")
    func pause() async {
        var calls: [Task<Void, Never>] = []
        for (index, text) in ["Be", "Ber", "Berl"].enumerated() {
            model.query = text
            calls.append(Task { await model.search() })
            await clock.waitForSleepers(index + 1)
            clock.advance(by: .milliseconds(50))
        }
        clock.advance(by: PlacesModel.pause)
        for call in calls { await call.value }
        #expect(search.asked == ["Berl"] && names == ["Berlin"])
    }

    @Test("An earlier answer that comes late is ignored, whatever it says")
    func late() async {
        let gate = search.hold("Ber")
        model.query = "Ber"
        async let first: Void = model.search()
        await clock.waitForSleepers(1)
        clock.advance(by: PlacesModel.pause)
        await gate.waitForArrivals(1)
        await write("Berl")
        #expect(names == ["Berlin"])
        gate.open()
        await first
        #expect(names == ["Berlin"] && search.asked == ["Ber", "Berl"])
    }

    @Test("What was found before stays under the spinner until something newer is there")
    func previous() async {
        await write("Ber")
        model.query = "Berl"
        async let done: Void = model.search()
        await clock.waitForSleepers(1)
        #expect(model.results.isLoading && names == ["Bern", "Berlin"])
        clock.advance(by: PlacesModel.pause)
        await done
        #expect(names == ["Berlin"])
    }

    @Test("A view that goes away ends its search; when it comes back the search goes on, and what is known is not asked again")
    func cancelled() async {
        model.query = "Berl"
        let call = Task { await model.search() }
        await clock.waitForSleepers(1)
        call.cancel()
        await call.value
        #expect(search.asked.isEmpty && model.results.isLoading)
        await write("Berl")
        await model.search()
        #expect(search.asked == ["Berl"] && names == ["Berlin"])
    }

    @Test("A search that is given up while it is under way shows no failure")
    func cancelledLate() async {
        let gate = search.hold("Oslo")
        model.query = "Oslo"
        let call = Task { await model.search() }
        await clock.waitForSleepers(1)
        clock.advance(by: PlacesModel.pause)
        await gate.waitForArrivals(1)
        call.cancel()
        await call.value
        #expect(model.results.failure == nil)
    }

    @Test("A failure says what failed; Retry asks at once, and shows what came of it")
    func failure() async {
        await write("Oslo")
        #expect(model.results.failure?.kind == .noConnection && model.results.content == nil)
        search.answer("Oslo", .success([SamplePlaces.at("Oslo", 59.91273, 10.74609, country: "Norway")]))
        await model.searchNow()
        #expect(names == ["Oslo"] && search.asked == ["Oslo", "Oslo"])
    }

    @Test("No such place is an answer, not a failure", arguments: [true, false])
    func nothing(throwing: Bool) async {
        if throwing { search.answer("Xyzzy", .failure(WeatherError(.placeNotFound))) }
        await write("Xyzzy")
        #expect(model.results.failure == nil && model.results.content?.rows.isEmpty == true)
        #expect(model.results.content?.note == englishPhrases().noPlaceFound)
    }

    @Test("What is written is asked for on one line, without control characters, and no longer than any name")
    func cleaned() async {
        await write("  Ber\u{7}l\n\u{202E} ")
        #expect(search.asked == ["Berl"])
        await write(String(repeating: "x", count: 10_000))
        #expect(search.asked.last == String(repeating: "x", count: 100))
    }

    @Test("Distances are from where the person was last, else from the shown place, in their units, which may change")
    func distances() async {
        model.shown = ShownPlace(cell: Cell(containing: SamplePlaces.paris.coordinate), name: "Paris", isPosition: false)
        await write("Berl")
        #expect(plain(model.results.content?.rows.first?.distance) == "879~km away")
        model.units.distance = .miles
        #expect(plain(model.results.content?.rows.first?.distance) == "546~mi away")
        preferences.lastPosition = Cell(containing: SamplePlaces.bern.coordinate)
        await write("Ber")
        #expect(plain(model.results.content?.rows.first?.distance) == "0.2~mi away")
    }

    @Test("A place that is answered twice stands in the list once: rows are told apart by what they show")
    func twice() async {
        search.answer("Bern", .success([SamplePlaces.bern, SamplePlaces.bern, SamplePlaces.at("Bern", 46.9, 7.4)]))
        await write("Bern")
        #expect(names == ["Bern", "Bern"] && Set(model.results.content?.rows.map(\.id) ?? []).count == 2)
    }
}
