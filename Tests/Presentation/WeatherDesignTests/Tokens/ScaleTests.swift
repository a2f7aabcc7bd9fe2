import Testing

@testable import WeatherDesign

@Suite("Sizes, distances and times stand on their scales")
struct ScaleTests {
    @Test("Type sizes are the documented steps of a minor third", arguments: TypeStyle.allCases)
    func type(style: TypeStyle) {
        let expected: [TypeStyle: Double] = [.display: 83, .title: 28, .heading: 19, .body: 16, .label: 15, .caption: 13]
        #expect(style.sizeRem * 16 == expected[style])
    }

    @Test("Weights are those that fonts have", arguments: TypeStyle.allCases)
    func weights(style: TypeStyle) {
        #expect((100...900).contains(style.weight))
    }

    @Test("Distances ascend on the 4 px grid")
    func spacing() {
        let steps = [Spacing.hair, Spacing.tight, Spacing.row, Spacing.card, Spacing.group, Spacing.section, Spacing.page]
        #expect(steps == steps.sorted())
        for step in steps + [Spacing.touch, Spacing.pageWidth, Radius.bar, Radius.small, Radius.control, Radius.card] {
            #expect(step.truncatingRemainder(dividingBy: Spacing.unit) == 0)
        }
    }

    @Test("A higher surface is never less marked: lighter in the dark, shadowed in the light")
    func elevation() {
        let dark = Elevation.allCases.map { Palette.color($0.surface, .dark).luminance }
        #expect(dark == dark.sorted())
        #expect(Elevation.ground.shadow(.light) == nil)
        #expect((Elevation.raised.shadow(.light)?.blur ?? 0) > (Elevation.card.shadow(.light)?.blur ?? 0))
    }

    @Test("Motion is short, and its curves are valid in CSS")
    func motion() {
        #expect(Motion.quick < Motion.standard && Motion.standard < Motion.slow && Motion.slow < 400)
        for easing in [Motion.enter, Motion.leave, Motion.swing] {
            #expect((0...1).contains(easing.x1) && (0...1).contains(easing.x2))
        }
    }
}
