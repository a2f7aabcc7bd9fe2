import SwiftUI
import WeatherDesign

/// An arrow that points where the wind blows to.
struct WindArrow: View {
    /// Degrees by which an arrow to the north is turned, as `HourRow.windArrowDegrees`. The compass is never mirrored.
    let degrees: Double
    var coloring = SymbolColoring.surface

    var body: some View {
        WeatherSymbol(.windArrow, coloring: coloring).rotationEffect(.degrees(degrees)).unmirrored()
    }
}

extension View {
    /// For a view that a number rotates or moves: from right to left the system would rotate and move it the other way round.
    func unmirrored() -> some View { environment(\.layoutDirection, .leftToRight) }
}

/// The moon as it is lit now.
struct MoonView: View {
    /// `0 ..< 1` from new moon.
    let phase: Double
    /// South of the equator the waxing moon is lit on its left.
    let isSouthern: Bool

    var body: some View { WeatherSymbol(.moon(phase: phase, southern: isSouthern)) }
}

/// A different shape per severity, so that colour is never the only sign.
struct WarningSign: View {
    /// `extreme`, `severe`, `moderate`, `minor`, `unknown`.
    let severityKey: String
    /// `alarm` or `warm`.
    let token: ColorToken

    var body: some View { WeatherSymbol(.warning(severityKey: severityKey), coloring: .token(token)) }
}
