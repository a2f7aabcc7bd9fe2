import Foundation
import WeatherModel

extension Sample {
    /// A cyclone that moves by the same degrees each day, with a forecast for every day.
    ///
    /// - Parameters:
    ///   - daily: degrees north and east.
    ///   - days: of the forecast; 0 for none.
    ///   - ahead: the forecast wind; nil for the present one.
    package static func cyclone(
        _ latitude: Double, _ longitude: Double, id: String = "al052026", name: String = "Edda", time: Date = noon,
        daily: (north: Double, east: Double) = (0, -5), days: Int = 5, windKph: Double? = 100, ahead: Double? = nil,
        uncertainty: Double = 0, basin: TropicalCyclone.Basin = .atlantic, sources: [ProviderID] = [.nhc]
    ) throws -> TropicalCyclone {
        var positions: [TropicalCyclone.Position] = []
        for day in 0...days {
            let share = Double(day)
            let center = try Coordinate(latitude: latitude + daily.north * share, wrappingLongitude: longitude + daily.east * share)
            let wind = day == 0 ? windKph : (ahead ?? windKph)
            positions.append(
                TropicalCyclone.Position(
                    time: time + share * 86_400.0, center: center, windKph: wind, pressureHectopascals: nil,
                    uncertaintyKilometers: day == 0 ? 0 : uncertainty))
        }
        guard
            var cyclone = TropicalCyclone(
                id: id, name: name, basin: basin, past: [positions[0]], forecast: Array(positions.dropFirst()))
        else { throw InvalidCoordinate.latitude }
        cyclone.sources = sources
        return cyclone
    }

    /// The known cyclones after both services were read at `readAt`.
    ///
    /// - Parameters:
    ///   - unread: the services that could not be read.
    ///   - lacking: those whose forecasts could not be read.
    package static func known(
        _ cyclones: [TropicalCyclone], readAt: Date, unread: Set<ProviderID> = [], lacking: Set<ProviderID> = [], isSimulated: Bool = false
    ) -> KnownCyclones {
        let basins: [(ProviderID, Set<TropicalCyclone.Basin>)] = [
            (.nhc, [.atlantic, .easternPacific, .centralPacific]), (.gdacs, Set(TropicalCyclone.Basin.allCases)),
        ]
        return KnownCyclones(
            isCovered: true, isSimulated: isSimulated, cyclones: cyclones,
            readings: basins.map { service, basins in
                CycloneReading(
                    service: service, basins: basins, readAt: readAt, isKnown: !unread.contains(service),
                    lacksForecasts: lacking.contains(service))
            })
    }
}
