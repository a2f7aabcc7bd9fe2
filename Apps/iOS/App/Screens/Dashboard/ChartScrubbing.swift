import Charts
import PetrelPhone
import SwiftUI
import WeatherDesign

extension View {
    /// A finger that rests on the chart and moves chooses a place along its axis; each other hour below it is felt.
    ///
    /// - Parameters:
    ///   - x: in the units of the axis; nil while no finger does.
    ///   - hour: the identity of the hour that is chosen.
    func scrubs(_ x: Binding<Double?>, over hour: String?) -> some View {
        chartXSelection(value: x).haptics(hour) { before, now in Haptic(hourBefore: before, hourNow: now) }
    }
}

/// The reading of a chart below the finger: a moment and its value.
struct ScrubReading: View {
    let moment: String
    let value: String

    var body: some View {
        HStack(spacing: Spacing.tight) {
            Text(moment).typeStyle(.caption)
            Text(value).typeStyle(.label).fontWeight(.semibold)
        }
        .padding(.horizontal, Spacing.tight)
        .foregroundStyle(.token(.onAccent))
        .background(.token(.accent), in: Capsule())
        .fixedSize()
    }
}

/// A clock with the sign of its event; at midnight the day that begins.
struct SunClock: View {
    let label: String
    /// nil at midnight.
    let symbol: String?

    @ScaledMetric(relativeTo: .caption) private var side = 14.0

    var body: some View {
        HStack(spacing: Spacing.hair) {
            if let symbol { WeatherSymbol(name: symbol, coloring: .text).frame(width: side, height: side) }
            Text(label).typeStyle(.caption)
        }
        .foregroundStyle(.token(.soft))
        .fixedSize()
    }
}
