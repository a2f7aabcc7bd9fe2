import Foundation

/// Stacks and grids.
extension Piece {
    /// The distance between the children of a stack that names none.
    static let usualSpacing: CGFloat = 8

    /// Children in a line.
    ///
    /// The least flexible child is offered its share of the room first, and the next ones share what it leaves; children of a higher
    /// priority come before all others, for which the smallest room is kept.
    static func line(_ children: [Piece], _ axis: LayoutAxis, share: CGFloat, spacing: CGFloat?) -> Piece {
        let spacing = spacing ?? usualSpacing
        let gaps = spacing * CGFloat(max(0, children.count - 1))
        var known: [Proposal: [(Proposal, CGSize)]] = [:]
        func sizes(_ proposal: Proposal) -> [(Proposal, CGSize)] {
            if let sizes = known[proposal] { return sizes }
            let sizes = lengths(children, axis, proposal, gaps: gaps)
            known[proposal] = sizes
            return sizes
        }
        return Piece { proposal in
            let sizes = sizes(proposal)
            let length = sizes.map { $0.1.along(axis) }.reduce(0, +) + gaps
            let width = sizes.map { $0.1.along(axis.other) }.max() ?? 0
            return axis == .horizontal ? CGSize(width: length, height: width) : CGSize(width: width, height: length)
        } draw: { frame, proposal, canvas in
            var place = axis == .horizontal ? frame.minX : frame.minY
            for (child, (offer, size)) in zip(children, sizes(proposal)) {
                let inner = frame.placing(size, share, share)
                let origin = axis == .horizontal ? CGPoint(x: place, y: inner.minY) : CGPoint(x: inner.minX, y: place)
                child.draw(in: CGRect(origin: origin, size: size), offer, on: canvas)
                place += size.along(axis) + spacing
            }
        }
    }

    private static func lengths(_ children: [Piece], _ axis: LayoutAxis, _ proposal: Proposal, gaps: CGFloat) -> [(Proposal, CGSize)] {
        guard let offered = proposal.along(axis) else { return children.map { (proposal, $0.size(proposal)) } }
        var sizes = [(Proposal, CGSize)](repeating: (proposal, .zero), count: children.count)
        let least = children.map { $0.length(proposal.with(0, axis), axis) }
        let flexibility = children.indices.map { children[$0].length(proposal.with(.infinity, axis), axis) - least[$0] }
        var left = offered - gaps
        for priority in Set(children.map(\.priority)).sorted(by: >) {
            let group = children.indices.filter { children[$0].priority == priority }.sorted { flexibility[$0] < flexibility[$1] }
            let kept = children.indices.filter { children[$0].priority < priority }.map { least[$0] }.reduce(0, +)
            var room = left - kept
            for (done, index) in group.enumerated() {
                let share = max(0, room / CGFloat(group.count - done))
                let offer = proposal.with(share, axis)
                sizes[index] = (offer, children[index].size(offer))
                room -= sizes[index].1.along(axis)
                left -= sizes[index].1.along(axis)
            }
        }
        return sizes
    }

    /// Children one above the other, the last in front.
    static func depth(_ children: [Piece], x: CGFloat, y: CGFloat) -> Piece {
        Piece { proposal in
            let sizes = children.map { $0.size(proposal) }
            return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
        } draw: { frame, proposal, canvas in
            for child in children { child.draw(in: frame.placing(child.size(proposal), x, y), proposal, on: canvas) }
        }
    }

    /// Rows whose cells are under each other: a column is as wide as its widest cell, a row as high as its highest.
    static func grid(_ children: [Piece], x: CGFloat, y: CGFloat, horizontal: CGFloat?, vertical: CGFloat?) -> Piece {
        let (across, down) = (horizontal ?? usualSpacing, vertical ?? usualSpacing)
        let count = children.compactMap(\.cells?.count).max() ?? 0
        let widths = (0..<count).map { column in
            children.compactMap { row -> CGFloat? in
                guard let cells = row.cells, column < cells.count else { return nil }
                return cells[column].unsizedInGrid.contains(.horizontal) ? 0 : cells[column].size(Proposal()).width
            }.max() ?? 0
        }
        let heights = children.map { row -> CGFloat in
            guard let cells = row.cells else { return row.size(Proposal()).height }
            return cells.filter { !$0.unsizedInGrid.contains(.vertical) }.map { $0.size(Proposal()).height }.max() ?? 0
        }
        let size = CGSize(
            width: widths.reduce(0, +) + across * CGFloat(max(0, count - 1)),
            height: heights.reduce(0, +) + down * CGFloat(max(0, children.count - 1)))
        return Piece { _ in
            size
        } draw: { frame, _, canvas in
            var top = frame.minY
            for (row, height) in zip(children, heights) {
                var left = frame.minX
                for (index, cell) in (row.cells ?? [row]).enumerated() {
                    let room = CGRect(x: left, y: top, width: row.cells == nil ? size.width : widths[index], height: height)
                    cell.draw(in: room.placing(cell.size(Proposal(room.size)), x, y), Proposal(room.size), on: canvas)
                    left = room.maxX + across
                }
                top += height + down
            }
        }
    }

    /// A column of a lazy grid.
    enum Column {
        case flexible(count: Int, spacing: CGFloat)
        case adaptive(least: CGFloat, spacing: CGFloat)
    }

    /// Cells in rows. Every cell is offered its column's width and no height; then the row's height, which one without limits fills. It
    /// stands in its row as `y` says.
    static func cells(_ children: [Piece], _ column: Column, y: CGFloat, spacing: CGFloat?) -> Piece {
        let down = spacing ?? usualSpacing
        func rows(_ width: CGFloat?) -> (count: Int, width: CGFloat, gap: CGFloat) {
            switch column {
            case .flexible(let count, let gap):
                let ideal = (children.map { $0.size(Proposal()).width }.max() ?? 0) * CGFloat(count) + gap * CGFloat(count - 1)
                return (count, max(0, ((width ?? ideal) - gap * CGFloat(count - 1)) / CGFloat(count)), gap)
            case .adaptive(let least, let gap):
                guard let width, width.isFinite else { return (1, width ?? least, gap) }
                let count = max(1, Int((width + gap) / (least + gap)))
                return (count, (width - gap * CGFloat(count - 1)) / CGFloat(count), gap)
            }
        }
        func groups(_ count: Int) -> [ArraySlice<Piece>] {
            stride(from: 0, to: children.count, by: count).map { children[$0..<min($0 + count, children.count)] }
        }
        func height(_ row: ArraySlice<Piece>, _ width: CGFloat) -> CGFloat { row.map { $0.size(Proposal(width)).height }.max() ?? 0 }
        return Piece { proposal in
            let layout = rows(proposal.width)
            let rows = groups(layout.count)
            let total = rows.map { height($0, layout.width) }.reduce(0, +) + down * CGFloat(max(0, rows.count - 1))
            return CGSize(width: proposal.width ?? layout.width, height: total)
        } draw: { frame, _, canvas in
            let layout = rows(frame.width)
            var top = frame.minY
            for row in groups(layout.count) {
                let height = height(row, layout.width)
                for (index, cell) in row.enumerated() {
                    let left = frame.minX + CGFloat(index) * (layout.width + layout.gap)
                    let room = CGRect(x: left, y: top, width: layout.width, height: height)
                    cell.draw(in: room.placing(cell.size(Proposal(room.size)), 0.5, y), Proposal(room.size), on: canvas)
                }
                top += height + down
            }
        }
    }
}
