import PetrelPhone
import SwiftUI
import WeatherDesign
import WeatherScreens

/// Now, and the same day in 2045 on both sides of the toggle; the way to the screen of 2045.
struct Climate2045Card: View {
    let column: Climate2045Column

    var body: some View {
        ColumnCard(title: column.title) {
            ClimateSummary(column: column).equatable()
            ClimateLink(title: column.more)
        } foot: {
            // Petrel's own arithmetic: it has no age.
            SourceLine(source: column.source, ago: "")
        }
    }
}

private struct ClimateSummary: View, Equatable {
    let column: Climate2045Column

    nonisolated static func == (left: ClimateSummary, right: ClimateSummary) -> Bool { left.column == right.column }

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.row) {
            // A part of what is spoken for each side.
            ClimateLine(name: column.now.title, moment: column.now, difference: nil).accessibilityHidden(true)
            Text(column.sides.first?.then.title ?? "").typeStyle(.caption).foregroundStyle(.secondary).accessibilityHidden(true)
            ForEach(column.sides, id: \.withInterventions) { side in
                VStack(alignment: .leading, spacing: 0) {
                    ClimateLine(name: side.name, moment: side.then, difference: side.difference)
                    ClimateFigures(side: side)
                }
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(side.spoken)
            }
            Text(column.notForecast).typeStyle(.caption).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// The headline's difference with its baseline, and the models' figure beside it.
struct ClimateFigures: View {
    let side: ClimateSide

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(side.basis)
            Text(side.models)
        }
        .typeStyle(.caption)
    }
}

/// One sky and its temperature.
private struct ClimateLine: View {
    let name: String
    let moment: ClimateMoment
    /// "+2.0 °C"; nil for now.
    let difference: String?

    @Environment(\.dynamicTypeSize) private var typeSize
    @ScaledMetric(relativeTo: .headline) private var side = 36.0

    var body: some View {
        HStack(alignment: .center, spacing: Spacing.row) {
            WeatherSymbol(name: moment.symbol).frame(width: side, height: side)
            if typeSize.isAccessibilitySize {
                VStack(alignment: .leading, spacing: 0) {
                    words
                    figures(.leading)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            } else {
                words.frame(maxWidth: .infinity, alignment: .leading)
                figures(.trailing)
            }
        }
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(name).typeStyle(.label)
            Text(moment.condition).typeStyle(.caption).foregroundStyle(.secondary)
        }
    }

    private func figures(_ alignment: HorizontalAlignment) -> some View {
        VStack(alignment: alignment, spacing: 0) {
            Text(moment.temperature).typeStyle(.heading).columnFigure()
            if let difference { Text(difference).typeStyle(.caption).columnFigure().foregroundStyle(.secondary) }
        }
    }
}

/// The way to the screen of 2045, over the dashboard or over the weather of a city.
private struct ClimateLink: View {
    let title: String

    @Environment(\.climateWay) private var way

    var body: some View {
        switch way {
        case .dashboard: NavigationLink(value: RoomRoute.weather(.climate)) { label }.foregroundStyle(.token(.accent))
        case .city(let place): NavigationLink(value: RoomRoute.place(.climate(place))) { label }.foregroundStyle(.token(.accent))
        }
    }

    private var label: some View {
        Text(title).typeStyle(.label).frame(maxWidth: .infinity, minHeight: Spacing.touch, alignment: .leading)
    }
}
