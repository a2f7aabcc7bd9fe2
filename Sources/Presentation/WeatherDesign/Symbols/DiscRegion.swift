import Foundation

/// The area that lies in any of some discs and in none of others: the cut is geometry, because not every screen supports masks.
struct DiscRegion {
    let union: [Disc]
    let minus: [Disc]

    private struct Arc {
        let disc: Disc
        /// Falls along the rim of a disc that is cut away.
        var from: Double
        var to: Double
        var start: PathData.Point { disc.point(at: from) }
        var end: PathData.Point { disc.point(at: to) }
    }

    /// The outline, one closed part per piece; empty where nothing is left.
    var path: PathData {
        var open = arcs
        var path = PathData()
        while !open.isEmpty {
            var arc = open.removeFirst()
            let start = arc.start
            path.commands.append(.move(start))
            while true {
                path.addArc(center: arc.disc.center, radius: arc.disc.radius, from: arc.from, to: arc.to)
                let end = arc.end
                let next = open.indices.min { open[$0].start.distance(to: end) < open[$1].start.distance(to: end) }
                guard let next, end.distance(to: start) > open[next].start.distance(to: end) else { break }
                arc = open.remove(at: next)
            }
            path.commands.append(.close)
        }
        return path
    }

    /// The pieces of rims that bound the region, all with the region to their right.
    private var arcs: [Arc] {
        let outer = union.enumerated().flatMap { index, disc in
            pieces(of: disc) { point in
                !minus.contains { $0.contains(point) }
                    && !union.enumerated().contains { $0.offset != index && $0.element.contains(point) }
            }
        }
        let inner = minus.enumerated().flatMap { index, disc in
            pieces(of: disc) { point in
                union.contains { $0.contains(point) }
                    && !minus.enumerated().contains { $0.offset != index && $0.element.contains(point) }
            }
        }
        return outer + inner.map { Arc(disc: $0.disc, from: $0.to, to: $0.from) }
    }

    private func pieces(of disc: Disc, where isKept: (PathData.Point) -> Bool) -> [Arc] {
        let angles = (union + minus).flatMap { disc.meetings(with: $0) }.map { disc.angle(of: $0) }.sorted()
        guard let first = angles.first else {
            return isKept(disc.point(at: 0)) ? [Arc(disc: disc, from: -.pi, to: .pi)] : []
        }
        var kept: [Arc] = []
        for (from, to) in zip(angles, angles.dropFirst() + [first + 2 * .pi]) where isKept(disc.point(at: (from + to) / 2)) {
            if let last = kept.last, last.to == from {
                kept[kept.count - 1].to = to
            } else {
                kept.append(Arc(disc: disc, from: from, to: to))
            }
        }
        // The first and the last piece may be one.
        if let last = kept.last, kept.count > 1, abs(last.to - 2 * .pi - kept[0].from) < 1e-9 {
            kept[0].from = last.from - 2 * .pi
            kept.removeLast()
        }
        return kept
    }
}
