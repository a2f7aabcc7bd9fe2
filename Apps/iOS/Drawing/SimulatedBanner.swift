import SwiftUI
import WeatherDesign

/// Stands on every screen as long as the atmosphere is simulated.
struct SimulatedBanner: View {
    let text: String

    var body: some View {
        Text(text)
            .typeStyle(.caption)
            .multilineTextAlignment(.center)
            .padding(.horizontal, Spacing.card)
            .padding(.vertical, Spacing.hair)
            .frame(maxWidth: .infinity)
            .foregroundStyle(.token(.onBanner))
            .background(.token(.banner), ignoresSafeAreaEdges: .horizontal)
    }
}
