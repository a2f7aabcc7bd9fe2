import Foundation
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    /// µg/m³ that a scale of the air covers at least, and grains/m³ that one of pollen does.
    private static let (leastConcentration, leastPollen) = (20.0, 10.0)
    /// Points of an index that its scale covers at least.
    private static let leastIndex = 50.0

    /// The index of the place's region and the pollutants: particles, gases, and carbon monoxide, of which there is ten times as much, on
    /// scales of their own. Without hours the values of the present.
    func airSeries() -> [MeasureSeries] {
        guard let outlook = requested.air.outlook else {
            return AirQuality.Pollutant.allCases.map { pollutant in
                let values = [dashboard.airQuality].compactMap(\.self).compactMap { air in
                    air.concentrations[pollutant].map {
                        MeasureSeries.Value(start: air.time, end: air.time + AirOutlook.hourSeconds, value: $0)
                    }
                }
                return concentrations(of: pollutant, values)
            }
        }
        return [indexSeries(outlook)].compactMap(\.self)
            + AirQuality.Pollutant.allCases.map { concentrations(of: $0, values(of: .pollutant($0), in: outlook)) }
    }

    /// The kinds of pollen that are in the air in any of the hours, the one of which there is most first.
    func pollenSeries() -> [MeasureSeries] {
        guard let outlook = requested.air.outlook, PollenKnowledge(outlook, at: location.coordinate, on: today) == .some else { return [] }
        let kinds = Pollen.allCases.map { kind in (kind: kind, values: values(of: .pollen(kind), in: outlook)) }
        let most = kinds.map { (kind: $0.kind, values: $0.values, most: $0.values.map(\.value).max() ?? 0) }.filter { $0.most > 0 }
        return most.sorted { $0.most > $1.most }.map { kind, values, _ in
            MeasureSeries(
                quantity: nil, title: phrases.pollenKind(kind), kind: .curve, unit: format.chartUnitOfPollen, panel: 0, floor: 0,
                least: Self.leastPollen, values: values, text: format.pollen)
        }
    }

    /// "None in these hours: Alder, Olive.": the kinds for which the source has only zeros; nil if it has none.
    func absentPollen() -> String? {
        guard let outlook = requested.air.outlook else { return nil }
        let absent = Pollen.allCases.filter { kind in
            let values = values(of: .pollen(kind), in: outlook)
            return !values.isEmpty && values.allSatisfy { $0.value == 0 }
        }
        return absent.isEmpty ? nil : phrases.noPollen(of: absent.map(phrases.pollenKind).joined(separator: ", "))
    }

    /// The reason for a chart of the air, or of pollen, without a drawing.
    ///
    /// - Parameter isKnown: true where the present is known.
    func airStatement(_ measure: Measure, isKnown: Bool) -> String {
        if measure == .pollen { return pollenStatement() }
        switch requested.air {
        case .failed(let error) where error.kind != .placeNotCovered:
            return [phrases.airHoursAway, Failure(error, phrases: phrases).message].joined(separator: " ")
        case .known, .failed, .none: return isKnown ? phrases.airOfOneHour : phrases.chartUnknown
        }
    }

    private func pollenStatement() -> String {
        let knowledge = PollenKnowledge(requested.air.outlook, at: location.coordinate, on: today)
        if case .failed(let error) = requested.air, knowledge != .outsideEurope, error.kind != .placeNotCovered {
            return [phrases.pollenAway, Failure(error, phrases: phrases).message].joined(separator: " ")
        }
        return switch knowledge {
        case .outsideEurope: phrases.pollenNotInEurope
        case .outOfSeason: phrases.pollenOutOfSeason
        case .unknown, .some: phrases.pollenWithoutSource
        case .none: phrases.pollenNone
        }
    }

    /// One scale for all hours: that of the present air's tile.
    private func indexSeries(_ outlook: AirOutlook) -> MeasureSeries? {
        let scales = AirScaleByRegion.scales(countryCode: location.countryCode)
        guard let scale = scales.first(where: { !outlook.column(.index($0)).isEmpty }) else { return nil }
        return MeasureSeries(
            quantity: nil, title: phrases.airScale(scale), kind: .curve, unit: format.chartUnit(.index), panel: 0, floor: 0,
            least: Self.leastIndex, values: values(of: .index(scale), in: outlook),
            text: { value in
                AirCategory(scale, value: value).map { phrases.airIndexReading(format.number(value), $0) } ?? format.number(value)
            })
    }

    private func concentrations(of pollutant: AirQuality.Pollutant, _ values: [MeasureSeries.Value]) -> MeasureSeries {
        let panel =
            switch pollutant {
            case .pm2_5, .pm10: 1
            case .ozone, .nitrogenDioxide, .sulphurDioxide: 2
            case .carbonMonoxide: 3
            }
        return MeasureSeries(
            quantity: nil, title: phrases.pollutant(pollutant), kind: .curve, unit: format.chartUnitOfAir, panel: panel, floor: 0,
            least: Self.leastConcentration, values: values, text: format.concentration)
    }

    /// From yesterday on: hours that were fetched yesterday begin a day earlier.
    private func values(of quantity: AirOutlook.Quantity, in outlook: AirOutlook) -> [MeasureSeries.Value] {
        let begin = today.adding(days: -1).start(in: location.timeZone)
        return outlook.values(quantity).filter { $0.start >= begin }.map {
            MeasureSeries.Value(start: $0.start, end: $0.start + AirOutlook.hourSeconds, value: $0.value)
        }
    }
}
