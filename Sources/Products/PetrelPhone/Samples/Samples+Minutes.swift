import Foundation
import WeatherModel

extension Samples {
    /// The rain of the next two hours of a scene: some on its way, none, or a radar without a picture; nil where no source has minutes.
    static func nowcast(_ scene: Scene, at moment: Date) -> Nowcast? {
        let start = Date(timeIntervalSince1970: (moment.timeIntervalSince1970 / 300).rounded(.down) * 300)
        func minutes(_ rates: [Double?], coverage: Nowcast.Coverage = .covered) -> Nowcast {
            Nowcast(
                start: start, step: ForecastStep(minutes: 5), rates: rates, falls: rates.map { ($0 ?? 0) > 0 ? .rain : nil },
                origin: .radar,
                pictureAt: start.addingTimeInterval(-60), coverage: coverage,
                provenance: Provenance(
                    provider: .metNorway, attribution: "Data from MET Norway",
                    attributionURL: "https://www.met.no/en/free-meteorological-data",
                    license: "CC BY 4.0", fetchedAt: start, isSimulated: true))
        }
        switch scene {
        case .rain:
            let shower: [Double?] = [0.4, 0.9, 1.6, 2.4, 4.8, 8.2, 9.5, 6.1, 3.3, 1.2, 0.5, 0.2]
            return minutes([0, 0, 0] + shower + [0, 0, nil, nil, 0, 0, 0, 0, 0])
        case .night: return minutes(Array(repeating: 0, count: 26))
        case .warning: return minutes([], coverage: .unavailable)
        case .day, .snow, .thaw, .hot, .polarNight, .midnightSun, .changed, .sparse: return nil
        }
    }
}
