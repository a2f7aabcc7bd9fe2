import Foundation
import HTTPTypes
import Minifying
import ServerTesting
import NIOCore
import Testing
import WeatherAPI
import WeatherModel

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import WeatherWeb

@Suite("Assets and symbols")
struct AssetsTests {
    @Test("Scripts and icon may be kept for good, for their address changes with them; a first view needs no more than these")
    func immutable() async throws {
        try await WebFixture().test { client in
            let first = try await client.page("/")
            let needed = Set(first.matches(of: /(src|href)="(\/[^"?]*\.[a-z]+)"/).map { String($0.2) })
            // A script and the icon; the touch icon is asked for when the page is put on a home screen, the manifest when it can be installed.
            #expect(needed.count == 4 && needed.filter { $0.hasPrefix("/assets/") }.count == 3)
            #expect(!first.contains("rel=\"stylesheet\""))
            var html = first
            for page in [
                "/settings", "/settings/notifications", "/settings/website", "/cities", "/2045", "/map", "/place?latitude=1&longitude=2",
                "/offline", "/manifest.webmanifest", "/widget",
                "/alerts?part=opening", "/chart/wind?latitude=1&longitude=2",
            ] {
                html += try await client.page(page)
            }
            html += try await client.page("/", [.cookie: "places=1.1|2.2"])
            let paths = Set(html.matches(of: /\/assets\/[0-9a-f]{12}\/[a-z0-9.-]+/).map { String($0.0) })
            // The map's library is not part of the program.
            #expect(paths.count == Assets.Asset.allCases.count - 1)
            for path in paths {
                let response = try await client.execute(uri: path, method: .get)
                #expect(response.status == .ok)
                #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
                #expect(response.headers[.xContentTypeOptions] == "nosniff")
                #expect((response.headers[.contentSecurityPolicy] == nil) == path.hasSuffix(".js"), "\(path)")
            }
        }
    }

    @Test("The icon that browsers ask for of their own accord is one, for every client")
    func favicon() async throws {
        try await WebFixture().test { client in
            for agent in ["Mozilla/5.0", "curl/8.5"] {
                let response = try await client.execute(uri: "/favicon.ico", method: .get, headers: [.userAgent: agent])
                #expect(response.status == .ok && response.headers[.contentType] == "image/x-icon")
                // One picture of 32 by 32, as a PNG.
                let bytes = Array(buffer: response.body)
                #expect(bytes.prefix(8) == [0, 0, 1, 0, 1, 0, 32, 32] && bytes.dropFirst(22).prefix(4) == [0x89, 0x50, 0x4E, 0x47])
            }
        }
    }

    @Test("Every condition has a drawing by day and by night at an address of its own")
    func symbols() async throws {
        try await WebFixture().test { client in
            for condition in Condition.allCases {
                for isDay in [true, false] {
                    let path = WeatherCondition.symbolPath(condition, isDay: isDay)
                    let response = try await client.execute(uri: path, method: .get)
                    #expect(response.status == .ok, "\(path)")
                    #expect(response.headers[.contentType] == "image/svg+xml")
                    #expect(XMLParser(data: Data(Array(buffer: response.body))).parse(), "\(path)")
                }
            }
            for path in ["/symbols/none-day.svg", "/symbols/rain-day.png", "/symbols/..%2F..%2Fetc%2Fpasswd"] {
                #expect(try await client.execute(uri: path, method: .get).status == .notFound)
            }
        }
    }

    @Test("Addresses have at most two decimals")
    func degrees() {
        #expect(Address.degrees(37.6) == "37.6")
        #expect(Address.degrees(-179.950000001) == "-179.95")
        #expect(Address.weather(latitude: 1, longitude: -2.5, name: "a b&c").target == "/?latitude=1.0&longitude=-2.5&name=a%20b%26c")
    }
}

