import Foundation
import JSONText
import ProviderKit
import WeatherModel
import WeatherWarnings

/// The list of Environment and Climate Change Canada for a square of one degree: much smaller than that of the country, with the outlines of
/// all its regions, and the same for all places of the square.
package enum CanadaAlerts {
    /// The middle of the square that holds a point: the cell for which its list is kept.
    package static func square(of cell: Cell) -> Cell {
        let point = cell.center
        let (south, west) = (min(89, point.latitude.rounded(.down)), point.longitude.rounded(.down))
        return (try? Coordinate(latitude: south + 0.5, longitude: west + 0.5)).map(Cell.init(containing:)) ?? cell
    }

    /// The question for the warnings whose regions touch a square, with a margin for the edges of its cells.
    package static func question(to list: String, around square: Cell) -> String {
        let (latitude, longitude) = (square.center.latitude, square.center.longitude)
        let box = [max(-180, longitude - reach), max(-90, latitude - reach), min(180, longitude + reach), min(90, latitude + reach)]
        return list + "?f=json&limit=\(most)&bbox=" + box.map { "\(($0 * 100).rounded() / 100)" }.joined(separator: ",")
    }

    /// Degrees from the middle of a square.
    private static let reach = 0.55
    /// Warnings of one answer: a square has a few regions.
    private static let most = 200

    /// The warnings of a saved list.
    ///
    /// - Returns: nil for any other text.
    static func alerts(in bytes: [UInt8], receivedAt instant: Date) -> [Alert]? {
        guard let root = (try? JSONDocument(bytes))?.root else { return nil }
        let features = NWSFeature.list(root).map { Array($0.elements) } ?? [root]
        let read = features.compactMap(CanadaAlert.init)
        guard read.count == features.count, !read.isEmpty || isList(root) else { return nil }
        var gaps = ReadingGaps()
        return read.compactMap { $0.message(from: "Environment Canada", receivedAt: instant, &gaps) }.flatMap(\.alerts)
    }

    /// An empty list says by its links whose it is.
    private static func isList(_ root: JSONNode) -> Bool {
        root["links"]?.elements.contains { $0.text("href")?.contains("/weather-alerts/") == true } == true
    }
}
