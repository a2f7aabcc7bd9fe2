import CoreGraphics
import Foundation

// https://developer.apple.com/documentation/swiftui/gesture
@MainActor public protocol Gesture<Value> {
    associatedtype Value
    /// Performs the gesture's action after fingers have moved by `translation`. Apple's gestures have a `body` instead.
    func _ended(by translation: CGSize)
}

// https://developer.apple.com/documentation/swiftui/draggesture
public struct DragGesture: Gesture {
    // https://developer.apple.com/documentation/swiftui/draggesture/value
    public struct Value: Equatable, Sendable {
        /// The total translation from the start of the drag.
        public var translation: CGSize
    }

    public var minimumDistance: CGFloat
    nonisolated public init(minimumDistance: CGFloat = 10) { self.minimumDistance = minimumDistance }
    public func _ended(by translation: CGSize) {}
    nonisolated public func onEnded(_ action: @escaping (DragGesture.Value) -> Void) -> _EndedGesture<DragGesture> {
        _EndedGesture(action: action, minimumDistance: minimumDistance)
    }
}

/// A gesture with what follows it.
public struct _EndedGesture<Content>: Gesture where Content: Gesture {
    public typealias Value = Content.Value
    nonisolated(unsafe) let action: (DragGesture.Value) -> Void
    let minimumDistance: CGFloat
    public func _ended(by translation: CGSize) {
        if hypot(translation.width, translation.height) >= minimumDistance { action(DragGesture.Value(translation: translation)) }
    }
}

// https://developer.apple.com/documentation/swiftui/adding-interactivity-with-gestures
extension View {
    nonisolated public func simultaneousGesture<T>(_ gesture: T) -> some View where T: Gesture { effect(.drag(gesture)) }
}
