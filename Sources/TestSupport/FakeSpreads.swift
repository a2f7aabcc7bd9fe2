import Confidence
import Foundation
import ProviderKit
import WeatherModel

/// A source of spreads with a scripted answer; it counts its calls. Runs begin every six hours.
package final class FakeSpreads: SpreadProvider {
    package typealias Answer = @Sendable (Coordinate, Date) async -> Result<ForecastSpread, WeatherError>

    package let profile = Sample.profile(.openMeteo, features: [])
    private let answer: Answer
    private let counted = Locked(0)

    package init(_ answer: @escaping Answer) { self.answer = answer }

    package var calls: Int { counted.withLock { $0 } }

    package func spreadWeight(at coordinate: Coordinate) -> Double { 20.4 }

    package func nextSpread(after now: Instant) -> Instant {
        Date(timeIntervalSince1970: ((now.timeIntervalSince1970 / 21_600).rounded(.down) + 1) * 21_600)
    }

    package func spread(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> ForecastSpread {
        counted.withLock { $0 += 1 }
        return try await answer(coordinate, now).get()
    }

    /// An ensemble of 21 members for the days from the present one in UTC on: each is a degree warmer than the one before, and two in three
    /// have rain in the afternoon.
    package static func spread(at now: Date, days: Int = 3, isSimulated: Bool = false, in zone: TimeZone = .gmt) -> ForecastSpread {
        let start = CivilDate(of: now, in: zone).start(in: zone)
        let times = (0..<(days * 24)).map { start.addingTimeInterval(Double($0) * 3_600) }
        var courses = MemberCourses(times: times, stepSeconds: 3_600)
        for member in 0..<21 {
            courses.add(times.indices.map { Double(member) / 4 + ($0 % 24 == 14 ? 5 : 0) }, of: .temperature)
            courses.add(times.indices.map { member % 3 > 0 && (12..<18).contains($0 % 24) ? 0.5 : 0 }, of: .rain)
        }
        return ForecastSpread(
            steps: courses.steps, days: courses.days(in: zone), form: .members, model: "ecmwf_ifs025_ensemble", members: 21,
            issuedAt: start,
            provenance: Provenance(
                provider: .openMeteo, attribution: "Weather data by Open-Meteo.com", attributionURL: "https://open-meteo.com/",
                license: "CC BY 4.0", fetchedAt: now, isSimulated: isSimulated))
    }
}
