import Foundation
import SwiftUI

/// Controls at rest, as a current iPhone draws them.
extension PageWriter {
    static func control(_ control: ViewNode.Control, _ node: ViewNode, _ around: Surroundings) -> Piece {
        let environment = node.environment
        var tinted = around
        tinted.ink = Ink.tint(environment).color
        switch control.action {
        case .button(let role, _):
            if control.style == "edit" { return word("Edit", environment, tinted) }
            if role == .destructive { tinted.ink = Ink.system(.red, environment) }
            return piece(node.children, tinted)
        case .link, .share: return piece(node.children, tinted)
        case .push:
            // Rows of lists alone have a sign.
            guard around.place == .row else { return piece(node.children, tinted) }
            return trailing(piece(node.children, around), chevron("chevron.right", Ink.system(.tertiaryLabel, environment), environment))
        case .toggle:
            if control.style == "switch", case .toggle(let isOn) = control.action {
                return .line(
                    [
                        piece(node.children, around).framed(.limits(maxWidth: .infinity, alignment: .leading)),
                        toggle(isOn.wrappedValue, environment),
                    ], .horizontal, share: 0.5, spacing: Piece.usualSpacing)
            }
            guard control.style == "disclosure" else { fatalError("pictures: a toggle of the style \(control.style ?? "")") }
            let name = around.place == .row ? "chevron.right" : "chevron.down"
            // The label takes the whole line but for its sign.
            return trailing(piece(node.children, around), chevron(name, Ink.tint(environment).color, environment))
        case .choose(let options, let isMenu):
            if control.style == "segmented" { return segments(options, environment) }
            guard isMenu else { fatalError("pictures: a picker that is neither a menu nor segmented") }
            return menu(options, node, around)
        case .slide(let value, let bounds, _):
            return slider((value.wrappedValue - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound), environment)
        case .type(let text, let prompt, let isSecure):
            let words =
                text.wrappedValue.isEmpty ? "" : isSecure ? String(repeating: "•", count: text.wrappedValue.count) : text.wrappedValue
            if !words.isEmpty { return word(words, environment, around) }
            var faint = around
            faint.ink = Ink.system(.tertiaryLabel, environment)
            let hint = prompt.map { self.text($0, environment, faint) } ?? piece(node.children, faint)
            return hint.framed(.limits(maxWidth: .infinity, alignment: .leading))
        }
    }

    /// A word of the system's.
    static func word(_ text: String, _ environment: EnvironmentValues, _ around: Surroundings) -> Piece {
        self.text(Text(text), environment, around)
    }

    /// A small sign of the system, which grows with the text.
    private static func chevron(_ name: String, _ color: String, _ environment: EnvironmentValues) -> Piece {
        let side = Font.body._points(at: environment.dynamicTypeSize) * 0.82
        return .fixed(side, side) { frame, canvas in canvas.glyph(SymbolGlyphs.glyph(name), color: color, in: frame) }
    }

    /// Content with a sign at the end of its line.
    private static func trailing(_ content: Piece, _ sign: Piece) -> Piece {
        .line(
            [content.framed(.limits(maxWidth: .infinity, alignment: .leading)), sign], .horizontal, share: 0.5, spacing: Piece.usualSpacing)
    }

    /// Title and choice in one line, below each other where they do not fit, with the sign of a menu.
    private static func menu(_ options: [ViewNode.Control.Option], _ node: ViewNode, _ around: Surroundings) -> Piece {
        guard let chosen = options.first(where: \.isSelected) else { fatalError("pictures: a picker without a choice") }
        var faint = around
        faint.ink = Ink.tint(node.environment).color
        let sign = chevron("chevron.up.chevron.down", faint.ink ?? "", node.environment)
        func value() -> Piece { .line([piece(chosen.label, faint), sign], .horizontal, share: 0.5, spacing: 4) }
        let wide = Piece.line(
            [piece(node.children, around), spacer(8, .horizontal), value()], .horizontal, share: 0.5, spacing: 0)
        let tall = Piece.line([piece(node.children, around), value()], .vertical, share: 0, spacing: 4)
        return .fitting([wide, tall.framed(.limits(maxWidth: .infinity, alignment: .leading))], horizontally: true, vertically: false)
    }

    /// The switch of the system.
    private static func toggle(_ isOn: Bool, _ environment: EnvironmentValues) -> Piece {
        .fixed(51, 31) { frame, canvas in
            canvas.fill(frame, radius: 15.5, isOn ? Ink.tint(environment).color : Ink.system(.tertiaryLabel, environment))
            let left = isOn ? frame.maxX - 29 : frame.minX + 2
            canvas.fill(CGRect(x: left, y: frame.minY + 2, width: 27, height: 27), radius: 13.5, "#fff")
        }
    }

