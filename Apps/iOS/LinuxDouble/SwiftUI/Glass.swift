import Foundation

// For the type check alone: a test that runs one of these stops.

// https://developer.apple.com/documentation/swiftui/glass
public struct Glass: Equatable, Sendable {
    // https://developer.apple.com/documentation/swiftui/glass/regular
    public static var regular: Glass { fatalError("SwiftUI double: glass is declared for the type check alone") }
    // https://developer.apple.com/documentation/swiftui/glass/interactive(_:)
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

// https://developer.apple.com/documentation/swiftui/defaultglasseffectshape
nonisolated public struct DefaultGlassEffectShape: Shape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/glasseffect(_:in:)
    nonisolated public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
        TypeCheckAlone(self, "glassEffect")
    }
}
