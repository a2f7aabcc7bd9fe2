import Foundation
import Gazetteer
import MapLayers
import WeatherFormatting
import WeatherModel
import WeatherProviders

/// A tropical cyclone on the map, and in the list below it.
public struct CycloneMark: Hashable, Sendable {
    /// "Typhoon Alba".
    public let title: String
    /// "Wind up to 152 km/h · 958 hPa · 15.2° N, 141.0° E · Moving WNW at 28 km/h", with what is known of it.
    public let now: String
    /// The newest advisory and its source, the highest wind, the harm that is expected; empty for a simulated one.
    public let details: [String]
    /// "Sunday 18:00: typhoon, wind up to 161 km/h, within 120 km": one for each forecast position, in UTC.
    public let forecast: [String]
    public let cyclone: TropicalCyclone

    /// Marks of the cyclones of the whole Earth, the strongest first.
    public static func all(_ cyclones: [TropicalCyclone], now: Date, units: UnitPreferences, _ phrases: any Phrases) -> [CycloneMark] {
        let format = WeatherFormatter(units: units, phrases: phrases)
        let time = TimeLabels(zone: .gmt, around: now, clock: units.clock, phrases: phrases)
        let today = time.date(of: now)
        func moment(_ instant: Date) -> String { "\(time.clockNear(instant, today: today)) UTC" }
        return cyclones.map { cyclone in
            let present = cyclone.now
            return CycloneMark(
                title: phrases.cyclone(cyclone.stage, named: cyclone.name),
                now: [
                    present.windKph.map { phrases.cycloneWind(format.windSpeedInSentence($0)) },
                    present.pressureHectopascals.map(format.pressure),
                    format.coordinates(latitude: present.center.latitude, longitude: present.center.longitude),
                    cyclone.movement.flatMap { movement($0, format, phrases) },
                ].compactMap(\.self).joined(separator: " · "),
                details: [
                    cyclone.sources.isEmpty
                        ? nil
                        : phrases.cycloneAdvisory(
                            cyclone.advisory, at: moment(present.time),
                            by: cyclone.sources.map { phrases.providerName($0, ownName: ProviderCatalog.name(of: $0)) }
                                .joined(separator: ", ")),
                    cyclone.peakWindKph.map { phrases.cyclonePeak(format.windSpeedInSentence($0)) },
                    cyclone.harm.map(phrases.cycloneHarm),
                ].compactMap(\.self),
                forecast: cyclone.forecast.map { position in
                    phrases.cycloneForecast(
                        at: moment(position.time), stage: position.stage(in: cyclone.basin).map(phrases.cycloneStage),
                        wind: position.windKph.map(format.windSpeedInSentence),
                        within: position.uncertaintyKilometers > 0 ? format.distance(position.uncertaintyKilometers) : nil)
                }, cyclone: cyclone)
        }
    }

    private static func movement(
        _ movement: TropicalCyclone.Movement, _ format: WeatherFormatter, _ phrases: any Phrases
    ) -> String? {
        if movement.kph < stationaryKph { return phrases.cycloneStationary }
        return format.windPoint(movement.degrees).map {
            phrases.cycloneMovement(towards: $0, speed: format.windSpeedInSentence(movement.kph))
        }
    }

    /// Slower than two knots is "stationary" in advisories.
    private static let stationaryKph = 3.7
}

/// Notes below the list of tropical cyclones: the basins without one, the basins that are not known, and the sources.
package struct CycloneNotes: Hashable, Sendable {
    /// Empty where the source says nothing of its services.
    package let lines: [String]

    package init(_ known: KnownCyclones, now: Date, clock: UnitPreferences.Clock, _ phrases: any Phrases) {
        guard !known.readings.isEmpty else {
            lines = []
            return
        }
        let time = TimeLabels(zone: .gmt, around: now, clock: clock, phrases: phrases)
        let today = time.date(of: now)
        let unknown = known.unknownBasins
        let isUnread = unknown.count == TropicalCyclone.Basin.allCases.count
        var lines: [String] = []
        if known.cyclones.isEmpty, !isUnread {
            let read = TropicalCyclone.Basin.allCases.filter { !unknown.contains($0) }
            lines.append(unknown.isEmpty ? phrases.cyclonesNone : phrases.cyclonesNone(in: read.map(phrases.cycloneBasin)))
        }
        if isUnread {
            lines.append(phrases.cyclonesUnread)
        } else if !unknown.isEmpty {
            lines.append(phrases.cyclonesUnknown(in: unknown.map(phrases.cycloneBasin)))
        }
        if known.readings.contains(where: \.lacksForecasts) { lines.append(phrases.cyclonesLackForecasts) }
        lines.append(
            phrases.cycloneServices(
                known.readings.map { reading in
                    let name = phrases.providerName(reading.service, ownName: ProviderCatalog.name(of: reading.service))
                    guard let readAt = reading.readAt else { return phrases.cyclonesNotRead(name) }
                    return phrases.cyclonesRead(name, at: "\(time.clockNear(readAt, today: today)) UTC")
                }))
        self.lines = lines
    }
}
