import Charts
import ClimateProjection
import SwiftUI
import WeatherDesign
import WeatherScreens

/// The paths with their bands over the years, 2045 marked, and labels for round values and years in the margins of the plot.
///
/// Drawn from left to right in every direction of reading: the years are mirrored if needed, and texts are not mirrored.
struct ClimateChartView: View {
    let paths: ClimatePaths
    /// The path of the chosen side of the toggle: its band is the stronger one.
    let chosen: ClimateScenario
    let isMirrored: Bool

    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @ScaledMetric(relativeTo: .caption) private var height = 220.0

    /// The margin for the labels of the values, in years.
    private static let margin = 6.0

    var body: some View {
        Chart {
            levels
            bands
            lines
            shownYear
            years
        }
        // Without padding: the margins are part of the scales.
        .chartXScale(domain: 0...span + Self.margin, range: .plotDimension(padding: 0))
        .chartYScale(domain: -foot...highest + foot / 2, range: .plotDimension(padding: 0))
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartLegend(.hidden)
        .frame(height: height)
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(paths.spoken)
        .accessibilityChartDescriptor(ClimateChartDescriptor(paths: paths))
    }

    // MARK: Scales

    private var first: Int { paths.years.first ?? 0 }
    private var span: Double { Double(max(1, paths.years.count - 1)) }
    var highest: Double { max(paths.marks.last?.value ?? 1, .leastNonzeroMagnitude) }
    /// The margin for the years, in the unit of the values.
    var foot: Double { highest * 0.14 }

    func x(_ year: Int) -> Double {
        let along = Double(year - first)
        return isMirrored ? span - along : Self.margin + along
    }

    /// The middle of the margin for the values.
    var labels: Double { isMirrored ? span + Self.margin / 2 : Self.margin / 2 }

    // MARK: For the marks

    struct Point: Identifiable {
        let id: Int
        let x: Double
        let range: ClimateRange
    }

    func points(_ path: ClimatePaths.Path) -> [Point] {
        zip(paths.years, path.values).map { Point(id: $0, x: x($0), range: $1) }
    }

    /// As a colour: whether a chart resolves styles of our own in its marks is not documented.
    func color(_ token: ColorToken) -> Color {
        Color(Palette.color(token, Appearance(scheme), ColorContrast(contrast)))
    }
}
