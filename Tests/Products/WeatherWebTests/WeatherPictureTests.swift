import Foundation
import HTTPTypes
import Hummingbird
import ServerTesting
import NIOCore
import TestSupport
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer

@testable import WeatherWeb

@Suite("The picture of a place's weather, for link previews")
struct WeatherPictureTests {
    private static let place = "latitude=27.7&longitude=85.3"

    private func image(_ html: String) -> String? {
        html.firstMatch(of: /<meta property="og:image" content="([^"]*)"/).map { String($0.1).replacing("&amp;", with: "&") }
    }

    @Test("A page with weather names its picture by its whole address, and it is a PNG of 1200 by 630", arguments: ["/", "/place"])
    func preview(path: String) async throws {
        try await WebFixture().test { client in
            let html = try await client.page("\(path)?\(Self.place)")
            let address = try #require(image(html))
            #expect(address.hasPrefix("http://") && address.contains("/place.png?latitude=27.7"))
            #expect(html.contains(/<meta property="og:image:alt" content="Kathmandu: [^"]+"/))
            let target = try #require(address.firstRange(of: "/place.png").map { String(address[$0.lowerBound...]) })
            let png = try await client.execute(uri: target, method: .get)
            #expect(png.status == .ok && png.headers[.contentType] == "image/png")
            let bytes = Array(buffer: png.body)
            #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            // Width and height in the first chunk, four bytes each.
            #expect(bytes[16..<24].elementsEqual([0, 0, 4, 0xB0, 0, 0, 2, 0x76]))
        }
    }

    @Test("It says the place, the temperature, the days to come, the moment that it is of and the source; what is simulated is said to be")
    func words() throws {
        let snapshot = Sample.snapshot(isSimulated: true)
        let content = DashboardContent.make(snapshot: snapshot, now: snapshot.fetchedAt, units: .metric)
        let picture = try #require(WeatherPicture(content, ownName: "Petrel"))
        let text = String(decoding: picture.svg, as: UTF8.self)
        let now = try #require(content.columns.now)
        let told = [content.place.title, now.temperature, now.condition, content.place.localTime, content.provenance.source]
        for words in told + ["Simulated", "Petrel"] {
            #expect(text.contains(words), "\(words)")
        }
        for day in content.columns.days.rows.prefix(5) { #expect(text.contains("\(day.high) / \(day.low)")) }
        #expect(!text.contains(/<script| on[a-z]+="/))
    }

    @Test("Of many pictures at once some are refused, and each refusal says when to come again")
    func crowd() async throws {
        let pictures = DrawnPictures()
        let outcomes = await withTaskGroup(of: Result<[UInt8], Problem>?.self) { group in
            for number in 0..<64 {
                let shape = "<rect width='\(number + 1)' height='9'/>"
                let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='1200' height='630'>\(shape)</svg>"
                group.addTask {
                    do { return .success(try await pictures.png(Array(svg.utf8))) } catch {
                        return (error as? Problem).map { .failure($0) }
                    }
                }
            }
            var outcomes: [Result<[UInt8], Problem>?] = []
            for await outcome in group { outcomes.append(outcome) }
            return outcomes
        }
        var (drawn, refused) = (0, 0)
        for outcome in outcomes {
            switch try #require(outcome) {
            case .success(let bytes):
                drawn += 1
                #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            case .failure(let problem):
                refused += 1
                #expect(problem.kind == .busy && problem.retryAfter == 1)
            }
        }
        #expect(drawn >= 8 && refused > 0, "\(drawn) drawn, \(refused) refused")
    }

    @Test("Without weather there is no picture: neither in the page nor under its address")
    func failed() async throws {
        let provider = FakeProvider(answer: { _, _ in .failure(WeatherError(.noConnection, provider: .openMeteo)) })
        try await WebFixture(provider).test { client in
            #expect(image(try await client.page("/?\(Self.place)", status: .serviceUnavailable)) == nil)
            let picture = try await client.execute(uri: "/place.png?\(Self.place)", method: .get)
            #expect(picture.status == .serviceUnavailable)
            #expect(try await client.execute(uri: "/place.png?latitude=91&longitude=0", method: .get).status == .badRequest)
        }
    }
}
