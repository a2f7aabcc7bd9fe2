import SwiftUI
import WeatherDesign
import WeatherScreens

/// The sun's path over and under the horizon, and its position now. The core mirrors the chart if needed.
struct SunChartView: View {
    let chart: SunChart

    private static let grid = CGSize(width: SunChart.width, height: SunChart.height)

    var body: some View {
        ZStack {
            half(isUpper: true, area: .symSun, areaOpacity: 0.18, way: .symSun, wayOpacity: 1)
            half(isUpper: false, area: .night, areaOpacity: 1, way: .symMoon, wayOpacity: 0.55)
            PathShape(chart.horizonLine, grid: Self.grid, pen: 1).fill(.token(.soft))
            PathShape(chart.ticks, grid: Self.grid, pen: 1).fill(.token(.soft))
            if let disc = chart.disc {
                PathShape(disc, grid: Self.grid).fill(.token(chart.isUp ? .symSun : .card))
                PathShape(disc, grid: Self.grid, pen: 2.5).fill(.token(chart.isUp ? .card : .symMoon))
            }
        }
        .aspectRatio(SunChart.width / SunChart.height, contentMode: .fit)
        .frame(maxWidth: 432)
        .frame(maxWidth: .infinity)
    }

    private func half(isUpper: Bool, area: ColorToken, areaOpacity: Double, way: ColorToken, wayOpacity: Double) -> some View {
        ZStack {
            PathShape(chart.area, grid: Self.grid).fill(.token(area)).opacity(areaOpacity)
            PathShape(chart.curve, grid: Self.grid, pen: 2.5).fill(.token(way)).opacity(wayOpacity)
        }
        .clipShape(PathShape(isUpper ? chart.above : chart.below, grid: Self.grid))
    }
}
