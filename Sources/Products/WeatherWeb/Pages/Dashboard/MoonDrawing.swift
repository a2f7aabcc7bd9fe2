import Foundation

/// The lit part of the moon's disc.
enum MoonDrawing {
    /// A path in a box of -10 ... 10, as seen from the northern hemisphere: waxing from the right.
    static func path(phase: Double) -> String {
        let turn = phase - phase.rounded(.down)
        // The edge of the light is half an ellipse whose half axis is the cosine of the elongation.
        let axis = 10 * cos(turn * 2 * .pi)
        let isWaxing = turn < 0.5
        let outer = isWaxing ? 1 : 0
        let bulgesOut = axis < 0
        let inner = bulgesOut == isWaxing ? 1 : 0
        let width = (abs(axis) * 100).rounded() / 100
        return "M0 -10A10 10 0 0 \(outer) 0 10A\(width) 10 0 0 \(inner) 0 -10Z"
    }
}
