import Foundation

// For the type check alone: tests run the widget's views, and a test that runs one of these stops.

public protocol TimelineEntry {
    var date: Date { get }
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    public var relevance: TimelineEntryRelevance? { nil }
}

public struct TimelineEntryRelevance: Codable, Hashable {}

public struct Timeline<EntryType> where EntryType: TimelineEntry {
    public init(entries: [EntryType], policy: TimelineReloadPolicy) { stopped() }
}

public struct TimelineReloadPolicy: Equatable {
    public static func after(_ date: Date) -> TimelineReloadPolicy { stopped() }
}

public struct TimelineProviderContext {
    public var isPreview: Bool { stopped() }
}

// The completion handlers are Sendable, which the documentation's pages leave out; `@preconcurrency` lets older code forget it.
public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext
    func placeholder(in context: Self.Context) -> Self.Entry
    @preconcurrency func getSnapshot(in context: Self.Context, completion: @escaping @Sendable (Self.Entry) -> Void)
    @preconcurrency func getTimeline(in context: Self.Context, completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void)
}

func stopped() -> Never { fatalError("WidgetKit double: it is declared for the type check alone") }
