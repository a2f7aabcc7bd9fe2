import Foundation

private struct TaskMaker: EventMaker {
    let id: (any Equatable)?
    let priority: TaskPriority
    let action: @Sendable () async -> Void

    func apply(at path: String, _ context: _Context) {
        guard context.isShown else { return }
        context.host.event(at: path + "#task") {
            TaskEvent()
        } _: { event, isNew in
            guard isNew || !isEqual(event.last, id) else { return }
            event.task?.cancel()
            event.last = id
            let action = action
            context.host.afterwards { event.task = Task(priority: priority) { await action() } }
        }
    }
}

/// A task that begins when its view appears, and ends when it disappears or its value changes.
private final class TaskEvent: ViewEvent {
    var last: (any Equatable)?
    var task: Task<Void, Never>?
    override func end() { task?.cancel() }
}

/// Whether two values are of one type and equal.
private func isEqual(_ left: (any Equatable)?, _ right: (any Equatable)?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    func opened<E: Equatable>(_ left: E) -> Bool { (right as? E) == left }
    return opened(left)
}

private final class AppearEvent: ViewEvent {
    var onEnd: (() -> Void)?
    override func end() { onEnd?() }
}

private struct AppearMaker: EventMaker {
    let onAppear: (() -> Void)?
    let onDisappear: (() -> Void)?

    func apply(at path: String, _ context: _Context) {
        guard context.isShown else { return }
        context.host.event(at: path + "#appear") {
            AppearEvent()
        } _: { event, isNew in
            event.onEnd = onDisappear
            if isNew, let onAppear { context.host.afterwards(onAppear) }
        }
    }
}

private final class ChangeEvent<Value>: ViewEvent {
    var last: Value?
}

private struct ChangeMaker<Value: Equatable>: EventMaker {
    let value: Value
    let isInitial: Bool
    let action: (Value, Value) -> Void

    func apply(at path: String, _ context: _Context) {
        context.host.event(at: path + "#change") {
            ChangeEvent<Value>()
        } _: { event, isNew in
            let old = event.last ?? value
            event.last = value
            if isNew ? isInitial : old != value { context.host.afterwards { action(old, value) } }
        }
    }
}

// https://developer.apple.com/documentation/swiftui/view-events
extension View {
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { Changed(self, .event(TaskMaker(id: nil, priority: priority, action: action))) }
    nonisolated public func task<T>(
        id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View where T: Equatable { Changed(self, .event(TaskMaker(id: value, priority: priority, action: action))) }
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        Changed(self, .event(AppearMaker(onAppear: action, onDisappear: nil)))
    }
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        Changed(self, .event(AppearMaker(onAppear: nil, onDisappear: action)))
    }
    nonisolated public func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View where V: Equatable { Changed(self, .event(ChangeMaker(value: value, isInitial: initial, action: action))) }
    nonisolated public func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View
    where V: Equatable { Changed(self, .event(ChangeMaker(value: value, isInitial: initial) { _, _ in action() })) }
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { effect(.opening(action)) }
    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { surroundings { $0._refresh = action } }
}

public protocol TimelineSchedule {
    associatedtype Entries: Sequence where Self.Entries.Element == Date
    func entries(from startDate: Date, mode: Self.Mode) -> Self.Entries
    typealias Mode = TimelineScheduleMode
}

public enum TimelineScheduleMode: Sendable {
    case normal
    case lowFrequency
}

public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
        fatalError("SwiftUI double: a schedule by the minute is declared for the type check alone")
    }
}

public struct TimelineView<Schedule, Content> where Schedule: TimelineSchedule {
    // https://developer.apple.com/documentation/swiftui/timelineview/context
    public struct Context {
        public let date: Date
    }
    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content
}

extension TimelineView: View, Primitive where Content: View {
    nonisolated public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = content
    }
    /// The first entry from the host's clock on; no later one comes by itself.
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        var entries = view.schedule.entries(from: context.host.date, mode: .normal).makeIterator()
        let date = entries.next() ?? context.host.date
        return Content._nodes(of: view.content(.init(date: date)), context.at("TimelineView"))
    }
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    // Apple's has one entry for each interval, or one entry if it is paused. The double makes the first.
    public func entries(from start: Date, mode: TimelineScheduleMode) -> [Date] { [start] }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    // https://developer.apple.com/documentation/swiftui/timelineschedule/animation(minimuminterval:paused:)
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule()
    }
}