    /// The slider of the system, its knob at a share of its length.
    private static func slider(_ share: Double, _ environment: EnvironmentValues) -> Piece {
        Piece { proposal in
            CGSize(width: proposal.width ?? 300, height: 31)
        } draw: { frame, _, canvas in
            let middle = frame.minX + 14 + (frame.width - 28) * share
            let track = CGRect(x: frame.minX, y: frame.midY - 3, width: frame.width, height: 6)
            canvas.fill(track, radius: 3, Ink.system(.fill, environment))
            canvas.fill(
                CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: 6), radius: 3, Ink.tint(environment).color)
            canvas.fill(
                CGRect(x: middle - 18.5, y: frame.midY - 12.5, width: 37, height: 25), radius: 12.5, Ink.system(.glassEdge, environment))
            canvas.fill(CGRect(x: middle - 18, y: frame.midY - 12, width: 36, height: 24), radius: 12, "#fff")
        }
    }

    /// Names beside each other in equal parts, the chosen one raised. They do not grow with the reader's text.
    private static func segments(_ options: [ViewNode.Control.Option], _ environment: EnvironmentValues) -> Piece {
        let names = options.map { option -> Piece in
            var around = Surroundings()
            around.largestType = .large
            around.font = .system(size: 13, weight: option.isSelected ? .semibold : .medium)
            around.ink = Ink.system(.label, environment)
            let name = piece(option.label, around).framed(.limits(maxWidth: .infinity, maxHeight: .infinity, alignment: .center))
            guard option.isSelected else { return name }
            return Piece {
                name.size($0)
            } draw: { frame, proposal, canvas in
                canvas.fill(frame.insetBy(dx: 2, dy: 2), radius: 14, Ink.system(.glass, environment))
                name.draw(in: frame, proposal, on: canvas)
            }
        }
        let line = Piece.line(names, .horizontal, share: 0.5, spacing: 0)
        return Piece { proposal in
            CGSize(width: proposal.width ?? 300, height: 32)
        } draw: { frame, _, canvas in
            canvas.fill(frame, radius: 16, Ink.system(.fill, environment))
            line.draw(in: frame, Proposal(frame.size), on: canvas)
        }
    }

    // MARK: The bar of rooms

    /// The chosen room, and the bar that floats over its foot.
    static func tabs(_ node: ViewNode) -> Piece {
        guard node.children.count == 2, case .control(let control) = node.children[1].kind, case .choose(let options, _) = control.action
        else { fatalError("pictures: a bar of rooms without rooms") }
        let room = piece(node.children[0], Surroundings())
        let environment = node.environment
        let items = options.map { option -> Piece in
            var around = Surroundings()
            around.largestType = .large
            around.font = .system(size: 22)
            around.ink = option.isSelected ? Ink.tint(environment).color : Ink.system(.label, environment)
            let parts = option.label.flatMap(\.all)
            let icon = parts.filter { if case .symbol = $0.kind { true } else { false } }
            let title = parts.filter { if case .text = $0.kind { true } else { false } }
            var small = around
            small.font = .system(size: 10, weight: .medium)
            let piece = Piece.line([piece(icon, around), piece(title, small)], .vertical, share: 0.5, spacing: 1)
            return piece.framed(.limits(maxWidth: .infinity, maxHeight: .infinity, alignment: .center))
        }
        let bar = Piece.line(items, .horizontal, share: 0.5, spacing: 0)
        return .filling { frame, canvas in
            let safe = canvas.safe
            canvas.safe = CGRect(x: safe.minX, y: safe.minY, width: safe.width, height: canvas.screen.maxY - 83 - safe.minY)
            room.draw(in: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: canvas.safe.maxY - frame.minY), on: canvas)
            canvas.safe = safe
            let place = CGRect(x: frame.midX - 137, y: canvas.screen.maxY - 83, width: 274, height: 62)
            glass(place, environment, canvas)
            bar.draw(in: place.insetBy(dx: 4, dy: 2), on: canvas)
        }
    }

    /// The surface of bars and their buttons.
    static func glass(_ frame: CGRect, _ environment: EnvironmentValues, _ canvas: Canvas) {
        canvas.fill(frame.insetBy(dx: -0.5, dy: -0.5), radius: frame.height / 2 + 0.5, Ink.system(.glassEdge, environment))
        canvas.fill(frame, radius: frame.height / 2, Ink.system(.glass, environment))
    }
}
