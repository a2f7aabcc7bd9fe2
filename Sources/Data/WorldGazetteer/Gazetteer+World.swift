import Gazetteer
import WorldPlaces

extension Gazetteer {
    /// All places of 500 inhabitants and more, and the principal places of time zones: part of the program; the system loads only the pages
    /// that a search reads.
    package static let world: Gazetteer = {
        let bytes = UnsafeRawBufferPointer(start: petrel_world_places(), count: Int(petrel_world_places_length()))
        guard let world = Gazetteer(bytes) else {
            preconditionFailure("world.places is not of the version that this program reads: scripts/derive_places writes it")
        }
        return world
    }()
}
