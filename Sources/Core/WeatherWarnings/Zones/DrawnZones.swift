import Foundation
import WeatherModel

/// The outlines of those parts of an event that are given by codes, each read once.
struct DrawnZones {
    private struct BlockName: Hashable {
        let key: WarningKey
        let sent: Date
        let number: Int
    }

    private let outlines: [BlockName: [[Coordinate]]]

    /// - Parameter shapes: nil if no code has a known shape.
    init(_ messages: [WarningMessage], _ shapes: WarningZoneShapes?) {
        var outlines: [BlockName: [[Coordinate]]] = [:]
        for message in shapes == nil ? [] : messages {
            for (number, block) in message.blocks.enumerated() where block.areas.contains(where: \.isGivenByCodes) {
                let name = BlockName(key: message.key, sent: message.sent, number: number)
                outlines[name] = shapes.map(block.zoneOutlines)
            }
        }
        self.outlines = outlines
    }

    /// One point within each of the largest outlines of every block: some of them may be released by later messages.
    var innerPoints: [Coordinate] {
        outlines.values.flatMap { AlertOutline.kept($0).compactMap { WarningOutline.innerPoint($0, outside: []) } }
    }

    /// Whether the source or a zone gives the part an outline.
    func draws(_ part: WarningPart) -> Bool {
        part.block.areas.contains { !$0.polygons.isEmpty || !$0.circles.isEmpty } || !outlines(of: part).isEmpty
    }

    /// The warning of a part with its own outline and those of its zones, in as many pieces as their number needs: one if there are few.
    func pieces(of alert: Alert, _ part: WarningPart) -> [Alert] {
        let zones = outlines(of: part)
        guard !zones.isEmpty else { return [alert] }
        let own = alert.outline == nil ? [] : [alert]
        return own
            + stride(from: 0, to: zones.count, by: AlertOutline.mostShapes).map { begin in
                var piece = alert
                piece.outline = AlertOutline(polygons: Array(zones[begin...].prefix(AlertOutline.mostShapes)), circles: [])
                return piece
            }
    }

    private func outlines(of part: WarningPart) -> [[Coordinate]] {
        guard !outlines.isEmpty, let number = part.message.blocks.firstIndex(of: part.block) else { return [] }
        return outlines[BlockName(key: part.message.key, sent: part.message.sent, number: number)] ?? []
    }
}
