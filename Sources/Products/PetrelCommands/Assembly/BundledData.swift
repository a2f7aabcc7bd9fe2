import Basemap
import MapPictures

// Data that are part of the program. The system reads from its file what is looked at, and nothing before.

extension TileArchive {
    /// The map of the world.
    static var world: TileArchive? {
        TileArchive(UnsafeRawBufferPointer(start: petrel_basemap(), count: Int(petrel_basemap_length())))
    }
}
