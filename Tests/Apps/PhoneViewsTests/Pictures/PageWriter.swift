import Foundation
import SwiftUI
import UIKit

/// Makes pictures of evaluated view trees: each node becomes a `Piece`, which is laid out and drawn on a `Canvas`.
///
/// What the writer does not know stops the test by its name; nothing is left out in silence. Three things are not Apple's: the font
/// (`FontWidths`), the symbols of the system (`SymbolGlyphs`), and the exact look of its bars, lists and glass.
@MainActor enum PageWriter {
    /// What containers tell the elements inside them.
    struct Surroundings {
        /// The axis of the stack around; nil outside of stacks.
        var axis: LayoutAxis?
        /// What holds where no modifier says otherwise.
        var font = Font.body
        var ink: String?
        /// The largest size of text: bars do not grow on.
        var largestType = DynamicTypeSize.accessibility5
        /// Room between a scroll view's edge and its content.
        var margins: CGFloat = 0
        var place = Place.page

        /// Where the system draws controls in another way.
        enum Place { case page, row, bar }

        func inside(_ axis: LayoutAxis?) -> Surroundings {
            var inner = self
            inner.axis = axis
            return inner
        }
    }

    /// Several elements where one is expected stand below each other.
    static func piece(_ nodes: [ViewNode], _ around: Surroundings) -> Piece {
        if nodes.count == 1 { return piece(nodes[0], around) }
        return .line(nodes.map { piece($0, around.inside(.vertical)) }, .vertical, share: 0.5, spacing: nil)
    }

    static func pieces(_ nodes: [ViewNode], _ around: Surroundings, _ axis: LayoutAxis?) -> [Piece] {
        nodes.map { piece($0, around.inside(axis)) }
    }

    static func piece(_ node: ViewNode, _ around: Surroundings) -> Piece {
        let environment = node.environment
        guard environment.layoutDirection == .leftToRight else { fatalError("pictures: right to left is not drawn") }
        switch node.kind {
        case .text(let text): return self.text(text, environment, around)
        case .symbol(let name): return symbol(name, environment, around)
        case .color(let color):
            let css = Ink.css(color, environment)
            return .filling { frame, canvas in
                if color != .clear { canvas.fill(frame, css) }
            }
        case .gradient(let gradient):
            let paint = Ink.paint(gradient, environment)
            return .filling { frame, canvas in canvas.draw(Rectangle().path(in: frame), paint, in: frame) }
        case .shape(let shape, let fill):
            let paint = Ink.paint(fill, environment)
            return .filling { frame, canvas in canvas.draw(shape.path(in: frame), paint, in: frame) }
        case .spacer(let least): return spacer(least ?? Piece.usualSpacing, around.axis)
        case .divider: return divider(environment, around.axis)
        case .progress: return progress(node, around)
        case .stack(let stack): return self.stack(stack, node, around)
        case .grid(let alignment, let across, let down):
            return .grid(
                pieces(node.children, around, nil), x: alignment.horizontal._share, y: alignment.vertical._share, horizontal: across,
                vertical: down)
        case .gridRow:
            let row = Piece.nothing
            row.cells = pieces(node.children, around, nil)
            return row
        case .lazyGrid(let columns, _, let spacing): return lazyGrid(columns, spacing, node, around)
        case .layout(let layout): return self.layout(layout, node, around)
        case .viewThatFits(let axes):
            return .fitting(
                pieces(node.children, around, around.axis), horizontally: axes.contains(.horizontal), vertically: axes.contains(.vertical))
        case .geometry: return geometry(node)
        case .scroll(let axes): return scroll(axes, node, around)
        case .list: return list(node.children)
        case .section: return piece(node.children, around)
        case .group(let name): return group(name, node, around)
        case .navigation:
            guard let top = node.children.last else { return .nothing }
            return screen(top)
        case .control(let control): return self.control(control, node, around)
        case .hosted(let view, let context): return hosted(view, context)
        case .drawing(let drawing): return self.drawing(drawing, environment)
        case .effect(let effect): return self.effect(effect, node, around)
        }
    }

    // MARK: Containers

