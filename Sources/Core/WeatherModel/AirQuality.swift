import Foundation

/// Air quality at one instant. Concentrations are the truth; an index is named by its scale and never averaged with another.
public struct AirQuality: Hashable, Sendable {
    /// A pollutant, measured in µg/m³; `pm2_5` and `pm10` are particles up to 2.5 and 10 µm across.
    public enum Pollutant: String, Hashable, Sendable, CaseIterable {
        case pm2_5, pm10, ozone, nitrogenDioxide, sulphurDioxide, carbonMonoxide
    }

    /// The scale of an index: the same air has other numbers on each.
    public enum Scale: String, Hashable, Sendable, CaseIterable {
        /// US EPA index, `0 ... 500`.
        case usAQI
        /// European index, `0 ... 100` and beyond.
        case europeanAQI
        /// US EPA category, `1 ... 6`.
        case usEPACategory
        /// UK DEFRA index, `1 ... 10`.
        case ukDEFRA
        /// OpenWeatherMap's own, `1 ... 5`; not the US index.
        case openWeatherMap
    }

    /// The instant that the values are for.
    package var time: Date
    /// µg/m³; a pollutant that is not measured is absent.
    package var concentrations: [Pollutant: Double]
    /// Index values by scale, as the provider computed them.
    package var indices: [Scale: Double]

    package init(time: Date, concentrations: [Pollutant: Double], indices: [Scale: Double]) {
        self.time = time
        self.concentrations = concentrations
        self.indices = indices
    }
}
