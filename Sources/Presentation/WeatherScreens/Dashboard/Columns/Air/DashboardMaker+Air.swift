import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    /// The index that people in the place's region read; nil where the provider sends none of theirs.
    func airIndex() -> (scale: AirQuality.Scale, value: Double)? {
        guard let air = dashboard.airQuality else { return nil }
        let scales = AirScaleByRegion.scales(countryCode: dashboard.location.countryCode)
        return scales.lazy.compactMap { scale in air.indices[scale].map { (scale, $0) } }.first
    }

    func airColumn() -> AirColumn? {
        guard let air = dashboard.airQuality else { return nil }
        let indices = airIndex().map { scale, value in
            let category = AirCategory(scale, value: value)
            var row = DetailRow(
                key: scale.rawValue, title: phrases.airScale(scale), value: format.number(value),
                explanation: category.map(phrases.airCategory),
                drawing: category.map {
                    .band(fraction: AirCategory.fraction(scale, value: value), level: $0.level(on: scale))
                })
            row.hasCourse = true
            return row
        }
        let concentrations = AirQuality.Pollutant.allCases.compactMap { pollutant in
            air.concentrations[pollutant].map { value in
                DetailRow(
                    key: pollutant.rawValue, title: phrases.pollutant(pollutant), value: format.concentration(value), explanation: nil)
            }
        }
        guard indices != nil || !concentrations.isEmpty else { return nil }
        return AirColumn(
            title: phrases.airTitle, indices: indices.map { [$0] } ?? [], concentrations: concentrations,
            time: phrases.airAt(time.clockNear(air.time, today: today)),
            pollen: PollenKnowledge.mayBeKnown(at: location.coordinate) ? phrases.pollenTitle : nil, close: phrases.close,
            source: airSource())
    }
}
