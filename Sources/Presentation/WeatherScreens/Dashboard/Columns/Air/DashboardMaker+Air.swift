import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    func airColumn() -> AirColumn? {
        guard let air = dashboard.airQuality else { return nil }
        let scale = AirScaleByRegion.scales(countryCode: dashboard.location.countryCode).first { air.indices[$0] != nil }
        let indices = scale.flatMap { scale in
            air.indices[scale].map { value in
                let category = AirCategory(scale, value: value)
                return DetailRow(
                    key: scale.rawValue, title: phrases.airScale(scale), value: format.number(value),
                    explanation: category.map(phrases.airCategory),
                    drawing: category.map {
                        .band(fraction: AirCategory.fraction(scale, value: value), level: $0.level(on: scale))
                    })
            }
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
            time: phrases.airAt(time.clockNear(air.time, today: today)), source: airSource())
    }
}
