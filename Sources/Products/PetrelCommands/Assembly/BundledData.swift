import Basemap
import Gazetteer
import MapTiles
import WorldPlaces

// Data that are part of the program. The system reads from its file what is looked at, and nothing before.

extension PlaceIndex {
    /// All places of 500 inhabitants and more.
    static var world: PlaceIndex? {
        PlaceIndex(UnsafeRawBufferPointer(start: petrel_world_places(), count: Int(petrel_world_places_length())))
    }
}

extension TileArchive {
    /// The map of the world.
    static var world: TileArchive? {
        TileArchive(UnsafeRawBufferPointer(start: petrel_basemap(), count: Int(petrel_basemap_length())))
    }
}
