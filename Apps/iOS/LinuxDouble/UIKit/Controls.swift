import Foundation

@MainActor open class UIControl: UIView {
    // https://developer.apple.com/documentation/uikit/uicontrol/event
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var valueChanged: UIControl.Event { UIControl.Event(rawValue: 1 << 12) }
        public static var primaryActionTriggered: UIControl.Event { UIControl.Event(rawValue: 1 << 13) }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { unsupported("a control in a storyboard") }

    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.append((action, controlEvents))
    }

    private var actions: [(action: UIAction, events: UIControl.Event)] = []

    /// Performs the actions for the event, in the order in which the app added them, as when the person uses the control. Returns how many
    /// there were.
    @discardableResult
    public func _send(_ event: UIControl.Event) -> Int {
        let performed = actions.filter { !$0.events.isDisjoint(with: event) }.map(\.action)
        for action in performed { action.handler(action) }
        return performed.count
    }

    override var standardAccessibility: AccessibilityAttributes { AccessibilityAttributes(isElement: true) }
}

@MainActor open class UIAction: NSObject {
    let handler: UIActionHandler

    // Apple's has further parameters with defaults: the app's actions have neither a title nor an identifier.
    public init(handler: @escaping UIActionHandler) {
        self.handler = handler
        super.init()
    }
}

public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

@MainActor open class UIButton: UIControl {
    // https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
    @MainActor @preconcurrency public struct Configuration {
        public static func plain() -> UIButton.Configuration { UIButton.Configuration() }
        public var title: String?
        var insets: NSDirectionalEdgeInsets?
        var foreground: UIColor?
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        self.configuration = configuration
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) { unsupported("a button in a storyboard") }

    open var configuration: UIButton.Configuration?

    override var standardAccessibility: AccessibilityAttributes {
        AccessibilityAttributes(isElement: true, label: configuration?.title)
    }
}

extension UIButton.Configuration {
    // https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/contentinsets
    public var contentInsets: NSDirectionalEdgeInsets {
        get {
            guard let insets else { unsupported("reading a button's insets before they are set") }
            return insets
        }
        set { insets = newValue }
    }

    // https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/baseforegroundcolor
    public var baseForegroundColor: UIColor? {
        get { foreground }
        set { foreground = newValue }
    }
}

// A scroll view holds it without showing it as a subview: at rest it is neither visible nor spoken.
@MainActor open class UIRefreshControl: UIControl {
    public init() { super.init(frame: .zero) }

    public required init?(coder: NSCoder) { unsupported("a refresh control in a storyboard") }

    // No test pulls the control.
    open func endRefreshing() {}
}

@MainActor open class UIActivityIndicatorView: UIView {
    // https://developer.apple.com/documentation/uikit/uiactivityindicatorview/style-swift.enum
    public enum Style: Int, Sendable {
        case medium
        case large
    }

    public init(style: UIActivityIndicatorView.Style) {
        super.init(frame: .zero)
        isHidden = true
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    public required init(coder: NSCoder) { unsupported("an activity indicator in a storyboard") }

    open func startAnimating() { _isAnimating = true }
    open func stopAnimating() { _isAnimating = false }

    /// Apple's `isAnimating`. A stopped indicator is hidden, since `hidesWhenStopped` is true unless the app changes it.
    public private(set) var _isAnimating = false { didSet { isHidden = !_isAnimating } }
}
