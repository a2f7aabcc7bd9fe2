import Foundation
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    /// % that a scale of cloud has, minutes that one of sunshine has, and J/kg that one of the energy covers at least.
    private static let (mostCloud, mostSunshine, leastEnergy) = (100.0, 60.0, 1000.0)

    /// Cloud in three layers of height, below the chart of all cloud.
    func cloudLayerSeries() -> [MeasureSeries] {
        SkyQuantity.allCases.compactMap { quantity in
            phrases.cloudLayer(quantity).map { title in
                MeasureSeries(
                    quantity: nil, title: title, kind: .curve, unit: format.chartUnit(.percent), panel: 1, floor: 0, least: Self.mostCloud,
                    values: values(of: quantity), text: format.percent)
            }
        }
    }

    func sunshineSeries() -> [MeasureSeries] {
        [
            MeasureSeries(
                quantity: nil, title: phrases.sunshineTitle, kind: .bars, unit: format.chartUnitOfSunshine, panel: 0, floor: 0,
                least: Self.mostSunshine, values: values(of: .sunshineMinutes), text: format.sunshine)
        ]
    }

    func thunderSeries() -> [MeasureSeries] {
        [
            MeasureSeries(
                quantity: nil, title: phrases.thunderEnergy, kind: .curve, unit: format.chartUnitOfEnergy, panel: 0, floor: 0,
                least: Self.leastEnergy, values: values(of: .cape),
                text: { phrases.energyReading(format.energy(joulesPerKilogram: $0), ThunderEnergy(cape: $0)) })
        ]
    }

    /// The reason for a chart of the sky without a drawing.
    func skyStatement() -> String {
        guard case .failed(let error) = requested.sky, error.kind != .placeNotCovered else { return phrases.chartUnknown }
        return [phrases.skyHoursAway, Failure(error, phrases: phrases).message].joined(separator: " ")
    }

    /// Notes below a chart on the hours of the sky that it draws, or does not.
    func skyNotes(_ measure: Measure) -> [String] {
        switch measure {
        case .cloud:
            switch requested.sky {
            case .known(let outlook): [phrases.cloudLayersSource(line(outlook.provenance, nil).text)]
            case .failed(let error) where error.kind != .placeNotCovered: [phrases.cloudLayersAway]
            case .failed, .none: []
            }
        case .thunder: [phrases.thunderNote]
        default: []
        }
    }

    /// "Today: 3 h 20 min of sunshine · Tomorrow: 5 h of sunshine": the days of which all hours are known, from today on.
    func sunshineSummary(_ title: (CivilDate) -> String) -> String? {
        let values = values(of: .sunshineMinutes)
        let days = (0..<Self.sunshineDays).compactMap { ahead -> String? in
            let date = today.adding(days: ahead)
            let interval = date.interval(in: location.timeZone)
            let hours = values.filter { interval.contains($0.start) && $0.end <= interval.upperBound }
            let known = hours.reduce(0) { $0 + $1.end.timeIntervalSince($1.start) }
            guard known == interval.upperBound.timeIntervalSince(interval.lowerBound) else { return nil }
            let minutes = hours.reduce(0) { $0 + $1.value }
            return phrases.sunshine(of: title(date), minutes > 0 ? time.length(minutes * 60) : nil)
        }
        return days.isEmpty ? nil : days.joined(separator: " · ")
    }

    private static let sunshineDays = 3

    /// From yesterday to the end of the weather's hours: later days are ranges, without hours.
    private func values(of quantity: SkyQuantity) -> [MeasureSeries.Value] {
        guard let outlook = requested.sky.outlook else { return [] }
        let begin = today.adding(days: -1).start(in: location.timeZone)
        let end = dashboard.forecast.hourly.last?.end ?? .distantFuture
        return outlook.values(quantity).compactMap { hour in
            let hourEnd = hour.start + SkyOutlook.hourSeconds
            return begin <= hour.start && hourEnd <= end
                ? MeasureSeries.Value(start: hour.start, end: hourEnd, value: hour.value) : nil
        }
    }
}
