import Accessibility
import ClimateProjection
import SwiftUI
import WeatherScreens

/// The paths for those who hear them: every fifth year, with the words of the table.
nonisolated struct ClimateChartDescriptor: AXChartDescriptorRepresentable {
    let paths: ClimatePaths

    func makeChartDescriptor() -> AXChartDescriptor {
        let paths = paths
        let years = Double(paths.years.first ?? 0)...Double(paths.years.last ?? 1)
        return AXChartDescriptor(
            title: paths.title, summary: nil,
            xAxis: AXNumericDataAxisDescriptor(
                title: paths.yearHead, range: years, gridlinePositions: [],
                valueDescriptionProvider: { value in
                    paths.rows.min { abs(Double($0.number) - value) < abs(Double($1.number) - value) }?.year ?? ""
                }),
            yAxis: AXNumericDataAxisDescriptor(
                title: paths.unit, range: 0...max(paths.marks.last?.value ?? 1, .leastNonzeroMagnitude), gridlinePositions: [],
                valueDescriptionProvider: { value in
                    paths.marks.min { abs($0.value - value) < abs($1.value - value) }?.label ?? ""
                }),
            series: paths.paths.enumerated().map { index, path in
                AXDataSeriesDescriptor(name: path.name, isContinuous: true, dataPoints: points(path, cell: index))
            })
    }

    private func points(_ path: ClimatePaths.Path, cell: Int) -> [AXDataPoint] {
        paths.rows.compactMap { row in
            paths.years.firstIndex(of: row.number).map { index in
                AXDataPoint(x: Double(row.number), y: path.values[index].p50, label: "\(row.year), \(row.cells[cell])")
            }
        }
    }

    // The system makes a descriptor once for a view and has it updated from then on.
    func updateChartDescriptor(_ descriptor: AXChartDescriptor) {
        let newer = makeChartDescriptor()
        descriptor.title = newer.title
        descriptor.xAxis = newer.xAxis
        descriptor.yAxis = newer.yAxis
        descriptor.series = newer.series
    }
}
