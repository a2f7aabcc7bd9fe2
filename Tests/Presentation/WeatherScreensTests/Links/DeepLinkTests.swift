import Foundation
import Testing

@testable import WeatherModel
@testable import WeatherScreens

@Suite("Addresses of screens")
struct DeepLinkTests {
    private func link(_ text: String) throws -> DeepLink? { DeepLink(url: try #require(URL(string: text))) }

    private func place(_ text: String) throws -> LinkedPlace? {
        guard case .weather(let place, _) = try link(text) else { return nil }
        return place
    }

    @Test(
        "Each screen is opened by the app's own scheme, written either way, and by the address of its web page",
        arguments: [
            ("/", DeepLink.weather(nil, isFromWarning: false)), ("/search", .search(nil)), ("/places", .places), ("/cities", .cities),
            ("/map", .map),
            ("/settings", .settings), ("/settings/notifications", .settings), ("/credits", .credits), ("/privacy", .privacy),
        ])
    func screens(path: String, expected: DeepLink) throws {
        for prefix in ["petrel://", "PETREL://", "https://petrel.example", "http://192.168.1.20:8080", "https://petrel.example/"] {
            let doubled = prefix.hasSuffix("/") && prefix.count > 12
            #expect(try link((doubled ? String(prefix.dropLast()) : prefix) + path) == expected, "\(prefix)\(path)")
        }
        #expect(try link("petrel:/\(path)") == expected || path == "/")
        #expect(try link("petrel:/" + path + "/") == expected || path == "/")
        #expect(try link("petrel://" + path.dropFirst()) == expected)
        // Where other addresses have their host, capitals are the same; behind it they are not.
        let host = path.dropFirst().prefix { $0 != "/" }
        #expect(try link("petrel://" + host.uppercased() + path.dropFirst(1 + host.count)) == expected)
        #expect(try link("https://petrel.example\(path)?utm_source=mail&utm_source=again#top") == expected)
    }

    @Test("A place: the cell alone is kept of its coordinates, and the name that the link claims")
    func places() throws {
        let berlin = try #require(try place("petrel:///?latitude=52.51234567&longitude=13.41234567&name=Berlin"))
        #expect(berlin.coordinate.latitude == 52.5 && berlin.coordinate.longitude == 13.4 && berlin.claimedName == "Berlin")
        #expect(try place("https://petrel.example/?latitude=52.5&longitude=13.4&name=Berlin") == berlin)
        // The second screen of a map.
        #expect(try place("https://petrel.example/place?latitude=52.5&longitude=13.4&name=Berlin") == berlin)
        // The frame on another's page.
        #expect(try place("https://petrel.example/widget?latitude=52.5&longitude=13.4&name=Berlin&theme=dark") == berlin)
        #expect(try place("petrel://place?latitude=52.5&longitude=13.4")?.claimedName == nil)
        #expect(try place("petrel:///?latitude=90&longitude=180")?.coordinate == Coordinate(latitude: 90, longitude: 0))
        #expect(try place("petrel:///?latitude=-0&longitude=180")?.coordinate == Coordinate(latitude: 0, longitude: -180))
    }

    @Test("From a warning's notification: as the web page has it, and as the phone writes it")
    func warnings() throws {
        #expect(try link("petrel:///?from=warning") == .weather(nil, isFromWarning: true))
        #expect(try link("petrel:///alerts") == .alerts(nil, event: nil))
        #expect(try link("https://petrel.example/alerts?warning=0f9a") == .alerts(nil, event: "0f9a"))
        // What can be no event is left out: the warnings are shown all the same.
        #expect(try link("petrel:///alerts?warning=%3Cb%3E") == .alerts(nil, event: nil))
        guard case .alerts(let warned?, event: "a") = try link("petrel:///alerts?latitude=1&longitude=2&warning=a") else {
            Issue.record("no place")
            return
        }
        #expect(warned.coordinate == Cell(containing: try #require(Coordinate(text: "1,2"))).center)
        #expect(try link("https://petrel.example/?reason=notification") == .weather(nil, isFromWarning: true))
        #expect(try link("https://petrel.example/?from=position") == .weather(nil, isFromWarning: false))
        guard case .weather(let place?, isFromWarning: true) = try link("petrel:///?latitude=1&longitude=2&from=warning") else {
            Issue.record("a place and a warning")
            return
        }
        #expect(place.cell == Cell(containing: try Coordinate(latitude: 1, longitude: 2)))
    }

    @Test("A search: the text as forms send it, on one line, no longer than any name")
    func searches() throws {
        #expect(try link("petrel:///search?query=S%C3%A3o+Paulo") == .search("São Paulo"))
        #expect(try link("https://petrel.example/?query=Berlin") == .search("Berlin"))
        #expect(try link("petrel:///search?query=%20%0A%00") == .search(nil))
        #expect(try link("petrel:///search?query=") == .search(nil))
        #expect(try link("petrel:///search?query=a%0Ab%07%E2%80%AEc") == .search("a bc"))
        let long = try link("petrel:///search?query=" + String(repeating: "x", count: 10_000))
        #expect(long == .search(String(repeating: "x", count: 100)))
    }

    @Test(
        "Row 9: what names no screen, or could be understood otherwise, opens nothing",
        arguments: [
            "petrel:///nowhere", "petrel://cities/1", "petrel:///cities/1", "petrel://petrel.example/cities", "petrel:///Cities",
            "https://petrel.example/v1/weather?latitude=1&longitude=2", "ftp://petrel.example/cities", "file:///cities",
            "javascript:alert(1)", "cities", "/cities", "petrelx:///cities",
            "petrel:///?latitude=52.5", "petrel:///?longitude=13.4", "petrel:///?latitude=&longitude=",
            "petrel:///?latitude=91&longitude=13", "petrel:///?latitude=52&longitude=181", "petrel:///?latitude=-90.0001&longitude=0",
            "petrel:///?latitude=nan&longitude=0", "petrel:///?latitude=inf&longitude=0", "petrel:///?latitude=0x10&longitude=0",
            "petrel:///?latitude=1e1&longitude=0", "petrel:///?latitude=1,5&longitude=0", "petrel:///?latitude=%2B1&longitude=0",
            "petrel:///?latitude=--1&longitude=0", "petrel:///?latitude=1-1&longitude=0", "petrel:///?latitude=.&longitude=0",
            "petrel:///?latitude=1%00&longitude=0", "petrel:///?latitude=%D9%A1&longitude=0",
            "petrel:///?latitude=1&latitude=2&longitude=0", "petrel:///?latitude=1&longitude=0&name=A&name=B",
            "petrel:///search?query=a&query=b", "petrel:///?latitude=%FF&longitude=0", "petrel:///?name=%C3&latitude=1&longitude=1",
            "petrel:///?from=warning&from=warning",
        ])
    func refused(text: String) throws {
        #expect(try link(text) == nil)
    }

    @Test("Row 48: a name that is none is left out, and the place stays: 10 kB, control characters alone, a position")
    func names() throws {
        let point = "petrel:///?latitude=52.5&longitude=13.4&name="
        for name in [String(repeating: "a", count: 10_000), "%00%01%1B", "", "+", "52.51234,13.41234", "%E2%80%AE"] {
            let place = try place(point + name)
            #expect(place != nil && place?.claimedName == nil, "\(name.prefix(20))")
        }
        #expect(try place(point + "Ber%1B%5B2Jlin%0A%0A!")?.claimedName == "Ber[2Jlin !")
        #expect(try place(point + "%D9%85%D9%88%D8%B3%D9%83%D9%88")?.claimedName == "موسكو")
        // Beyond all reason: the whole address is refused.
        #expect(try link(point + String(repeating: "a", count: 100_000)) == nil)
    }

    @Test("Row 46: no coordinate leaves in a link more exactly than its cell has it")
    func precision() throws {
        let cell = Cell(containing: try Coordinate(latitude: 55.7558261, longitude: 37.6172999))
        let url = DeepLink.weather(LinkedPlace(cell: cell, name: "Москва & co=?#/"), isFromWarning: true).url
        #expect(
            url.absoluteString == "petrel:///?latitude=55.75&longitude=37.6"
                + "&name=%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0%20%26%20co%3D%3F%23%2F&from=warning")
        #expect(DeepLink.cities.url.absoluteString == "petrel:///cities")
        #expect(DeepLink.search("São Paulo").url.absoluteString == "petrel:///search?query=S%C3%A3o%20Paulo")
        #expect(DeepLink.weather(nil, isFromWarning: false).url.absoluteString == "petrel:///")
    }
}
