import SwiftUI
import WeatherDesign
import WeatherScreens

/// The picture to share: place, both skies with their temperatures, which side of the toggle it is, what it is not, and the source.
///
/// The same for every reader: in light colours and in one size of text, large enough for a thumbnail; nothing is said by colour alone.
struct ClimatePictureView: View {
    let content: Climate2045Content
    let projection: Climate2045
    let withInterventions: Bool

    private static let (width, height) = (ClimatePicture.width / ClimatePicture.scale, ClimatePicture.height / ClimatePicture.scale)

    var body: some View {
        let side = projection[withInterventions: withInterventions]
        VStack(spacing: 0) {
            HStack(spacing: 0) {
                sky(projection.now, side: nil, other: side)
                Rectangle().fill(.token(.card)).frame(width: 3)
                sky(side.then, side: side, other: nil)
            }
            .overlay(alignment: .top) { place }
            foot
        }
        .frame(width: Self.width, height: Self.height)
        .background(.token(.card))
        .environment(\.colorScheme, .light)
        .dynamicTypeSize(.large)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(projection.picture[withInterventions: withInterventions])
    }

    private var place: some View {
        Text(content.place.title)
            .font(.system(size: 26, weight: .semibold))
            .lineLimit(1)
            .minimumScaleFactor(0.5)
            .padding(.horizontal, Spacing.card)
            .padding(.vertical, Spacing.hair)
            .foregroundStyle(.token(.ink))
            .background(.token(.card), in: RoundedRectangle(cornerRadius: Radius.control, style: .continuous))
            .padding(.top, Spacing.row)
            .padding(.horizontal, Spacing.section)
    }

    /// - Parameters:
    ///   - side: nil for now.
    ///   - other: the side that the other half shows.
    private func sky(_ moment: ClimateMoment, side: ClimateSide?, other: ClimateSide?) -> some View {
        VStack(spacing: 0) {
            Text(moment.title).font(.system(size: 18, weight: .semibold))
            // Both halves have the room of the side's texts, so that their figures are in one line.
            if let side { Text(side.name).font(.system(size: 16)) }
            if let other { Text(other.name).font(.system(size: 16)).opacity(0) }
            Text(moment.temperature).font(.system(size: 48, weight: .semibold)).figure()
            HStack(alignment: .center, spacing: Spacing.tight) {
                WeatherSymbol(name: moment.symbol, coloring: .sky(moment.sky.colors(.light))).frame(width: 56, height: 56)
                Text(moment.condition).font(.system(size: 20, weight: .semibold))
            }
            if let side { figures(side) }
            if let other { figures(other).opacity(0) }
        }
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .padding(.horizontal, Spacing.card)
        .padding(.top, Spacing.page)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .inkOnSky(moment.sky)
        .background { SkyBackground(sky: moment.sky) }
    }

    /// Both figures: the headline's with what it counts from, and the models'.
    private func figures(_ side: ClimateSide) -> some View {
        VStack(spacing: 0) {
            HStack(spacing: Spacing.hair) {
                Text(side.difference).figure()
                Text(side.basis)
            }
            .font(.system(size: 14, weight: .semibold))
            Text(side.models).font(.system(size: 14))
        }
    }

    private var foot: some View {
        HStack(alignment: .center, spacing: Spacing.card) {
            Text(projection.picture.note).font(.system(size: 18, weight: .semibold))
            VStack(alignment: .trailing, spacing: 0) {
                if let simulated = content.provenance.simulated { Text(simulated).font(.system(size: 14, weight: .semibold)) }
                Text(content.provenance.source).font(.system(size: 14))
            }
            .frame(maxWidth: .infinity, alignment: .trailing)
        }
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .padding(.horizontal, Spacing.card)
        .padding(.vertical, Spacing.tight)
        .foregroundStyle(.token(.ink))
    }
}
