import Foundation
import WeatherFormatting
import WeatherModel

/// Values of one quantity over time, with all that a chart needs to draw and to write them, wherever they come from.
struct MeasureSeries {
    struct Value {
        let start: Date
        let end: Date
        let value: Double
    }

    /// nil for what hours do not have.
    let quantity: HourQuantity?
    let title: String
    let kind: MeasureChart.Column.Kind
    let unit: ChartUnit
    /// Series with the same number share a panel.
    let panel: Int
    let floor: Double?
    let least: Double
    /// In order.
    let values: [Value]
    let text: (Double) -> String

    /// From the lowest to the highest value of its scale; nil without a value.
    var extent: ClosedRange<Double>? { values.lazy.map(\.value).extent }
}

extension DashboardMaker {
    /// The series of a measure that have a value, the first of them most.
    func series(of measure: Measure) -> [MeasureSeries] {
        let all =
            switch measure {
            case .air: airSeries()
            case .pollen: pollenSeries()
            case .sunshine: sunshineSeries()
            case .thunder: thunderSeries()
            case .cloud: measure.quantities.map { hourSeries($0, of: measure) } + cloudLayerSeries()
            default: measure.quantities.map { hourSeries($0, of: measure) }
            }
        return all.filter { !$0.values.isEmpty }
    }

    /// Yesterday's hours and those of the forecast, in order.
    var hoursOfChart: [HourlyForecast] {
        let past = dashboard.forecast.pastHours
        return past + dashboard.forecast.hourly.drop { hour in past.last.map { hour.time <= $0.time } ?? false }
    }

    private func hourSeries(_ quantity: HourQuantity, of measure: Measure) -> MeasureSeries {
        let row = quantity.row
        // Amounts, and each unit, have a panel.
        let panels = measure.quantities.map { PanelKey(dimension: $0.row.dimension, isAmount: $0.row.chart.isAmount) }
        let own = PanelKey(dimension: row.dimension, isAmount: row.chart.isAmount)
        let values = hoursOfChart.compactMap { hour in
            shown(hour, quantity).map { MeasureSeries.Value(start: hour.time, end: hour.end, value: $0) }
        }
        return MeasureSeries(
            quantity: quantity, title: phrases.quantityTitle(quantity),
            kind: row.chart.isAmount ? .bars : row.dimension == .direction ? .arrows : .curve, unit: format.chartUnit(row.dimension),
            panel: panels.firstIndex(of: own) ?? 0, floor: row.chart.floor, least: row.chart.least, values: values,
            text: { format.text($0, of: quantity) })
    }

    private struct PanelKey: Equatable {
        let dimension: HourQuantity.Dimension
        let isAmount: Bool
    }
}
