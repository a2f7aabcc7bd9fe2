import Foundation
import WeatherModel

extension SimulatedAtmosphere {
    /// The tropical cyclones of the whole Earth at `now`, the strongest first: from a tropical depression that will be more on.
    ///
    /// Winds and pressures are those of the atmosphere itself, so that the weather inside says the same; the forecast is that of the newest
    /// model run.
    package func cyclones(at now: Date) -> [TropicalCyclone] {
        let days = Self.bounded(now).timeIntervalSince1970 / 86_400
        return TropicalTrack.alive(at: days, seed: seed).compactMap { cyclone($0, now) }
            .sorted { ($1.now.windKph ?? 0, $0.id) < ($0.now.windKph ?? 0, $1.id) }
    }

    private func cyclone(_ track: TropicalTrack, _ now: Date) -> TropicalCyclone? {
        let run = Self.latestRun(at: now)
        let present = position(of: track, at: now, run: nil)
        guard let wind = present.windKph, wind >= Self.leastWindKph else { return nil }
        let past = (1...12).compactMap { step -> TropicalCyclone.Position? in
            let time = now.addingTimeInterval(-Double(step) * 6 * 3600)
            guard time.timeIntervalSince1970 / 86_400 > track.born + 0.3 else { return nil }
            return position(of: track, at: time, run: nil)
        }
        let forecast = [12.0, 24, 36, 48, 72, 96, 120].compactMap { hours -> TropicalCyclone.Position? in
            let time = now.addingTimeInterval(hours * 3600)
            guard time.timeIntervalSince1970 / 86_400 < track.born + track.life - 0.3 else { return nil }
            return position(of: track, at: time, run: run)
        }
        return TropicalCyclone(
            id: "simulated-\(track.number)", name: Self.name(of: track), basin: track.basin, past: past.reversed() + [present],
            forecast: forecast)
    }

    /// Below it there is nothing to follow, km/h.
    private static let leastWindKph = 40.0

    private func position(of track: TropicalTrack, at time: Date, run: Date?) -> TropicalCyclone.Position {
        let days = Self.bounded(time).timeIntervalSince1970 / 86_400
        let error = run.map { ForecastError(seed: seed, run: Self.bounded($0).timeIntervalSince1970 / 86_400, days: days) }
        let middle = track.middle(at: days, track.slip(error))
        func sample(_ point: UnitVector) -> AtmosphereSample {
            let place = point.coordinate
            return run.map { forecast(at: place, time, run: $0) } ?? truth(at: place, time)
        }
        // The strongest wind blows where the pressure rises most steeply.
        let ring = (0..<8).map { step in
            let angle = Double(step) * .pi / 4
            return middle.centre.moved(0.65 * track.radius * cos(angle), towards: middle.centre.north)
                .moved(0.65 * track.radius * sin(angle), towards: middle.centre.east)
        }
        return TropicalCyclone.Position(
            time: time, center: middle.centre.coordinate, windKph: ring.map { sample($0).windKph }.max() ?? 0,
            pressureHectopascals: sample(middle.centre).pressureHectopascals,
            uncertaintyKilometers: error?.uncertaintyKilometers(latitude: middle.latitude) ?? 0)
    }

    /// Names are used in turn, as with the real lists.
    private static func name(of track: TropicalTrack) -> String {
        let count = names.count
        return names[((track.number % count) + count) % count]
    }

    private static let names = [
        "Alba", "Bruno", "Clio", "Dario", "Edda", "Fabio", "Gina", "Hugo", "Isolde", "Juno", "Kira", "Leon", "Mira", "Nero", "Olga",
        "Pavel", "Rita", "Silvio", "Tamara", "Ugo", "Vera", "Waldo", "Yara", "Zeno",
    ]
}

extension ForecastError {
    /// km around a forecast middle within which the true one is in two of three cases, from the spread of `slip`.
    func uncertaintyKilometers(latitude: Double) -> Double {
        let growth = 0.02 + 1 - exp(-leadHours / 110)
        let (north, east) = (
            1.8 * growth * Coordinate.kilometersPerDegree, 4.5 * growth * Coordinate.kilometersPerDegree * cos(latitude * .pi / 180)
        )
        return 1.05 * (north * north + east * east).squareRoot()
    }
}
