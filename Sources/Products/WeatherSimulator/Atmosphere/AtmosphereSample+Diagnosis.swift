import Foundation
import WeatherModel

extension AtmosphereSample {
    /// All that follows from the state of the air: gusts, visibility, condition, chances, light and pollution.
    init(_ synoptics: Synoptics, _ air: SurfaceAir, sun: SolarHeating) {
        let climate = synoptics.climate
        let wind = Self.windKph(synoptics, sun: sun)
        let gust = Self.gustKph(wind: wind, synoptics, air)
        let snow = air.precipitation * air.snowShare
        let sunHeight = max(0, sin(sun.elevationDegrees * .pi / 180))
        let inversion = Ramp.step(sun.elevationDegrees, from: 15, to: -8) * (1 - 0.7 * air.cloudShare)
        let pollution = AirPollution(
            climate: climate, windKph: wind, wetness: synoptics.moisture.wetness, source: synoptics.source, point: synoptics.point)
        let concentrations = pollution.concentrations(
            windKph: wind, sunHeight: sunHeight, inversion: inversion, washout: air.precipitation, summer: climate.summer)
        let visibility = VisibilityRange.kilometers(
            humidity: air.humidity, rain: air.precipitation - snow, snow: snow,
            fog: VisibilityRange.fog(
                humidity: air.humidity, windKph: wind, sunElevationDegrees: sun.elevationDegrees, precipitation: air.precipitation),
            dust: pollution.dust, fineParticles: concentrations[.pm2_5] ?? 0)
        let hasThunder = air.precipitation > 0 && air.convection.hasThunder
        let condition = ConditionDiagnosis.condition(
            ConditionDiagnosis.Evidence(
                precipitation: air.precipitation, snowShare: air.snowShare, showerShare: air.showerShare, hasThunder: hasThunder,
                hasHail: air.convection.hasHail(temperatureCelsius: air.temperature), temperature: air.temperature,
                humidity: air.humidity, cloudCover: air.cloudShare * 100, gustKph: gust, visibility: visibility))
        self.init(
            temperatureCelsius: air.temperature, dewPointCelsius: air.dewPoint, humidity: air.humidity,
            pressureHectopascals: synoptics.pressure, windKph: wind, gustKph: gust,
            windDirectionDegrees: synoptics.wind.directionDegrees, cloudCover: air.cloudShare * 100,
            column: AirColumnSample(synoptics.moisture, air.convection), precipitationMillimetersPerHour: air.precipitation,
            snowfallCentimetersPerHour: snow * PrecipitationType.centimetersPerMillimeter(temperatureCelsius: air.temperature),
            showerShare: air.showerShare, hasThunder: hasThunder, visibilityKilometers: visibility,
            uvIndex: Ultraviolet.index(sunElevationDegrees: sun.elevationDegrees, cloudShare: air.cloudShare), isDay: sun.isDay,
            condition: condition,
            chanceOfPrecipitation: RainChance.percent(
                moisture: synoptics.moisture, usualWetness: climate.wetness, convection: air.convection, error: synoptics.source.error),
            pollutants: concentrations)
    }

    /// Over land the heated air of the day mixes the wind down, and the night lets it drop.
    static func windKph(_ synoptics: Synoptics, sun: SolarHeating) -> Double {
        let mixing = 1 + synoptics.climate.land * Ramp.limited(0.7 * sun.diurnalWave, knees: -0.15...0.3, limits: -0.3...0.5)
        return UnitConversion.kph(metersPerSecond: synoptics.wind.speed * mixing)
    }

    /// The gust factor is higher over rough land; cells bring gusts of their own. Never below the mean wind.
    private static func gustKph(wind: Double, _ synoptics: Synoptics, _ air: SurfaceAir) -> Double {
        let turbulence = tanh(0.5 * synoptics.source.value(.gusts, at: synoptics.point))
        let factor = Ramp.mix(1.28, 1.55, synoptics.climate.land) + 0.12 * turbulence
        let cells = 26 * air.convection.instability * Ramp.step(air.convection.excess, from: -0.1, to: 1.5)
        return wind * factor + cells
    }
}
