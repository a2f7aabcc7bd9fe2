import Foundation
import MapKit
import UIKit

extension UIView {
    /// The elements that a view of UIKit draws, as they are now.
    func elements(_ context: _Context) -> [ViewNode] {
        guard !isHidden else { return [] }
        let own = ownNodes(context)
        guard let label = accessibilityLabel, isAccessibilityElement else { return own }
        return [ViewNode(.effect(.accessibility(.init(label: label))), own, in: context)]
    }

    private func ownNodes(_ context: _Context) -> [ViewNode] {
        switch self {
        case let view as HostingView: return view.nodes(context)
        case let label as UILabel:
            // A blank line keeps its height and says nothing.
            guard let text = label.text, !text.allSatisfy(\.isWhitespace) else { return [] }
            return [ViewNode(.text(Text(text)), in: context)]
        case let spinner as UIActivityIndicatorView: return spinner._isAnimating ? [ViewNode(.progress, in: context)] : []
        case let button as UIButton:
            let title = button.configuration?.title.map { [ViewNode(.text(Text($0)), in: context)] } ?? []
            return [ViewNode(.control(.init(.button(role: nil) { button._send(.primaryActionTriggered) })), title, in: context)]
        case let stack as UIStackView: return stack._shownArrangedSubviews.flatMap { $0.elements(context) }
        case let table as UITableView: return table.rows(context)
        case let map as MKMapView: return map.marks(context)
        default: return _subviews.flatMap { $0.elements(context) }
        }
    }
}

extension UITableView {
    /// The headers and rows that the table shows; a row that can be chosen is a control.
    fileprivate func rows(_ context: _Context) -> [ViewNode] {
        _layOut()
        var nodes: [ViewNode] = []
        for section in _numbersOfRows.indices {
            if let header = _header(inSection: section) { nodes += header.elements(context.at("header\(section)")) }
            for (row, cell) in _cells(inSection: section).enumerated() {
                let path = IndexPath(row: row, section: section)
                let inner = context.at("row\(section).\(row)")
                let content = cell.elements(inner)
                guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else {
                    nodes += content
                    continue
                }
                nodes.append(ViewNode(.control(.init(.button(role: nil) { self._select(path) }, style: "row")), content, in: inner))
            }
        }
        return [ViewNode(.list, nodes, in: context)]
    }
}

extension MKMapView {
    /// The views of the annotations, each a control, as a tap or VoiceOver finds it.
    fileprivate func marks(_ context: _Context) -> [ViewNode] {
        _views.enumerated().map { number, view in
            let inner = context.at("mark\(number)")
            let texts =
                [(view as? MKMarkerAnnotationView)?.glyphText]
                + [view.annotation as? MKPointAnnotation].flatMap { [$0?.title, $0?.subtitle] }
            let content = texts.compactMap(\.self).map { ViewNode(.text(Text($0)), in: inner) }
            let label = view.accessibilityLabel
            let shown = label.map { [ViewNode(.effect(.accessibility(.init(label: $0))), content, in: inner)] } ?? content
            return ViewNode(.control(.init(.button(role: nil) { self._select(view) })), shown, in: inner)
        }
    }
}
