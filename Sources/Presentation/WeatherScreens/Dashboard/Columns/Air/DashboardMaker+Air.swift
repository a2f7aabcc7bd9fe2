import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    func airColumn() -> AirColumn? {
        guard let air = dashboard.airQuality else { return nil }
        let scale = AirScaleByRegion.scales(countryCode: dashboard.location.countryCode).first { air.indices[$0] != nil }
        let indices = scale.flatMap { scale in
            air.indices[scale].map { value in
                DetailRow(
                    key: scale.rawValue, title: phrases.airScale(scale), value: format.number(value),
                    explanation: AirCategory(scale, value: value).map(phrases.airCategory))
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
