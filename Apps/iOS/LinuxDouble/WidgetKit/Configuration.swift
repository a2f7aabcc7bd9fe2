import Foundation
import SwiftUI

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

// https://developer.apple.com/documentation/widgetkit/staticconfiguration
@MainActor @preconcurrency public struct StaticConfiguration<Content>: WidgetConfiguration where Content: View {
    public let _kind: String
    /// The view of an entry, which is of the provider's type.
    public let _content: (Any) -> any View
    public let _provider: any TimelineProvider
    @MainActor @preconcurrency public init<Provider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider: TimelineProvider {
        _kind = kind
        _provider = provider
        _content = {
            guard let entry = $0 as? Provider.Entry else { fatalError("WidgetKit double: \($0) is no entry of \(Provider.self)") }
            return content(entry)
        }
    }
    @MainActor @preconcurrency public var body: some WidgetConfiguration { Described(configuration: self) }
}

/// A configuration with what people read in the widget's gallery.
public struct Described<Content: WidgetConfiguration>: WidgetConfiguration {
    public let configuration: Content
    public var name: String?
    public var words: String?
    public var families: [WidgetFamily]?
    public typealias Body = Never
}

extension WidgetConfiguration {
    // https://developer.apple.com/documentation/swiftui/widgetconfiguration/configurationdisplayname(_:)-3sbn4
    @MainActor @preconcurrency public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration {
        Described(configuration: self, name: displayName._content)
    }
    // https://developer.apple.com/documentation/swiftui/widgetconfiguration/configurationdisplayname(_:)-4v9q
    @MainActor @preconcurrency public func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration {
        Described(configuration: self, name: displayNameKey._key)
    }
    // https://developer.apple.com/documentation/swiftui/widgetconfiguration/configurationdisplayname(_:)-2c3zv
    @_disfavoredOverload @MainActor @preconcurrency public func configurationDisplayName<S>(
        _ displayName: S
    ) -> some WidgetConfiguration where S: StringProtocol { Described(configuration: self, name: String(displayName)) }
    // https://developer.apple.com/documentation/swiftui/widgetconfiguration/description(_:)-1bvuj
    @MainActor @preconcurrency public func description(_ description: Text) -> some WidgetConfiguration {
        Described(configuration: self, words: description._content)
    }
    // https://developer.apple.com/documentation/swiftui/widgetconfiguration/description(_:)-4q9pa
    @MainActor @preconcurrency public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration {
        Described(configuration: self, words: descriptionKey._key)
    }
    // https://developer.apple.com/documentation/swiftui/widgetconfiguration/description(_:)-2bfr
    @_disfavoredOverload @MainActor @preconcurrency public func description<S>(
        _ description: S
    ) -> some WidgetConfiguration where S: StringProtocol { Described(configuration: self, words: String(description)) }
    // https://developer.apple.com/documentation/swiftui/widgetconfiguration/supportedfamilies(_:)
    @MainActor @preconcurrency public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        Described(configuration: self, families: families)
    }
}

// Documented with SwiftUI, declared here, as the symbol's name says: a file that takes it from SwiftUI alone is refused.
extension WidgetBundle {
    // https://developer.apple.com/documentation/swiftui/widgetbundle/main()
    @MainActor @preconcurrency public static func main() { fatalError("WidgetKit double: a widget runs on a phone; tests run its views") }
}

// https://developer.apple.com/documentation/widgetkit/widgetcenter
public class WidgetCenter {
    // As Apple's, which is not Sendable. Safe: its list is changed on the main actor alone.
    nonisolated(unsafe) public static let shared = WidgetCenter()
    /// The kinds of the timelines that the app asked to reload, in order.
    public var _reloaded: [String] = []
    public func reloadTimelines(ofKind kind: String) { _reloaded.append(kind) }
}
