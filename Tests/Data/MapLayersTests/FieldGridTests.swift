import Foundation
import Testing
import TownGazetteer
import WeatherDesign
import WeatherModel
import WeatherSimulator

@testable import MapLayers

@Suite("The grid of a layer's tile")
struct FieldGridTests {
    private static let atmosphere = SimulatedAtmosphere(seed: 7, places: .towns)
    private static let instant = Date(timeIntervalSince1970: 1_778_576_400)

    private static func field(_ layer: MapLayer) -> (Double, Double) -> Double? {
        let field = AtmosphereField(layer, of: atmosphere, at: instant, run: SimulatedAtmosphere.latestRun(at: instant))
        return { field.value(latitude: $0, longitude: $1) }
    }

    private static func tile(_ zoom: Int, _ x: Int, _ y: Int) throws -> TileAddress { try #require(TileAddress(zoom: zoom, x: x, y: y)) }

    /// Of every kind of the map: its corners, both sides of the date line, land and sea, all steps of the grid.
    private static let places = [(0, 0, 0), (2, 0, 3), (5, 16, 9), (5, 31, 12), (7, 70, 40), (8, 155, 80), (10, 523, 340), (10, 0, 1023)]

    @Test("At its crossings a grid has the atmosphere's own values", arguments: MapLayer.allCases)
    func values(layer: MapLayer) throws {
        let run = SimulatedAtmosphere.latestRun(at: Self.instant)
        for (zoom, x, y) in Self.places {
            let tile = try Self.tile(zoom, x, y)
            let grid = FieldGrid(tile, of: Self.field(layer)) { $0 }
            let last = FieldGrid.side / grid.step
            for (column, row) in [(0, 0), (last, last), (3, 5), (last, 0), (7, 1)] {
                let point = FieldGrid.point(tile, x: column * grid.step, y: row * grid.step)
                let coordinate = try Coordinate(latitude: point.latitude, longitude: point.longitude)
                let sample = Self.atmosphere.forecast(at: coordinate, Self.instant, run: run)
                let wanted =
                    switch layer {
                    case .precipitation: sample.precipitationMillimetersPerHour
                    case .temperature: sample.temperatureCelsius
                    case .wind: sample.windKph
                    case .clouds: sample.cloudCover
                    }
                let found = try #require(grid.position(column: column, row: row))
                // Kept as Float: 24 bits.
                #expect(abs(found - wanted) <= max(1e-5, abs(wanted) * 1e-6), "\(layer) \(tile) \(column) \(row)")
            }
        }
    }

    @Test("A grid's points are where Web Mercator has them")
    func points() throws {
        let world = try Self.tile(0, 0, 0)
        let northWest = FieldGrid.point(world, x: 0, y: 0)
        #expect(abs(northWest.latitude - 85.0511287798) < 1e-9 && northWest.longitude == -180)
        let middle = FieldGrid.point(world, x: 128, y: 128)
        #expect(abs(middle.latitude) < 1e-12 && middle.longitude == 0)
        let box = try Self.tile(6, 33, 21).box
        let corner = FieldGrid.point(try Self.tile(6, 33, 21), x: 256, y: 256)
        #expect(abs(corner.latitude - box.south) < 1e-9 && abs(corner.longitude - box.east) < 1e-9)
    }

    @Test("Neighbours sample the same points on their common edge, across the date line too", arguments: [3, 7, 9])
    func seams(zoom: Int) throws {
        let side = 1 << zoom
        for (x, y) in [(side / 2, side / 3), (side - 1, side / 2), (0, 1)] {
            let tile = try Self.tile(zoom, x, y)
            let grid = FieldGrid(tile, of: Self.field(.temperature)) { $0 }
            let east = FieldGrid(try Self.tile(zoom, (x + 1) % side, y), of: Self.field(.temperature)) { $0 }
            let south = FieldGrid(try Self.tile(zoom, x, y + 1), of: Self.field(.temperature)) { $0 }
            let last = FieldGrid.side / grid.step
            for index in 0...last {
                #expect(grid.position(column: last, row: index) == east.position(column: 0, row: index))
                #expect(grid.position(column: index, row: last) == south.position(column: index, row: 0))
            }
        }
    }

    @Test("Pixels go over from one crossing to the next without a step")
    func raster() throws {
        let tile = try Self.tile(4, 8, 5)
        // A slope from west to east: one stop of the scale every 32 pixels.
        let slope = FieldGrid(tile, of: { _, longitude in longitude / 360 * 16 * 8 }, position: { $0 })
        let pixels = slope.raster(levelsPerStep: 8, below: 0, most: 255, uncovered: 255)
        #expect(pixels.count == 256 * 256)
        for y in [0, 100, 255] {
            let row = pixels[y * 256..<(y + 1) * 256].map { Int($0) }
            #expect(row.first == 1 && row.last == 65)
            #expect(zip(row, row.dropFirst()).allSatisfy { $1 == $0 || $1 == $0 + 1 })
        }
    }

    @Test("What is below the scale, above it and not covered stay apart")
    func ends() throws {
        let tile = try Self.tile(4, 8, 5)
        func levels(_ value: Double?) -> Set<UInt8> {
            let grid = FieldGrid(tile, of: { _, _ in value }, position: { $0 })
            return Set(grid.raster(levelsPerStep: 8, below: 0, most: 41, uncovered: 42))
        }
        #expect(levels(-0.5) == [0] && levels(0) == [1] && levels(2) == [17] && levels(99) == [41] && levels(nil) == [42])
        // Where one crossing of four is not covered, nothing is made up.
        let half = FieldGrid(tile, of: { _, longitude in longitude < 10 ? nil : 1 }, position: { $0 })
        let pixels = half.raster(levelsPerStep: 8, below: 0, most: 41, uncovered: 42)
        #expect(Set(pixels) == [42, 9])
    }
}