@Suite("Scripts are sent without what only we read")
struct ScriptTextTests {
    @Test("Comments, indentation, blank lines and needless spaces go; what a string holds stays")
    func minified() {
        let script = "// a\n\n  /** b */\n  c(\"// d\"); // e\n\tf\n/* g\n h */\n  `x /* y */`;\ng(`h // i`);\n"
        #expect(ScriptText.minified(script) == "c(\"// d\");\tf\n`x /* y */`;g(`h // i`);\n")
    }

    @Test(
        "Spaces go between tokens alone",
        arguments: [
            ("const a = { b: 1, ...c };", "const a={b:1,...c};"), ("return a ? \"b  c\" : 'd  e';", "return a?\"b  c\":'d  e';"),
            ("x = a + +b - -c + d++ + e;", "x=a+ +b- -c+d++ +e;"), ("return typeof x in y;", "return typeof x in y;"),
            ("if (/a b\\/ [/ ] c/.test(x)) y();", "if(/a b\\/ [/ ] c/.test(x))y();"), ("x = (a) => / b /g;", "x=(a)=> / b /g;"),
            ("x = (1 + 2) / 3 / y;", "x=(1+2) / 3 / y;"),
            ("x = `a  b ${c ? `d  ${ e }` : \"}  `\"}  f`;", "x=`a  b ${c ? `d  ${ e }` : \"}  `\"}  f`;"),
            ("x = \"a \\\" b\" + y;", "x=\"a \\\" b\"+y;"), ("async function ü() {}", "async function ü(){}"),
        ])
    func spaces(script: String, small: String) { #expect(ScriptText.minified(script) == small + "\n") }

    @Test("A line end goes where a statement goes on or has ended, and stays where it ends one")
    func lineEnds() {
        let script = "const a = [\n  1,\n  2,\n];\nfunction b() {\n  c\n    .d();\n  return x ?\n    1 : 2;\n}\nlet e\n(f)\n"
        #expect(ScriptText.minified(script) == "const a=[1,2,];function b(){c.d();return x?1:2;}\nlet e\n(f)\n")
    }

    @Test("Modules become one script: imports go, exports are plain declarations, in their order")
    func bundle() {
        let modules = ["export const a = 1;\nexport function b() {}\n", "import { a, b } from \"./a.js\";\n\nb(a);\n"]
        #expect(ScriptText.bundle(modules) == "const a=1;function b(){}\nb(a);\n")
        #expect(ScriptText.bundle(modules, exporting: ["a", "b"]).hasSuffix("b(a);\nexport { a, b };\n"))
    }

    @Test(
        "The scripts of every page stay small, have no import left, and give each name at their top once",
        arguments: [(Assets.firstModules, 9_000, 25), (Assets.dashboardModules, 24_500, 40)])
    func size(modules: [[UInt8]], bytes: Int, fewest: Int) throws {
        let script = String(decoding: Assets.bundle(modules), as: UTF8.self)
        #expect(script.utf8.count < bytes)
        #expect(!script.contains(#/\b(?:import|export) /#))
        // Line ends are gone, so the modules themselves tell what stands at the top.
        let names = Self.names(modules)
        #expect(names.count > fewest && Set(names).count == names.count, "\(names.filter { name in names.count { $0 == name } > 1 })")
    }

    @Test("No name stands twice at the top of what the worker, and the scripts around it, are joined of")
    func keepingNames() {
        for modules in [Assets.workerModules, Assets.keepModules, Assets.behindModules, Assets.renewalModules, Assets.offlineModules] {
            let names = Self.names(modules)
            #expect(names.count > 5 && Set(names).count == names.count, "\(names.filter { name in names.count { $0 == name } > 1 })")
        }
    }

    private static func names(_ modules: [[UInt8]]) -> [String] {
        modules.map { String(decoding: $0, as: UTF8.self) }.flatMap { module in
            module.matches(of: /(?m)^(?:export )?(?:async )?(?:function|const|let|class) ([A-Za-z_]+)/).map { String($0.1) }
        }
    }
}
