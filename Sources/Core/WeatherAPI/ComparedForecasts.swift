import Foundation
import WeatherModel

/// The forecasts of several providers for one place, as far as they are compared: beside each other and never averaged.
package struct ComparedForecasts: Hashable, Sendable {
    /// One hour, or a longer step.
    package struct Hour: Hashable, Sendable {
        package let time: Date
        package let end: Date
        /// °C at `time`.
        package let temperatureCelsius: Double?
        /// mm in the step from `time` on.
        package let precipitationMillimeters: Double?
        /// km/h at `time`.
        package let windKph: Double?

        package init(time: Date, end: Date, temperatureCelsius: Double?, precipitationMillimeters: Double?, windKph: Double?) {
            (self.time, self.end, self.temperatureCelsius) = (time, end, temperatureCelsius)
            (self.precipitationMillimeters, self.windKph) = (precipitationMillimeters, windKph)
        }

        /// nil for a quantity that is not compared.
        package subscript(quantity: HourQuantity) -> Double? {
            switch quantity {
            case .temperatureCelsius: temperatureCelsius
            case .precipitationMillimeters: precipitationMillimeters
            case .windKph: windKph
            default: nil
            }
        }
    }

    /// One civil day.
    package struct Day: Hashable, Sendable {
        package let date: CivilDate
        /// °C.
        package let maxTempCelsius: Double
        package let minTempCelsius: Double
        /// mm.
        package let precipitationMillimeters: Double?
        /// `0 ... 100` %.
        package let chanceOfRain: Double?
        /// km/h.
        package let maxWindKph: Double?

        package init(
            date: CivilDate, maxTempCelsius: Double, minTempCelsius: Double, precipitationMillimeters: Double?, chanceOfRain: Double?,
            maxWindKph: Double?
        ) {
            (self.date, self.maxTempCelsius, self.minTempCelsius) = (date, maxTempCelsius, minTempCelsius)
            (self.precipitationMillimeters, self.chanceOfRain, self.maxWindKph) = (precipitationMillimeters, chanceOfRain, maxWindKph)
        }
    }

    /// The forecast of one provider, or of one of its models.
    package struct Source: Hashable, Sendable {
        package let provenance: Provenance
        /// The model as its service calls it, such as `ecmwf_ifs025`; nil for the forecast that the provider itself chooses.
        package let model: String?
        /// By instant.
        package let hours: [Hour]
        /// By date.
        package let days: [Day]

        package init(provenance: Provenance, hours: [Hour], days: [Day], model: String? = nil) {
            (self.provenance, self.hours, self.days, self.model) = (provenance, hours, days, model)
        }

        package init(provenance: Provenance, forecast: Forecast) {
            self.init(
                provenance: provenance,
                hours: forecast.hourly.map {
                    Hour(
                        time: $0.time, end: $0.end, temperatureCelsius: $0.temperatureCelsius,
                        precipitationMillimeters: $0.precipitationMillimeters, windKph: $0.windKph)
                },
                days: forecast.daily.map {
                    Day(
                        date: $0.date, maxTempCelsius: $0.maxTempCelsius, minTempCelsius: $0.minTempCelsius,
                        precipitationMillimeters: $0.precipitationMillimeters, chanceOfRain: $0.chanceOfRain, maxWindKph: $0.maxWindKph)
                })
        }
    }

    /// A provider without a forecast, and why.
    package struct Missing: Hashable, Sendable {
        package let provider: ProviderID
        package let error: WeatherError
        /// True if the provider's models are missing, and not its own forecast.
        package let areModels: Bool
        /// The only model that is missing, as its service calls it; nil if all of the provider's are.
        package let model: String?

        package init(provider: ProviderID, error: WeatherError, areModels: Bool = false, model: String? = nil) {
            (self.provider, self.error, self.areModels, self.model) = (provider, error, areModels || model != nil, model)
        }

        /// The model by the name that its makers give it.
        package var modelTitle: String? { model.map(ModelTitle.of) }
    }

    /// In the order in which the providers are asked for the place's weather; the models follow.
    package let sources: [Source]
    package let missing: [Missing]
    /// When they were asked.
    package let fetchedAt: Date
    /// The number of calls that the request for the models counts as; nil if they were not asked for.
    package let modelCalls: Double?

    package init(sources: [Source], missing: [Missing], fetchedAt: Date, modelCalls: Double? = nil) {
        (self.sources, self.missing, self.fetchedAt, self.modelCalls) = (sources, missing, fetchedAt, modelCalls)
    }

    /// True if nothing of it is real; simulated and real forecasts are never beside each other.
    package var isSimulated: Bool { sources.contains { $0.provenance.isSimulated } }
}

extension ComparedForecasts.Source {
    /// The model by the name that its makers give it ("ECMWF IFS"), its key where that is not known; nil without a model.
    package var modelTitle: String? { model.map(ModelTitle.of) }
}

/// The names that their makers give to models.
private enum ModelTitle {
    static func of(_ key: String) -> String { titles.first { key.hasPrefix($0.key) }?.title ?? key }

    /// The titles by the beginnings of the keys of <https://open-meteo.com/en/docs>; grid and kind follow in the key.
    private static let titles = [
        (key: "ecmwf_ifs", title: "ECMWF IFS"), (key: "ecmwf_aifs", title: "ECMWF AIFS"), (key: "gfs", title: "NOAA GFS"),
        (key: "ncep_gfs", title: "NOAA GFS"), (key: "icon", title: "DWD ICON"), (key: "dwd_icon", title: "DWD ICON"),
        (key: "gem", title: "ECCC GEM"), (key: "cmc_gem", title: "ECCC GEM"),
    ]
}
