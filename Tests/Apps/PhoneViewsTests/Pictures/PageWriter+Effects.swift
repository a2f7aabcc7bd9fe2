import Foundation
import SwiftUI
import WidgetKit

/// What modifiers do.
extension PageWriter {
    static func effect(_ effect: ViewNode.Effect, _ node: ViewNode, _ around: Surroundings) -> Piece {
        if case .margins(let edges, let length) = effect {
            guard edges == .horizontal else { fatalError("pictures: margins that are not horizontal") }
            var inner = around
            inner.margins = length ?? 16
            return piece(node.children, inner)
        }
        let child = piece(node.children, around)
        switch effect {
        case .padding(let edges, let length):
            func room(_ edge: Int8) -> CGFloat { edges.rawValue & edge == 0 ? 0 : length ?? 16 }
            return child.padded(top: room(1), leading: room(2), bottom: room(4), trailing: room(8))
        case .frame(let limits): return child.framed(limits)
        case .fixedSize: return child.atIdealSize()
        case .priority(let priority):
            child.priority = priority
            return child
        case .unsizedAxes(let axes):
            if axes.contains(.horizontal) { child.unsizedInGrid.insert(.horizontal) }
            if axes.contains(.vertical) { child.unsizedInGrid.insert(.vertical) }
            return child
        case .aspect(let ratio, .fit): return child.keeping(ratio: ratio ?? 1)
        case .aspect(_, .fill): fatalError("pictures: an aspect ratio that fills")
        case .ignoresSafeArea(let edges): return reachingOut(child, edges)
        case .background(let nodes, let alignment): return child.with(layers(nodes, alignment), behind: true, alignment)
        case .overlay(let nodes, let alignment): return child.with(layers(nodes, alignment), behind: false, alignment)
        case .inset(let edge, let nodes):
            if nodes.isEmpty { return child }
            let bar = piece(nodes, Surroundings())
            return inset(child, bar, atTop: edge == .top)
        case .sheet(let nodes, _): return sheet(nodes, over: child)
        case .widgetBackground(let nodes): return widget(child, layers(nodes, .center), node.environment)
        case .tag, .tab, .accessibility, .screen, .scrolled, .swipe, .row, .opening, .unseen: return child
        case .margins, .offset, .rotation, .mask, .clip, .opacity, .shadow: return drawn(child, effect, node)
        }
    }

    /// Several views behind or above one lie in the same place.
    private static func layers(_ nodes: [ViewNode], _ alignment: Alignment) -> Piece {
        .depth(pieces(nodes, Surroundings(), nil), x: alignment.horizontal._share, y: alignment.vertical._share)
    }

    /// Effects that change how an element is drawn and not its room.
    private static func drawn(_ child: Piece, _ effect: ViewNode.Effect, _ node: ViewNode) -> Piece {
        switch effect {
        case .offset(let x, let y):
            return child.redrawn { _, canvas, asItIs in
                canvas.group("transform=\"translate(\(Canvas.number(x)) \(Canvas.number(y)))\"", asItIs)
            }
        case .rotation(let angle, let anchor):
            return child.redrawn { frame, canvas, asItIs in
                let (x, y) = (frame.minX + anchor._x * frame.width, frame.minY + anchor._y * frame.height)
                let turn = [CGFloat(angle._degrees), x, y].map { Canvas.number($0) }.joined(separator: " ")
                canvas.group("transform=\"rotate(\(turn))\"", asItIs)
            }
        case .mask(let nodes, let alignment):
            let mask = layers(nodes, alignment)
            return child.redrawn { frame, canvas, asItIs in
                let place = frame.placing(mask.size(Proposal(frame.size)), alignment.horizontal._share, alignment.vertical._share)
                canvas.masked {
                    mask.draw(in: place, Proposal(frame.size), on: canvas)
                } _: {
                    asItIs()
                }
            }
        case .clip(let shape): return child.redrawn { frame, canvas, asItIs in canvas.clipped(to: shape.path(in: frame), asItIs) }
        case .opacity(let opacity): return child.redrawn { _, canvas, asItIs in canvas.transparent(opacity, asItIs) }
        case .shadow(let color, let radius, let x, let y):
            let css = Ink.css(color, node.environment)
            return child.redrawn { _, canvas, asItIs in
                if color == .clear || radius == 0 { return asItIs() }
                // CSS counts twice the radius.
                let lengths = [x, y, radius].map { "\(Canvas.number($0))px" }.joined(separator: " ")
                canvas.group("style=\"filter: drop-shadow(\(lengths) \(css))\"", asItIs)
            }
        default: fatalError("pictures: the effect \(effect) is not known")
        }
    }

    /// Reaches out under the bars and to the edges of the screen, where it touches what they leave free.
    private static func reachingOut(_ child: Piece, _ edges: Edge.Set) -> Piece {
        child.wrapped {
            child.size($0)
        } draw: { frame, _, canvas in
            var (left, right, top, bottom) = (frame.minX, frame.maxX, frame.minY, frame.maxY)
            func touches(_ edge: Int8, _ one: CGFloat, _ other: CGFloat) -> Bool { edges.rawValue & edge != 0 && abs(one - other) < 0.5 }
            if touches(1, top, canvas.safe.minY) { top = canvas.screen.minY }
            if touches(2, left, canvas.safe.minX) { left = canvas.screen.minX }
            if touches(4, bottom, canvas.safe.maxY) { bottom = canvas.screen.maxY }
            if touches(8, right, canvas.safe.maxX) { right = canvas.screen.maxX }
            child.draw(in: CGRect(x: left, y: top, width: right - left, height: bottom - top), on: canvas)
        }
    }

    /// A bar of the app's at an edge of what is free; the rest is the content's.
    private static func inset(_ child: Piece, _ bar: Piece, atTop: Bool) -> Piece {
        .filling { frame, canvas in
            let height = bar.size(Proposal(frame.width)).height
            let safe = canvas.safe
            let rest = CGRect(x: frame.minX, y: frame.minY + (atTop ? height : 0), width: frame.width, height: frame.height - height)
            canvas.safe = CGRect(x: safe.minX, y: safe.minY + (atTop ? height : 0), width: safe.width, height: safe.height - height)
            child.draw(in: rest, on: canvas)
            canvas.safe = safe
            let place = CGRect(x: frame.minX, y: atTop ? frame.minY : frame.maxY - height, width: frame.width, height: height)
            bar.draw(in: place, on: canvas)
        }
    }

    /// The system's margin around what a widget shows, and the widget's background where the system draws one.
    private static func widget(_ child: Piece, _ background: Piece, _ environment: EnvironmentValues) -> Piece {
        environment.showsWidgetContainerBackground ? child.padded(16).with(background, behind: true, .center) : child
    }
}
