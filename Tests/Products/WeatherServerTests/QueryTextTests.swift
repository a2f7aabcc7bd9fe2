import Testing
import WeatherModel

@testable import WeatherServer

@Suite("Queries are read strictly")
struct QueryTextTests {
    @Test(
        "Row 9: what is no coordinate is refused, with the parameter's name and without its value",
        arguments: [
            ("", QueryText.Flaw.missing("latitude")), ("latitude=1", .missing("longitude")),
            ("latitude=NaN&longitude=1", .malformed("latitude")),
            ("latitude=inf&longitude=1", .malformed("latitude")), ("latitude=1e400&longitude=1", .malformed("latitude")),
            ("latitude=-1e400&longitude=1", .malformed("latitude")), ("latitude=91&longitude=181", .malformed("latitude")),
            ("latitude=90&longitude=180.01", .malformed("longitude")), ("latitude=0x10&longitude=1", .malformed("latitude")),
            ("latitude=1.&longitude=1", .malformed("latitude")), ("latitude=.5&longitude=1", .malformed("latitude")),
            ("latitude=1%2C5&longitude=1", .malformed("latitude")), ("latitude=1+1&longitude=1", .malformed("latitude")),
            ("latitude=+1&longitude=1", .malformed("latitude")), ("latitude=&longitude=1", .malformed("latitude")),
            ("latitude&longitude=1", .malformed("latitude")), ("latitude=1&latitude=1&longitude=1", .repeated("latitude")),
            ("latitude=1&%6Catitude=2&longitude=1", .repeated("latitude")), ("latitude=%zz&longitude=1", .malformed("latitude")),
            ("latitude=%31%00&longitude=1", .malformed("latitude")), ("latitude=%FF&longitude=1", .malformed("latitude")),
            ("latitude=١&longitude=1", .malformed("latitude")), ("Latitude=1&longitude=1", .missing("latitude")),
        ])
    func badCoordinates(_ query: String, flaw: QueryText.Flaw) {
        #expect(throws: flaw) { try QueryText(query).coordinate() }
    }

    @Test(
        "Coordinates at the edges are taken",
        arguments: [
            ("latitude=90&longitude=180", 90.0, 0.0), ("latitude=-90&longitude=-180", -90, 0), ("latitude=-0.0&longitude=-0", 0, 0),
            ("longitude=179.99&latitude=5e-1&other=x", 0.5, 179.99), ("latitude=%35%35.75&longitude=3.76E%2B1", 55.75, 37.6),
            ("latitude=1&longitude=180", 1, -180),
        ])
    func goodCoordinates(_ query: String, latitude: Double, longitude: Double) throws {
        let coordinate = try QueryText(query).coordinate()
        #expect(coordinate.latitude == latitude)
        #expect(coordinate.longitude == longitude)
    }

    @Test("Text is decoded, with plus as space; a broken escape is refused")
    func text() throws {
        let query = QueryText("query=S%C3%A3o+Paulo%26&empty=&bad=%C3%28")
        #expect(try query.optional("query") == "São Paulo&")
        #expect(try query.optional("empty") == "")
        #expect(try query.optional("none") == nil)
        #expect(throws: QueryText.Flaw.malformed("bad")) { try query.optional("bad") }
    }

    @Test("Control characters are refused, written out or escaped", arguments: ["%00", "a%1Fb", "%7F", "a%0A", "%0d", "\u{1}"])
    func controlCharacters(_ text: String) {
        #expect(throws: QueryText.Flaw.malformed("query")) { try QueryText("query=\(text)").optional("query") }
    }

    @Test("Whole numbers keep to their range", arguments: ["0", "51", "-1", "1.0", "1e1", "x", "", "99999999999999999999"])
    func limits(_ text: String) {
        #expect(throws: QueryText.Flaw.malformed("limit")) { try QueryText("limit=\(text)").whole("limit", in: 1...50, default: 10) }
    }
}
