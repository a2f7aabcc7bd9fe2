import Foundation
import WeatherFormatting
import WeatherModel
import WeatherScreens

extension Samples {
    /// The hours of the air that the tile of a scene opens: six days with birch pollen in Europe; a sparse source has not answered.
    public func airCourses(_ scene: Scene) -> RequestedCourses {
        RequestedCourses.make(
            Self.air(scene), snapshot: Self.snapshot(scene), now: Self.moment(scene), units: .metric, phrases: phrases)
    }

    /// The hours of the sky: six days with sun around noon; a sparse source has not answered.
    public func skyCourses(_ scene: Scene) -> RequestedCourses {
        RequestedCourses.make(
            Self.sky(scene), snapshot: Self.snapshot(scene), now: Self.moment(scene), units: .metric, phrases: phrases)
    }

    private static func sky(_ scene: Scene) -> SkyAnswer {
        guard scene != .sparse else { return .failed(WeatherError(.upstreamDown, provider: .openMeteo)) }
        let climate = climate(scene)
        let start = CivilDate(of: climate.moment, in: climate.zone).adding(days: -1).start(in: climate.zone)
        func course(_ mean: Double, _ swing: Double, at most: Double) -> [Double?] {
            (0..<144).map { min(most, max(0, (mean - swing * cos(Double($0) / 24 * 2 * .pi)).rounded())) }
        }
        return .known(
            SkyOutlook(
                start: start,
                values: [
                    .lowCloud: course(40, 30, at: 100), .middleCloud: course(55, 25, at: 100), .highCloud: course(70, 40, at: 100),
                    .sunshineMinutes: course(-10, 60, at: 60), .cape: course(500, 900, at: 4_000),
                ], provenance: provenance(climate.moment)))
    }

    private static func provenance(_ moment: Date) -> Provenance {
        Provenance(
            provider: .openMeteo, attribution: "Weather data by Open-Meteo.com", attributionURL: "https://open-meteo.com/",
            license: "CC BY 4.0", fetchedAt: moment - 120, isSimulated: true)
    }

    private static func air(_ scene: Scene) -> AirAnswer {
        guard scene != .sparse else { return .failed(WeatherError(.upstreamDown, provider: .openMeteo)) }
        let climate = climate(scene)
        let start = CivilDate(of: climate.moment, in: climate.zone).adding(days: -1).start(in: climate.zone)
        func course(_ mean: Double, _ swing: Double) -> [Double?] {
            (0..<144).map { ((mean + swing * sin(Double($0) / 24 * 2 * .pi)) * 10).rounded() / 10 }
        }
        var values: [AirOutlook.Quantity: [Double?]] = [
            .index(.usAQI): course(45, 30).map { $0?.rounded() }, .index(.europeanAQI): course(30, 22).map { $0?.rounded() },
            .pollutant(.pm2_5): course(8, 6), .pollutant(.pm10): course(14, 8), .pollutant(.ozone): course(62, 30),
            .pollutant(.nitrogenDioxide): course(11, 7), .pollutant(.carbonMonoxide): course(180, 60),
        ]
        if PollenKnowledge.mayBeKnown(at: climate.coordinate) {
            values[.pollen(.birch)] = course(40, 40)
            values[.pollen(.olive)] = course(0, 0)
        }
        return .known(
            AirOutlook(
                start: start, values: values, provenance: provenance(climate.moment)))
    }
}
