import Dispatch
import MapLayers
import MapTiles
import TestSupport
import Testing
import WeatherDesign
import WeatherModel

@testable import WeatherWeb

@Suite("Tiles of the weather's layers")
struct LayerTilesTests {
    private static let readers = 16

    @Test("Given many readers who ask for a new tile at once, then it is drawn once, and all of them get it")
    func once() async throws {
        let tiles = LayerTiles()
        let samples = Locked(0)
        let asking = DispatchSemaphore(value: 0)
        // The drawing goes on only when every reader has asked.
        let field = LayerField(
            edition: "one",
            .samples { latitude, _ in
                let number = samples.withLock { count in
                    count += 1
                    return count
                }
                if number == 1 { for _ in 0..<Self.readers { asking.wait() } }
                return latitude
            })
        let key = LayerTiles.Key(
            layer: .temperature, hour: try #require(MapHour(text: "2026-05-12T15")),
            address: try #require(TileAddress(zoom: 3, x: 4, y: 2)), scheme: .light, edition: field.edition)
        let tags = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<Self.readers {
                group.addTask {
                    asking.signal()
                    return try await tiles.tile(key, of: field).tag
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        let crossings = FieldGrid.side / FieldGrid.step(zoom: 3) + 1
        #expect(tags.count == 1 && samples.withLock { $0 } == crossings * crossings)
    }
}
