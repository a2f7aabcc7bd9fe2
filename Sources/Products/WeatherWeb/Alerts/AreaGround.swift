import Foundation
import GzipCoding
import MapPictures
import WeatherDesign
import WeatherModel
import WeatherScreens

/// The ground below the drawing of a warned area: land, lakes and borders of the basemap, as paths on the drawing's grid.
struct AreaGround: Sendable, Hashable {
    /// Closed paths, as `d` of SVG.
    var land = ""
    var ice = ""
    var lakes = ""
    /// Lines.
    var borders = ""
}

/// Draws the ground of several warned areas of one page: each tile is read once.
struct AreaGrounds {
    private let archive: TileArchive
    private var tiles: [TileAddress: VectorTile] = [:]

    /// Most areas of one page that have a ground: the most severe ones.
    static let most = 8
    /// Bytes; no tile is larger.
    private static let largestTile = 4 << 20
    /// Tiles across a drawing: with fewer, coasts would be coarse; more would show no visible difference.
    private static let tilesAcross = 2.0

    init(_ archive: TileArchive) { self.archive = archive }

    /// - Returns: an empty ground if there is nothing but sea.
    mutating func ground(of area: AlertAreaDrawing) -> AreaGround {
        var ground = AreaGround()
        let frame = area.frame
        let zoom = archive.zooms.filter { 360 / Double(1 << $0) * Self.tilesAcross >= frame.east - frame.west }.max() ?? 0
        let side = 1 << zoom
        let columns = Self.step(frame.west, side)...max(Self.step(frame.west, side), Self.step(frame.east, side))
        let rows = Self.row(frame.north, side)...max(Self.row(frame.north, side), Self.row(frame.south, side))
        for column in columns {
            for row in rows {
                let around = Int((Double(column) / Double(side)).rounded(.down))
                guard let address = TileAddress(zoom: zoom, x: column - around * side, y: row), let tile = tile(address) else { continue }
                for layer in tile.layers { draw(layer, in: address, turns: around, frame, on: &ground) }
            }
        }
        return ground
    }

    private mutating func tile(_ address: TileAddress) -> VectorTile? {
        if let tile = tiles[address] { return tile }
        guard let packed = archive.tile(address), let bytes = Gzip.expanded(Array(packed), atMost: Self.largestTile),
            let tile = VectorTile(bytes)
        else { return nil }
        tiles[address] = tile
        return tile
    }

    private func draw(
        _ layer: VectorTile.Layer, in address: TileAddress, turns: Int, _ frame: AlertAreaDrawing.Frame, on ground: inout AreaGround
    ) {
        let isLine = layer.name == "borders"
        guard isLine || ["land", "ice", "lakes"].contains(layer.name) else { return }
        let steps = Double(layer.extent) * Double(1 << address.zoom)
        let (left, top) = (address.x * layer.extent, address.y * layer.extent)
        var path = ""
        for part in layer.parts {
            let points = part.map { point in
                let longitude = Double(left + point.x) / steps * 360 - 180 + 360 * Double(turns)
                let latitude = TileAddress.latitude(Double(top + point.y) / steps)
                let place = frame.point(east: longitude, north: latitude)
                return GridPoint(x: place.x, y: place.y)
            }
            path += isLine ? GridPoint.line(points) : GridPoint.ring(points)
        }
        switch layer.name {
        case "land": ground.land += path
        case "ice": ground.ice += path
        case "lakes": ground.lakes += path
        default: ground.borders += path
        }
    }

    private static func step(_ longitude: Double, _ side: Int) -> Int { Int(((longitude + 180) / 360 * Double(side)).rounded(.down)) }

    private static func row(_ latitude: Double, _ side: Int) -> Int {
        let limited = max(-85.05, min(85.05, latitude)) * .pi / 180
        let share = (1 - log(tan(limited) + 1 / cos(limited)) / .pi) / 2
        return max(0, min(side - 1, Int((share * Double(side)).rounded(.down))))
    }
}

/// A point on the grid of a drawing.
private struct GridPoint {
    var x: Double
    var y: Double

    /// Margin around the drawing beyond which shapes are clipped.
    private static let edge = 2.0
    private static let (right, bottom) = (AlertAreaDrawing.width + edge, AlertAreaDrawing.height + edge)

    private var isInside: Bool { (-Self.edge...Self.right).contains(x) && (-Self.edge...Self.bottom).contains(y) }

    /// Half units are finer than the eye can distinguish.
    private var text: String { "\(HTML.short((x * 2).rounded() / 2)) \(HTML.short((y * 2).rounded() / 2))" }

    /// The part of a ring within the drawing (I. Sutherland and G. Hodgman, 1974, <https://doi.org/10.1145/360767.360802>).
    static func ring(_ points: [GridPoint]) -> String {
        var points = points
        points = cut(points, at: -edge, \.x) { $0 >= -edge }
        points = cut(points, at: right, \.x) { $0 <= right }
        points = cut(points, at: -edge, \.y) { $0 >= -edge }
        points = cut(points, at: bottom, \.y) { $0 <= bottom }
        let texts = texts(points)
        return texts.count >= 3 ? "M\(texts.joined(separator: "L"))Z" : ""
    }

    /// The visible pieces of a line.
    static func line(_ points: [GridPoint]) -> String {
        var path = ""
        var piece: [GridPoint] = []
        func end() {
            let texts = texts(piece)
            if texts.count >= 2 { path += "M" + texts.joined(separator: "L") }
            piece = []
        }
        for (from, to) in zip(points, points.dropFirst()) {
            if from.isInside || to.isInside {
                if piece.isEmpty { piece.append(from) }
                piece.append(to)
            } else {
                end()
            }
        }
        end()
        return path
    }

    private static func cut(
        _ points: [GridPoint], at edge: Double, _ axis: WritableKeyPath<GridPoint, Double>, _ isKept: (Double) -> Bool
    ) -> [GridPoint] {
        guard var before = points.last else { return [] }
        var kept: [GridPoint] = []
        for point in points {
            let (isIn, wasIn) = (isKept(point[keyPath: axis]), isKept(before[keyPath: axis]))
            if isIn != wasIn {
                let share = (edge - before[keyPath: axis]) / (point[keyPath: axis] - before[keyPath: axis])
                var crossing = GridPoint(x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share)
                crossing[keyPath: axis] = edge
                kept.append(crossing)
            }
            if isIn { kept.append(point) }
            before = point
        }
        return kept
    }

    /// The points as text, without consecutive duplicates.
    private static func texts(_ points: [GridPoint]) -> [String] {
        var texts: [String] = []
        for point in points {
            let text = point.text
            if text != texts.last { texts.append(text) }
        }
        return texts
    }
}
