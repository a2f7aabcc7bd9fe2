import Foundation
import HTTPTypes
import Minifying
import ServerTesting
import NIOCore
import Testing
import WeatherAPI
import WeatherDesign
import WeatherScreens

@testable import WeatherWeb

@Suite("The style that pages carry with them")
struct StyleTests {
    @Test(
        "Space and comments go, what means something stays",
        arguments: [
            ("a { color : red ; }", "a{color :red}"), ("a b > c , d{}", "a b>c,d{}"), ("/* a { } */ b {}", "b{}"),
            ("a{margin:0 auto;padding: calc(1px + 2px)}", "a{margin:0 auto;padding:calc(1px + 2px)}"),
            ("@media (min-width: 9px) and (a) {\n  b :focus { c: d }\n}", "@media (min-width:9px) and (a){b :focus{c:d}}"),
            ("a::before { content: \" /* ; } \"; }", "a::before{content:\" /* ; } \"}"), ("a { b: '\\'  ' }", "a{b:'\\'  '}"),
            ("a{b:c !important}", "a{b:c!important}"), ("a:not(.b) .c{}", "a:not(.b) .c{}"), ("a{}/* no end", "a{}"),
            ("\"no end", "\"no end"),
            ("a + b ~ c {}", "a + b ~ c{}"), ("a { b: -1px -2px; }", "a{b:-1px -2px}"), ("", ""),
        ])
    func minified(_ css: String, _ expected: String) {
        #expect(StyleText.minified(css) == expected)
        #expect(StyleText.minified(expected) == expected)
    }

    @Test("No sheet holds a comment, a line break, the end of its element or an address of somebody else")
    func clean() {
        for kind in StyleSheet.Kind.allCases {
            for theme in ReaderSettings.Theme.allCases {
                let sheet = StyleSheet(kind, theme)
                for text in [sheet.text, sheet.later] {
                    #expect(["/*", "\n", "<", "//", "@import"].allSatisfy { !text.contains($0) })
                    #expect(text.utf8.count { $0 == UInt8(ascii: "{") } == text.utf8.count { $0 == UInt8(ascii: "}") })
                }
            }
        }
    }

    @Test("Every colour that a rule uses is a token, or set by a rule itself")
    func knownNames() {
        for kind in StyleSheet.Kind.allCases {
            let sheet = StyleSheet(kind, .automatic)
            let text = sheet.text + sheet.later
            let set = Set(text.matches(of: /[{;](--[a-zA-Z-]+):/).map { String($0.1) })
            let used = Set(text.matches(of: /var\((--[a-zA-Z-]+)\)/).map { String($0.1) })
            #expect(used.subtracting(set).isEmpty, "\(kind): \(used.subtracting(set))")
        }
    }

    @Test("A chosen theme has its own colours alone; as the device means both; the settings have all, to show a choice at once")
    func themes() {
        let light = "--ink:\(Palette.color(.ink, .light).hex)"
        let dark = "--ink:\(Palette.color(.ink, .dark).hex)"
        let chosen = StyleSheet(.search, .dark).text
        let onScreen = chosen.split(separator: "@media print{")
        #expect(onScreen[0].contains("color-scheme:dark;") && onScreen[0].contains(dark) && !onScreen[0].contains(light))
        #expect(!chosen.contains("prefers-color-scheme"))
        // Paper is light.
        #expect(onScreen.count > 1 && onScreen[1].hasPrefix(":root{color-scheme:light;") && onScreen[1].contains(light))
        let automatic = StyleSheet(.search, .automatic).text
        #expect(automatic.contains(light) && automatic.contains("@media screen and (prefers-color-scheme:dark){:root{--ground"))
        #expect(automatic.contains("prefers-contrast:more"))
        #expect(StyleSheet(.settings, .light).text.contains(":root[data-theme=dark]{color-scheme:dark;"))
    }

    @Test(
        "The policy of every page allows exactly the style that stands in it",
        arguments: ["/", "/?query=Paris", "/settings", "/settings/notifications", "/settings/website", "/cities", "/privacy", "/nothing"])
    func policy(_ uri: String) async throws {
        try await WebFixture().test { client in
            // With places of the reader's own the first page has their row, with its style.
            for cookie in ["", "theme=dark", "places=977.47~Paris|1050.268~Berlin"] {
                let response = try await client.execute(uri: uri, method: .get, headers: [.accept: "text/html", .cookie: cookie])
                let html = String(buffer: response.body)
                let styles = html.matches(of: /<style(?: id="[a-z]+")?>((?s:.)*?)<\/style>/).map(\.1)
                let hasRow = cookie.contains("places")
                #expect(styles.count == html.ranges(of: "<style").count && styles.count == (uri == "/" ? hasRow ? 3 : 2 : 1))
                let sources = styles.map { style in
                    let hash = Checksum.hexadecimal(Array(style.utf8))
                    let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(hash.dropFirst($0).prefix(2), radix: 16) }
                    return "'sha256-\(Data(bytes).base64EncodedString())'"
                }
                let policy = try #require(response.headers[.contentSecurityPolicy])
                let allowed = policy.firstMatch(of: /style-src ([^;]*);/).map { $0.1.split(separator: " ").map(String.init) } ?? []
                #expect(Set(sources).isSubset(of: allowed) && allowed.count == sources.count && !policy.contains("unsafe"))
            }
        }
    }

    @Test("Numbers are written as short as they can be")
    func numbers() {
        #expect([0.08, 1, -0.5, 1.25, 0.333333, 20].map(DesignTokens.text) == [".08", "1", "-.5", "1.25", ".3333", "20"])
    }
}
