import WeatherModel

extension EnglishPhrases {
    var cyclonesTitle: String { "Tropical cyclones" }
    var cyclonesNone: String { "No tropical cyclone is active anywhere." }
    var cyclonesUncovered: String { "This source has no data on tropical cyclones." }
    var cyclonesLegend: String {
        "Solid line and small dots: where it was. Dashed line and rings: where it is forecast to go. In two of three cases the middle stays within the cone."
    }
    func cycloneStage(_ stage: TropicalCyclone.Stage) -> String {
        switch stage {
        case .depression: "tropical depression"
        case .storm: "tropical storm"
        case .hurricane: "hurricane"
        case .typhoon: "typhoon"
        case .cyclone: "tropical cyclone"
        }
    }
    func cyclone(_ stage: TropicalCyclone.Stage, named name: String) -> String {
        switch stage {
        case .depression: "Tropical depression \(name)"
        case .storm: "Tropical storm \(name)"
        case .hurricane: "Hurricane \(name)"
        case .typhoon: "Typhoon \(name)"
        case .cyclone: "Tropical cyclone \(name)"
        }
    }
    func cycloneWind(_ wind: String) -> String { "Wind up to \(wind)" }
    func cycloneForecast(at moment: String, stage: String, wind: String, within distance: String) -> String {
        "\(moment): \(stage), wind up to \(wind), position within \(distance)"
    }
}
