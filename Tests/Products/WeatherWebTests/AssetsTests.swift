import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WeatherModel

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import WeatherWeb

@Suite("Assets and symbols")
struct AssetsTests {
    @Test("Style sheet, script and symbols may be kept for good, for their address changes with them")
    func immutable() async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/")
            let paths = Set(html.matches(of: /\/assets\/[0-9a-f]{12}\/[a-z.]+/).map { String($0.0) })
            #expect(paths.count == 3)
            for path in paths {
                let response = try await client.execute(uri: path, method: .get)
                #expect(response.status == .ok)
                #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
                #expect(response.headers[.xContentTypeOptions] == "nosniff")
            }
        }
    }

    @Test("Every condition has a drawing by day and by night, and the sheet holds them all")
    func symbols() async throws {
        try await WebFixture().test { client in
            for condition in Condition.allCases {
                for isDay in [true, false] {
                    let path = WeatherCondition.symbolPath(condition, isDay: isDay)
                    let response = try await client.execute(uri: path, method: .get)
                    #expect(response.status == .ok, "\(path)")
                    #expect(response.headers[.contentType] == "image/svg+xml")
                    let name = path.dropFirst("/symbols/".count).dropLast(4)
                    #expect(SymbolSheet.sprite.contains("<symbol id=\"\(name)\""))
                    #expect(XMLParser(data: Data(Array(buffer: response.body))).parse(), "\(path)")
                }
            }
            for path in ["/symbols/none-day.svg", "/symbols/rain-day.png", "/symbols/..%2F..%2Fetc%2Fpasswd"] {
                #expect(try await client.execute(uri: path, method: .get).status == .notFound)
            }
        }
    }

    @Test("No two conditions share a drawing by day")
    func distinct() {
        let drawings = Condition.allCases.map { SymbolParts($0, isDay: true).svg }
        #expect(Set(drawings).count == Condition.allCases.count)
    }

    @Test(
        "The lit part of the moon has the area that the phase demands",
        arguments: [0.0, 0.05, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 0.99])
    func moon(_ phase: Double) throws {
        let path = MoonDrawing.path(phase: phase)
        let parts = try #require(path.wholeMatch(of: /M0 -10A10 10 0 0 ([01]) 0 10A([0-9.]+) 10 0 0 ([01]) 0 -10Z/))
        let half = 50.0 * Double.pi
        let ellipse = Double.pi * 5 * (Double(parts.2) ?? 0)
        // The first arc goes down, the second comes up: on the other side of the axis they add, on the same side they subtract.
        let area = parts.1 == parts.3 ? half + ellipse : half - ellipse
        #expect(abs(area / (100 * .pi) - (1 - cos(2 * .pi * phase)) / 2) < 0.001)
        #expect(parts.1 == (phase < 0.5 ? "1" : "0"))
    }

    @Test("The curve begins left and ends right, the warmest hour at the top")
    func degrees() {
        #expect(DashboardView.degrees(-0.0) == "0.0" || DashboardView.degrees(-0.0) == "-0.0")
        #expect(DashboardView.degrees(37.6) == "37.6")
        #expect(DashboardView.degrees(-179.950000001) == "-179.95")
    }
}
