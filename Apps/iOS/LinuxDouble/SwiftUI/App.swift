import Foundation
import UIKit

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

// https://developer.apple.com/documentation/swiftui/app
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    @MainActor @preconcurrency public static func main() { fatalError("SwiftUI double: an app runs on a phone; tests run its views") }
}

// https://developer.apple.com/documentation/swiftui/scene
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Scene where Self.Body == Never {
    @MainActor @preconcurrency public var body: Never { fatalError("SwiftUI double: \(Self.self) has no body") }
}

extension Never: Scene {}

// https://developer.apple.com/documentation/swiftui/scenebuilder
@resultBuilder public struct SceneBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene { content }
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene { content }
}

// https://developer.apple.com/documentation/swiftui/windowgroup
public struct WindowGroup<Content>: Scene where Content: View {
    nonisolated(unsafe) public let _content: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { _content = content() }
    public typealias Body = Never
}

// https://developer.apple.com/documentation/swiftui/scenephase
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background
    case inactive
    case active
}

// https://developer.apple.com/documentation/swiftui/backgroundtask
public struct BackgroundTask<Request, Response>: Sendable {
    let identifier: String
}

extension BackgroundTask {
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> where Request == Void, Response == Void {
        BackgroundTask<Void, Void>(identifier: identifier)
    }
}

/// A scene, and what the system wakes the app for.
public struct _WakingScene<Content: Scene>: Scene {
    nonisolated(unsafe) public let content: Content
    nonisolated public let identifier: String
    /// The app's action when the system wakes it.
    nonisolated public let wake: @Sendable () async -> Void
    nonisolated init(content: Content, identifier: String, wake: @escaping @Sendable () async -> Void) {
        self.content = content
        self.identifier = identifier
        self.wake = wake
    }
    public typealias Body = Never
}

// https://developer.apple.com/documentation/swiftui/scene
extension Scene {
    nonisolated public func backgroundTask<D, R>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene where D: Sendable, R: Sendable {
        guard let input = () as? D else { fatalError("SwiftUI double: a background task of \(D.self) is not supported") }
        return _WakingScene(content: self, identifier: task.identifier) { _ = await action(input) }
    }
}

// https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor
/// SwiftUI makes the delegate on a phone. Here a test makes its own: nothing runs an app.
@MainActor @preconcurrency @propertyWrapper public struct UIApplicationDelegateAdaptor<DelegateType>: DynamicProperty
where DelegateType: NSObject, DelegateType: UIApplicationDelegate {
    @MainActor @preconcurrency public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
    @MainActor @preconcurrency public var wrappedValue: DelegateType {
        fatalError("SwiftUI double: an app's delegate is made on a phone; tests make their own")
    }
}
