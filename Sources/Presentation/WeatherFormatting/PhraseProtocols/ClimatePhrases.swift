import ClimateProjection

/// Phrases about the weather in 2045.
///
/// Temperatures, differences and years arrive as finished texts. A sentence about the climate names its baseline, and never sounds more
/// certain than the figures are.
public protocol ClimatePhrases: Sendable {
    /// "Weather in 2045": the heading of the screen and of the dashboard's column.
    var climateTitle: String { get }
    /// "2045": the link to the screen in a bar, and over the second half of the picture.
    var climateName: String { get }
    /// "The same day in 2045": over the second of the two skies.
    var climateThen: String { get }
    /// "Climate interventions": what the toggle is about.
    var climateToggle: String { get }
    /// "With interventions".
    func climateSide(withInterventions: Bool) -> String
    /// "2.0 °C warmer": the reference projection's difference.
    func climateWarmer(_ difference: String) -> String
    /// "counted from pre-industrial times": below that difference.
    var climateBasis: String { get }
    /// "Climate models, from 2026 on": before the models' figure, where it is shown beside the headline.
    func climateModelsTitle(since year: String) -> String
    /// The whole comparison for a screen reader: "Now 9.4 degrees Celsius, light rain. The same day in 2045 without interventions: 11.4 degrees
    /// Celsius, 2.0 degrees Celsius warmer, counted from pre-industrial times, light rain. Climate models, from 2026 on: +0.6 °C (+0.3 to
    /// +0.8)."
    func spokenClimate(
        now: String, condition: String, withInterventions: Bool, then: String, difference: String, conditionThen: String, models: String
    ) -> String
    /// Why the sky of 2045 is not the sky of today.
    func climateChange(_ reason: ConditionChange.Reason) -> String
    /// Said where the sky stays the same.
    var climateSameSky: String { get }
    /// "This is climate, not a forecast. …"
    var climateNotForecast: String { get }

    /// "What climate models say for this place".
    var climateRegionalTitle: String { get }
    /// "Strong emission cuts (SSP1-2.6)", with the IPCC's name for the path, whose hyphen ends no line.
    func climateScenario(_ scenario: ClimateScenario) -> String
    /// "+0.4 °C from 2026 to 2045; four in five models lie between +0.2 °C and +0.6 °C."
    func climateWarming(_ middle: String, low: String, high: String, since year: String) -> String
    /// Why the headline and the models' figure differ; `isWithin` says whether the headline lies in the models' range.
    func climateWhyDifferent(since year: String, isWithin: Bool) -> String
    /// The conclusion that the ranges of the two pathways permit; `overlap` says whether they have values in common.
    func climatePathways(overlap: Bool) -> String
    /// Where the models' figures are for: the area of 5° around the place, or the mean of a large region.
    func climateResolution(hasCell: Bool) -> String

    /// "The coming week in the climate of 2045".
    var climateDaysTitle: String { get }
    /// "Saturday 28 November: the high of 28.6 °C becomes 30.6 °C, above 30 °C."
    func climateCrossing(_ crossing: ClimateCrossingKind, day: String, now: String, then: String, threshold: String) -> String
    /// Said behind a crossing: whether it is one by the models' middle as well.
    func climateCrossingByModels(_ isCrossing: Bool) -> String
    /// Said where no day crosses any of the three.
    func climateNoCrossings(hot: String, veryHot: String, freezing: String) -> String

    /// "Warming here since 2026": the heading of the chart.
    func climateChartTitle(since year: String) -> String
    /// "With interventions: +0.4 °C by 2045, +0.5 °C by 2060.": one path of the chart for a screen reader.
    func climatePathSentence(_ path: String, in2045: String, in2060: String) -> String
    /// "Middle path": the path between the two sides of the toggle.
    var climateMiddlePath: String { get }
    /// "The shaded areas hold four in five models."
    var climateBands: String { get }
    /// "In brackets: the range of four in five models.": below the table, where no chart is drawn.
    var climateBrackets: String { get }
    /// "Year": the head of the chart's table.
    var climateYear: String { get }
    /// "+0.4 °C (+0.2 to +0.6)": a cell of that table.
    func climateRange(_ middle: String, low: String, high: String) -> String

    /// "How is this computed?"
    var climateHowTitle: String { get }
    /// The paragraphs of the explanation, in order.
    func climateHow(_ part: ClimateExplanationPart) -> String
    /// "Global warming curve": what a source of the models' figures gives.
    func climateSourcePart(_ part: ClimateSource.Part) -> String
    /// "Changed: combined, averaged and rescaled. …": the statement that the licences require.
    var climateAttribution: String { get }

    /// "More about 2045": the link below the dashboard's column.
    var climateMore: String { get }
    /// "Share", for the picture.
    var climateShare: String { get }
    /// "Picture to share (PNG)".
    func climatePicture(_ format: String) -> String
    /// Under the two skies of the picture: "Climate, not a forecast · Petrel".
    var climatePictureNote: String { get }
    /// The command line could not write the picture: "The picture could not be written to 2045.png."
    func climatePictureNotWritten(_ file: String) -> String
    /// The picture in words, for those who do not see it; `models` is the models' figure with what it is.
    func climatePictureText(place: String, now: String, then: String, withInterventions: Bool, models: String) -> String
    /// Said where no temperature of now is known, so that nothing can be projected.
    var climateNoTemperature: String { get }
}

/// Which limit a day of the coming week crosses with the warming of 2045.
public enum ClimateCrossingKind: String, Hashable, Sendable, CaseIterable {
    /// Its high rises above 30 °C.
    case hot
    /// Its high rises above 35 °C.
    case veryHot
    /// Its low no longer falls below freezing.
    case frostFree
}

/// The paragraphs of *How is this computed?*.
public enum ClimateExplanationPart: String, Hashable, Sendable, CaseIterable {
    /// The formula of the headline.
    case reference
    /// The formula of the models' figure.
    case regional
    /// How the condition is projected.
    case condition
    /// The limits of the figures: what they leave out.
    case limits
}
