import Foundation
import Testing

@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Addresses of screens, any of them")
struct DeepLinkPropertyTests {
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] != nil
    private static let count = isSoak ? 200_000 : 1500
    private static let letters = Array(
        "aZ09 -._~!*'();:@&=+$,/?#[]%<>\"\\^`{|}\u{0}\u{7}\u{1B}\n\u{85}\u{A0}\u{202E}\u{FEFF}éщ漢😀\u{301}\u{200D}")

    private struct Made {
        var random: SeededRandom

        mutating func text(_ longest: Int) -> String {
            String((0..<Int.random(in: 0...longest, using: &random)).map { _ in letters.randomElement(using: &random) ?? "x" })
        }

        mutating func cell() -> Cell {
            let latitude = [Double.random(in: -90...90, using: &random), -90, 90, 0][Int.random(in: 0...3, using: &random)]
            let longitude = [Double.random(in: -180...180, using: &random), -180, 180, 0][Int.random(in: 0...3, using: &random)]
            do { return Cell(containing: try Coordinate(latitude: latitude, longitude: longitude)) } catch {
                return Cell(containing: .moscow)
            }
        }

        mutating func link() -> DeepLink {
            switch Int.random(in: 0...9, using: &random) {
            case 0: return .places
            case 1: return .cities
            case 2: return .settings
            case 3: return .credits
            case 7: return .privacy
            case 4: return .search(Bool.random(using: &random) ? nil : text(140))
            case 6:
                let place =
                    Bool.random(using: &random) ? nil : LinkedPlace(cell: cell(), name: Bool.random(using: &random) ? text(60) : nil)
                return .alerts(place, event: Bool.random(using: &random) ? nil : "0f9a\(Int.random(in: 0...9, using: &random))")
            case 5: return .weather(nil, isFromWarning: .random(using: &random))
            default:
                let place = LinkedPlace(cell: cell(), name: Bool.random(using: &random) ? text(60) : nil)
                return .weather(place, isFromWarning: .random(using: &random))
            }
        }
    }

    @Test("Written and read again a link is the same, and is written the same: address, link, address")
    func roundTrip() {
        let seed = Self.isSoak ? UInt64.random(in: 0...UInt64.max) : 20_261_121
        print("deep links: seed \(seed), \(Self.count) links")
        var made = Made(random: SeededRandom(seed: seed))
        for _ in 0..<Self.count {
            let link = made.link()
            let url = link.url
            #expect(url.absoluteString.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "seed \(seed)")
            guard let read = DeepLink(url: url) else {
                Issue.record("seed \(seed): \(url) is not read again")
                return
            }
            // What is searched for is cleaned on its way; everything else is clean from its making.
            if case .search = link {
                #expect(DeepLink(url: read.url) == read, "seed \(seed)")
            } else {
                #expect(read == link, "seed \(seed)")
            }
            #expect(read.url == url, "seed \(seed): \(url) became \(read.url)")
        }
    }

    @Test("Whatever stands in an address, reading it ends, and what it gives is within its limits")
    func anything() {
        let seed = Self.isSoak ? UInt64.random(in: 0...UInt64.max) : 20_261_121
        print("any addresses: seed \(seed), \(Self.count) addresses")
        var made = Made(random: SeededRandom(seed: seed))
        let pages = ["", "cities", "map", "search", "place", "settings", "credits", "privacy", "places", "2045", "alerts", "x"]
        let names = ["latitude", "longitude", "name", "query", "from", "reason", "event", "%6Eame", "x"]
        for _ in 0..<Self.count {
            var text = ["petrel:///", "petrel://", "https://a.example/"].randomElement(using: &made.random) ?? ""
            text += pages.randomElement(using: &made.random) ?? ""
            for index in 0..<Int.random(in: 0...4, using: &made.random) {
                let number = "\(Double.random(in: -200...200, using: &made.random))"
                let value = Bool.random(using: &made.random) ? number : made.text(30)
                text += (index == 0 ? "?" : "&") + (names.randomElement(using: &made.random) ?? "") + "=" + value
            }
            guard let url = URL(string: text), let link = DeepLink(url: url) else { continue }
            switch link {
            case .alerts(_, let event) where event != nil:
                #expect(event?.utf8.count ?? 0 <= 64 && event?.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } == true, "seed \(seed)")
            case .weather(let place, _), .climate(let place), .alerts(let place, _):
                #expect((place?.claimedName?.utf8.count ?? 1) <= LinkedPlace.longestName, "seed \(seed)")
                #expect(place?.claimedName?.unicodeScalars.allSatisfy { $0.value >= 0x20 } ?? true, "seed \(seed)")
            case .search(let query):
                #expect((query?.unicodeScalars.count ?? 1) <= 100 && query?.isEmpty != true, "seed \(seed)")
            case .places, .map, .cities, .settings, .credits, .privacy: break
            }
            #expect(DeepLink(url: link.url) == link, "seed \(seed): \(text)")
        }
    }
}
