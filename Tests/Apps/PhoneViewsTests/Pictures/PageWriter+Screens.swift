import Foundation
import SwiftUI

/// Screens with their bars, and sheets.
extension PageWriter {
    /// What the views of a screen say to the bars around it.
    private struct Bars {
        var title = ""
        var isLarge = true
        var leading: [ViewNode] = []
        var middle: [ViewNode] = []
        var trailing: [ViewNode] = []
        var search: (text: String, prompt: String)?

        @MainActor init(_ screen: ViewNode) { collect(screen) }

        @MainActor private mutating func collect(_ node: ViewNode) {
            switch node.kind {
            case .effect(.screen(let screen)): collect(screen)
            case .navigation: return
            default: break
            }
            for child in node.children { collect(child) }
        }

        private mutating func collect(_ screen: ViewNode.Screen) {
            switch screen {
            case .title(let text): title = text
            case .titleMode(let mode): isLarge = mode != .inline
            case .toolbar(let items):
                for (placement, nodes) in items {
                    switch placement {
                    case .principal: middle += nodes
                    case .topBarLeading, .cancellationAction: leading += nodes
                    case .topBarTrailing, .primaryAction: trailing += nodes
                    default: fatalError("pictures: an item of a bar at \(placement._name)")
                    }
                }
            case .search(let text, let prompt): search = (text.wrappedValue, prompt ?? "")
            }
        }
    }

    /// A screen below the bar that its views describe. The bar has no ground: from iOS 26 on it floats.
    static func screen(_ node: ViewNode) -> Piece {
        let bars = Bars(node)
        let content = piece(node.children, Surroundings())
        let environment = node.environment
        return .filling { frame, canvas in
            let parts = head(bars, environment)
            let height = parts.map { $0.size(Proposal(frame.width)).height }.reduce(0, +)
            let safe = canvas.safe
            canvas.safe = CGRect(x: safe.minX, y: safe.minY + height, width: safe.width, height: safe.height - height)
            let rest = CGRect(x: frame.minX, y: frame.minY + height, width: frame.width, height: frame.height - height)
            content.draw(in: rest, on: canvas)
            canvas.safe = safe
            var top = frame.minY
            for part in parts {
                let size = part.size(Proposal(frame.width))
                part.draw(in: CGRect(x: frame.minX, y: top, width: frame.width, height: size.height), on: canvas)
                top += size.height
            }
        }
    }

    /// The parts of a screen's head, from above: the bar, the large title, the field of the search.
    private static func head(_ bars: Bars, _ environment: EnvironmentValues) -> [Piece] {
        var parts = [bar(bars, environment)]
        if bars.isLarge, !bars.title.isEmpty {
            var around = Surroundings()
            around.font = .system(.largeTitle, weight: .semibold)
            let title = word(bars.title, environment, around)
            parts.append(
                title.padded(top: 2, leading: 16, bottom: 8, trailing: 16).framed(.limits(maxWidth: .infinity, alignment: .leading)))
        }
        if let search = bars.search { parts.append(field(search.text, search.prompt, environment)) }
        return parts
    }

    private static func bar(_ bars: Bars, _ environment: EnvironmentValues) -> Piece {
        var around = Surroundings()
        around.place = .bar
        around.largestType = .xxxLarge
        func items(_ nodes: [ViewNode]) -> Piece {
            if nodes.isEmpty { return .nothing }
            let row = Piece.line(pieces(nodes, around, .horizontal), .horizontal, share: 0.5, spacing: 8)
            let content = row.padded(leading: 10, trailing: 10).framed(.limits(minWidth: 44, minHeight: 44, alignment: .center))
            return content.redrawn { frame, canvas, asItIs in
                glass(frame, nodes.first?.environment ?? environment, canvas)
                asItIs()
            }
        }
        let (leading, trailing) = (items(bars.leading), items(bars.trailing))
        around.font = .headline
        around.largestType = .large
        let middle =
            !bars.middle.isEmpty ? piece(bars.middle, around) : bars.isLarge ? .nothing : word(bars.title, environment, around)
        return Piece {
            CGSize(width: $0.width ?? 0, height: 54)
        } draw: { frame, _, canvas in
            let room = frame.insetBy(dx: 16, dy: 0)
            let (left, right) = (leading.size(Proposal()), trailing.size(Proposal()))
            leading.draw(in: room.placing(left, 0, 0.4), Proposal(), on: canvas)
            trailing.draw(in: room.placing(right, 1, 0.4), Proposal(), on: canvas)
            let offer = Proposal(room.width - 2 * max(left.width, right.width) - 16, 44)
            middle.draw(in: room.placing(middle.size(offer), 0.5, 0.4), offer, on: canvas)
        }
    }

    private static func field(_ text: String, _ prompt: String, _ environment: EnvironmentValues) -> Piece {
        var around = Surroundings()
        around.largestType = .xxxLarge
        around.ink = Ink.system(text.isEmpty ? .secondaryLabel : .label, environment)
        let words = Piece.line(
            [symbol("magnifyingglass", environment, around), word(text.isEmpty ? prompt : text, environment, around)], .horizontal,
            share: 0.5,
            spacing: 6)
        let fill = Ink.system(.fill, environment)
        return words.padded(leading: 12, trailing: 12).framed(.limits(maxWidth: .infinity, minHeight: 44, alignment: .leading))
            .redrawn { frame, canvas, asItIs in
                canvas.fill(frame, radius: 22, fill)
                asItIs()
            }
            .padded(leading: 16, bottom: 10, trailing: 16)
    }

    /// A sheet over what it covers, nearly as high as the screen.
    static func sheet(_ nodes: [ViewNode], over below: Piece) -> Piece {
        let content = piece(nodes, Surroundings())
        let isDark = nodes.first?.environment.colorScheme == .dark
        return .filling { frame, canvas in
            below.draw(in: frame, on: canvas)
            canvas.fill(canvas.screen, Ink.System.dim.css(isDark))
            let (screen, safe) = (canvas.screen, canvas.safe)
            let top = safe.minY + 10
            let place = CGRect(x: screen.minX, y: top, width: screen.width, height: screen.maxY - top)
            canvas.screen = place
            canvas.safe = CGRect(x: place.minX, y: top, width: place.width, height: safe.maxY - top)
            canvas.clipped(to: RoundedRectangle(cornerRadius: 38).path(in: place)) { content.draw(in: canvas.safe, on: canvas) }
            (canvas.screen, canvas.safe) = (screen, safe)
        }
    }
}
