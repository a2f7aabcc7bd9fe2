import Foundation
import Observation
import Synchronization

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

/// Evaluates a view and everything below it, keeps the state of its views by their place in the tree, and evaluates it again when a value
/// that it read has changed.
///
/// One host is one window. Everything happens on the main actor and in one order: evaluate, then run what appeared, changed or
/// disappeared, and again until nothing changes any more.
@MainActor public final class ViewHost {
    /// The evaluated tree.
    public private(set) var nodes: [ViewNode] = []
    /// The environment of the root: theme, text size, language. A change takes effect with the next `settle()`.
    public var environment: EnvironmentValues { didSet { isStale = true } }
    /// The size of the window in points.
    public var size = CGSize(width: 390, height: 844) { didSet { isStale = true } }
    /// How far the screen is scrolled, in points.
    public var scrolled: CGFloat = 0 { didSet { isStale = true } }
    /// The time for views that follow the clock.
    public var date: Date { didSet { isStale = true } }
    /// The values of `@SceneStorage`, by key.
    public var sceneStorage: [String: Any] = [:]
    /// Addresses that views asked the system to open.
    public internal(set) var openedAddresses: [URL] = []
    /// The feedback that a person would have felt, in its order.
    public internal(set) var felt: [SensoryFeedback] = []
    /// Whether something changed since the last evaluation.
    public private(set) var isStale: Bool {
        get { staleness.withLock { $0 } }
        set { staleness.withLock { $0 = newValue } }
    }

    /// Set before a value changes, on the main actor's current thread: without a run loop it has no fixed one.
    private let staleness = Mutex(true)
    private let root: any View
    private var values: [String: AnyObject] = [:]
    private var events: [String: ViewEvent] = [:]
    private var seen: Set<String> = []
    private var pending: [() -> Void] = []
    private var identities: Set<String> = []
    private var isEvaluating = false
    private var numbers: [AnyHashable: Int] = [:]
    /// The field that was typed into last: the keyboard's return key is its own.
    var focusedField: String?

    /// - Parameter sceneStorage: what the system kept of an earlier run.
    public init(
        _ root: any View, environment: EnvironmentValues = EnvironmentValues(), sceneStorage: [String: Any] = [:], date: Date
    ) {
        self.root = root
        self.sceneStorage = sceneStorage
        self.date = date
        self.environment = environment
        settle()
    }

    /// Evaluates the tree until nothing of it changes any more.
    public func settle() {
        var rounds = 0
        while isStale || !pending.isEmpty {
            rounds += 1
            if rounds > 100 { fatalError("SwiftUI double: the views of \(Swift.type(of: root)) never come to rest") }
            if isStale { evaluate() }
            let actions = pending
            pending = []
            for action in actions { action() }
        }
    }

    /// Lets other tasks run until `isSo`, for at most `turns` of the main actor.
    ///
    /// - Returns: false if it never became so.
    public func wait(turns: Int = 20_000, until isSo: () -> Bool) async -> Bool {
        for _ in 0..<turns {
            settle()
            if isSo() { return true }
            await Task.yield()
        }
        return false
    }

    /// Ends the window: everything disappears, and every task that views began is cancelled.
    public func close() {
        endEvents { _ in true }
        pending = []
    }

    /// In the order of the tree, so that two runs are the same.
    private func endEvents(where isOver: (String) -> Bool) {
        for path in events.keys.filter(isOver).sorted() { events.removeValue(forKey: path)?.end() }
    }

    nonisolated func invalidate() { staleness.withLock { $0 = true } }

    /// Keeps a value of `@SceneStorage`, on the main actor as every change of state.
    nonisolated func store(_ value: Any, in key: String) {
        nonisolated(unsafe) let value = value
        MainActor.assumeIsolated { sceneStorage[key] = value }
    }

    private func evaluate() {
        isStale = false
        isEvaluating = true
        defer { isEvaluating = false }
        seen = []
        identities = []
        var surroundings = environment
        surroundings.host = self
        let context = _Context(host: self, path: "", environment: surroundings)
        nodes = withObservationTracking {
            context.nodes(of: root)
        } onChange: { [weak self] in
            // Called before the value changes; what is evaluated next comes after it, on the same actor.
            self?.invalidate()
        }
        endEvents { !seen.contains($0) }
        // Views within UIKit are evaluated when they are read, and keep their state in between.
        for path in values.keys where !seen.contains(path) && !path.contains("/hosted") { values[path] = nil }
    }

    // MARK: For views

    /// The stored value at `path`, made by `initial` when the view first appears there.
    func value<Value: AnyObject>(at path: String, initial: () -> Value) -> Value {
        seen.insert(path)
        if let kept = values[path] as? Value { return kept }
        let value = initial()
        values[path] = value
        return value
    }

    /// Updates the event at `path` at every evaluation.
    func event<Event: ViewEvent>(at path: String, _ make: () -> Event, _ update: (Event, _ isNew: Bool) -> Void) {
        guard isEvaluating else {
            // A picture evaluates the content of a geometry reader for the size that it found: nothing happens then.
            guard path.contains("/hosted") else { return }
            fatalError("SwiftUI double: events within a cell of UIKit are not supported: \(path)")
        }
        seen.insert(path)
        if let kept = events[path] as? Event { return update(kept, false) }
        events[path]?.end()
        let event = make()
        events[path] = event
        update(event, true)
    }

    func afterwards(_ action: @escaping () -> Void) { pending.append(action) }

    /// A short name for an identity, the same as long as the host lives: a text or a number as it is, anything else by its number.
    func name(of id: any Hashable) -> String {
        if id is String || id is any BinaryInteger { return "\(id)" }
        let key = AnyHashable(id)
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        return "#\(number)"
    }

    /// Stops the test if two rows of one `ForEach` are the same to SwiftUI.
    func identify(_ path: String) {
        if isEvaluating, !identities.insert(path).inserted { fatalError("SwiftUI double: two elements are the same: \(path)") }
    }
}

/// Something that goes on as long as its view is in the tree.
@MainActor class ViewEvent {
    func end() {}
}

/// The context in which a view is evaluated.
@MainActor public struct _Context {
    public let host: ViewHost
    public var path: String
    public var environment: EnvironmentValues
    /// False in a tab that is not chosen and on a screen that another one covers: its views keep their state and have disappeared.
    var isShown = true
    /// The chosen value of the tab view around this place; nil outside of one and within a tab.
    var chosenTab: AnyHashable?

    public func at(_ part: String) -> _Context {
        var inner = self
        inner.path += "/" + part
        return inner
    }

    public func nodes(of view: any View) -> [ViewNode] {
        func opened<V: View>(_ view: V) -> [ViewNode] { V._nodes(of: view, self) }
        return opened(view)
    }

    /// Connects the properties of a view or a modifier with what is kept at its place.
    public func install(_ value: Any) {
        var index = 0
        for child in Mirror(reflecting: value).children {
            if let property = child.value as? any _Installed { property._install(at: "\(path)#\(child.label ?? String(index))", self) }
            index += 1
        }
    }
}

/// A property of a view that depends on the view's place in the tree.
public protocol _Installed {
    @MainActor func _install(at path: String, _ context: _Context)
}
