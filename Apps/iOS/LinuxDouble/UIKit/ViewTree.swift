import Foundation

extension UIView {
    // https://developer.apple.com/documentation/uikit/uiview/superview
    @MainActor public var superview: UIView? { _superview }

    // https://developer.apple.com/documentation/uikit/uiview/window
    @MainActor public var window: UIWindow? { chain.lazy.compactMap { $0 as? UIWindow }.first }

    /// Apple's `removeFromSuperview()`. Deactivates the constraints between the view's tree and the rest, as UIKit does.
    @MainActor public func _removeFromSuperview() {
        guard let parent = _superview else { return }
        for ancestor in parent.chain {
            for constraint in ancestor._constraints where constraint._views.contains(where: { $0.isInside(self) }) {
                constraint.deactivate()
            }
        }
        noticingTraits {
            parent._subviews.removeAll { $0 === self }
            _superview = nil
        }
    }

    /// Every view below this one that has the given type, in the order of the tree; this one first if it has it.
    @MainActor public func _all<Kind>(_ kind: Kind.Type) -> [Kind] {
        ((self as? Kind).map { [$0] } ?? []) + _subviews.flatMap { $0._all(kind) }
    }

    /// Whether the view and all that contain it are shown.
    @MainActor public var _isShown: Bool { chain.allSatisfy { !$0.isHidden } }

    func insert(_ view: UIView) {
        guard !isInside(view) else { fatalError("UIKit double: a view was added to itself or to a view that it contains") }
        if view._superview === self {
            _subviews.removeAll { $0 === view }
            return _subviews.append(view)
        }
        view._removeFromSuperview()
        view.noticingTraits {
            _subviews.append(view)
            view._superview = self
        }
    }

    /// The view, its superview, and so on up to the root.
    var chain: [UIView] { Array(sequence(first: self) { $0._superview }) }

    func isInside(_ other: UIView) -> Bool { chain.contains { $0 === other } }
}
