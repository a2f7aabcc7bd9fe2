import PetrelPhone
import SwiftUI

/// The whole app over the simulated atmosphere.
struct RootViewPreviews: PreviewProvider {
    static var previews: some View {
        RootView(model: Samples.english.phoneModel()).previewDisplayName("Demo")
        RootView(model: Samples.english.phoneModel()).preferredColorScheme(.dark).previewDisplayName("Demo, dark")
        RootView(model: Samples.english.phoneModel())
            .environment(\.dynamicTypeSize, .accessibility5)
            .environment(\.layoutDirection, .rightToLeft)
            .previewDisplayName("Demo, largest text, right to left")
    }
}
