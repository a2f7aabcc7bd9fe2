import Testing

@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Places as pages")
struct PlacePagesTests {
    private let phrases = Language.standard.phrases(region: nil, isServed: false)

    private func pages(_ names: [String], shown: Int?, isPosition: Bool = false) throws -> PlacePages? {
        var saved = SavedPlaces()
        for (number, name) in names.enumerated() { saved.add(SavedPlace(cell: try cell(number), name: name)) }
        let place = try shown.map { ShownPlace(cell: try cell($0), name: "Shown", area: nil, isPosition: isPosition) }
        return PlacesContent.make(saved, shown: place, phrases: phrases).pages
    }

    private func cell(_ number: Int) throws -> Cell { Cell(containing: try Coordinate(latitude: Double(number), longitude: 0)) }

    @Test("Without a saved place there is nothing to turn over")
    func none() throws {
        #expect(try pages([], shown: 0) == nil)
    }

    @Test("The place of the device comes first, and the saved ones in their order")
    func order() throws {
        let first = try #require(try pages(["Oslo", "Bergen"], shown: 9, isPosition: true))
        #expect(first.all.map(\.title) == ["My location", "Oslo", "Bergen"])
        let (oslo, bergen) = (try cell(0).id, try cell(1).id)
        #expect(first.all.map(\.id) == [.position, .saved(oslo), .saved(bergen)])
        #expect(first.index == 0 && first.previous == nil && first.present.id == .position)
        #expect(first.next == PlacePages.Turn(page: first.all[1], label: "Next place: Oslo"))
        let middle = try #require(try pages(["Oslo", "Bergen"], shown: 0))
        #expect(middle.index == 1 && middle.previous == PlacePages.Turn(page: middle.all[0], label: "Previous place: My location"))
        #expect(middle.next == PlacePages.Turn(page: middle.all[2], label: "Next place: Bergen"))
        let last = try #require(try pages(["Oslo", "Bergen"], shown: 1))
        #expect(last.index == 2 && last.next == nil && last.previous?.label == "Previous place: Oslo")
    }

    @Test("A place that is none of them has a page between the device's and the saved ones; so has no place at all")
    func unlisted() throws {
        let oslo = try cell(0).id
        for shown in [9, nil] {
            let pages = try #require(try pages(["Oslo"], shown: shown))
            #expect(pages.all.map(\.id) == [.position, .unlisted, .saved(oslo)] && pages.index == 1)
            #expect(pages.previous?.page.id == .position && pages.next?.label == "Next place: Oslo")
        }
    }
}
