import Basemap
import Testing
import TestSupport
import WeatherModel

@testable import MapPictures

@Suite("The archive of the basemap's tiles")
struct TileArchiveTests {
    private static var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: petrel_basemap(), count: Int(petrel_basemap_length()))
    }

    private func archive() throws -> TileArchive { try #require(TileArchive(Self.bytes)) }

    /// The tile with the point in it.
    private func address(_ zoom: Int, _ latitude: Double, _ longitude: Double) throws -> TileAddress {
        let found = (0..<1 << zoom).flatMap { x in (0..<1 << zoom).map { y in (x, y) } }.compactMap { x, y in
            TileAddress(zoom: zoom, x: x, y: y)
        }.first { $0.box.contains(latitude: latitude, longitude: longitude) }
        return try #require(found)
    }

    @Test("It has the zooms that the map draws from, and the whole world at the first")
    func zooms() throws {
        #expect(try archive().zooms == [0, 2, 4, 6])
        #expect(try archive().tile(#require(TileAddress(zoom: 0, x: 0, y: 0))) != nil)
    }

    @Test("A tile of land is a gzip member, one of the open ocean is none", arguments: [2, 4, 6])
    func landAndSea(zoom: Int) throws {
        let land = try #require(try archive().tile(address(zoom, 55.7558, 37.6173)))
        #expect(land.prefix(2).elementsEqual([0x1F, 0x8B]))
        if zoom > 2 { #expect(try archive().tile(address(zoom, -48.9, -123.4)) == nil) }
    }

    @Test("Every tile lies within the archive and is a gzip member")
    func whole() throws {
        let archive = try archive()
        var count = 0
        for zoom in archive.zooms {
            for x in 0..<1 << zoom {
                for y in 0..<1 << zoom {
                    guard let address = TileAddress(zoom: zoom, x: x, y: y), let tile = archive.tile(address) else { continue }
                    count += 1
                    guard tile.prefix(3).elementsEqual([0x1F, 0x8B, 8]) else {
                        Issue.record("\(zoom)/\(x)/\(y) is no gzip member")
                        continue
                    }
                }
            }
        }
        #expect(count == 2545)
    }

    @Test("An archive that is cut short or damaged is refused, or answers within its bounds")
    func damaged() throws {
        for length in [0, 7, 126, 127, 200, 5000] {
            let short = UnsafeRawBufferPointer(rebasing: Self.bytes.prefix(length))
            #expect(TileArchive(short) == nil, "\(length) bytes")
        }
        let addresses = try [(0, 0, 0), (2, 1, 1), (4, 8, 4), (6, 33, 18)].map { try #require(TileAddress(zoom: $0, x: $1, y: $2)) }
        // The head, and what of the directory a run of tests can reach: each byte with every bit turned.
        var copy = Array(Self.bytes)
        for position in Array(0..<127) + Array(stride(from: 127, to: 9_000, by: 13)) {
            copy[position] ^= 0xFF
            copy.withUnsafeBytes { bytes in
                guard let archive = TileArchive(bytes) else { return }
                for address in addresses {
                    guard let tile = archive.tile(address), let start = tile.baseAddress, let first = bytes.baseAddress else { continue }
                    #expect(start >= first && start + tile.count <= first + bytes.count)
                }
            }
            copy[position] ^= 0xFF
        }
    }
}

@Suite("Addresses of tiles")
struct TileAddressTests {
    @Test(
        "Numbers are those of PMTiles",
        arguments: [(0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5), (12, 3423, 1763, 19_078_479)])
    func numbers(zoom: Int, x: Int, y: Int, number: UInt64) throws {
        #expect(try #require(TileAddress(zoom: zoom, x: x, y: y)).number == number)
        #expect(TileAddress.zoom(ofNumber: number) == zoom)
    }

    @Test("Every tile of a zoom has a number of its own, and the numbers leave no gap")
    func numbersAreAll() {
        let numbers = (0..<32).flatMap { x in (0..<32).compactMap { y in TileAddress(zoom: 5, x: x, y: y)?.number } }
        #expect(numbers.sorted() == Array(341..<1365))
    }

    @Test("What is not on the map has no address", arguments: [(-1, 0, 0), (21, 0, 0), (0, 1, 0), (3, 8, 0), (3, 0, -1), (62, 1, 1)])
    func outside(zoom: Int, x: Int, y: Int) { #expect(TileAddress(zoom: zoom, x: x, y: y) == nil) }

    @Test("The world's box ends where Web Mercator does, and neighbours share an edge")
    func boxes() throws {
        let world = try #require(TileAddress(zoom: 0, x: 0, y: 0)).box
        #expect((world.west, world.east) == (-180, 180))
        #expect(abs(world.north - 85.0511287798) < 1e-9 && abs(world.south + 85.0511287798) < 1e-9)
        let upper = try #require(TileAddress(zoom: 6, x: 33, y: 18)).box
        let lower = try #require(TileAddress(zoom: 6, x: 33, y: 19)).box
        #expect(upper.south == lower.north && upper.west == lower.west)
        #expect(upper.contains(latitude: 60.39, longitude: 6) && !lower.contains(latitude: 60.39, longitude: 6))
    }
}
