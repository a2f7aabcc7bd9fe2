import Foundation
import WeatherFormatting
import WeatherModel
import WeatherScreens

extension Samples {
    /// The hours of the air that the tile of a scene opens: six days with birch pollen in Europe; a sparse source has not answered.
    public func airCourses(_ scene: Scene) -> AirCourses {
        AirCourses.make(
            Self.air(scene), snapshot: Self.snapshot(scene), now: Self.moment(scene), units: .metric, phrases: phrases)
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
                start: start, values: values,
                provenance: Provenance(
                    provider: .openMeteo, attribution: "Weather data by Open-Meteo.com", attributionURL: "https://open-meteo.com/",
                    license: "CC BY 4.0", fetchedAt: climate.moment - 120, isSimulated: true)))
    }
}
