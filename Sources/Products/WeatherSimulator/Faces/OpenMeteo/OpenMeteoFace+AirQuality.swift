import Foundation
import JSONText
import WeatherModel

extension OpenMeteoFace {
    func airQuality(_ query: OpenMeteoQuery) throws(OpenMeteoRefusal) -> JSONValue {
        let units = try query.units()
        let type = "VariableOrDerived<CamsVariable, CamsVariableDerived>"
        let current = try columns(query.list("current"), type, OpenMeteoVariable.airQuality)
        let hourly = try columns(query.list("hourly"), type, OpenMeteoVariable.airQuality)
        return try replies(query) { sampler, zone, index throws(OpenMeteoRefusal) in
            var sampler = sampler
            let time = OpenMeteoTime(offsetSeconds: zone.offset(at: now), isUnix: units.time == .unixtime)
            let days = try query.days(today: time.date(of: now), standard: 5, most: 7)
            var reply = frame(sampler, zone: zone, index: index)
            if !current.isEmpty { addCurrent(current, to: &reply, &sampler, time, units, intervalSeconds: 3600) }
            if !hourly.isEmpty {
                addHourly(hourly, hours: try hours(query, time, days), to: &reply, &sampler, time, units)
            }
            return .object(reply)
        }
    }
}

extension OpenMeteoVariable {
    /// A column of the air quality service; nil when it knows no such name.
    static func airQuality(_ name: String) -> OpenMeteoVariable? {
        if let column = concentrations[name] { return column }
        if let scale = europeanOnly[name] {
            return OpenMeteoVariable(scale.quantity) { sampler, time in
                guard sampler.isInEurope, let pm = sampler.pollutants(time)?[.pm2_5] else { return nil }
                return pm * scale.share
            }
        }
        if let peak = pollenPeaks[name] {
            return OpenMeteoVariable(.pollen) { sampler, time in sampler.isInEurope ? sampler.pollen(peak, time) : nil }
        }
        if name == "us_aqi" || name == "european_aqi" { return overall(name) }
        if let pollutant = pollutant(of: name, after: "us_aqi_") {
            return OpenMeteoVariable(.usAQI) { sampler, time in sampler.usAQI(pollutant, time) }
        }
        if let pollutant = pollutant(of: name, after: "european_aqi_"), pollutant != .carbonMonoxide {
            return OpenMeteoVariable(.europeanAQI) { sampler, time in
                sampler.pollutants(time)?[pollutant].flatMap { AirQualityIndex.european(pollutant, $0) }
            }
        }
        return ["uv_index", "uv_index_clear_sky", "is_day"].contains(name) ? forecast(name) : nil
    }

    private static let pollutantNames: [String: AirQuality.Pollutant] = [
        "pm10": .pm10, "pm2_5": .pm2_5, "carbon_monoxide": .carbonMonoxide, "nitrogen_dioxide": .nitrogenDioxide,
        "sulphur_dioxide": .sulphurDioxide, "ozone": .ozone,
    ]

    private static func pollutant(of name: String, after prefix: String) -> AirQuality.Pollutant? {
        name.hasPrefix(prefix) ? pollutantNames[String(name.dropFirst(prefix.count))] : nil
    }

    /// The worst pollutant's index, each scale for itself.
    private static func overall(_ name: String) -> OpenMeteoVariable {
        let parts = pollutantNames.keys.sorted().compactMap { airQuality("\(name)_\($0)") }
        return OpenMeteoVariable(name == "us_aqi" ? .usAQI : .europeanAQI) { sampler, time in
            var worst: Double?
            for part in parts {
                guard let value = part.value(&sampler, time) else { continue }
                worst = max(value, worst ?? value)
            }
            return worst
        }
    }

