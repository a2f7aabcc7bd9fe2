import SwiftUI
import WeatherDesign

nonisolated extension Animation {
    /// A timing of the design.
    ///
    /// - Parameter milliseconds: one of `Motion`.
    static func petrel(_ easing: Easing, milliseconds: Int) -> Animation {
        .timingCurve(easing.x1, easing.y1, easing.x2, easing.y2, duration: Double(milliseconds) / 1_000)
    }
}
