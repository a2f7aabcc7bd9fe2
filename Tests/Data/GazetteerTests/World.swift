import Gazetteer
import WeatherModel
import WorldGazetteer
import WorldPlaces

/// The file of all places, as the server has it.
enum World {
    static var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: petrel_world_places(), count: Int(petrel_world_places_length()))
    }
}

extension Gazetteer {
    /// Where each place lies.
    var coordinates: [Coordinate] {
        largest(in: GeographicBox(south: -90, west: -180, north: 90, east: 180), limit: .max).map(\.coordinate)
    }
}
