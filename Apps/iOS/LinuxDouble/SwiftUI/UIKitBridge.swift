import Foundation
import UIKit

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Self.Body == Never {
    associatedtype UIViewControllerType: UIViewController
    @MainActor @preconcurrency func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
    @MainActor @preconcurrency func updateUIViewController(_ uiViewController: Self.UIViewControllerType, context: Self.Context)
    typealias Context = UIViewControllerRepresentableContext<Self>
}

extension UIViewControllerRepresentable {
    /// Made once for a place in the tree, updated with every evaluation.
    @MainActor @preconcurrency public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("\(Self.self)")
        inner.install(view)
        var shown: UIView?
        context.host.event(at: inner.path + "#controller") {
            ControllerEvent<Self>()
        } _: { event, _ in
            let surroundings = UIViewControllerRepresentableContext<Self>(environment: context.environment)
            let controller = event.controller ?? view.makeUIViewController(context: surroundings)
            if event.controller == nil {
                event.controller = controller
                event.window.addSubview(controller.view)
            }
            controller._traits = UITraitCollection(surroundings: context.environment)
            view.updateUIViewController(controller, context: surroundings)
            shown = controller.view
        }
        guard let shown else { return [] }
        return [ViewNode(.hosted(shown, inner), in: inner)]
    }
}

private final class ControllerEvent<Representable: UIViewControllerRepresentable>: ViewEvent {
    var controller: Representable.UIViewControllerType?
    /// A view that is in no window does not animate what changes.
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
}

extension UITraitCollection {
    /// The traits that UIKit gets from SwiftUI's environment.
    convenience init(surroundings: EnvironmentValues) {
        let index = DynamicTypeSize.allCases.firstIndex(of: surroundings.dynamicTypeSize) ?? 3
        self.init(
            _userInterfaceStyle: surroundings.colorScheme == .dark ? .dark : .light,
            accessibilityContrast: surroundings.colorSchemeContrast == .increased ? .high : .normal,
            preferredContentSizeCategory: UIContentSizeCategory._all[index])
    }
}

@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable>
where Representable: UIViewControllerRepresentable {
    // https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentablecontext/environment
    @MainActor @preconcurrency public let environment: EnvironmentValues
}

@MainActor @preconcurrency public struct UIHostingConfiguration<Content, Background>: UIContentConfiguration
where Content: View, Background: View {
    let content: Content
    /// The room around the content on all sides; nil is the cell's own.
    private(set) var margin: CGFloat?
    @MainActor @preconcurrency public func margins(
        _ edges: Edge.Set = .all, _ length: CGFloat
    ) -> UIHostingConfiguration<Content, Background> {
        guard edges == .all else { fatalError("SwiftUI double: margins on some sides of a cell are not supported") }
        var other = self
        other.margin = length
        return other
    }
    /// The least lengths of the content's view; nil is the system's own.
    private(set) var leastWidth: CGFloat?
    private(set) var leastHeight: CGFloat?
    // https://developer.apple.com/documentation/swiftui/uihostingconfiguration/minsize(width:height:)
    @MainActor @preconcurrency public func minSize(
        width: CGFloat? = nil, height: CGFloat? = nil
    ) -> UIHostingConfiguration<Content, Background> {
        var other = self
        other.leastWidth = width
        other.leastHeight = height
        return other
    }
    @MainActor @preconcurrency public func makeContentView() -> any UIView & UIContentView {
        HostingView(configuration: self, view: content)
    }
    @MainActor @preconcurrency public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration<Content, Background> {
        self
    }
}

extension UIHostingConfiguration where Background == EmptyView {
    @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// The SwiftUI content of a cell: a tree in its own host.
@MainActor final class HostingView: UIView, UIContentView {
    var configuration: any UIContentConfiguration {
        didSet { if let hosting = configuration as? any HostingContent { view = hosting.hosted } }
    }
    private var view: any View

    init(configuration: any UIContentConfiguration, view: any View) {
        self.configuration = configuration
        self.view = view
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("SwiftUI double: not from an archive") }

    /// The room around the content on all sides; nil is the cell's own.
    var margin: CGFloat? { (configuration as? any HostingContent)?.margin }

    /// The content's elements, as the cell's surroundings are.
    func nodes(_ context: _Context) -> [ViewNode] { context.at("hosted").nodes(of: view) }
}

/// A configuration whose content can be read without its type.
@MainActor private protocol HostingContent {
    var hosted: any View { get }
    var margin: CGFloat? { get }
    var leastSize: CGSize { get }
}

extension UIHostingConfiguration: HostingContent {
    var hosted: any View { content }
    /// Apple names no figure for the system's own least size. This is the smallest height of a table's row.
    var leastSize: CGSize { CGSize(width: leastWidth ?? 44, height: leastHeight ?? 44) }
}

extension UIView {
    /// The least size of a view that a `UIHostingConfiguration` made; nil for every other view.
    public var _hostedLeastSize: CGSize? { ((self as? HostingView)?.configuration as? any HostingContent)?.leastSize }
}
