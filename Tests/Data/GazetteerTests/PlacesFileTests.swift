import Foundation
import Testing
import WeatherModel
import WorldGazetteer

@testable import Gazetteer

@Suite("The file of places")
struct PlacesFileTests {
    @Test("Places and names are in order, and every number leads somewhere")
    func whole() throws {
        let file = Gazetteer.world.file
        #expect(file.count > 230_000)
        for place in stride(from: 0, to: file.count, by: 7) {
            guard place == 0 || file.population(place) <= file.population(place - 1), file.country(place) < file.countries.count,
                file.region(place) < file.regions.count, file.coordinate(place) != nil
            else {
                Issue.record("place \(place)")
                break
            }
        }
        for entry in stride(from: 1, to: file.keys.count, by: 997) {
            guard !file.keys.key(entry).lexicographicallyPrecedes(file.keys.key(entry - 1)), file.keys.place(entry) < file.count else {
                Issue.record("entry \(entry)")
                break
            }
        }
    }

    @Test("A file that is cut off, of another version or no file of places at all is none")
    func damaged() throws {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: World.bytes.count, alignment: 16)
        defer { copy.deallocate() }
        copy.copyMemory(from: World.bytes)
        #expect(Gazetteer(UnsafeRawBufferPointer(copy)) != nil)
        for length in [0, 7, 100, 200, World.bytes.count - 100_000] {
            #expect(Gazetteer(UnsafeRawBufferPointer(rebasing: copy[..<length])) == nil, "\(length) bytes")
        }
        copy[8] = 99
        #expect(Gazetteer(UnsafeRawBufferPointer(copy)) == nil)
    }

    @Test("Names were folded by the same rules as the question: every place is found by its own name")
    func folding() throws {
        let file = Gazetteer.world.file
        for place in stride(from: 0, to: file.count, by: 211) {
            let key = file.folding.folded(file.name(place)).utf8
            let entries = file.keys.split(file.keys.range(ofPrefix: key), at: key.count).whole
            #expect(entries.contains { file.keys.place($0) == place }, "\(file.name(place))")
        }
    }

    @Test("A position's nearest place is the one that a look at all of them finds: towns, oceans, poles, date line")
    func nearest() throws {
        let index = Gazetteer.world
        var random = SmallRandom(state: 7)
        var points = [(90.0, 0.0), (-90, 0), (0, 0), (0, 179.999), (0, -180), (-48.9, -123.4), (-75, 180), (71, -179.9), (55.75, 37.62)]
        for _ in 0..<12 {
            let sine = Double(random.below(2_000_001)) / 1_000_000 - 1
            points.append((asin(sine) * 180 / .pi, Double(random.below(360_000)) / 1000 - 180))
        }
        for (latitude, longitude) in points {
            let point = try Coordinate(latitude: latitude, longitude: longitude)
            let found = try #require(index.nearest(to: point))
            var least = Double.infinity
            for place in 0..<index.count {
                guard abs(index.file.latitude(place) - latitude) * 111 < least + 1, let other = index.file.coordinate(place) else {
                    continue
                }
                least = min(least, point.distanceKilometers(to: other))
            }
            #expect(abs(found.distanceKilometers - least) < 0.01, "\(latitude) \(longitude): \(found)")
        }
    }
}
