import ClimateProjection

extension EnglishPhrases {
    var climateTitle: String { "Weather in 2045" }
    var climateName: String { "2045" }
    var climateThen: String { "The same day in 2045" }
    var climateToggle: String { "Climate interventions" }
    func climateSide(withInterventions: Bool) -> String { withInterventions ? "With interventions" : "Without interventions" }
    func climateWarmer(_ difference: String) -> String { "\(difference) warmer" }
    var climateBasis: String { "counted from pre-industrial times" }
    func climateModelsTitle(since year: String) -> String { "Climate models, from \(year) on" }
    func spokenClimate(
        now: String, condition: String, withInterventions: Bool, then: String, difference: String, conditionThen: String, models: String
    ) -> String {
        "Now \(now), \(condition.lowercased()). The same day in 2045 \(withInterventions ? "with" : "without") interventions: \(then), "
            + "\(difference) warmer, \(climateBasis), \(conditionThen.lowercased()). \(models)."
    }
    func climateChange(_ reason: ConditionChange.Reason) -> String {
        switch reason {
        case .aboveFreezing: "In warmer air, less of it falls as snow or freezes on the ground."
        case .moistAir: "Warmer air holds more moisture, and more of it falls in showers and thunderstorms."
        case .heatHaze: "Dust and ozone build up in hot, dry air."
        }
    }
    var climateSameSky: String { "This much warming leaves the sky as it is." }
    var climateNotForecast: String {
        "This is climate, not a forecast: how warm a day like today would be, not what the weather will do on any day of 2045."
    }

    var climateRegionalTitle: String { "What climate models say for this place" }
    func climateScenario(_ scenario: ClimateScenario) -> String {
        switch scenario {
        case .ssp126: "Strong emission cuts from the 2020s (SSP1\u{2011}2.6)"
        case .ssp245: "Middle path (SSP2\u{2011}4.5)"
        case .ssp370: "High emissions (SSP3\u{2011}7.0)"
        }
    }
    func climateWarming(_ middle: String, low: String, high: String, since year: String) -> String {
        "\(middle) from \(year) to 2045; four in five models lie between \(low) and \(high)."
    }
    func climateWhyDifferent(since year: String, isWithin: Bool) -> String {
        let why =
            "The headline counts from pre-industrial times; the models’ figure counts from \(year), because today’s weather already contains "
            + "the warming until now."
        return isWithin ? "\(why) Here the headline lies within the models’ range." : why
    }
    func climatePathways(overlap: Bool) -> String {
        overlap
            ? "The ranges of the two paths overlap: by 2045 what is decided today shows only a little. The paths part later in the century."
            : "The ranges of the two paths do not overlap here: the difference already shows by 2045."
    }
    func climateResolution(hasCell: Bool) -> String {
        hasCell
            ? "The figures are for this time of year and the area of 5° by 5° around the place."
            : "The figures are for this time of year and the mean of the large region around the place."
    }

    var climateDaysTitle: String { "The coming week in the climate of 2045" }
    func climateCrossing(_ crossing: ClimateCrossingKind, day: String, now: String, then: String, threshold: String) -> String {
        switch crossing {
        case .hot, .veryHot: "\(day): the high of \(now) becomes \(then), above \(threshold)."
        case .frostFree: "\(day): the low of \(now) becomes \(then), no longer below \(threshold)."
        }
    }
    func climateCrossingByModels(_ isCrossing: Bool) -> String {
        isCrossing ? "The models’ figure gives the same." : "The models’ figure does not go that far."
    }
    func climateNoCrossings(hot: String, veryHot: String, freezing: String) -> String {
        "This warming would lift no high of the coming week past \(hot) or \(veryHot), and no low past freezing (\(freezing))."
    }

    func climateChartTitle(since year: String) -> String { "Warming here since \(year), at this time of year" }
    func climatePathSentence(_ path: String, in2045: String, in2060: String) -> String { "\(path): \(in2045) by 2045, \(in2060) by 2060." }
    var climateMiddlePath: String { "Middle path" }
    var climateBands: String { "The shaded areas hold four in five models." }
    var climateBrackets: String { "In brackets: the range of four in five models." }
    var climateYear: String { "Year" }
    func climateRange(_ middle: String, low: String, high: String) -> String { "\(middle) (\(low) to \(high))" }

    var climateHowTitle: String { "How is this computed?" }
    func climateHow(_ part: ClimateExplanationPart) -> String {
        switch part {
        case .reference:
            "The headline adds one figure for the whole Earth to the temperature now: 2.5 × 0.8 = 2.0\u{A0}°C, counted from the pre-industrial "
                + "climate; with interventions 1.2\u{A0}°C less, so 0.8\u{A0}°C."
        case .regional:
            "The models’ figure is for this place and time of year: how much faster or slower than the Earth the place warms, times the warming of "
                + "the Earth from this year to 2045 as the IPCC assessed it. “With interventions” is the path SSP1\u{2011}2.6, “without” the path "
                + "SSP3\u{2011}7.0; the latter is a path of high emissions, not what happens if nothing changes."
        case .condition:
            "The sky changes only where warming alone does it: snow near the melting point turns to sleet or rain, warm rain to showers, warm "
                + "showers to thunderstorms, a clear sky in great heat to haze. Clouds and fog stay. A storm never comes out of a clear sky."
        case .limits:
            "Climate means only: no single days, no heat of cities, no height of mountains. Models see areas of 100 to 250 km, so small "
                + "islands look like sea. Change is taken to grow evenly with the warming of the Earth."
        }
    }
    func climateSourcePart(_ part: ClimateSource.Part) -> String {
        switch part {
        case .globalCurve: "Warming of the Earth, year by year"
        case .annualPatterns: "Where it warms more (CMIP6)"
        case .monthlyPatterns: "When it warms more (CMIP5)"
        case .regions: "Climate regions"
        }
    }
    var climateAttribution: String {
        "Derived by Petrel from these sources. Changed: combined, averaged and rescaled. Model range, not a forecast."
    }

    var climateMore: String { "More about 2045" }
    var climateShare: String { "Share" }
    func climatePicture(_ format: String) -> String { "Picture to share (\(format))" }
    var climatePictureNote: String { "Climate, not a forecast" }
    func climatePictureNotWritten(_ file: String) -> String { "The picture could not be written to \(file)." }
    func climatePictureText(place: String, now: String, then: String, withInterventions: Bool, models: String) -> String {
        "\(place): \(now) now, \(then) on the same day in 2045 \(withInterventions ? "with" : "without") climate interventions, "
            + "\(climateBasis). \(models)."
    }
    var climateNoTemperature: String { "The temperature now is not known, so nothing can be projected from it." }
}
