import SwiftUI
import WeatherDesign
import WeatherScreens

/// Today and 2045 as two skies of one picture, with the difference on the seam. In large text one sky is below the other.
struct ClimateSkies: View {
    let now: ClimateMoment
    let side: ClimateSide

    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.allowsMotion) private var allowsMotion

    var body: some View {
        picture
            .clipShape(RoundedRectangle(cornerRadius: Radius.card, style: .continuous))
            .animation(allowsMotion ? .petrel(Motion.enter, milliseconds: Motion.slow) : nil, value: side.withInterventions)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(side.spoken)
    }

    @ViewBuilder private var picture: some View {
        if typeSize.isAccessibilitySize {
            VStack(spacing: 0) {
                ClimateSky(moment: now, caption: nil, other: nil) { EmptyView() }
                ClimateSky(moment: side.then, caption: side.name, other: nil) { difference }
            }
        } else {
            HStack(spacing: 0) {
                // The difference keeps its room in both halves, so that they stay in step.
                ClimateSky(moment: now, caption: nil, other: Twin(moment: side.then, caption: side.name)) { difference.opacity(0) }
                ClimateSky(moment: side.then, caption: side.name, other: Twin(moment: now, caption: nil)) { difference.opacity(0) }
            }
            .overlay { Rectangle().fill(.token(.card)).opacity(0.5).frame(width: 1) }
            .overlay(alignment: .bottom) { difference.padding(.bottom, Spacing.card) }
        }
    }

    private var difference: some View {
        Text(side.difference)
            .typeStyle(.heading)
            .figure()
            .contentTransition(allowsMotion ? .opacity : .identity)
            .lineLimit(1)
            .padding(.horizontal, Spacing.row)
            .padding(.vertical, Spacing.hair)
            .foregroundStyle(.token(.ink))
            .background(.token(.card), in: Capsule())
    }
}

/// The texts of the other half: each line has the room of the longer one.
private struct Twin {
    let moment: ClimateMoment
    let caption: String?
}

/// One half of the picture.
private struct ClimateSky<Foot: View>: View {
    let moment: ClimateMoment
    /// The side's name; nil for now.
    let caption: String?
    /// nil where the halves are not beside each other.
    let other: Twin?
    @ViewBuilder let foot: Foot

    @Environment(\.colorScheme) private var scheme
    @Environment(\.allowsMotion) private var allowsMotion
    @ScaledMetric(relativeTo: .title) private var symbolSide = 76.0
    @ScaledMetric(relativeTo: .largeTitle) private var figureSize = 50.0

    var body: some View {
        VStack(spacing: Spacing.hair) {
            line(moment.title, other?.moment.title, .label)
            if caption != nil || other?.caption != nil { line(caption, other?.caption, .caption).foregroundStyle(.secondary) }
            WeatherSymbol(name: moment.symbol, coloring: .sky(moment.sky.colors(Appearance(scheme))))
                .frame(width: symbolSide, height: symbolSide)
            HStack(alignment: .top, spacing: Spacing.hair) {
                Text(moment.temperatureNumber)
                    .font(.system(size: figureSize, weight: .light))
                    .figure()
                    .contentTransition(allowsMotion ? .opacity : .identity)
                Text(moment.temperatureUnit).typeStyle(.heading).foregroundStyle(.secondary).padding(.top, Spacing.tight)
            }
            .lineLimit(1)
            .minimumScaleFactor(0.5)
            line(moment.condition, other?.moment.condition, .label)
            foot
        }
        .padding(.horizontal, Spacing.tight)
        .padding(.vertical, Spacing.card)
        .frame(maxWidth: .infinity)
        .inkOnSky(moment.sky)
        .background { SkyBackground(sky: moment.sky) }
    }

    /// A text above the room that the other half's text needs.
    private func line(_ text: String?, _ twin: String?, _ style: TypeStyle) -> some View {
        ZStack(alignment: .top) {
            if let twin { Text(twin).opacity(0) }
            if let text { Text(text) }
        }
        .typeStyle(style)
        .multilineTextAlignment(.center)
    }
}
