import Foundation
import MapKit
import UIKit

@testable import SwiftUI

/// Views of UIKit: tables, stacks, labels, buttons.
extension PageWriter {
    static func hosted(_ view: UIView, _ context: _Context) -> Piece {
        view._layOut()
        return piece(view, context)
    }

    private static func piece(_ view: UIView, _ context: _Context) -> Piece {
        switch view {
        case let table as UITableView: return self.table(table, context)
        case let map as MKMapView: return self.map(map, context)
        case let hosting as HostingView:
            // Each cell has its place in the tree.
            let place = context.at("picture of \(ObjectIdentifier(hosting))")
            let content = pieces(hosting.nodes(place), Surroundings(), nil)
            let least = hosting._hostedLeastSize ?? .zero
            return .depth(content, x: 0, y: 0).padded(hosting.margin ?? 16).framed(
                .limits(
                    minWidth: least.width > 0 ? least.width : nil, minHeight: least.height > 0 ? least.height : nil, alignment: .center))
        case let label as UILabel:
            return .text(
                SetText(
                    content: label.text ?? "", points: label._pointSize,
                    lines: 0...(label.numberOfLines == 0 ? Int.max : label.numberOfLines),
                    color: Ink.css(label._textComponents)))
        case is UIActivityIndicatorView: return spinner(context.environment)
        case let button as UIButton:
            guard let configuration = button.configuration, let title = configuration.title, let color = configuration.baseForegroundColor
            else { fatalError("pictures: a button without a title or a colour") }
            let points = Font.body._points(at: context.environment.dynamicTypeSize)
            return .text(SetText(content: title, points: points, color: Ink.css(color._resolved(with: button.traitCollection))))
        case let stack as UIStackView: return self.stack(stack, context)
        default:
            let shown = view._subviews.filter { !$0.isHidden }
            guard shown.count == 1 else { fatalError("pictures: a view of UIKit with \(shown.count) subviews: \(type(of: view))") }
            return piece(shown[0], context)
        }
    }

    /// Stacks of UIKit fill their room: in a row the first label that yields takes what the others leave, and keeps three tenths.
    private static func stack(_ stack: UIStackView, _ context: _Context) -> Piece {
        let views = stack._shownArrangedSubviews
        let children = views.map { piece($0, context) }
        let share: CGFloat =
            switch stack.alignment {
            case .leading: 0
            case .center: 0.5
            case .trailing: 1
            case .fill: 0
            case .firstBaseline, .lastBaseline: fatalError("pictures: a stack by base lines")
            @unknown default: fatalError("pictures: a stack of another alignment")
            }
        guard stack.axis == .horizontal else { return .line(children, .vertical, share: share, spacing: stack.spacing) }
        let yielding = views.first is UILabel && views.first?._contentHuggingPriority(for: .horizontal).rawValue == 250
        guard yielding, children.count == 2 else { return .line(children, .horizontal, share: share, spacing: stack.spacing) }
        func widths(_ width: CGFloat) -> (first: CGFloat, second: CGFloat) {
            let second = children[1].size(Proposal(width - stack.spacing - width * 0.3)).width
            return (width - stack.spacing - second, second)
        }
        return Piece { proposal in
            let width = proposal.width ?? children.map { $0.size(Proposal()).width }.reduce(stack.spacing, +)
            let parts = widths(width)
            return CGSize(
                width: width, height: max(children[0].size(Proposal(parts.first)).height, children[1].size(Proposal(parts.second)).height))
        } draw: { frame, _, canvas in
            let parts = widths(frame.width)
            let size = children[0].size(Proposal(parts.first))
            let room = CGRect(x: frame.minX, y: frame.minY, width: size.width, height: frame.height)
            children[0].draw(in: room.placing(size, 0, share), Proposal(parts.first), on: canvas)
            let other = CGRect(x: frame.maxX - parts.second, y: frame.minY, width: parts.second, height: frame.height)
            children[1].draw(in: other.placing(children[1].size(Proposal(parts.second)), 1, share), Proposal(parts.second), on: canvas)
        }
    }

    /// Headers and cells under each other, with the line that a plain table draws below each cell.
    private static func table(_ table: UITableView, _ context: _Context) -> Piece {
        guard table._style == .plain else { fatalError("pictures: a table that is not plain") }
        var parts: [Piece] = []
        for section in table._numbersOfRows.indices {
            if let header = table._header(inSection: section) as? UITableViewHeaderFooterView {
                parts.append(surface(header.contentView, header.backgroundConfiguration, header.traitCollection, context, line: nil))
            }
            let line = Ink.system(.separator, context.environment)
            for cell in table._cells(inSection: section) {
                let content = cell._configuredView.map { $0 as UIView } ?? cell.contentView
                parts.append(surface(content, cell.backgroundConfiguration, cell.traitCollection, context, line: line))
            }
        }
        return downwards(.line(parts, .vertical, share: 0, spacing: 0).framed(.limits(maxWidth: .infinity, alignment: .leading)))
    }

    private static func surface(
        _ content: UIView, _ background: UIBackgroundConfiguration?, _ traits: UITraitCollection, _ context: _Context, line: String?
    ) -> Piece {
        // Content of our own stands as far from the edges as its constraints say.
        let isHosting = content is HostingView
        let inner = piece(content, context)
        let room = content._constraints.first { $0._constant > 0 }?._constant ?? 0
        let color = background?.backgroundColor.map { Ink.css($0._resolved(with: traits)) }
        return inner.padded(isHosting ? 0 : room).framed(.limits(maxWidth: .infinity, alignment: .leading)).redrawn {
            frame, canvas, asItIs in
            if let color { canvas.fill(frame, color) }
            asItIs()
            if let line, !isHosting {
                canvas.fill(CGRect(x: frame.minX + 16, y: frame.maxY - 0.5, width: frame.width - 16, height: 0.5), line)
            }
        }
    }
}
