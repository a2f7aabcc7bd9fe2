import Foundation
import Testing

@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The places of one person")
@MainActor
struct PlacesModelTests {
    private let preferences = MemoryPreferences()
    private let search = ScriptedSearch()
    private let model: PlacesModel
    private let chosen = Locked<[PlaceTarget]>([])

    init() {
        model = PlacesModel(preferences: preferences, searching: search, clock: ManualClock())
        let chosen = chosen
        model.onChoose = { target in chosen.withLock { $0.append(target) } }
    }

    private func find(_ text: String, _ places: [Place]) async -> [SearchRow] {
        search.answer(text, .success(places))
        model.query = text
        await model.searchNow()
        return model.results.content?.rows ?? []
    }

    private func saveAll() async {
        let hits = await find("all", [SamplePlaces.berlin, SamplePlaces.bern, SamplePlaces.paris])
        for hit in hits { model.save(hit: hit.id) }
    }

    private var titles: [String] { model.content.saved.map(\.title) }
    /// What the next start of the program reads.
    private var kept: [String?] { preferences.savedPlaces.places.map(\.name) }

    @Test("Nothing is saved at first, and the list says what it is for")
    func empty() {
        #expect(titles.isEmpty && model.content.note == "Saved places appear here.")
        #expect(model.content.position.title == "My location" && model.content.saveShown == nil)
    }

    @Test("A hit is saved under its name at the end of the list, once, and is there after the next start")
    func save() async throws {
        await saveAll()
        #expect(titles == ["Berlin", "Bern", "Paris"] && kept == ["Berlin", "Bern", "Paris"])
        let hit = try #require(await find("Berlin", [SamplePlaces.berlin]).first)
        #expect(model.saveTitle(hit: hit) == nil)
        model.save(hit: hit.id)
        #expect(titles == ["Berlin", "Bern", "Paris"])
        let other = try #require(await find("Oslo", [SamplePlaces.at("Oslo", 59.91, 10.75)]).first)
        #expect(model.saveTitle(hit: other) == "Save Oslo")
        let next = PlacesModel(preferences: preferences, searching: search, clock: ManualClock())
        #expect(next.content == model.content)
    }

    @Test("Finding C3: a place whose held weather has a warning is marked, with a word for who does not see the mark")
    func warnings() async throws {
        await saveAll()
        let model = PlacesModel(
            preferences: preferences, searching: search, clock: ManualClock(), phrases: englishPhrases(),
            warnings: { cells in [cells[1]: .severe] })
        #expect(model.content.saved.allSatisfy { $0.warning == nil })
        await model.readWarnings()
        #expect(model.content.saved.map(\.warning?.spoken) == [nil, "Warning: severe", nil])
        #expect(model.content.saved[1].warning?.level == .severe)
    }

    @Test("Row 46: what is kept of a place is its cell, never where exactly somebody was")
    func cells() async {
        let hits = await find("Berlin", [SamplePlaces.berlin])
        for hit in hits { model.save(hit: hit.id) }
        #expect(preferences.all[.places] == "1050.268~Berlin~Germany")
    }

    @Test("A typed position is answered, leads to the point itself, and is saved without a name")
    func coordinates() async throws {
        let hit = try #require(await find("52.52, 13.41", [SamplePlaces.at("52.52, 13.41", 52.52, 13.41)]).first)
        await model.choose(hit: hit.id)
        #expect(chosen.withLock { $0 } == [.point(try Coordinate(latitude: 52.52, longitude: 13.41))])
        model.save(hit: hit.id)
        #expect(kept == [nil] && model.content.saved.first?.name == nil)
    }

    @Test("A hit, a saved place and my location lead where they say; one that is gone leads nowhere")
    func choose() async throws {
        await saveAll()
        let hit = try #require(model.results.content?.rows.last)
        await model.choose(hit: hit.id)
        await model.choose(saved: try #require(model.content.saved.first).cell)
        await model.choosePosition()
        await model.choose(hit: "gone")
        await model.choose(saved: "0.0")
        let center = Cell(containing: SamplePlaces.berlin.coordinate).center
        #expect(
            chosen.withLock { $0 } == [
                .place(SamplePlaces.paris), .place(Place(name: "Berlin", country: "", coordinate: center)), .position,
            ])
    }

    @Test("The shown place is marked, and offered to be saved until it is")
    func shown() async {
        await saveAll()
        let cell = Cell(containing: SamplePlaces.bern.coordinate)
        model.shown = ShownPlace(cell: cell, name: "Bern", isPosition: false)
        #expect(model.content.saved.map(\.isCurrent) == [false, true, false] && model.content.saveShown == nil)
        // Where the device is counts as the position, though it be a saved place as well.
        model.shown = ShownPlace(cell: cell, name: "Bern", isPosition: true)
        #expect(model.content.saved.allSatisfy { !$0.isCurrent } && model.content.position.isCurrent)
        model.shown = ShownPlace(cell: Cell(containing: .moscow), name: "Moscow", isPosition: true)
        #expect(model.content.saveShown == "Save Moscow")
        model.saveShown()
        #expect(titles.last == "Moscow" && model.content.saveShown == nil)
        model.shown = ShownPlace(cell: Cell(containing: SamplePlaces.at("", 0, 0).coordinate), name: nil, isPosition: false)
        #expect(plain(model.content.saveShown) == "Save 0.00°, 0.00°")
    }

