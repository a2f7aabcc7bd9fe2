import Testing

@testable import WeatherDesign
@testable import WeatherScreens

@Suite("What a control over a map is made of")
struct FloatingSurfaceTests {
    @Test("Glass where the system has it, else a material; opaque for a reader who wants no transparency or more contrast")
    func choice() {
        for hasGlass in [true, false] {
            func surface(_ reduces: Bool, _ contrast: ColorContrast) -> FloatingSurface {
                FloatingSurface(hasGlass: hasGlass, reducesTransparency: reduces, contrast: contrast)
            }
            #expect(surface(false, .standard) == (hasGlass ? .glass : .material(opacity: FloatingSurface.opacity)))
            #expect(surface(true, .standard) == .opaque && surface(false, .more) == .opaque && surface(true, .more) == .opaque)
        }
    }

    @Test("Over black and over white, and over what lies between, words on the material keep 4.5 to 1", arguments: Appearance.allCases)
    func contrast(theme: Appearance) {
        let raised = Palette.color(.raised, theme, .standard)
        let accent = Palette.color(.accent, theme, .standard)
        for step in 0...20 {
            let map = Double(step) / 20
            func seen(_ part: Double) -> Double { FloatingSurface.opacity * part + (1 - FloatingSurface.opacity) * map }
            let ground = RGB(red: seen(raised.red), green: seen(raised.green), blue: seen(raised.blue))
            #expect(accent.contrast(with: ground) >= 4.5)
        }
    }
}
