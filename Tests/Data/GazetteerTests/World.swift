import Testing
import WeatherModel
import WorldPlaces

@testable import Gazetteer

/// The file of all places, as the server has it.
enum World {
    static var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: petrel_world_places(), count: Int(petrel_world_places_length()))
    }
    static let index = PlaceIndex(bytes)

    static func places() throws -> PlaceIndex { try #require(index) }

    /// Where each of them lies.
    static func coordinates() throws -> [Coordinate] {
        let file = try places().file
        return (0..<file.count).compactMap(file.coordinate)
    }
}
