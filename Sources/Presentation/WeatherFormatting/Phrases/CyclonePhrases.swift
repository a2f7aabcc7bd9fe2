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
    /// "Sunday 18:00 UTC: typhoon, wind up to 161 km/h, position within 120 km".
    func cycloneForecast(at moment: String, stage: String, wind: String, within distance: String) -> String
}
