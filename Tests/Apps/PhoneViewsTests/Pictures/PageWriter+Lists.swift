import Foundation
import SwiftUI

/// Lists and forms in the inset grouped style, in the measures of iOS 26.
extension PageWriter {
    private struct Row {
        let content: Piece
        let background: [ViewNode]
        let hasMargins: Bool
        let environment: EnvironmentValues
    }

    /// What the modifiers around a row or a section say of rows.
    fileprivate struct RowLook {
        var background: [ViewNode] = []
        var hasMargins = true
    }

    static func list(_ nodes: [ViewNode]) -> Piece {
        let parts = nodes.flatMap { sections($0, RowLook()) }
        let margin: CGFloat = nodes.first?.environment.horizontalSizeClass == .regular ? 20 : 16
        return downwards(
            Piece.line(parts, .vertical, share: 0, spacing: 0).padded(top: 8, leading: margin, bottom: 24, trailing: margin)
                .framed(.limits(maxWidth: .infinity, alignment: .leading)))
    }

    private static func sections(_ node: ViewNode, _ look: RowLook) -> [Piece] {
        switch node.kind {
        case .effect(let effect): return node.children.flatMap { sections($0, look.changed(by: effect)) }
        case .section: return [section(node, look)]
        default: fatalError("pictures: a row outside of a section")
        }
    }

    private static func section(_ node: ViewNode, _ look: RowLook) -> Piece {
        var (heads, feet, rows): ([ViewNode], [ViewNode], [Row]) = ([], [], [])
        for child in node.children {
            switch child.kind {
            case .group("header"): heads = child.children
            case .group("footer"): feet = child.children
            default: rows += self.rows(child, look)
            }
        }
        var around = Surroundings()
        around.ink = Ink.system(.secondaryLabel, node.environment)
        var parts: [Piece] = []
        if !heads.isEmpty {
            around.font = .system(.subheadline, weight: .semibold)
            parts.append(whole(piece(heads, around)).padded(top: 14, leading: 16, bottom: 8, trailing: 16))
        } else {
            parts.append(.fixed(0, 12) { _, _ in })
        }
        parts.append(card(rows))
        if !feet.isEmpty {
            around.font = .system(.footnote)
            parts.append(whole(piece(feet, around)).padded(top: 8, leading: 16, trailing: 16))
        }
        return .line(parts, .vertical, share: 0, spacing: 0).padded(bottom: 16)
    }

    /// As wide as the list.
    private static func whole(_ piece: Piece) -> Piece { piece.framed(.limits(maxWidth: .infinity, alignment: .leading)) }

    /// A row, or the rows of a group that opens.
    private static func rows(_ node: ViewNode, _ look: RowLook) -> [Row] {
        var around = Surroundings()
        around.place = .row
        func row(_ node: ViewNode, _ look: RowLook) -> Row {
            Row(content: piece(node, around), background: look.background, hasMargins: look.hasMargins, environment: node.environment)
        }
        if isGroup(node) { return node.children.map { row($0, look) } }
        if case .effect(let effect) = node.kind {
            // What the row is made of keeps its effects; those of rows are read here.
            let changed = look.changed(by: effect)
            if node.children.count == 1, isGroup(node.children[0]) { return rows(node.children[0], changed) }
            var inner = node
            var found = changed
            while case .effect(let effect) = inner.kind, inner.children.count == 1 {
                found = found.changed(by: effect)
                inner = inner.children[0]
            }
            return [row(node, found)]
        }
        return [row(node, look)]
    }

    private static func isGroup(_ node: ViewNode) -> Bool {
        guard case .stack = node.kind, let head = node.children.first, case .control(let control) = head.kind else { return false }
        return control.style == "disclosure"
    }

    /// The rows on one surface with round corners, a line between each two.
    private static func card(_ rows: [Row]) -> Piece {
        if rows.isEmpty { return .nothing }
        let pieces = rows.enumerated().map { index, row -> Piece in
            let content = row.hasMargins ? row.content.padded(top: 12, leading: 16, bottom: 12, trailing: 16) : row.content
            let background = PageWriter.pieces(row.background, Surroundings(), nil)
            let line = Ink.system(.separator, row.environment)
            return content.framed(.limits(maxWidth: .infinity, minHeight: row.hasMargins ? 52 : nil, alignment: .leading))
                .redrawn { frame, canvas, asItIs in
                    for piece in background { piece.draw(in: frame, on: canvas) }
                    asItIs()
                    if index > 0 { canvas.fill(CGRect(x: frame.minX + 16, y: frame.minY, width: frame.width - 32, height: 0.5), line) }
                }
        }
        return Piece.line(pieces, .vertical, share: 0, spacing: 0).redrawn { frame, canvas, asItIs in
            canvas.clipped(to: RoundedRectangle(cornerRadius: 26).path(in: frame), asItIs)
        }
    }
}

extension PageWriter.RowLook {
    fileprivate func changed(by effect: ViewNode.Effect) -> Self {
        guard case .row(let insets, let background) = effect else { return self }
        var look = self
        if let insets {
            guard insets == EdgeInsets() else { fatalError("pictures: the insets of a row other than none") }
            look.hasMargins = false
        }
        if !background.isEmpty { look.background = background }
        return look
    }
}
