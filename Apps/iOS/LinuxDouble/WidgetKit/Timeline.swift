import Foundation

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
    public let _entries: [EntryType]
    public let _policy: TimelineReloadPolicy
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        _entries = entries
        _policy = policy
    }
}

// https://developer.apple.com/documentation/widgetkit/timelinereloadpolicy
public struct TimelineReloadPolicy: Equatable {
    public let _date: Date
    public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(_date: date) }
}

// https://developer.apple.com/documentation/widgetkit/timelineprovidercontext
public struct TimelineProviderContext {
    public let isPreview: Bool
    public init(_isPreview: Bool) { isPreview = _isPreview }
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
