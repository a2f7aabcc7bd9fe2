import Foundation
import SwiftUI

/// Texts, symbols, and the small things that the system draws by itself.
extension PageWriter {
    static func text(_ text: Text, _ environment: EnvironmentValues, _ around: Surroundings) -> Piece {
        if let symbol = text._symbol { return self.symbol(symbol, environment, around) }
        let look = environment._look
        let font = text._font ?? look.font ?? around.font
        let own = text._style.map { Ink.paint($0.style, environment).color }
        var content = text._content
        if look.textCase == .uppercase { content = content.uppercased() }
        if look.textCase == .lowercase { content = content.lowercased() }
        return .text(
            SetText(
                content: content, points: points(font, environment, around),
                weight: (text._weight ?? look.weight ?? font._weight ?? .regular)._value, tracking: look.tracking,
                lines: look.lines ?? 0...Int.max, smallestScale: look.smallestScale, alignment: look.alignment,
                color: own ?? ink(environment, around)))
    }

    static func points(_ font: Font, _ environment: EnvironmentValues, _ around: Surroundings) -> CGFloat {
        font._points(at: min(environment.dynamicTypeSize, around.largestType))
    }

    /// What text and symbols are drawn in.
    static func ink(_ environment: EnvironmentValues, _ around: Surroundings) -> String {
        Ink.foreground(environment)?.color ?? around.ink ?? Ink.system(.label, environment)
    }

    /// A symbol of the system, as high as the capitals of its font and a little more.
    static func symbol(_ name: String, _ environment: EnvironmentValues, _ around: Surroundings) -> Piece {
        let side = points(environment._look.font ?? around.font, environment, around) * 1.2
        let color = ink(environment, around)
        let glyph = SymbolGlyphs.glyph(name)
        return .fixed(side, side) { frame, canvas in canvas.glyph(glyph, color: color, in: frame) }
    }

    static func spacer(_ least: CGFloat, _ axis: LayoutAxis?) -> Piece {
        let piece = Piece { proposal in
            func length(_ offered: CGFloat?) -> CGFloat { max(least, offered ?? least) }
            switch axis {
            case .horizontal: return CGSize(width: length(proposal.width), height: 0)
            case .vertical: return CGSize(width: 0, height: length(proposal.height))
            case nil: return CGSize(width: length(proposal.width), height: length(proposal.height))
            }
        } draw: { _, _, _ in
        }
        piece.isSpacer = true
        // Every other child comes before an empty room.
        piece.priority = -.greatestFiniteMagnitude
        return piece
    }

    static func divider(_ environment: EnvironmentValues, _ axis: LayoutAxis?) -> Piece {
        let color = Ink.system(.separator, environment)
        let thickness = 1 / environment.displayScale
        return Piece { proposal in
            axis == .horizontal
                ? CGSize(width: thickness, height: proposal.height ?? 10) : CGSize(width: proposal.width ?? 10, height: thickness)
        } draw: { frame, _, canvas in
            canvas.fill(frame, color)
        }
    }

    /// The wheel at rest, and what it waits for below it.
    static func progress(_ node: ViewNode, _ around: Surroundings) -> Piece {
        let wheel = spinner(node.environment)
        if node.children.isEmpty { return wheel }
        var inner = around
        inner.ink = Ink.system(.secondaryLabel, node.environment)
        return .line([wheel, piece(node.children, inner)], .vertical, share: 0.5, spacing: nil)
    }

    static func spinner(_ environment: EnvironmentValues) -> Piece {
        let color = Ink.system(.secondaryLabel, environment)
        return .fixed(20, 20) { frame, canvas in
            let spokes = (0..<8).map { spoke in
                "<path d=\"M12 3v5\" transform=\"rotate(\(spoke * 45) 12 12)\" opacity=\"\(Canvas.number(1 - Double(spoke) * 0.1))\" stroke-width=\"2.6\"/>"
            }
            canvas.glyph(spokes.joined(), color: color, in: frame)
        }
    }

    /// A symbol and a title; in a bar the symbol alone, in a list both in their columns.
    static func label(_ node: ViewNode, _ around: Surroundings) -> Piece {
        let parts = Dictionary(grouping: node.children) { node in if case .symbol = node.kind { true } else { false } }
        let (icons, titles) = (parts[true] ?? [], parts[false] ?? [])
        if around.place == .bar { return piece(icons, around) }
        var tinted = around
        if around.place == .row { tinted.ink = Ink.tint(node.environment).color }
        let icon = piece(icons, tinted)
        return .line([icon, piece(titles, around)], .horizontal, share: 0.5, spacing: around.place == .row ? 12 : 6)
    }

    /// An open ring with a mark on it, the value within, and the name in the gap below.
    static func gauge(_ share: Double, _ node: ViewNode, _ around: Surroundings) -> Piece {
        var inner = around
        inner.font = .system(.title)
        let isName = { (child: ViewNode) in if case .group("spoken") = child.kind { true } else { false } }
        let value = piece(node.children.filter { !isName($0) }, inner)
        inner.font = .caption2
        let name = piece(node.children.filter(isName).flatMap { $0.children }, inner)
        let color = ink(node.environment, around)
        return .filling { frame, canvas in
            let side = min(frame.width, frame.height)
            let ring = frame.placing(CGSize(width: side, height: side), 0.5, 0.5)
            let arc = "<path d=\"M6.2 19.8A9.7 9.7 0 1 1 17.8 19.8\" opacity=\"0.4\" stroke-width=\"2.2\"/>"
            let mark =
                "<circle cx=\"6.2\" cy=\"19.8\" r=\"1.6\" fill=\"currentColor\" transform=\"rotate(\(Canvas.number(share * 286.5)) 12 12)\"/>"
            canvas.glyph(arc + mark, color: color, in: ring)
            let middle = Proposal(side * 0.62, side * 0.5)
            value.draw(in: ring.placing(value.size(middle), 0.5, 0.5), middle, on: canvas)
            let foot = Proposal(side * 0.45, side * 0.26)
            name.draw(in: ring.placing(name.size(foot), 0.5, 0.98), foot, on: canvas)
        }
    }
}
