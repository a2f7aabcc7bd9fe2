import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// A `radar` reply of format `plain` as received.
struct BrightSkyPayload {
    /// The asked point in the grid: columns from the left edge, rows from the upper one. nil if the reply has none.
    private let position: (x: Double, y: Double)?
    private let sent: [JSONNode]
    /// True if the reply has a list, even an empty one.
    let hasList: Bool

    /// RADOLAN's mark for a cell without data; nothing else has so many hundredths of a millimetre in five minutes.
    private static let missing = 2_500.0

    init(_ node: JSONNode) {
        let point = node["latlon_position"]
        position = point?.number("x").flatMap { x in point?.number("y").map { (x, $0) } }
        hasList = node["radar"]?.isArray == true
        sent = node["radar"]?.elements.prefix(ReplyLimits.hours).filter(\.isObject) ?? []
    }

    /// True if the reply has frames, and none of them has a cell that could be the place's.
    var hasNoCell: Bool { !sent.isEmpty && sent.allSatisfy { cell($0) == nil } }

    /// One entry for each frame: the five minutes before its time, as DWD's product RV sums them.
    var entries: [NowcastSeries.Entry] {
        sent.compactMap { frame in
            guard let time = Self.time(frame) else { return nil }
            let hundredths = cell(frame)?.number.flatMap { $0 < 0 || $0 == Self.missing ? nil : $0 }
            return NowcastSeries.Entry(time.addingTimeInterval(-300), rate: hundredths.map { $0 * 0.01 * 12 })
        }
    }

    /// The time of the newest radar picture, which each frame names in its source; that of the first frame where none does.
    var pictureAt: Date? {
        sent.compactMap { $0.text("source").flatMap(Self.run) }.max() ?? sent.compactMap(Self.time).min()
    }

    private static func time(_ frame: JSONNode) -> Date? { frame["timestamp"]?.localTime?.instant(in: .gmt) }

    /// "RADOLAN::RV::2023-05-09T11:05:00+00:00", or a file's name with "20250923_0855".
    private static func run(_ source: String) -> Date? {
        if let time = source.components(separatedBy: "::").last.flatMap({ LocalTime($0) }) { return time.instant(in: .gmt) }
        let parts = source.split(whereSeparator: { !$0.isASCII || !$0.isNumber }).map(String.init)
        for (day, clock) in zip(parts, parts.dropFirst()) where day.count == 8 && clock.count == 4 {
            let text = "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))T\(clock.prefix(2)):\(clock.suffix(2))Z"
            if let time = LocalTime(text) { return time.instant(in: .gmt) }
        }
        return nil
    }

    /// The cell of the place: by its position in the grid; the only cell of a grid of one.
    private func cell(_ frame: JSONNode) -> JSONNode? {
        guard let rows = frame["precipitation_5"], rows.isArray, let first = rows[0] else { return nil }
        guard let position else { return rows.count == 1 && first.count == 1 ? first[0] : nil }
        guard (-0.5..<Double(rows.count) - 0.5).contains(position.y) else { return nil }
        guard let row = rows[Int(position.y.rounded())], (-0.5..<Double(row.count) - 0.5).contains(position.x) else { return nil }
        return row[Int(position.x.rounded())]
    }
}
