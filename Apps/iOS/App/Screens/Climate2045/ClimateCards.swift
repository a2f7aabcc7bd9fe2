import Foundation
import SwiftUI
import WeatherDesign
import WeatherScreens

/// The headline in words, and what it is not.
struct ClimateHeadline: View {
    let side: ClimateSide
    let notForecast: String

    @Environment(\.allowsMotion) private var allowsMotion

    var body: some View {
        ColumnCard(title: nil) {
            VStack(alignment: .leading, spacing: Spacing.hair) {
                Text(side.warmer).typeStyle(.title).contentTransition(allowsMotion ? .opacity : .identity)
                // A part of what is said for the two skies.
                ClimateFigures(side: side).accessibilityHidden(true)
                Text(side.skyNote).typeStyle(.body)
            }
            .animation(allowsMotion ? .petrel(Motion.enter, milliseconds: Motion.standard) : nil, value: side.withInterventions)
            Text(notForecast).typeStyle(.label).foregroundStyle(.secondary)
        } foot: {
            EmptyView()
        }
    }
}

/// The climate models' results for the place, beside the headline and never in place of it.
struct ClimateModelsCard: View {
    let projection: Climate2045
    let withInterventions: Bool

    var body: some View {
        let models = projection.models(withInterventions: withInterventions)
        ColumnCard(title: projection.regionalTitle) {
            VStack(alignment: .leading, spacing: Spacing.hair) {
                Text(models.scenario).typeStyle(.heading)
                Text(models.warming).typeStyle(.body)
            }
            .accessibilityElement(children: .combine)
            Text(models.whyDifferent).typeStyle(.body)
            Text(projection.pathways).typeStyle(.body)
        } foot: {
            Text(projection.resolution).typeStyle(.caption).foregroundStyle(.secondary)
        }
    }
}

/// The days of the coming week that would cross a limit.
struct ClimateDaysCard: View {
    let projection: Climate2045
    let withInterventions: Bool

    var body: some View {
        let models = projection.models(withInterventions: withInterventions)
        ColumnCard(title: projection.daysTitle) {
            ForEach(models.crossings, id: \.self) { crossing in
                VStack(alignment: .leading, spacing: 0) {
                    Text(crossing.text).typeStyle(.body)
                    Text(crossing.byModels).typeStyle(.caption).foregroundStyle(.secondary)
                }
                .accessibilityElement(children: .combine)
            }
            if let none = models.noCrossings { Text(none).typeStyle(.body) }
        } foot: {
            EmptyView()
        }
    }
}

/// *How is this computed?*
struct ClimateExplanationCard: View {
    let explanation: ClimateExplanation

    var body: some View {
        ColumnCard(title: nil) {
            LazyDisclosure {
                VStack(alignment: .leading, spacing: Spacing.row) {
                    ForEach(explanation.paragraphs, id: \.self) { Text($0).typeStyle(.body) }
                    Text(explanation.sourcesTitle).typeStyle(.label).foregroundStyle(.secondary).accessibilityAddTraits(.isHeader)
                    ForEach(explanation.sources, id: \.title) { source($0) }
                    Text(explanation.attribution).typeStyle(.caption).foregroundStyle(.secondary)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.top, Spacing.tight)
            } label: {
                Text(explanation.title)
                    .typeStyle(.heading)
                    .multilineTextAlignment(.leading)
                    .frame(minHeight: Spacing.touch)
                    .accessibilityAddTraits(.isHeader)
            }
            .tint(token: .accent)
        } foot: {
            EmptyView()
        }
    }

    private func source(_ source: ClimateExplanation.Source) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(source.part).typeStyle(.caption).foregroundStyle(.secondary)
            if let address = URL(string: source.link) {
                Link(destination: address) {
                    Text(source.title).typeStyle(.label).multilineTextAlignment(.leading).frame(minHeight: Spacing.touch)
                }
                .foregroundStyle(.token(.accent))
            } else {
                Text(source.title).typeStyle(.label)
            }
            if let terms = source.terms { Text(terms).typeStyle(.caption).foregroundStyle(.secondary) }
        }
    }
}
