import Foundation

// https://developer.apple.com/documentation/uikit/uiconfigurationstate-swift.protocol
@MainActor @preconcurrency public protocol UIConfigurationState {
    var traitCollection: UITraitCollection { get set }
}

// https://developer.apple.com/documentation/uikit/uicellconfigurationstate-swift.struct
@MainActor @preconcurrency public struct UICellConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isHighlighted: Bool
}

// https://developer.apple.com/documentation/uikit/uiviewconfigurationstate-swift.struct
@MainActor @preconcurrency public struct UIViewConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
}

// https://developer.apple.com/documentation/uikit/uicontentconfiguration-swift.protocol
@MainActor @preconcurrency public protocol UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView
    func updated(for state: any UIConfigurationState) -> Self
}

// https://developer.apple.com/documentation/uikit/uicontentview-swift.protocol
@MainActor @preconcurrency public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
}

// https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct
@MainActor @preconcurrency public struct UIBackgroundConfiguration: Hashable {
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public var backgroundColor: UIColor?

    nonisolated public static func == (lhs: UIBackgroundConfiguration, rhs: UIBackgroundConfiguration) -> Bool {
        lhs.backgroundColor == rhs.backgroundColor
    }

    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(backgroundColor) }
}

extension UITableViewCell {
    // https://developer.apple.com/documentation/uikit/uitableviewcell/contentconfiguration-swift.property
    /// Its view is a subview of `contentView`. One of the same type is handed to the view that is there; another type gets another view.
    @MainActor public var contentConfiguration: (any UIContentConfiguration)? {
        get { ownContentConfiguration }
        set {
            ownContentConfiguration = newValue
            applyContentConfiguration()
        }
    }

    /// The view that the content configuration made; nil without one.
    @MainActor public var _configuredView: (any UIView & UIContentView)? { configuredView }

    func applyContentConfiguration() {
        guard let configuration = ownContentConfiguration?.updated(for: _configurationState) else {
            configuredView?._removeFromSuperview()
            return configuredView = nil
        }
        if let configuredView, type(of: configuredView.configuration) == type(of: configuration) {
            return configuredView.configuration = configuration
        }
        configuredView?._removeFromSuperview()
        let view = configuration.makeContentView()
        contentView.addSubview(view)
        configuredView = view
    }
}
