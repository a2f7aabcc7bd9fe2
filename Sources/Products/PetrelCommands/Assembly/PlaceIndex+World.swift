import Gazetteer
import WorldPlaces

extension PlaceIndex {
    /// All places of 500 inhabitants and more, which are part of the program. Nothing is read before a search.
    static var world: PlaceIndex? {
        PlaceIndex(UnsafeRawBufferPointer(start: petrel_world_places(), count: Int(petrel_world_places_length())))
    }
}
