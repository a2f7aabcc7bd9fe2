import PetrelPhone
import SwiftUI

/// The map over the simulated atmosphere, in its room: without the rooms' model it has no places.
struct MapScreen_Previews: PreviewProvider {
    static var previews: some View {
        RootView(window: Samples.english.phoneWindow(in: .map)).previewDisplayName("Map")
        RootView(window: Samples.english.phoneWindow(in: .map)).preferredColorScheme(.dark).previewDisplayName("Map, dark")
        RootView(window: Samples.english.phoneWindow(in: .map)).dynamicTypeSize(.accessibility5).previewDisplayName("Map, largest text")
    }
}
