import PetrelPhone
import SwiftUI

/// The whole app over the simulated atmosphere.
struct RootViewPreviews: PreviewProvider {
    static var previews: some View {
        RootView(window: Samples.english.phoneWindow()).previewDisplayName("Demo")
        RootView(window: Samples.english.phoneWindow()).preferredColorScheme(.dark).previewDisplayName("Demo, dark")
        RootView(window: Samples.english.phoneWindow())
            .environment(\.dynamicTypeSize, .accessibility5)
            .environment(\.layoutDirection, .rightToLeft)
            .previewDisplayName("Demo, largest text, right to left")
    }
}
