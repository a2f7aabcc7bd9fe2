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
        case .subtropicalDepression: "subtropical depression"
        case .subtropicalStorm: "subtropical storm"
        case .potential: "potential tropical cyclone"
        case .postTropical: "post-tropical cyclone"
        }
    }
    func cyclone(_ stage: TropicalCyclone.Stage, named name: String) -> String {
        switch stage {
        case .depression: "Tropical depression \(name)"
        case .storm: "Tropical storm \(name)"
        case .hurricane: "Hurricane \(name)"
        case .typhoon: "Typhoon \(name)"
        case .cyclone: "Tropical cyclone \(name)"
        case .subtropicalDepression: "Subtropical depression \(name)"
        case .subtropicalStorm: "Subtropical storm \(name)"
        case .potential: "Potential tropical cyclone \(name)"
        case .postTropical: "Post-tropical cyclone \(name)"
        }
    }
    func cycloneWind(_ wind: String) -> String { "Wind up to \(wind)" }
    func cycloneForecast(at moment: String, stage: String?, wind: String?, within distance: String?) -> String {
        let parts = [stage, wind.map { "wind up to \($0)" }, distance.map { "position within \($0)" }].compactMap(\.self)
        return parts.isEmpty ? moment : "\(moment): \(parts.joined(separator: ", "))"
    }
    func cycloneMovement(towards point: String, speed: String) -> String { "Moving \(point) at \(speed)" }
    var cycloneStationary: String { "Almost stationary" }
    func cycloneAdvisory(_ number: String?, at moment: String, by service: String) -> String {
        [number.map { "Advisory \($0)" }, moment, service].compactMap(\.self).joined(separator: ", ")
    }
    func cycloneHarm(_ harm: TropicalCyclone.Harm) -> String {
        switch harm {
        case .green: "Expected harm to people: low (green at GDACS; not the storm's strength)"
        case .orange: "Expected harm to people: medium (orange at GDACS; not the storm's strength)"
        case .red: "Expected harm to people: high (red at GDACS; not the storm's strength)"
        }
    }
    func cyclonePeak(_ wind: String) -> String { "Highest wind so far or forecast: \(wind)" }
    func cycloneBasin(_ basin: TropicalCyclone.Basin) -> String {
        switch basin {
        case .atlantic: "North Atlantic"
        case .easternPacific: "eastern Pacific"
        case .centralPacific: "central Pacific"
        case .westernPacific: "western Pacific"
        case .northIndian: "North Indian Ocean"
        case .southIndian: "South Indian Ocean"
        case .southPacific: "South Pacific"
        case .southAtlantic: "South Atlantic"
        }
    }
    func cyclonesNone(in basins: [String]) -> String { "No tropical cyclone is active in these basins: \(basins.joined(separator: ", "))." }
    func cyclonesUnknown(in basins: [String]) -> String {
        "Whether others are active is not known for these basins: \(basins.joined(separator: ", "))."
    }
    var cyclonesUnread: String { "Whether any tropical cyclone is active is not known: no source could be read." }
    var cyclonesLackForecasts: String { "Some forecasts could not be read." }
    func cyclonesRead(_ service: String, at moment: String) -> String { "\(service) (read at \(moment))" }
    func cyclonesNotRead(_ service: String) -> String { "\(service) (could not be read)" }
    func cycloneNear(_ cyclone: String) -> String { "\(cyclone) may come near" }
    func cycloneNoLongerNear(_ cyclone: String) -> String { "\(cyclone) is no longer expected near" }
    var cycloneWarningsStand: String { "Warnings in force still apply." }
    var cycloneInCone: String { "In the forecast cone" }
    func cycloneTrack(within distance: String) -> String { "Track passes within \(distance)" }
    func cycloneNearest(at moment: String) -> String { "Nearest: \(moment)" }
    func cycloneWindAhead(_ wind: String) -> String { "Forecast: up to \(wind)" }
    func cycloneServices(_ services: [String]) -> String { "Sources: \(services.joined(separator: ", "))" }
}
