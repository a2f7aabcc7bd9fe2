import PetrelPhone
import SwiftUI
import WeatherScreens

struct CitiesScreen_Previews: PreviewProvider {
    static var previews: some View {
        ForEach(Samples.CitiesScene.allCases, id: \.self) { scene in
            screen(scene).previewDisplayName(scene.rawValue)
        }
        screen(.oneFailed, .detailed).previewDisplayName("with conditions")
        screen(.oneFailed).preferredColorScheme(.dark).previewDisplayName("dark")
        screen(.filling).dynamicTypeSize(.accessibility5).previewDisplayName("largest text")
        screen(.oneFailed).environment(\.layoutDirection, .rightToLeft).previewDisplayName("right to left")
        screen(.standIn).environment(\.horizontalSizeClass, .regular).previewDisplayName("wide")
    }

    private static func screen(_ scene: Samples.CitiesScene, _ form: CitiesForm = .plain) -> some View {
        let model = Samples.english.citiesModel(scene, form: form)
        return NavigationStack { CitiesScreen(model: model, open: { _ in }).task { await model.appear() } }
    }
}
