import TestSupport
import Testing

@testable import WeatherWeb

@Suite("HTML is well formed and escaped by construction")
struct HTMLTests {
    @Test("Elements, attributes and text, as they are written")
    func whole() {
        let html = HTML.section(.class("card"), .data(.column, "now"), nil, .hidden) {
            HTML.h2(.id("title")) { "Fish & chips" }
            HTML.input(.type("search"), .value("\"x\""), .required)
            if true { HTML.p { "yes" } } else { HTML.p { "no" } }
            for number in 1...2 { HTML.b { "\(number)" } }
            nil as String?
            HTML.path(.d("M0 0"))
        }
        #expect(
            html.text
                == "<section class=\"card\" data-column=\"now\" hidden><h2 id=\"title\">Fish &amp; chips</h2>"
                + "<input type=\"search\" value=\"&quot;x&quot;\" required><p>yes</p><b>1</b><b>2</b><path d=\"M0 0\"/></section>")
    }

    @Test("Hostile text stays text, in an element and in an attribute", arguments: SafetyTests.corpus)
    func hostile(_ text: String) {
        let html = HTML.p(.title(text), .href(text), .data(.name, text), .class(text)) {
            text
            HTML.b { text }
        }.text
        // Nothing but our own two elements, and nothing but our own four pairs of quotation marks.
        #expect(html.unicodeScalars.count { $0 == "<" } == 4 && html.unicodeScalars.count { $0 == ">" } == 4)
        #expect(html.unicodeScalars.count { $0 == "\"" } == 8 && !html.unicodeScalars.contains("'"))
    }

    @Test("Random text of hostile scalars is what a browser reads back, but for what is left out of it")
    func randomText() {
        let scalars: [Unicode.Scalar] = ["<", ">", "&", "\"", "'", "a", "é", "漢", "\u{301}", "\u{202E}", "\u{0}", "\u{9F}", "😀", "\n", ";"]
        var random = SeededRandom(seed: 20_261_123)
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in scalars.randomElement(using: &random) ?? "a" }
            let html = HTML(String(String.UnicodeScalarView(text))).text
            let kept = text.filter { !["\u{202E}", "\u{0}", "\u{9F}"].contains($0) }
            #expect(Self.read(html) == kept)
        }
    }

    /// The scalars that a browser makes of escaped text.
    private static func read(_ html: String) -> [Unicode.Scalar] {
        let names: [String: Unicode.Scalar] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "#39": "'"]
        var scalars: [Unicode.Scalar] = []
        var rest = html.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "&" else {
                scalars.append(scalar)
                continue
            }
            let name = String(String.UnicodeScalarView(rest.prefix { $0 != ";" }))
            rest = rest.dropFirst(name.unicodeScalars.count + 1)
            if let meant = names[name] { scalars.append(meant) }
        }
        return scalars
    }

    @Test("What time alone changes is put in later, each in its place, however deep it stands")
    func gaps() {
        let html = HTML.div(.data(.age, .seconds), .id("a")) {
            HTML.p { HTML.slot(.age) }
            "·"
            HTML.slot(.age)
        }
        #expect(html.text == "<div data-age=\"\" id=\"a\"><p></p>·</div>")
        let worded = html.filled(.age, "3 min <ago>")
        #expect(worded.text == "<div data-age=\"\" id=\"a\"><p>3 min &lt;ago&gt;</p>·3 min &lt;ago&gt;</div>")
        #expect(worded.filled(.seconds, "180").text.hasPrefix("<div data-age=\"180\" id=\"a\"><p>3 min"))
        #expect(html.filled(.seconds, "180").filled(.age, "x").text == "<div data-age=\"180\" id=\"a\"><p>x</p>·x</div>")
        #expect(worded.filled(.age, "again") == worded)
    }

    @Test("A compacted piece is the same piece, with its gaps and symbols")
    func compacted() {
        let html = HTML.div(.data(.age, .seconds)) {
            HTML.slot(.age)
            HTML.b { "symbol" }.drawing("rain")
        }
        #expect(html.compacted == html && html.compacted.filled(.age, "now").text == html.filled(.age, "now").text)
    }

    @Test("A piece knows the symbols that it draws, however deep")
    func symbols() {
        let html = HTML.div {
            HTML.p { HTML.symbol(named: "rain-day") }; HTML.windArrow(90)
        }
        #expect(html.symbols == ["rain-day", "wind-arrow"])
        #expect(HTML(joining: [html, html]).filled(.age, "x").symbols == html.symbols)
    }
}
