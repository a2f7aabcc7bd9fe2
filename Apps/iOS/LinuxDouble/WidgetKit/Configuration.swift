import Foundation
import SwiftUI

// For the type check alone: nothing runs a widget's configuration.

@MainActor @preconcurrency public struct StaticConfiguration<Content>: WidgetConfiguration where Content: View {
    @MainActor @preconcurrency public init<Provider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider: TimelineProvider { stopped() }
    @MainActor @preconcurrency public var body: some WidgetConfiguration { self }
}

extension WidgetConfiguration {
    // https://developer.apple.com/documentation/swiftui/widgetconfiguration/configurationdisplayname(_:)-3sbn4
    @MainActor @preconcurrency public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration { self }
    // https://developer.apple.com/documentation/swiftui/widgetconfiguration/configurationdisplayname(_:)-4v9q
    @MainActor @preconcurrency public func configurationDisplayName(
        _ displayNameKey: LocalizedStringKey
    ) -> some WidgetConfiguration { self }
    // https://developer.apple.com/documentation/swiftui/widgetconfiguration/configurationdisplayname(_:)-2c3zv
    @_disfavoredOverload @MainActor @preconcurrency public func configurationDisplayName<S>(
        _ displayName: S
    ) -> some WidgetConfiguration where S: StringProtocol { self }
    // https://developer.apple.com/documentation/swiftui/widgetconfiguration/description(_:)-1bvuj
    @MainActor @preconcurrency public func description(_ description: Text) -> some WidgetConfiguration { self }
    // https://developer.apple.com/documentation/swiftui/widgetconfiguration/description(_:)-4q9pa
    @MainActor @preconcurrency public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration { self }
    // https://developer.apple.com/documentation/swiftui/widgetconfiguration/description(_:)-2bfr
    @_disfavoredOverload @MainActor @preconcurrency public func description<S>(
        _ description: S
    ) -> some WidgetConfiguration where S: StringProtocol { self }
    // https://developer.apple.com/documentation/swiftui/widgetconfiguration/supportedfamilies(_:)
    @MainActor @preconcurrency public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
}

// Documented with SwiftUI, declared here, as the symbol's name says: a file that takes it from SwiftUI alone is refused.
extension WidgetBundle {
    // https://developer.apple.com/documentation/swiftui/widgetbundle/main()
    @MainActor @preconcurrency public static func main() { fatalError("WidgetKit double: a widget runs on a phone; tests run its views") }
}

public class WidgetCenter {
    // As Apple's, which is not Sendable. Safe: it holds nothing.
    nonisolated(unsafe) public static let shared = WidgetCenter()
    public func reloadTimelines(ofKind kind: String) { stopped() }
}