    @Test("Places are removed and moved, by hand and step by step, and each change is kept")
    func order() async {
        await saveAll()
        model.move(from: IndexSet(integer: 2), to: 0)
        #expect(titles == ["Paris", "Berlin", "Bern"] && kept == titles)
        model.move(saved: model.content.saved[0].cell, by: 1)
        #expect(titles == ["Berlin", "Paris", "Bern"] && kept == titles)
        model.remove(at: IndexSet([0, 2, 99]))
        #expect(titles == ["Paris"] && kept == titles)
        model.remove(saved: "nonsense")
        model.move(saved: "nonsense", by: 1)
        model.remove(saved: model.content.saved[0].cell)
        #expect(titles.isEmpty && preferences.all[.places] == nil)
    }

    @Test("What was removed can be put back where it was, with everything that was removed at once, until something else is changed")
    func undo() async {
        await saveAll()
        #expect(model.content.removal == nil)
        model.remove(saved: model.content.saved[1].cell)
        #expect(model.content.removal?.text == "Bern was removed." && model.content.removal?.undo == "Undo")
        #expect(model.content.removal?.undoLabel == "Put Bern back")
        // Read again, as the list does when it comes up, it is still offered
        model.reload()
        model.undoRemoval()
        #expect(titles == ["Berlin", "Bern", "Paris"] && kept == titles && model.content.removal == nil)
        model.remove(at: IndexSet([0, 2]))
        #expect(model.content.removal?.text == "2 places were removed." && model.content.removal?.undoLabel == "Put 2 places back")
        model.undoRemoval()
        #expect(titles == ["Berlin", "Bern", "Paris"])
        // Another change ends it, and so does leaving the list
        model.remove(at: IndexSet(integer: 0))
        model.move(saved: model.content.saved[0].cell, by: 1)
        #expect(model.content.removal == nil)
        model.undoRemoval()
        #expect(titles == ["Paris", "Bern"])
        model.remove(at: IndexSet(integer: 0))
        model.forgetRemoval()
        #expect(model.content.removal == nil)
        model.remove(at: IndexSet(integer: 0))
        preferences.set("1050.268~Berlin", for: .places)
        model.reload()
        #expect(titles == ["Berlin"] && model.content.removal == nil)
    }

    @Test("The list can be edited while it is on the screen: with something in it, and not over what a search has found")
    func editing() async {
        #expect(!model.canEdit)
        await saveAll()
        #expect(!model.canEdit)
        model.query = ""
        await model.search()
        #expect(model.canEdit)
    }

    @Test("A full list takes no more and says so; removing one makes room")
    func full() async throws {
        let places = (0..<14).map { SamplePlaces.at("P\($0)", Double($0), 0) }
        for hit in await find("many", places) { model.save(hit: hit.id) }
        #expect(titles.count == SavedPlaces.limit && model.content.isFull)
        #expect(model.content.note == "12 places are saved, as many as there can be. Remove one to save another.")
        let last = try #require(model.results.content?.rows.last)
        #expect(model.saveTitle(hit: last) == nil)
        model.remove(at: IndexSet(integer: 0))
        #expect(model.content.note == nil && model.saveTitle(hit: last) == "Save P13")
    }

    @Test(
        "Whatever is kept on the disk, the list comes up with what can be understood of it",
        arguments: [
            ("", []), ("\u{0}\u{FFFD}", []), ("1050.268~Berlin|garbage|~|999999.1~X", ["Berlin"]), ("1050.268~%", ["52.50°~N, 13.40°~E"]),
            ("1050.268~Berl%1B[31min|1050.268~Again", ["Again"]), ("||||~~~~||1050.268", ["52.50°~N, 13.40°~E"]),
        ] as [(String, [String])])
    func garbage(text: String, expected: [String]) {
        let model = PlacesModel(preferences: MemoryPreferences([.places: text]), searching: search, clock: ManualClock())
        #expect(model.content.saved.map { plain($0.title) } == expected)
    }

    @Test("Moving as a list reports it gives what moving one by one gives")
    func moving() {
        let seed: UInt64 = 20_261_121
        var random = SeededRandom(seed: seed)
        for _ in 0..<500 {
            let count = Int.random(in: 0...8, using: &random)
            var places = SavedPlaces()
            for index in 0..<count {
                places.add(SavedPlace(cell: Cell(containing: SamplePlaces.at("", Double(index), 1).coordinate), name: "\(index)"))
            }
            let offsets = IndexSet((0..<count).filter { _ in Bool.random(using: &random) })
            let destination = Int.random(in: 0...count, using: &random)
            var expected = places.places.map(\.name)
            let moved = offsets.map { expected[$0] }
            let shift = offsets.count { $0 < destination }
            for offset in offsets.reversed() { expected.remove(at: offset) }
            expected.insert(contentsOf: moved, at: destination - shift)
            places.move(from: offsets, to: destination)
            #expect(places.places.map(\.name) == expected, "seed \(seed)")
        }
    }

    @Test("Offsets beyond the list, as a list that has just changed may report them, change nothing")
    func beyond() async {
        await saveAll()
        model.move(from: IndexSet([7, 9]), to: 42)
        model.move(from: IndexSet(integer: 0), to: 42)
        #expect(titles == ["Bern", "Paris", "Berlin"])
        model.move(from: IndexSet(integer: 2), to: -5)
        #expect(titles == ["Berlin", "Bern", "Paris"])
    }

    @Test("What another part of the program has kept meanwhile is read again")
    func reload() async {
        await saveAll()
        preferences.set("1050.268~Berlin", for: .places)
        model.reload()
        #expect(titles == ["Berlin"])
    }
}
