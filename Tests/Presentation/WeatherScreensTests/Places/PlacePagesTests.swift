import TestSupport
import Testing
import WeatherFormatting
import WeatherModel

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
        #expect(first.count == 3 && first.index == 0 && first.previous == nil)
        #expect(first.next == PlacePages.Page(cell: try cell(0).id, label: "Next place: Oslo"))
        let middle = try #require(try pages(["Oslo", "Bergen"], shown: 0))
        #expect(middle.index == 1 && middle.previous == PlacePages.Page(cell: nil, label: "Previous place: My location"))
        #expect(middle.next == PlacePages.Page(cell: try cell(1).id, label: "Next place: Bergen"))
        let last = try #require(try pages(["Oslo", "Bergen"], shown: 1))
        #expect(last.index == 2 && last.next == nil && last.previous?.label == "Previous place: Oslo")
    }

    @Test("A place that is none of them lies between the device's and the saved ones; so does no place at all")
    func unlisted() throws {
        for shown in [9, nil] {
            let pages = try #require(try pages(["Oslo"], shown: shown))
            #expect(pages.index == nil && pages.previous?.cell == nil && pages.previous != nil)
            #expect(pages.next?.cell == (try cell(0).id))
        }
    }
}
