import Foundation
import HTTPTransport
import MapDrawing
import MapLayers
import ProviderCourtesy
import TestSupport
import Testing
import WeatherModel

@testable import MapPictures
@testable import WeatherSimulator

@Suite("Pictures that outlive a restart")
struct PictureShelfTests {
    private static let now = Date(timeIntervalSince1970: 1_778_577_120)
    private static let png = IndexedPNG.uncompressed(side: 256) { _, _ in 0xFFFF_FFFF }

    private static func transport(_ body: [UInt8] = png, headers: [String: String] = [:]) -> ScriptedCalls {
        ScriptedCalls { _, _ in .success(ProviderResponse(status: 200, headers: headers, body: body)) }
    }

    private static func server(_ transport: any ProviderTransport, _ keeping: any CourtesyStore, map: String = "a") -> TileServer {
        TileServer(
            template: "https://tiles.example.org/\(map)/{z}/{x}/{y}.png?key=made-up", credit: LayerCredit(words: "", url: ""),
            transport: transport, keeping: keeping)
    }

    @Test("a tile is asked for once by all servers of a database, for a day, and another map's is another one")
    func tiles() async throws {
        let (keeping, tile) = (CourtesyMemory(), try #require(TileAddress(zoom: 10, x: 523, y: 340)))
        let first = Self.transport()
        let picture = try await Self.server(first, keeping).picture(tile, now: Self.now)
        // A restart, or another node.
        let second = Self.transport()
        #expect(try await Self.server(second, keeping).picture(tile, now: Self.now + 3600) == picture)
        #expect(first.sent.count == 1 && second.sent.isEmpty)
        let later = Self.transport()
        _ = try await Self.server(later, keeping).picture(tile, now: Self.now + 86_401)
        _ = try await Self.server(later, keeping, map: "b").picture(tile, now: Self.now + 86_401)
        _ = try await Self.server(later, keeping).picture(try #require(TileAddress(zoom: 10, x: 524, y: 340)), now: Self.now)
        #expect(later.sent.count == 3)
        // Nothing of a key is kept.
        let kept = await keeping.all()
        #expect(kept.count >= 2 && kept.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("made-up") })
    }

    @Test("what is no picture is not kept, and what was damaged, or is of the future, is asked for again")
    func damaged() async throws {
        let (keeping, tile) = (CourtesyMemory(), try #require(TileAddress(zoom: 1, x: 0, y: 0)))
        await #expect(throws: WeatherError(.badBody, provider: .mapTiles)) {
            try await Self.server(Self.transport(Array("<html>".utf8)), keeping).picture(tile, now: Self.now)
        }
        #expect(await keeping.all().isEmpty)
        _ = try await Self.server(Self.transport(), keeping).picture(tile, now: Self.now)
        let (name, bytes) = try #require(await keeping.all().first)
        let again = Self.transport()
        _ = try await Self.server(again, keeping).picture(tile, now: Self.now - 3600)
        #expect(again.sent.count == 1)
        for wrong in [[], Array(bytes.dropLast()), Array("{}".utf8) + [10], bytes.map { $0 == 10 ? 32 : $0 }] {
            await keeping.keep(wrong, as: name)
            _ = try await Self.server(again, keeping).picture(tile, now: Self.now)
        }
        #expect(again.sent.count == 5)
    }

    @Test("what is kept is bounded, and simulated pictures stay simulated")
    func bounded() async throws {
        let keeping = CourtesyMemory()
        let shelf = PictureShelf(of: .mapTiles, keeping)
        let answer = ProviderResponse(status: 200, headers: [ProviderResponse.simulatedHeader: "1"], body: [1, 2, 3])
        for number in 0..<5000 { await shelf.keep(answer, as: .init("tile \(number)", forSeconds: 60), now: Self.now) }
        #expect(await keeping.all().count <= PictureShelf.most)
        let kept = await shelf.picture(.init("tile 4999", forSeconds: 60), now: Self.now)
        #expect(kept?.isSimulated == true && kept?.body == [1, 2, 3])
        let large = ProviderResponse(status: 200, body: [UInt8](repeating: 0, count: PictureShelf.largest + 1))
        await shelf.keep(large, as: .init("large", forSeconds: 60), now: Self.now)
        #expect(await shelf.picture(.init("large", forSeconds: 60), now: Self.now) == nil)
    }
}
