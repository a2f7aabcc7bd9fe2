import Basemap
import MapPictures

// Data that are part of the program's file. The system loads each page of them when it is first read.

extension TileArchive {
    /// The map of the world.
    static var world: TileArchive? {
        TileArchive(UnsafeRawBufferPointer(start: petrel_basemap(), count: Int(petrel_basemap_length())))
    }
}
