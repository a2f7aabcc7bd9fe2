import Foundation
import Testing

@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The widget's place, as the app leaves it for the widget")
struct WidgetPlaceTests {
    static let cell = Cell(containing: .moscow)
    static func named(_ name: String) -> Place { Place(name: name, region: "R", country: "C", coordinate: .moscow) }

    static let choices: [PlaceChoice] = [
        .position, .fallbackDenied, .fallbackUnavailable, .fallbackUnasked, .chosen(nil), .chosen(named("Zürich ~|;")),
        .chosenWhileDenied(named("東京")), .chosenWhileUnavailable(named("São Tomé")),
    ]

    @Test("Comes back as it was written, in plain characters", arguments: choices)
    func text(choice: PlaceChoice) throws {
        let place = WidgetPlace(coordinate: .moscow, choice: choice)
        let back = try #require(WidgetPlace(text: place.text))
        #expect(back == place && back.cell == Self.cell && back.choice.place?.name == choice.place?.name)
        #expect(back.choice.isChosen == choice.isChosen)
        #expect(place.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }

    @Test("Row 46: the exact point is not in it, only its cell")
    func privacy() throws {
        let exact = try Coordinate(latitude: 52.520_008, longitude: 13.404_954)
        let place = WidgetPlace(coordinate: exact, choice: .chosen(Place(name: "Berlin", country: "", coordinate: exact)))
        #expect(place.text == "1~chosen~1050.268~Berlin" && place.choice.place?.coordinate == place.cell.center)
    }

    @Test("Garbage is nothing, and cut-off or shuffled text never crashes")
    func garbage() {
        let good = WidgetPlace(coordinate: .moscow, choice: .chosen(Self.named("Zürich"))).text
        let garbage = [
            "", "~~~", "1~chosen~~x", "2" + good.dropFirst(), "1~nobody~0.0~", "1~chosen~99999.0~", good + "~", "🌧", "1~chosen~0.0",
        ]
        for text in garbage {
            #expect(WidgetPlace(text: text) == nil, "\(text)")
        }
        var random = SeededRandom(seed: 5)
        for _ in 0..<500 {
            var bytes = Array(good.utf8)
            for _ in 0..<3 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
            if let place = WidgetPlace(text: String(decoding: bytes, as: UTF8.self)) {
                #expect(WidgetPlace(text: place.text) == place)
            }
        }
    }

    @Test("A name that is none is left out: empty, too long, or made of what cannot be seen")
    func names() {
        #expect(WidgetPlace(coordinate: .moscow, choice: .chosen(Self.named(" \u{202E} "))).choice == .chosen(nil))
        #expect(WidgetPlace(coordinate: .moscow, choice: .chosen(Self.named(String(repeating: "x", count: 201)))).choice == .chosen(nil))
        #expect(WidgetPlace(coordinate: .moscow, choice: .chosen(Self.named("A\u{1B}[1mB"))).choice.place?.name == "A[1mB")
    }
}
