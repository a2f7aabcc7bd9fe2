import Foundation

// For the type check alone: tests run the widget's views, and a test that runs one of these stops.

// https://developer.apple.com/documentation/widgetkit/timelineentry
public protocol TimelineEntry {
    var date: Date { get }
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    public var relevance: TimelineEntryRelevance? { nil }
}

// https://developer.apple.com/documentation/widgetkit/timelineentryrelevance
public struct TimelineEntryRelevance: Codable, Hashable {}

// https://developer.apple.com/documentation/widgetkit/timeline
public struct Timeline<EntryType> where EntryType: TimelineEntry {
    public init(entries: [EntryType], policy: TimelineReloadPolicy) { stopped() }
}

// https://developer.apple.com/documentation/widgetkit/timelinereloadpolicy
public struct TimelineReloadPolicy: Equatable {
    public static func after(_ date: Date) -> TimelineReloadPolicy { stopped() }
}

// https://developer.apple.com/documentation/widgetkit/timelineprovidercontext
public struct TimelineProviderContext {
    public var isPreview: Bool { stopped() }
}

// The completion handlers are Sendable, which the documentation's pages leave out; `@preconcurrency` lets older code forget it.
// https://developer.apple.com/documentation/widgetkit/timelineprovider
public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext
    func placeholder(in context: Self.Context) -> Self.Entry
    @preconcurrency func getSnapshot(in context: Self.Context, completion: @escaping @Sendable (Self.Entry) -> Void)
    @preconcurrency func getTimeline(in context: Self.Context, completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void)
}

func stopped() -> Never { fatalError("WidgetKit double: it is declared for the type check alone") }