    private static func stack(_ stack: ViewNode.Stack, _ node: ViewNode, _ around: Surroundings) -> Piece {
        switch stack {
        case .horizontal(let alignment, let spacing):
            return .line(pieces(node.children, around, .horizontal), .horizontal, share: alignment._share, spacing: spacing)
        case .vertical(let alignment, let spacing):
            return .line(pieces(node.children, around, .vertical), .vertical, share: alignment._share, spacing: spacing)
        case .depth(let alignment):
            return .depth(pieces(node.children, around, nil), x: alignment.horizontal._share, y: alignment.vertical._share)
        }
    }

    private static func layout(_ layout: AnyLayout, _ node: ViewNode, _ around: Surroundings) -> Piece {
        switch layout._layout {
        case let stack as HStackLayout:
            return .line(pieces(node.children, around, .horizontal), .horizontal, share: stack._alignment._share, spacing: stack._spacing)
        case let stack as VStackLayout:
            return .line(pieces(node.children, around, .vertical), .vertical, share: stack._alignment._share, spacing: stack._spacing)
        default: fatalError("pictures: the layout \(type(of: layout._layout)) is not known")
        }
    }

    private static func lazyGrid(_ columns: [GridItem], _ spacing: CGFloat?, _ node: ViewNode, _ around: Surroundings) -> Piece {
        guard let column = columns.first else { fatalError("pictures: a lazy grid without columns") }
        let cells = pieces(node.children, around, nil)
        let share = column._alignment?.vertical._share ?? 0.5
        let gap = column._spacing ?? Piece.usualSpacing
        switch column._size {
        case .flexible: return .cells(cells, .flexible(count: columns.count, spacing: gap), y: share, spacing: spacing)
        case .adaptive(let least, _):
            guard columns.count == 1 else { fatalError("pictures: a lazy grid of several adaptive columns") }
            return .cells(cells, .adaptive(least: least, spacing: gap), y: share, spacing: spacing)
        case .fixed: fatalError("pictures: a lazy grid of fixed columns")
        @unknown default: fatalError("pictures: a lazy grid of other columns")
        }
    }

    /// The reader's content, evaluated for the size that it has.
    private static func geometry(_ node: ViewNode) -> Piece {
        guard let measured = node.measured else { fatalError("pictures: a geometry reader that cannot be measured") }
        return .filling { frame, canvas in
            for child in measured(frame.size) {
                let piece = piece(child, Surroundings())
                piece.draw(in: frame.placing(piece.size(Proposal(frame.size)), 0, 0), Proposal(frame.size), on: canvas)
            }
        }
    }

    /// Its content is drawn from its beginning. What does not fit on the screen downwards makes the page longer (`Canvas.overflow`).
    private static func scroll(_ axes: Axis.Set, _ node: ViewNode, _ around: Surroundings) -> Piece {
        let content = piece(node.children, Surroundings())
        if axes == .vertical { return downwards(content) }
        let margin = around.margins
        return Piece { proposal in
            let size = content.size(Proposal(nil, proposal.height))
            return CGSize(width: proposal.width ?? size.width + 2 * margin, height: size.height)
        } draw: { frame, proposal, canvas in
            let offer = Proposal(nil, proposal.height)
            canvas.clipped(to: Rectangle().path(in: frame)) {
                content.draw(
                    in: CGRect(origin: CGPoint(x: frame.minX + margin, y: frame.minY), size: content.size(offer)), offer, on: canvas)
            }
        }
    }

    static func downwards(_ content: Piece) -> Piece {
        Piece { proposal in
            let size = content.size(Proposal(proposal.width))
            return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
        } draw: { frame, _, canvas in
            let size = content.size(Proposal(frame.width))
            canvas.overflow = max(canvas.overflow, size.height - frame.height)
            let place = CGRect(x: frame.minX + (frame.width - size.width) / 2, y: frame.minY, width: size.width, height: size.height)
            content.draw(in: place, Proposal(frame.width), on: canvas)
        }
    }

    private static func group(_ name: String, _ node: ViewNode, _ around: Surroundings) -> Piece {
        switch name {
        case "label": return label(node, around)
        case "tabs": return tabs(node)
        // A name that is spoken alone.
        case "spoken": return .nothing
        case "screen", "header", "footer": return piece(node.children, around)
        default:
            guard name.hasPrefix("gauge "), let share = Double(name.dropFirst(6)) else {
                fatalError("pictures: the group \(name) is not known")
            }
            return gauge(share, node, around)
        }
    }
}
