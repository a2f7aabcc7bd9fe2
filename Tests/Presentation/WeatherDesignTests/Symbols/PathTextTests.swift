import Foundation
import Testing

@testable import WeatherDesign

@Suite("The text of a path is read into absolute lines and curves, or refused")
struct PathTextTests {
    @Test(
        "known answers",
        arguments: [
            ("", ""),
            ("M1 2L3 4Z", "M1 2L3 4Z"),
            ("m1,2 3,4", "M1 2L4 6"),
            ("M1 2h3v-1H0V0", "M1 2H4V1H0V0"),
            ("M1 1l1 0zl0 5", "M1 1H2ZV6"),
            ("M0 0c1 0 2 1 2 2", "M0 0C1 0 2 1 2 2"),
            ("M0 0c0 1 1 2 2 2s2 1 2 2", "M0 0C0 1 1 2 2 2C3 2 4 3 4 4"),
            ("M0 0S1 1 2 0", "M0 0C0 0 1 1 2 0"),
            ("M0 0Q3 3 6 0", "M0 0C2 2 4 2 6 0"),
            ("M0 0q3 3 6 0t6 0", "M0 0C2 2 4 2 6 0c2-2 4-2 6 0"),
            ("M.5.5-1-1", "M.5 .5L-1-1"),
            ("M1e1 2E-1", "M10 .2"),
            ("M0 0a0 5 0 0 1 3 4", "M0 0L3 4"),
            ("M1 1a2 2 0 0 1 0 0", "M1 1"),
            ("M10 0A10 10 0 0 1 0 10", "M10 0C10 5.52 5.52 10 0 10"),
            ("M10 0A10 10 0 01 0 10", "M10 0C10 5.52 5.52 10 0 10"),
        ])
    func known(_ text: String, _ expected: String) throws {
        #expect(try PathText.parse(text).svg == expected)
    }

    @Test("every step arrives as an absolute command")
    func absolute() throws {
        let path = try PathText.parse("m1 2h3v-1l-1-1q3 3 6 0z")
        #expect(
            path.commands == [
                .move(.init(1, 2)), .line(.init(4, 2)), .line(.init(4, 1)), .line(.init(3, 0)),
                .cubic(control1: .init(5, 2), control2: .init(7, 2), end: .init(9, 0)), .close,
            ])
    }

    @Test(
        "an arc stays on its circle within a thousandth of the radius",
        arguments: ["M2 12a10 10 0 1 1 20 0a10 10 0 1 1-20 0", "M2 12a1 1 0 0 0 20 0"])
    func arcs(_ text: String) throws {
        for point in FlatPath(try PathText.parse(text)).chains.joined() {
            #expect(abs(hypot(point.x - 12, point.y - 12) - 10) < 0.02)
        }
    }

    @Test(
        "malformed text names what is wrong and where",
        arguments: [
            ("L1 1", PathTextError(reason: .noMove, offset: 0)), ("M1", .init(reason: .noNumber, offset: 2)),
            ("M1 x", .init(reason: .noNumber, offset: 3)), ("M1 1b", .init(reason: .unknownCommand, offset: 4)),
            ("M1 1z3", .init(reason: .unknownCommand, offset: 5)), ("M1 1a2 2 0 2 1 3 3", .init(reason: .noFlag, offset: 11)),
            ("M1 1e999", .init(reason: .noNumber, offset: 3)), ("M1 1l1 2 3", .init(reason: .noNumber, offset: 10)),
            ("M1 --1", .init(reason: .noNumber, offset: 3)), ("M1 1é", .init(reason: .unknownCommand, offset: 4)),
        ])
    func malformed(_ text: String, _ expected: PathTextError) {
        #expect(throws: expected) { try PathText.parse(text) }
    }

    @Test("whatever is cut from or put into a text, the reader ends without a trap")
    func mutations() {
        let text = Array("M2.25 8H10.5a2.75 2.75 0 1 0-2.6-3.6M9 1q1 1 2-2t3 3c1 2 3 4 5 6s1 1 2 2z".utf8)
        var (read, refused) = (0, 0)
        for index in text.indices {
            for byte in Array("MzaA0.-e,\u{0}".utf8) + [0xFF] {
                var changed = text
                changed[index] = byte
                for candidate in [changed, Array(changed[..<index]), Array(changed[index...])] {
                    do {
                        _ = try PathText.parse(String(decoding: candidate, as: UTF8.self))
                        read += 1
                    } catch { refused += 1 }
                }
            }
        }
        #expect(read > 0 && refused > 0)
    }
}
