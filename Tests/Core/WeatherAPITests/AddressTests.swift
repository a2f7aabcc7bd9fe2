import Testing

@testable import WeatherAPI

@Suite("Addresses: one table for server, links and clients")
struct AddressTests {
    @Test("Every route with any parameters and an anchor reads as what it was written from")
    func roundTrip() throws {
        let texts = ["", "Berlin", "São Paulo", "a b&c=d#e?f/g%h+i", "東京", "\"<script>'", "~"]
        for route in Route.allCases {
            for (index, text) in texts.enumerated() {
                let other = texts[(index + 1) % texts.count]
                for address in [
                    Address(route), Address(route, [.query: text]), Address(route, [.latitude: "52.5", .longitude: "-13.4", .name: text]),
                    Address(route, [.name: other, .from: nil, .units: text], anchor: "places"),
                ] {
                    #expect(Address(target: address.target) == address, "\(address.target)")
                    // Nothing in it means anything to whoever puts it into a page or a header.
                    #expect(address.target.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x27 && $0 != 0x3C })
                }
            }
        }
    }

    @Test(
        "What is written",
        arguments: [
            (Address(.dashboard), "/"), (Address(.cities, [.units: "f"]), "/cities?units=f"),
            (Address(.settings, [.saved: "1"], anchor: "places"), "/settings?saved=1#places"),
            (.weather(latitude: 48.850001, longitude: -2.35, name: "a b"), "/?latitude=48.85&longitude=-2.35&name=a%20b"),
            (.weather(latitude: 0, longitude: -180, name: nil), "/?latitude=0.0&longitude=-180.0"),
            (Address(.chart, below: "freezing-level", [.name: "Oslo"]), "/chart/freezing-level?name=Oslo"),
        ])
    func written(_ address: Address, _ target: String) { #expect(address.target == target) }

    @Test(
        "What is read, whoever wrote it",
        arguments: [
            ("", Address(.dashboard)), ("/cities/", Address(.cities)), ("/?query=a+b", Address(.dashboard, [.query: "a b"])),
            ("/?utm=1&query=x&&foo", Address(.dashboard, [.query: "x"])), ("/search?query", Address(.search, [.query: ""])),
            ("/chart/wind/?name=Oslo", Address(.chart, below: "wind", [.name: "Oslo"])), ("/chart/", Address(.chart)),
            ("//settings", Address(.settings)), ("/?la%74itude=1", Address(.dashboard, [.latitude: "1"])),
        ])
    func read(_ target: String, _ address: Address) { #expect(Address(target: target) == address) }

    @Test(
        "What could be understood otherwise is not read",
        arguments: ["/nothing", "/cities/more", "/?query=a&query=b", "/?query=%zz", "/?query=%ff", "/CITIES"])
    func refused(_ target: String) { #expect(Address(target: target) == nil) }
}