    private static let concentrations: [String: OpenMeteoVariable] = {
        var columns: [String: OpenMeteoVariable] = [:]
        for (name, pollutant) in pollutantNames {
            columns[name] = OpenMeteoVariable(.concentration) { $0.pollutants($1)?[pollutant] }
        }
        columns["carbon_dioxide"] = OpenMeteoVariable(.partsPerMillion) { sampler, time in
            sampler.pollutants(time)?[.nitrogenDioxide].map { 425 + $0 * 1.5 }
        }
        columns["methane"] = OpenMeteoVariable(.concentration) { sampler, time in
            sampler.pollutants(time)?[.carbonMonoxide].map { 1350 + $0 }
        }
        columns["dust"] = OpenMeteoVariable(.concentration) { sampler, time in
            sampler.pollutants(time).map { max(0, ($0[.pm10] ?? 0) - 1.6 * ($0[.pm2_5] ?? 0)) }
        }
        columns["aerosol_optical_depth"] = OpenMeteoVariable(.opticalDepth) { sampler, time in
            sampler.pollutants(time)?[.pm2_5].map { 0.04 + $0 * 0.006 }
        }
        return columns
    }()

    /// Known for Europe only; no atmosphere of their own is simulated: a fixed share of the fine dust.
    private static let europeanOnly: [String: (quantity: SimulatedOpenMeteoUnit, share: Double)] = [
        "ammonia": (.concentration, 0.5), "formaldehyde": (.concentration, 0.09), "glyoxal": (.concentration, 0.01),
        "nitrogen_monoxide": (.concentration, 0.13), "peroxyacyl_nitrates": (.concentration, 0.07),
        "sea_salt_aerosol": (.concentration, 0.1), "non_methane_volatile_organic_compounds": (.concentration, 2.3),
        "pm10_wildfires": (.concentration, 0), "pm2_5_total_organic_matter": (.concentration, 0.17),
        "residential_elementary_carbon": (.concentration, 0.01), "secondary_inorganic_aerosol": (.concentration, 0.5),
        "total_elementary_carbon": (.concentration, 0.025),
    ]

    /// Day of the year and grains/m³ of the season's height, and its width in days.
    struct PollenPeak: Sendable {
        let day: Double
        let grains: Double
        let width: Double
    }

    private static let pollenPeaks: [String: PollenPeak] = [
        "alder_pollen": PollenPeak(day: 60, grains: 80, width: 20), "birch_pollen": PollenPeak(day: 112, grains: 300, width: 14),
        "grass_pollen": PollenPeak(day: 165, grains: 90, width: 30), "mugwort_pollen": PollenPeak(day: 215, grains: 15, width: 18),
        "olive_pollen": PollenPeak(day: 145, grains: 60, width: 18), "ragweed_pollen": PollenPeak(day: 245, grains: 20, width: 18),
    ]
}

extension OpenMeteoSampler {
    /// The European model's area.
    var isInEurope: Bool { (30...72).contains(coordinate.latitude) && (-25...45).contains(coordinate.longitude) }

    /// µg/m³ by pollutant; nil behind the end of the global model, which has five days.
    mutating func pollutants(_ time: Date) -> [AirQuality.Pollutant: Double]? {
        isAfter(days: 5, time) ? nil : sample(time)?.pollutants
    }

    /// The US index averages fine dust over 24 hours, ozone and carbon monoxide over 8.
    mutating func usAQI(_ pollutant: AirQuality.Pollutant, _ time: Date) -> Double? {
        let hours =
            switch pollutant {
            case .pm2_5, .pm10: 24
            case .ozone, .carbonMonoxide: 8
            case .nitrogenDioxide, .sulphurDioxide: 1
            }
        var sum = 0.0
        for hour in 0..<hours {
            guard let value = pollutants(time.addingTimeInterval(Double(-hour) * 3600))?[pollutant] else { return nil }
            sum += value
        }
        return AirQualityIndex.us(pollutant, sum / Double(hours))
    }

    /// nil behind the end of the European model, which has four days.
    mutating func pollen(_ peak: OpenMeteoVariable.PollenPeak, _ time: Date) -> Double? {
        guard !isAfter(days: 4, time), let sample = sample(time) else { return nil }
        let day = (time.timeIntervalSince1970 / 86_400).truncatingRemainder(dividingBy: 365.2425)
        let season = exp(-pow((day - peak.day) / peak.width, 2))
        // Rain washes it out; cold air carries none.
        return sample.precipitationMillimetersPerHour > 0.1 || sample.temperatureCelsius < 2 ? 0 : peak.grains * season
    }
}
