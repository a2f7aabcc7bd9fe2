import ClimateProjection
import SwiftUI
import WeatherDesign
import WeatherScreens

/// The warming of the place year by year: as a chart with its legend, and as a table.
struct ClimateChartCard: View {
    let paths: ClimatePaths
    let withInterventions: Bool

    @Environment(\.layoutDirection) private var direction
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        ColumnCard(title: paths.title) {
            ClimateLegend(paths: paths)
            ClimateChartView(
                paths: paths, chosen: ClimateScenario(withInterventions: withInterventions), isMirrored: direction == .rightToLeft
            )
            .dynamicTypeSize(...Self.largestText)
            if typeSize > Self.largestText {
                // Larger than the chart can be labelled: the same in the reader's own size, without anything to be opened first.
                ClimateList(paths: paths)
                brackets
            } else {
                LazyDisclosure {
                    VStack(alignment: .leading, spacing: Spacing.tight) {
                        ClimateTable(paths: paths)
                        brackets
                    }
                } label: {
                    Text(paths.tableTitle).typeStyle(.label).frame(minHeight: Spacing.touch)
                }
                .tint(token: .accent)
            }
        } foot: {
            Text(paths.bandsNote).typeStyle(.caption).foregroundStyle(.secondary)
        }
    }

    private static let largestText = DynamicTypeSize.xxLarge

    /// The meaning of the brackets after each figure.
    private var brackets: some View { Text(paths.bracketsNote).typeStyle(.caption).foregroundStyle(.secondary) }
}

/// Which line is which: by its dashes as well as by its colour.
private struct ClimateLegend: View {
    let paths: ClimatePaths

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            // In the order of the lines, the upper one first.
            ForEach(paths.paths.reversed(), id: \.scenario) { path in
                HStack(spacing: Spacing.tight) {
                    LevelLine(pen: path.scenario.pen).fill(.token(path.scenario.token)).frame(width: Spacing.group, height: Spacing.unit)
                    Text(path.name).typeStyle(.caption)
                }
            }
            // The unit of the labels beside the chart.
            Text(paths.unit).typeStyle(.caption).foregroundStyle(.secondary).padding(.top, Spacing.tight)
        }
        .accessibilityHidden(true)
    }
}

/// A line in the middle of its frame.
nonisolated private struct LevelLine: Shape {
    let pen: StrokeStyle

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        return path.strokedPath(pen)
    }
}

extension ClimateScenario {
    /// The colour of the path.
    var token: ColorToken {
        switch self {
        case .ssp126: .good
        case .ssp245: .soft
        case .ssp370: .alarm
        }
    }

    /// How the path is drawn, so that it is known without its colour.
    var pen: StrokeStyle {
        switch self {
        case .ssp126: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [1, 6])
        case .ssp245: StrokeStyle(lineWidth: 1.5, dash: [6, 4])
        case .ssp370: StrokeStyle(lineWidth: 2.5)
        }
    }
}
