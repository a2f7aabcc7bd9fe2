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
/// A touch. The double keeps nothing about it: a test gives the point itself.
@MainActor open class UIEvent: NSObject {}

// https://developer.apple.com/documentation/uikit/uiview
/// A view in its tree. Constraints are kept and not solved: a test gives `_frame` to the views whose place it needs.
@MainActor open class UIView: UIResponder {
    public init(frame: CGRect) {
        _frame = frame
        super.init()
    }

    public required init?(coder: NSCoder) { unsupported("a view in a storyboard") }

    /// Apple's `frame`: the place in the superview's coordinates.
    public var _frame: CGRect
    /// The corner of `bounds`, which is not zero where content was scrolled.
    private var boundsOrigin = CGPoint.zero

    /// As UIKit's: another size keeps the view's centre.
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: _frame.size) }
        set {
            boundsOrigin = newValue.origin
            _frame = CGRect(
                x: _frame.midX - newValue.width / 2, y: _frame.midY - newValue.height / 2, width: newValue.width,
                height: newValue.height)
        }
    }

    open var backgroundColor: UIColor?
    open var isHidden: Bool = false
    open var translatesAutoresizingMaskIntoConstraints: Bool = true

    /// The traits that the view or its controller sets in `_traits`, else the superview's.
    open var traitCollection: UITraitCollection { ownTraits ?? _controller?._traits ?? _superview?.traitCollection ?? ._standard }
    private var ownTraits: UITraitCollection?

    /// Apple's `gestureRecognizers`.
    var recognizers: [UIGestureRecognizer] = []

    open func addSubview(_ view: UIView) { insert(view) }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestHit(point, with: event) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { converted(point, from: view) }

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

    var receivesTouches: Bool { true }
    var standardAccessibility: StandardAccessibility { StandardAccessibility() }
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
