import HTTPTransport
import MapLayers
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("The layers of a Petrel server")
struct PetrelServerLayersTests {
    private typealias Answer = PetrelServerRig.Answer

    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]
    private static let document = #"""
        {"hours":{"first":"2026-03-10T10","last":"2026-03-12T12","present":"2026-03-10T12"},"isSimulated":false,
        "layers":[{"credits":[{"words":"RainViewer","url":"https://www.rainviewer.com/"},{"words":"Ours"},{"words":"X","url":"javascript:x"},
        {"url":"https://a"}],"layer":"precipitation"},{"credits":[],"layer":"pollen"},{"credits":[],"layer":"clouds"}],
        "tiles":"/map/layers/{layer}/{hour}/{zoom}/{x}/{y}"}
        """#

    private static func answer(
        _ body: String, status: Int = 200, headers: [String: String] = ["Content-Type": "application/json"]
    ) -> Answer {
        .success(TransportResponse(status: status, headers: headers, body: Array(body.utf8)))
    }

    private static func layers(_ answers: [Answer]) -> (layers: PetrelServerLayers, rig: PetrelServerRig) {
        let rig = PetrelServerRig(answers)
        return (PetrelServerLayers(transport: rig.courteous, baseURL: PetrelServerRig.address, now: rig.date.reading), rig)
    }

    private func picture(_ answer: Answer, isDark: Bool = false) async throws -> LayerPicture? {
        let square = try #require(TileAddress(zoom: 3, x: 4, y: 2))
        let hour = try #require(MapHour(text: "2026-03-10T12"))
        return try await Self.layers([answer]).layers.picture(.wind, at: hour, square, isDark: isDark)
    }

    @Test("Layers and credits are as the server has them; a layer that is not known here, and an address that is no page, are left out")
    func offer() async throws {
        let (layers, rig) = Self.layers([Self.answer(Self.document)])
        let offer = try await layers.offer()
        #expect(rig.upstream.sent.map(\.url) == ["https://petrel.example/home/v1/layers"])
        #expect(offer.layers.map(\.layer) == [.precipitation, .clouds] && !offer.isSimulated)
        #expect(offer.present == MapHour(text: "2026-03-10T12"))
        #expect(
            offer.credits(of: .precipitation) == [
                LayerCredit(words: "RainViewer", url: "https://www.rainviewer.com/"), LayerCredit(words: "Ours", url: ""),
                LayerCredit(words: "X", url: ""),
            ])
    }

    @Test("A server of before there were layers has none, and one that plays has simulated ones")
    func others() async throws {
        #expect(try await Self.layers([PetrelServerRig.problem("not-found", 404)]).layers.offer().layers.isEmpty)
        let played = Self.answer(Self.document, headers: ["Petrel-Simulated": "true"])
        #expect(try await Self.layers([played]).layers.offer().isSimulated)
    }

    @Test(
        "What is no list of layers is refused as what it is",
        arguments: [
            ("{}", 200, WeatherError.Kind.badBody), (#"{"layers":[],"isSimulated":false,"hours":{"present":"now"}}"#, 200, .badBody),
            ("[]", 200, .badBody), ("", 500, .upstreamDown), ("", 429, .rateLimited),
        ])
    func bad(body: String, status: Int, kind: WeatherError.Kind) async {
        let error = await #expect(throws: WeatherError.self) { try await Self.layers([Self.answer(body, status: status)]).layers.offer() }
        #expect(error?.kind == kind)
    }

    @Test("A square is asked for in the colours of the map, and comes as it is, with its mark")
    func square() async throws {
        let square = try #require(TileAddress(zoom: 3, x: 4, y: 2))
        let hour = try #require(MapHour(text: "2026-03-10T12"))
        let headers = ["Content-Type": "image/png", "Petrel-Simulated": "true"]
        let calls = ScriptedCalls([.success(ProviderResponse(status: 200, headers: headers, body: Self.png))])
        let layers = PetrelServerLayers(transport: calls, baseURL: PetrelServerRig.address, now: { Sample.noon })
        let picture = try await layers.picture(.wind, at: hour, square, isDark: true)
        #expect(picture == LayerPicture(png: Self.png, isSimulated: true))
        let sent = calls.sent
        #expect(sent.map(\.url) == ["https://petrel.example/home/map/layers/wind/2026-03-10T12/3/4/2?theme=dark"])
        #expect(sent.first?.purpose == .map && sent.first?.request.maxAnswerBytes == 1 << 19)
    }

    @Test("An hour that no source has is nil; whatever else is no picture is an error, and never shown")
    func noPicture() async throws {
        #expect(try await picture(Self.answer("", status: 204, headers: [:])) == nil)
        let cases: [(Answer, WeatherError.Kind)] = [
            (Self.answer("<html>", headers: ["Content-Type": "text/html"]), .invalidResponse),
            (Self.answer("", headers: ["Content-Type": "image/png"]), .invalidResponse),
            (PetrelServerRig.problem("provider-busy", 503, provider: "rainviewer", retryAfter: 30), .rateLimited),
            (PetrelServerRig.problem("provider-timed-out", 504, provider: "openweathermap"), .timedOut),
            (.failure(.noConnection), .noConnection), (.failure(.tooLarge), .badBody),
        ]
        for (answer, kind) in cases {
            let error = await #expect(throws: WeatherError.self) { try await picture(answer) }
            #expect(error?.kind == kind)
        }
    }
}
