import Foundation
import HTTPTypes
import ServerTesting
import NIOCore
import TestSupport
import Testing
import WeatherModel
import WeatherServer

@testable import WeatherWeb

@Suite("The settings, and what every page makes of them")
struct SettingsPageTests {
    @Test("Given nothing was chosen, then each unit is as usual in the region that the language suggests")
    func usual() async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/settings", [.acceptLanguage: "en-US"])
            let selected = html.matches(of: /<option value="([^"]*)" selected>([^<]*)</).map { "\($0.1)|\($0.2)" }
            let units = ["°F", "mph", "inHg", "in", "mi", "3\u{A0}pm"].map { "|Region default (\($0))" }
            #expect(selected == ["|Match browser"] + units)
            #expect(html.ranges(of: "<select ").count == 7 && html.ranges(of: " checked>").count == 3)
            #expect(html.contains("<html lang=\"en-US\" dir=\"ltr\" data-theme=\"auto\" data-motion=\"auto\">"))
        }
    }

    @Test("Given choices in cookies, then they are the chosen options, and the rest is as usual")
    func chosen() async throws {
        try await WebFixture().test { client in
            let cookie = "units=temperature=f&clock=12h; language=en; theme=dark; motion=none"
            let html = try await client.page("/settings", [.cookie: cookie, .acceptLanguage: "ru"])
            let selected = html.matches(of: /<option value="([^"]*)" selected>/).map { String($0.1) }
            #expect(selected == ["en", "f", "", "", "", "", "12h"])
            #expect(html.contains("Region default (mmHg)"))
            #expect(
                html.matches(of: /name="([a-z]+)" value="([a-z]+)" checked>/).map { "\($0.1)=\($0.2)" }
                    == ["start=weather", "theme=dark", "motion=none"])
        }
    }

    @Test(
        "The theme and the motion stand in the first bytes of every page, so that nothing flashes",
        arguments: ["/", "/settings", "/?query=Paris"])
    func theme(_ uri: String) async throws {
        try await WebFixture().test { client in
            let dark = try await client.page(uri, [.cookie: "theme=dark; motion=none"])
            #expect(dark.prefix(200).contains("data-theme=\"dark\" data-motion=\"none\"><head>"))
            #expect(dark.contains("<meta name=\"color-scheme\" content=\"dark\">"))
            #expect(dark.ranges(of: "<meta name=\"theme-color\"").count == 1 && !dark.contains("media=\"(prefers-color-scheme"))
            let automatic = try await client.page(uri)
            #expect(automatic.contains("<meta name=\"color-scheme\" content=\"light dark\">"))
            #expect(automatic.ranges(of: "<meta name=\"theme-color\"").count == 2)
        }
    }

    @Test("A page that says what is wrong has the chosen theme, too", arguments: ["/nothing", "/?latitude=91&longitude=0"])
    func problemTheme(_ uri: String) async throws {
        try await WebFixture().test { client in
            let fields: HTTPFields = [.cookie: "theme=dark", .accept: "text/html"]
            let response = try await client.execute(uri: uri, method: .get, headers: fields)
            #expect(response.status.code >= 400)
            #expect(String(buffer: response.body).contains("data-theme=\"dark\""))
        }
    }

    @Test("Given a browser that asks to be spared data, then nothing moves and the script is told")
    func savesData() async throws {
        try await WebFixture().test { client in
            let name = try #require(HTTPField.Name("Save-Data"))
            #expect(try await client.page("/", [name: "on"]).contains("data-motion=\"none\" data-save>"))
            #expect(try await client.page("/", [name: "off"]).contains("data-save") == false)
        }
    }

    @Test(
        "Cookies that are forged, damaged or too long are as if they were not there",
        arguments: [
            "theme=<script>; motion=\"; units=x; places=|~|", "theme=dark\"onload=x",
            "units=" + String(repeating: "temperature=f&", count: 900),
            "places=" + String(repeating: "1.1~x|", count: 900), "theme=; motion=; units=; places=; place=; locate=", "=; ;;=x; theme",
            "places=1.99999~x; units=temperature=f%00", "theme=DARK; motion=NONE",
        ])
    func hostile(_ cookie: String) async throws {
        try await WebFixture().test { client in
            for uri in ["/", "/settings", "/?query=Paris"] {
                let html = try await client.page(uri, [.cookie: cookie])
                #expect(html.contains("data-theme=\"auto\" data-motion=\"auto\">"))
                #expect(!html.contains("onload") && !html.contains("places=") && !html.contains(" selected>Fahrenheit"))
            }
        }
    }

    @Test("Saved places stand in the menu of every page, escaped, in their order, the shown one marked")
    func menu() async throws {
        try await WebFixture().test { client in
            let cookie = "place=977.47; places=977.47~Paris|1050.268~%3Cb%3E%22Berlin%22%20%26%20Co|0.0"
            let html = try await client.page("/", [.cookie: cookie])
            let links = html.matches(of: /<li><a href="(\/\?latitude[^"]+)"( aria-current="true")?><span>([^<]*)<\/span><\/a><\/li>/)
            try #require(links.count == 3)
            #expect(links.map { String($0.3) } == ["Paris", "&lt;b&gt;&quot;Berlin&quot; &amp; Co", "0.00°, 0.00°"])
            #expect(links.map { $0.2 != nil } == [true, false, false])
            #expect(links[1].1 == "/?latitude=52.5&amp;longitude=13.4&amp;name=%3Cb%3E%22Berlin%22%20%26%20Co")
            #expect(html.contains("<button name=\"change\" value=\"remove\">") && !html.contains("value=\"save\">"))
            let settings = try await client.page("/settings", [.cookie: cookie])
            #expect(settings.ranges(of: "value=\"remove\" aria-label").count == 3)
            #expect(
                settings.ranges(of: "value=\"up\" aria-label").count == 2 && settings.ranges(of: "value=\"down\" aria-label").count == 2)
        }
    }

    @Test("A place that is not saved can be; where none is shown, or the list is full, it cannot")
    func saving() async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/")
            #expect(html.contains("<input type=\"hidden\" name=\"latitude\" value=\"55.75\">"))
            #expect(html.contains(/value="save">.*Save Moscow<\/button>/))
            #expect(try await client.page("/settings").contains("value=\"save\"") == false)
            #expect(try await client.page("/", [.cookie: "locate=1"]).contains("value=\"save\"") == false)
            let full = (0..<12).map { "\($0).0" }.joined(separator: "|")
            #expect(try await client.page("/", [.cookie: "places=\(full)"]).contains("value=\"save\"") == false)
        }
    }
}
