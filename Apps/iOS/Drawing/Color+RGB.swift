import SwiftUI
import WeatherDesign

nonisolated extension Color {
    /// A colour of the core as the phone draws it.
    init(_ rgb: RGB) { self.init(.sRGB, red: rgb.red, green: rgb.green, blue: rgb.blue, opacity: 1) }
}

nonisolated extension Appearance {
    /// The theme that the screen has now.
    init(_ scheme: SwiftUI.ColorScheme) { self = scheme == .dark ? .dark : .light }
}

nonisolated extension SwiftUI.ColorScheme {
    /// A theme of the core as the environment has it.
    init(_ appearance: Appearance) { self = appearance == .dark ? .dark : .light }
}

nonisolated extension ColorContrast {
    /// The contrast that *Increase Contrast* requests.
    init(_ contrast: ColorSchemeContrast) { self = contrast == .increased ? .more : .standard }
}
