import Foundation

@MainActor open class UITableViewCell: UIView {
    // https://developer.apple.com/documentation/uikit/uitableviewcell/cellstyle
    public enum CellStyle: Int, Sendable {
        case `default`
        case value1
        case value2
        case subtitle
    }

    private let content = UIView(frame: .zero)
    var ownContentConfiguration: (any UIContentConfiguration)?
    var configuredView: (any UIView & UIContentView)?

    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        guard style == .default else { unsupported("a cell of another style than the default") }
        _reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(content)
    }

    public required init?(coder: NSCoder) { unsupported("a cell in a storyboard") }

    /// By this initializer a table makes the cells of a registered class. Swift makes an object of a class that is only known at run time
    /// by a required initializer alone; a class that overrides `init(style:reuseIdentifier:)` and `init(coder:)` inherits this one.
    public required convenience init(_reuseIdentifier identifier: String) { self.init(style: .default, reuseIdentifier: identifier) }

    open var contentView: UIView { content }
    open var backgroundConfiguration: UIBackgroundConfiguration?

    /// Called when the cell is shown, and when its state or its traits change after that.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if ownContentConfiguration != nil { applyContentConfiguration() }
    }

    /// Apple's `reuseIdentifier`.
    public let _reuseIdentifier: String?

    /// Apple's `isHighlighted`: true while a finger rests on the cell.
    public var _isHighlighted = false { didSet { if _isHighlighted != oldValue { updateIfShown() } } }

    /// Apple's `configurationState`.
    public var _configurationState: UICellConfigurationState {
        UICellConfigurationState(traitCollection: traitCollection, isHighlighted: _isHighlighted)
    }

    /// Whether a table shows the cell. Set by the table.
    var isInTable = false { didSet { if isInTable != oldValue { updateIfShown() } } }

    open override func _traitsDidChange() {
        super._traitsDidChange()
        updateIfShown()
    }

    private func updateIfShown() {
        if isInTable { updateConfiguration(using: _configurationState) }
    }
}

@MainActor open class UITableViewHeaderFooterView: UIView {
    private let content = UIView(frame: .zero)

    public init(reuseIdentifier: String?) {
        _reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(content)
    }

    public required init?(coder: NSCoder) { unsupported("a header in a storyboard") }

    /// By this initializer a table makes the headers of a registered class, as it makes its cells.
    public required convenience init(_reuseIdentifier identifier: String) { self.init(reuseIdentifier: identifier) }

    /// Called when the header is shown, and when its traits change after that.
    open func updateConfiguration(using state: UIViewConfigurationState) {}

    open var contentView: UIView { content }
    open var backgroundConfiguration: UIBackgroundConfiguration?

    /// Apple's `reuseIdentifier`.
    public let _reuseIdentifier: String?

    /// Apple's `configurationState`.
    public var _configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

    /// Whether a table shows the header. Set by the table.
    var isInTable = false { didSet { if isInTable != oldValue { updateIfShown() } } }

    open override func _traitsDidChange() {
        super._traitsDidChange()
        updateIfShown()
    }

    private func updateIfShown() {
        if isInTable { updateConfiguration(using: _configurationState) }
    }
}
