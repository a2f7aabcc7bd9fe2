import CoreLocation
import Foundation

// Apple's also has the rectangle that an overlay covers.
public protocol MKOverlay: MKAnnotation {}

public enum MKOverlayLevel: Int, Sendable {
    case aboveRoads
    case aboveLabels
}

public struct MKTileOverlayPath: Sendable {
    public var x = 0
    public var y = 0
    public var z = 0
    public init() {}
}

// https://developer.apple.com/documentation/mapkit/mktileoverlay
/// Tiles of an overlay of the app's: only those that it loads itself.
open class MKTileOverlay: NSObject, MKOverlay {
    public init(urlTemplate: String?) {
        guard urlTemplate == nil else { fatalError("MapKit double: tiles that the system loads are not supported") }
    }
    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
    open var maximumZ = 21
    // MapKit calls the form that awaits, not the one with a completion handler, where an app overrides it.
    // https://developer.apple.com/documentation/mapkit/mktileoverlay/loadtile(at:result:)
    open func loadTile(at path: MKTileOverlayPath) async throws -> Data {
        fatalError("MapKit double: tiles that the system loads are not supported")
    }
}

@MainActor open class MKOverlayRenderer: NSObject {
    public let overlay: any MKOverlay
    public init(overlay: any MKOverlay) { self.overlay = overlay }
}

@MainActor open class MKTileOverlayRenderer: MKOverlayRenderer {
    public init(tileOverlay overlay: MKTileOverlay) { super.init(overlay: overlay) }
}

extension MKMapView {
    /// Asks an overlay for the tiles of what the map shows, as the system does when it draws: by place, nil for one that could not be had.
    public func _tiles(of overlay: MKTileOverlay) async -> [(path: MKTileOverlayPath, data: Data?)] {
        var tiles: [(MKTileOverlayPath, Data?)] = []
        // The system calls this on its own threads.
        nonisolated(unsafe) let overlay = overlay
        for path in _paths(in: overlay) { tiles.append((path, try? await overlay.loadTile(at: path))) }
        _drawn = tiles
        return tiles
    }

    /// At the zoom at which a tile is about as large as it is drawn.
    private func _paths(in overlay: MKTileOverlay) -> [MKTileOverlayPath] {
        let zoom = Int(log2(Double(_room.width) / 256 * 360 / region.span.longitudeDelta).rounded())
        guard (0...overlay.maximumZ).contains(zoom) else { return [] }
        let count = 1 << zoom
        func column(_ x: CGFloat) -> Int {
            Int(((convert(CGPoint(x: x, y: 0), toCoordinateFrom: nil).longitude + 180) / 360 * Double(count)).rounded(.down))
        }
        func row(_ y: CGFloat) -> Int {
            let latitude = convert(CGPoint(x: 0, y: y), toCoordinateFrom: nil).latitude * .pi / 180
            return Int(((1 - log(tan(latitude) + 1 / cos(latitude)) / .pi) / 2 * Double(count)).rounded(.down))
        }
        let rows = max(0, row(0))...min(count - 1, row(_room.height))
        return rows.flatMap { y in
            (column(0)...column(_room.width)).map { x in
                var path = MKTileOverlayPath()
                (path.x, path.y, path.z) = ((x % count + count) % count, y, zoom)
                return path
            }
        }
    }
}

extension MKTileOverlayPath {
    /// A corner of the square: the north-western one for 0, the south-eastern one for 1.
    public func _corner(_ number: Int) -> CLLocationCoordinate2D {
        let count = Double(1 << z)
        return CLLocationCoordinate2D(
            latitude: atan(sinh(.pi * (1 - 2 * Double(y + number) / count))) * 180 / .pi, longitude: Double(x + number) / count * 360 - 180)
    }
}
