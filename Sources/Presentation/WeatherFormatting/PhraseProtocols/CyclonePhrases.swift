import WeatherModel

/// How a language speaks of tropical cyclones.
public protocol CyclonePhrases: Sendable {
    /// "Tropical cyclones": the list's title.
    var cyclonesTitle: String { get }
    /// That none is active anywhere.
    var cyclonesNone: String { get }
    /// That the source of the weather has none: whether any is active is not known.
    var cyclonesUncovered: String { get }
    /// The meaning of the map's lines: past positions, possible tracks, and the cone.
    var cyclonesLegend: String { get }
    /// "typhoon": within a sentence.
    func cycloneStage(_ stage: TropicalCyclone.Stage) -> String
    /// "Typhoon Alba".
    func cyclone(_ stage: TropicalCyclone.Stage, named name: String) -> String
    /// "Wind up to 152 km/h".
    func cycloneWind(_ wind: String) -> String
    /// "Sunday 18:00 UTC: typhoon, wind up to 161 km/h, position within 120 km"; nil for what is not known.
    func cycloneForecast(at moment: String, stage: String?, wind: String?, within distance: String?) -> String
    /// "Moving WNW at 28 km/h".
    func cycloneMovement(towards point: String, speed: String) -> String
    /// "Almost stationary".
    var cycloneStationary: String { get }
    /// "Advisory 024, Friday 21:00 UTC, US National Hurricane Center"; nil for an advisory without a number.
    func cycloneAdvisory(_ number: String?, at moment: String, by service: String) -> String
    /// That GDACS expects little, medium or great harm: not the strength.
    func cycloneHarm(_ harm: TropicalCyclone.Harm) -> String
    /// "Highest wind so far or forecast: 93 km/h".
    func cyclonePeak(_ wind: String) -> String
    /// "Atlantic": an item of a list.
    func cycloneBasin(_ basin: TropicalCyclone.Basin) -> String
    /// That no cyclone is active in these basins, of which others are not known.
    func cyclonesNone(in basins: [String]) -> String
    /// That no service could be read for these basins.
    func cyclonesUnknown(in basins: [String]) -> String
    /// That no service could be read.
    var cyclonesUnread: String { get }
    /// That the forecasts of some could not be read.
    var cyclonesLackForecasts: String { get }
    /// "US National Hurricane Center (read at 21:05 UTC)".
    func cyclonesRead(_ service: String, at moment: String) -> String
    /// "GDACS (could not be read)".
    func cyclonesNotRead(_ service: String) -> String
    /// "Hurricane Edda may come near": the title of a notice.
    func cycloneNear(_ cyclone: String) -> String
    /// The title of the notice that withdraws an earlier one.
    func cycloneNoLongerNear(_ cyclone: String) -> String
    /// That warnings are not lifted by that.
    var cycloneWarningsStand: String { get }
    /// "In the forecast cone": of a place.
    var cycloneInCone: String { get }
    /// "Track passes within 120 km".
    func cycloneTrack(within distance: String) -> String
    /// "Nearest: Wednesday 18:00".
    func cycloneNearest(at moment: String) -> String
    /// "Forecast: up to 185 km/h": behind the present wind, where it will be stronger.
    func cycloneWindAhead(_ wind: String) -> String
    /// "Sources: GDACS (read at 21:05 UTC)".
    func cycloneServices(_ services: [String]) -> String
}
