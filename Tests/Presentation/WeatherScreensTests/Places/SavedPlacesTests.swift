import Testing

@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The places that a person keeps at hand")
struct SavedPlacesTests {
    private func cell(_ id: String) throws -> Cell { try #require(Cell(id: id)) }

    private func places(_ ids: String...) throws -> SavedPlaces {
        var places = SavedPlaces()
        for id in ids { places.add(SavedPlace(cell: try cell(id), name: "Place \(id)")) }
        return places
    }

    @Test("Names of every script come back from the text form, which is plain ASCII without anything that a cookie may not hold")
    func roundTrip() throws {
        var places = SavedPlaces()
        for (index, name) in ["Berlin", "Zażółć & Co; ~|\"", "東京", "القاهرة", "Ålesund 100%", "a,b=c"].enumerated() {
            places.add(SavedPlace(cell: try cell("\(index).\(-index)"), name: name))
        }
        places.add(SavedPlace(cell: try cell("-1800.0"), name: nil))
        #expect(SavedPlaces(text: places.text) == places)
        #expect(places.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\";,\\".utf8.contains($0) })
    }

    @Test("Twelve places with the longest names fit in a cookie; a thirteenth is refused")
    func limit() throws {
        var places = SavedPlaces()
        let name = String(repeating: "ü", count: 40)
        for index in 0..<SavedPlaces.limit { #expect(places.add(SavedPlace(cell: try cell("-1799.\(-3500 - index)"), name: name))) }
        #expect(places.isFull)
        #expect(!places.add(SavedPlace(cell: try cell("0.0"), name: "One more")))
        #expect(places.places.count == 12)
        #expect(places.places.allSatisfy { $0.name == name })
        #expect(places.text.utf8.count < 4000)
        #expect(SavedPlace(cell: try cell("0.0"), name: name + "x").name == nil)
        #expect(SavedPlace(cell: try cell("0.0"), name: "").name == nil)
    }

    @Test("A place that is added again keeps its position and takes over the name")
    func again() throws {
        var places = try places("1.1", "2.2")
        places.add(SavedPlace(cell: try cell("1.1"), name: "New"))
        places.add(SavedPlace(cell: try cell("2.2"), name: nil))
        #expect(places.places.map(\.name) == ["New", "Place 2.2"])
    }

    @Test(
        "A place moves as far as the list goes, and others make room",
        arguments: [
            ("1.1", 1, "2.2 1.1 3.3"), ("3.3", -1, "1.1 3.3 2.2"), ("1.1", -1, "1.1 2.2 3.3"), ("3.3", 5, "1.1 2.2 3.3"),
            ("3.3", Int.min, "3.3 1.1 2.2"), ("1.1", Int.max, "2.2 3.3 1.1"), ("9.9", 1, "1.1 2.2 3.3"),
        ])
    func move(_ id: String, _ steps: Int, _ order: String) throws {
        var places = try places("1.1", "2.2", "3.3")
        places.move(try cell(id), by: steps)
        #expect(places.places.map(\.cell.id).joined(separator: " ") == order)
    }

    @Test("A place is taken out; one that is not there changes nothing")
    func remove() throws {
        var places = try places("1.1", "2.2")
        places.remove(try cell("9.9"))
        #expect(places.places.count == 2)
        places.remove(try cell("1.1"))
        #expect(places.places.map(\.cell.id) == ["2.2"])
        #expect(!places.contains(try cell("1.1")))
    }

    @Test(
        "Texts that are old, cut off or made up give what can be understood, and never fail",
        arguments: [
            ("", 0), ("|||", 0), ("nonsense", 0), ("1.1~", 1), ("1.1~%", 1), ("1.1~%FF%FE", 1), ("99999.0~X|1.1~Y", 1), ("1.1~A|1.1~B", 1),
            ("<script>|1.1", 1), (String(repeating: "1.1|", count: 5000), 1), (String(repeating: "~", count: 5000), 0),
        ])
    func hostile(_ text: String, _ count: Int) {
        #expect(SavedPlaces(text: text).places.count == count)
    }

    @Test("Control characters and bidi overrides do not come back as parts of a name")
    func cleaned() {
        #expect(SavedPlaces(text: "1.1~%E2%80%AEolleh%1B%5B31m%0Ared").places.first?.name == "olleh[31m red")
    }

    @Test("Rows: the first cannot go up, the last cannot go down, what has no name has its coordinates")
    func rows() throws {
        var places = try places("1115.268")
        places.add(SavedPlace(cell: try cell("-678.3024"), name: nil))
        let rows = SavedPlaceRow.rows(places, current: try cell("-678.3024"))
        #expect(rows.map(\.title) == ["Place 1115.268", "33.90°\u{A0}S, 151.20°\u{A0}E"])
        #expect(rows.map(\.moveUp) == [nil, "Move 33.90°\u{A0}S, 151.20°\u{A0}E up"])
        #expect(rows.map(\.moveDown) == ["Move Place 1115.268 down", nil])
        #expect(rows.map(\.isCurrent) == [false, true])
        #expect(rows[0].remove == "Remove Place 1115.268")
    }

    @Test("The area comes back from the text form; texts from before there were areas are read as before")
    func areas() throws {
        var places = SavedPlaces()
        places.add(SavedPlace(cell: try cell("1.1"), name: "Springfield", area: "Missouri, United States"))
        places.add(SavedPlace(cell: try cell("2.2"), name: "Łódź", area: "Łódź ~|, Poland"))
        places.add(SavedPlace(cell: try cell("3.3"), name: nil, area: "nowhere"))
        #expect(SavedPlaces(text: places.text) == places)
        #expect(places.places[2].area == nil)
        #expect(SavedPlaces(text: "1.1~Berlin").places.first?.area == nil)
    }

    @Test("Areas give way where not all would fit in a cookie")
    func longAreas() throws {
        var places = SavedPlaces()
        let long = String(repeating: "ü", count: 40)
        for index in 0..<SavedPlaces.limit { places.add(SavedPlace(cell: try cell("-1799.\(-3500 - index)"), name: long, area: long)) }
        #expect(places.text.utf8.count < 4000)
        #expect(SavedPlaces(text: places.text).places.map(\.name) == places.places.map(\.name))
    }

    @Test("Two places of one name are told apart, in the list and in what its buttons are called; without an area by their coordinates")
    func namesakes() throws {
        var places = SavedPlaces()
        places.add(SavedPlace(cell: try cell("744.-1866"), name: "Springfield", area: "Missouri, United States"))
        places.add(SavedPlace(cell: try cell("796.-1793"), name: "Springfield", area: "Illinois, United States"))
        places.add(SavedPlace(cell: try cell("1050.268"), name: "Berlin", area: "Germany"))
        let rows = SavedPlaceRow.rows(places)
        #expect(rows.map(\.title) == ["Springfield", "Springfield", "Berlin"])
        #expect(rows.map(\.area) == ["Missouri, United States", "Illinois, United States", "Germany"])
        #expect(
            rows.map(\.remove) == [
                "Remove Springfield, Missouri, United States", "Remove Springfield, Illinois, United States", "Remove Berlin",
            ])
        #expect(rows[1].moveUp == "Move Springfield, Illinois, United States up")
        places.add(SavedPlace(cell: try cell("842.-1452"), name: "Springfield", area: nil))
        let names = SavedPlaceRow.rows(places).map(\.fullTitle)
        #expect(Set(names).count == 4 && plain(names[3]) == "Springfield, 42.10°~N, 72.60°~W")
    }

    @Test("What was removed is put back where it stood, once, and nothing made up is")
    func restore() throws {
        var places = try places("1.1", "2.2", "3.3")
        let before = places
        let removed = try #require(places.remove(try cell("2.2")))
        #expect(removed.index == 1 && RemovedPlace(text: removed.text) == removed)
        #expect(places.restore(removed) && places == before)
        #expect(places.restore(removed) && places == before)
        #expect(places.remove(try cell("9.9")) == nil)
        // The list is shorter by now.
        let last = try #require(places.remove(try cell("3.3")))
        places.remove(try cell("1.1"))
        #expect(places.restore(last) && places.places.map(\.cell.id) == ["2.2", "3.3"])
        for text in ["", "1", "x~1.1", "-1~1.1", "12~1.1", "1~", "1~<script>"] { #expect(RemovedPlace(text: text) == nil, "\(text)") }
        for index in 0..<SavedPlaces.limit { places.add(SavedPlace(cell: try cell("50.\(index)"), name: nil)) }
        #expect(!places.restore(removed) || places.contains(removed.place.cell))
    }

    @Test("A place is called what the person calls it: that comes back from the text form, and stands above its own name")
    func labels() throws {
        var places = SavedPlaces()
        places.add(SavedPlace(cell: try cell("1050.268"), name: "Berlin", area: "Germany"))
        places.add(SavedPlace(cell: try cell("1.1"), name: "Torshavn"))
        places.add(SavedPlace(cell: try cell("2.2"), name: nil))
        places.rename(try cell("1050.268"), to: "  Mum &\u{202E} ~|Dad\n")
        places.rename(try cell("1.1"), to: "Дом")
        places.rename(try cell("2.2"), to: "Cabin")
        places.rename(try cell("9.9"), to: "Nowhere")
        #expect(places.places.map(\.label) == ["Mum & ~|Dad", "Дом", "Cabin"])
        #expect(SavedPlaces(text: places.text) == places)
        #expect(places.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\";,\\".utf8.contains($0) })
        let rows = SavedPlaceRow.rows(places)
        #expect(rows.map(\.title) == ["Mum & ~|Dad", "Дом", "Cabin"])
        #expect(rows.map { plain($0.area ?? "") } == ["Berlin, Germany", "Torshavn", "0.10°~N, 0.10°~E"])
        #expect(rows.map(\.name) == ["Berlin", "Torshavn", nil])
        #expect(rows[0].rename == "Rename Mum & ~|Dad" && rows[0].labelTitle == "Your name for Berlin" && rows[0].ownTitle == "Berlin")
        // A label that is empty, or the place's own name, is not kept.
        places.rename(try cell("1050.268"), to: "Berlin")
        places.rename(try cell("1.1"), to: " \t ")
        #expect(places.places.map(\.label) == [nil, nil, "Cabin"])
        #expect(places.text == "1050.268~Berlin~Germany|1.1~Torshavn|2.2~~~Cabin")
    }

    @Test("A label stays through removal, undo and saving again, and two places of one label are told apart")
    func labelled() throws {
        var places = try places("1.1", "2.2")
        places.rename(try cell("1.1"), to: "Home")
        places.rename(try cell("2.2"), to: "Home")
        #expect(SavedPlaceRow.rows(places).map(\.fullTitle) == ["Home, Place 1.1", "Home, Place 2.2"])
        let removed = try #require(places.remove(try cell("1.1")))
        #expect(RemovedPlace(text: removed.text) == removed && places.restore(removed))
        places.add(SavedPlace(cell: try cell("1.1"), name: "New", area: "Area"))
        #expect(places.places[0] == SavedPlace(cell: try cell("1.1"), name: "New", area: "Area", label: "Home"))
    }

    @Test("A label of any length is cut at a character, and twelve of the longest fit in a cookie with their places")
    func longLabels() throws {
        var places = SavedPlaces()
        let long = String(repeating: "ü", count: 40)
        for index in 0..<SavedPlaces.limit {
            let cell = try cell("-1799.\(-3500 - index)")
            places.add(SavedPlace(cell: cell, name: long, area: long))
            places.rename(cell, to: String(repeating: "👩‍🚀é", count: 500))
        }
        let label = try #require(places.places[0].label)
        #expect(label.utf8.count <= SavedPlace.longestName && label.hasSuffix("👩‍🚀é") && label.count > 8)
        #expect(places.text.utf8.count < 4000)
        #expect(SavedPlaces(text: places.text).places.map(\.label) == places.places.map(\.label))
        #expect(SavedPlaces(text: "1.1~~~~~|2.2~a~b~c~d|3.3~~~%FF").places.map(\.label) == ["~~", "c~d", nil])
    }
}
