import Foundation

/// The root of the responders, which keeps NSObject's `init()` from them: that one belongs to no actor, and a class of the main actor
/// cannot override it on Linux.
open class _UIObject: NSObject {
    init(_double: Void) { super.init() }
}

// `init()` overrides nothing here, while Apple's overrides NSObject's.
@MainActor open class UIResponder: _UIObject {
    public init() { super.init(_double: ()) }
}

// https://developer.apple.com/documentation/uikit/uievent
/// A touch. The double keeps nothing about it.
@MainActor open class UIEvent: NSObject {}

// https://developer.apple.com/documentation/uikit/uiview
/// A view in its tree. Constraints are kept and not solved.
@MainActor open class UIView: UIResponder {
    public init(frame: CGRect) {
        size = frame.size
        super.init()
    }

    public required init?(coder: NSCoder) { unsupported("a view in a storyboard") }

    private let size: CGSize
    // Apple's can be set. No view of the app scrolls by itself.
    open var bounds: CGRect { CGRect(origin: .zero, size: size) }

    open var backgroundColor: UIColor?
    open var isHidden: Bool = false
    open var translatesAutoresizingMaskIntoConstraints: Bool = true

    /// The traits that the view or its controller sets in `_traits`, else the superview's.
    open var traitCollection: UITraitCollection { ownTraits ?? _controller?._traits ?? _superview?.traitCollection ?? ._standard }
    private var ownTraits: UITraitCollection?

    /// Apple's `gestureRecognizers`.
    var recognizers: [UIGestureRecognizer] = []

    open func addSubview(_ view: UIView) { insert(view) }
    // No test of the app touches a view by its place: a test acts by names.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { unsupported("a touch by its place") }
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { unsupported("a touch by its place") }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        guard view === self else { unsupported("a point of another view") }
        return point
    }

    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) { hugging[axis] = priority }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }

    /// Apple's `subviews`, the one in front last.
    public internal(set) var _subviews: [UIView] = []
    /// The value of `superview`.
    public internal(set) weak var _superview: UIView?
    /// The controller whose `view` this is.
    public internal(set) weak var _controller: UIViewController?
    /// Apple's `constraints`: those that are active and belong to this view, as the nearest that contains both of their views.
    public internal(set) var _constraints: [NSLayoutConstraint] = []

    /// The traits of this view and of those below it; nil takes what the superview has.
    public var _traits: UITraitCollection? {
        get { ownTraits }
        set { noticingTraits { ownTraits = newValue } }
    }

    /// Called when the traits of the view changed. Passes it on to the subviews.
    open func _traitsDidChange() {
        for view in _subviews where view.ownTraits == nil && view._controller?._traits == nil { view._traitsDidChange() }
    }

    /// Carries out what a layout pass does: tables ask for the cells that they have to show.
    open func _layOut() {
        for view in _subviews { view._layOut() }
    }

    var standardAccessibility: AccessibilityAttributes { AccessibilityAttributes() }
    var accessibility = AccessibilityAttributes()

    /// Performs a change and calls `_traitsDidChange()` if the view has other traits after it.
    func noticingTraits(_ change: () -> Void) {
        let before = traitCollection
        change()
        if traitCollection != before { _traitsDidChange() }
    }
}

// https://developer.apple.com/documentation/uikit/uiwindow
/// The root of what is on screen: the views below it have a `window`.
@MainActor open class UIWindow: UIView {}

/// Ends the process, because what a test would see after it would not be what UIKit does.
func unsupported(_ what: String) -> Never { fatalError("UIKit double: \(what) is not supported") }
