import Foundation

@frozen public struct Animation: Equatable, Sendable {}

public struct ContentTransition: Equatable, Sendable {
    let name: String
    public static let identity = ContentTransition(name: "identity")
    public static let opacity = ContentTransition(name: "opacity")
}

public struct Transaction {
    public init() {}
    public var animation: Animation?
}

// A tree is what is seen when every animation has ended.
extension View {
    nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View where V: Equatable {
        effect(.unseen("animation"))
    }
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { effect(.unseen("transaction")) }
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { effect(.unseen("contentTransition")) }
}

extension Animation {
    // https://developer.apple.com/documentation/swiftui/animation/timingcurve(_:_:_:_:duration:)
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation { Animation() }
}
