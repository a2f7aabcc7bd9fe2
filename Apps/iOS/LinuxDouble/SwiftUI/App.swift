import Foundation
import UIKit

// Nothing runs an app or a scene: they are for the type check alone.

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    @MainActor @preconcurrency public static func main() { fatalError("SwiftUI double: an app runs on a phone; tests run its views") }
}

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Scene where Self.Body == Never {
    @MainActor @preconcurrency public var body: Never { fatalError("SwiftUI double: \(Self.self) has no body") }
}

extension Never: Scene {}

@resultBuilder public struct SceneBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene { content }
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene { content }
}

public struct WindowGroup<Content>: Scene where Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    public typealias Body = Never
}

public enum ScenePhase: Comparable, Hashable, Sendable {
    case background
    case inactive
    case active
}

public struct BackgroundTask<Request, Response>: Sendable {}

extension BackgroundTask {
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> where Request == Void, Response == Void {
        BackgroundTask<Void, Void>()
    }
}

// https://developer.apple.com/documentation/swiftui/scene
extension Scene {
    nonisolated public func backgroundTask<D, R>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene where D: Sendable, R: Sendable {
        self
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
