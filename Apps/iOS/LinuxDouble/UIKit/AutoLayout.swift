import Foundation

// https://developer.apple.com/documentation/uikit/nslayoutconstraint
/// A constraint as the app wrote it. The double keeps constraints and solves none.
@MainActor open class NSLayoutConstraint: NSObject {
    // https://developer.apple.com/documentation/uikit/nslayoutconstraint/axis
    public enum Axis: Int, Sendable {
        case horizontal
        case vertical
    }

    /// The two views whose edges or sizes the constraint relates. Of the relation itself only the constant is stored.
    private weak var first: UIView?
    private weak var second: UIView?
    public let _constant: CGFloat
    /// Apple's `isActive`.
    public var _isActive: Bool { owner != nil }

    /// The view that has the constraint in `_constraints`.
    private weak var owner: UIView?

    init(_ first: UIView?, _ second: UIView?, constant: CGFloat = 0) {
        self.first = first
        self.second = second
        _constant = constant
        super.init()
    }

    open var priority: UILayoutPriority = UILayoutPriority(1000) {
        didSet {
            if _isActive, (oldValue.rawValue == 1000) != (priority.rawValue == 1000) {
                fatalError("UIKit double: the priority of an active constraint changed between required and optional")
            }
        }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.activate() }
    }

    /// Its views that still exist.
    var _views: [UIView] { [first, second].compactMap(\.self) }

    private func activate() {
        guard !_isActive else { return }
        guard let first, let second, let common = first.chain.first(where: { second.isInside($0) }) else {
            fatalError("UIKit double: a constraint was activated whose views have no common ancestor")
        }
        common._constraints.append(self)
        owner = common
    }

    func deactivate() {
        owner?._constraints.removeAll { $0 === self }
        owner = nil
    }
}

public struct UILayoutPriority: Hashable, Equatable, RawRepresentable, Sendable {
    public var rawValue: Float
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(rawValue: Float) { self.rawValue = rawValue }
    public static let defaultHigh = UILayoutPriority(750)
}

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    /// Apple's `top`, `leading`, `bottom` and `trailing`.
    let top, leading, bottom, trailing: CGFloat
    public static var zero: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

@MainActor open class NSLayoutAnchor<AnchorType>: NSObject where AnchorType: AnyObject {
    private(set) weak var view: UIView?

    init(of view: UIView) {
        self.view = view
        super.init()
    }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { NSLayoutConstraint(view, anchor.view) }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(view, anchor.view)
    }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(view, anchor.view, constant: c)
    }
}

@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {}

extension NSLayoutDimension {
    // https://developer.apple.com/documentation/uikit/nslayoutdimension/constraint(greaterthanorequalto:multiplier:)
    @MainActor public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(view, anchor.view)
    }
}

extension UIView {
    @MainActor public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self) }
    @MainActor public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self) }
    @MainActor public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self) }
    @MainActor public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self) }
    @MainActor public var widthAnchor: NSLayoutDimension { NSLayoutDimension(of: self) }
    @MainActor public var heightAnchor: NSLayoutDimension { NSLayoutDimension(of: self) }

    /// Apple's `contentHuggingPriority(for:)`.
    @MainActor public func _contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        hugging[axis] ?? UILayoutPriority(250)
    }
}

@MainActor open class UIStackView: UIView {
    // https://developer.apple.com/documentation/uikit/uistackview/alignment-swift.enum
    public enum Alignment: Int, Sendable {
        case fill
        case leading
        case firstBaseline
        case center
        case trailing
        case lastBaseline
        /// Apple's has the same raw value as `leading`.
        public static var top: UIStackView.Alignment { .leading }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        arranged = views
    }

    public required init(coder: NSCoder) { unsupported("a stack in a storyboard") }

    open var axis: NSLayoutConstraint.Axis = .horizontal
    open var alignment: UIStackView.Alignment = .fill
    open var spacing: CGFloat = 0

    private var arranged: [UIView] = []

    /// The arranged views that take room, in the order of the stack.
    public var _shownArrangedSubviews: [UIView] { arranged.filter { $0._superview === self && !$0.isHidden } }
}
