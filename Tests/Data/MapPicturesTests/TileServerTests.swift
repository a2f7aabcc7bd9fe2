import Foundation
import MapDrawing
import MapLayers
import ProviderCourtesy
import TestSupport
import Testing
import WeatherModel

@testable import MapPictures
@testable import WeatherSimulator

@Suite("Another server's map")
struct TileServerTests {
    private static let now = Date(timeIntervalSince1970: 1_778_577_120)

    private static func server(_ transport: any ProviderTransport) -> TileServer {
        TileServer(
            template: "https://tiles.example.org/{z}/{x}/{y}.png?key=made-up", credit: LayerCredit(words: "© Makers", url: ""),
            transport: transport)
    }

    @Test("A tile is asked for by its numbers, and called what its first bytes are", arguments: ["image/png", "image/jpeg", "image/webp"])
    func kinds(type: String) async throws {
        let body: [UInt8] =
            switch type {
            case "image/png": IndexedPNG.uncompressed(side: 256) { _, _ in 0xFFFF_FFFF }
            case "image/jpeg": [0xFF, 0xD8, 0xFF, 0xE0, 0]
            default: Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WEBPVP8 ".utf8)
            }
        // Whatever the server calls it.
        let transport = ScriptedCalls([.success(ProviderResponse(status: 200, headers: ["content-type": "text/html"], body: body))])
        let tile = try #require(TileAddress(zoom: 10, x: 523, y: 340))
        let picture = try await Self.server(transport).picture(tile, now: Self.now)
        #expect(picture == TileServer.Picture(bytes: body, mediaType: type))
        #expect(transport.sent.map(\.url) == ["https://tiles.example.org/10/523/340.png?key=made-up"])
        #expect(transport.sent.map(\.purpose) == [.map])
    }

    @Test(
        "What is no picture is not passed on, a drawing that could hold a script least of all",
        arguments: ["<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "<html></html>", "", "GIF89a", "\u{89}PNG"])
    func refused(body: String) async throws {
        let transport = ScriptedCalls([
            .success(ProviderResponse(status: 200, headers: ["content-type": "image/png"], body: Array(body.utf8)))
        ])
        let tile = try #require(TileAddress(zoom: 0, x: 0, y: 0))
        let error = await #expect(throws: WeatherError.self) { try await Self.server(transport).picture(tile, now: Self.now) }
        #expect(error == WeatherError(.badBody, provider: .mapTiles))
    }
}
