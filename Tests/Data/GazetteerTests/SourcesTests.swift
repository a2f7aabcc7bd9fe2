import Foundation
import Gazetteer
import Testing
import WeatherModel

@Suite("What the gazetteer says of where its data is from")
struct SourcesTests {
    @Test("Every name, address, licence and change of the credits stands in LICENSE-DATA.md too")
    func license() throws {
        let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "Sources/Data/Gazetteer/LICENSE-DATA.md")
        let text = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
        for source in Gazetteer.sources {
            #expect(text.contains(source.name.lowercased()) && text.contains(source.maker.lowercased()), "\(source.name)")
            #expect(text.contains(source.license == "CC BY 4.0" ? "creative commons attribution 4.0" : source.license.lowercased()))
            if let page = source.licenseURL { #expect(text.contains(page)) }
            if let changes = source.changes { #expect(text.contains(changes.lowercased())) }
        }
        #expect(Gazetteer.sources.map(\.name) == ["GeoNames", "Time Zone Database", "CLDR", "Natural Earth", "airportsdata"])
    }
}
