import Foundation

// https://developer.apple.com/documentation/uikit/nslayoutconstraint
/// A constraint as the app wrote it. The double keeps constraints and solves none.
@MainActor open class NSLayoutConstraint: NSObject {
    // https://developer.apple.com/documentation/uikit/nslayoutconstraint/axis
    public enum Axis: Int, Sendable {
        case horizontal
        case vertical
    }

    /// Apple's `Relation`.
    public enum _Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal
        case greaterThanOrEqual
    }

    /// One side of a constraint.
    public struct _Item {
        public weak var view: UIView?
        public let attribute: _Attribute
    }

    /// The part of a view that a constraint is about.
    public enum _Attribute: Sendable {
        case leading, trailing, top, bottom, width, height
    }

    /// `_first` has the relation to `_second` × `_multiplier` + `_constant`.
    public let _first: _Item
    public let _second: _Item
    public let _relation: _Relation
    public let _multiplier: CGFloat
    public let _constant: CGFloat
    /// Apple's `isActive`.
    public var _isActive: Bool { owner != nil }

    /// The view that has the constraint in `_constraints`.
    private weak var owner: UIView?

    init(_ first: _Item, _ relation: _Relation, _ second: _Item, multiplier: CGFloat = 1, constant: CGFloat = 0) {
        _first = first
        _second = second
        _relation = relation
        _multiplier = multiplier
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
    var _views: [UIView] { [_first.view, _second.view].compactMap(\.self) }

    private func activate() {
        guard !_isActive else { return }
        guard let first = _first.view, let second = _second.view,
            let common = first.chain.first(where: { second.isInside($0) })
        else { fatalError("UIKit double: a constraint was activated whose views have no common ancestor") }
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
    let item: NSLayoutConstraint._Item

    init(_ attribute: NSLayoutConstraint._Attribute, of view: UIView) {
        item = NSLayoutConstraint._Item(view: view, attribute: attribute)
        super.init()
    }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { NSLayoutConstraint(item, .equal, anchor.item) }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(item, .lessThanOrEqual, anchor.item)
    }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(item, .equal, anchor.item, constant: c)
    }
}

@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {}

extension NSLayoutDimension {
    // https://developer.apple.com/documentation/uikit/nslayoutdimension/constraint(greaterthanorequalto:multiplier:)
    @MainActor public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(item, .greaterThanOrEqual, anchor.item, multiplier: m)
    }
}

extension UIView {
    @MainActor public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.leading, of: self) }
    @MainActor public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.trailing, of: self) }
    @MainActor public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.top, of: self) }
    @MainActor public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.bottom, of: self) }
    @MainActor public var widthAnchor: NSLayoutDimension { NSLayoutDimension(.width, of: self) }
    @MainActor public var heightAnchor: NSLayoutDimension { NSLayoutDimension(.height, of: self) }

    /// Apple's `contentHuggingPriority(for:)`.
    @MainActor public func _contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        hugging[axis] ?? UILayoutPriority(250)
    }

    /// Apple's `contentCompressionResistancePriority(for:)`.
    @MainActor public func _contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        resistance[axis] ?? .defaultHigh
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

    /// Apple's `arrangedSubviews`, hidden ones too.
    public var _arrangedSubviews: [UIView] { arranged.filter { $0._superview === self } }

    /// The arranged views that take room, in the order of the stack.
    public var _shownArrangedSubviews: [UIView] { _arrangedSubviews.filter { !$0.isHidden } }
}
