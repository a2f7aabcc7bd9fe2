import ClimateProjection
import WeatherDesign
import WeatherFormatting
import WeatherModel

/// Everything that the screen of 2045 draws, as texts: the same on web, phone and command line.
///
/// Both sides of the toggle are in it, so that a face changes sides at once, without a network.
public struct Climate2045Content: Hashable, Sendable {
    /// "Weather in 2045".
    public let title: String
    /// Where it is for.
    public let place: PlaceHeader
    /// Why it is not the person's position; nil where nothing keeps Petrel from it.
    public let positionProblem: PositionProblem?
    /// Shown as long as the atmosphere is simulated; nil when it is real.
    public let simulatedBanner: String?
    /// How old the weather is that the projections start from.
    public let age: AgeLine
    /// The sky behind the content: the present one.
    public let sky: Sky
    /// nil when no temperature of now is known.
    public let projection: Climate2045?
    /// The message in place of the projection; nil when it is shown.
    public let missing: String?
    /// "This is climate, not a forecast. …"
    public let notForecast: String
    /// *How is this computed?*
    public let explanation: ClimateExplanation
    /// The provider of the weather, and its terms.
    public let provenance: ProvenanceLine
    /// "Share".
    public let share: String
    /// The snapshot's revision: the checksum of the weather behind these texts.
    package let snapshotRevision: String
}

/// Today and 2045, for both sides of the toggle.
public struct Climate2045: Hashable, Sendable {
    /// "Climate interventions": what the toggle is about.
    public let toggle: String
    /// The sky and the temperature of now.
    public let now: ClimateMoment
    /// 2045 with climate interventions.
    public let with: ClimateSide
    /// 2045 without climate interventions.
    public let without: ClimateSide
    /// The climate models' results for 2045 with climate interventions.
    package let modelsWith: ClimateModels
    /// The climate models' results for 2045 without climate interventions.
    package let modelsWithout: ClimateModels
    /// "What climate models say for this place".
    public let regionalTitle: String
    /// The conclusion that the ranges of the two pathways permit.
    public let pathways: String
    /// Where and when the models' figures are for.
    public let resolution: String
    /// "The coming week in the climate of 2045".
    public let daysTitle: String
    /// The warming of this place, year by year.
    public let paths: ClimatePaths
    /// The words of the picture to share.
    public let picture: ClimatePictureWords

    /// One side of the toggle.
    public subscript(withInterventions withInterventions: Bool) -> ClimateSide { withInterventions ? with : without }

    /// The climate models' results for one side of the toggle.
    public func models(withInterventions: Bool) -> ClimateModels { withInterventions ? modelsWith : modelsWithout }

    /// Both sides, in the order in which they are shown side by side.
    public var sides: [ClimateSide] { [without, with] }
}

/// A temperature under its sky: now, or the same day in 2045.
public struct ClimateMoment: Hashable, Sendable {
    /// "Now", "The same day in 2045".
    public let title: String
    /// "9.4 °C".
    public let temperature: String
    /// "9.4".
    public let temperatureNumber: String
    /// "°C".
    public let temperatureUnit: String
    /// "Light rain".
    public let condition: String
    /// The same as a value.
    public let kind: Condition
    /// The name of the drawing: `rainLight-day`.
    public let symbol: String
    /// The sky for this condition and the sun's height now.
    public let sky: Sky
}

/// 2045 on one side of the toggle, by the reference projection: the headline.
public struct ClimateSide: Hashable, Sendable {
    /// True for 2045 with climate interventions.
    public let withInterventions: Bool
    /// "With interventions".
    public let name: String
    /// The reference projection as values, unrounded.
    public let data: Weather2045Data
    /// The same day in 2045.
    public let then: ClimateMoment
    /// "+2.0 °C": the two temperatures as shown, subtracted.
    public let difference: String
    /// "2.0 °C warmer".
    public let warmer: String
    /// "counted from pre-industrial times": what the difference is the difference to. Every face that shows the difference shows it, and the
    /// models' figure.
    public let basis: String
    /// "Climate models, from 2026 on": what the models' figure is, and from when it counts.
    package let modelsTitle: String
    /// "+0.6 °C (+0.3 to +0.8)": the models' figure with the range of four in five models.
    package let modelsRange: String
    /// "Climate models, from 2026 on: +0.6 °C (+0.3 to +0.8)".
    public let models: String
    /// Why the sky changes, or that it does not.
    public let skyNote: String
    /// The comparison for a screen reader, with the models' figure.
    public let spoken: String
}

/// The climate models' results for one side of the toggle, shown beside the headline.
public struct ClimateModels: Hashable, Sendable {
    /// "High emissions (SSP3-7.0)": the path of emissions that the models' figure is for.
    public let scenario: String
    /// "+0.6 °C from 2026 to 2045; four in five models lie between +0.3 °C and +0.8 °C."
    public let warming: String
    /// Why the headline and the models' figure differ.
    public let whyDifferent: String
    /// True where the headline lies in the models' range, as `whyDifferent` then says.
    package let isHeadlineWithin: Bool
    /// The days of the coming week that cross a limit with the headline's warming.
    public let crossings: [ClimateCrossing]
    /// Says that no day does; nil when one does, and where no day of the week is known.
    public let noCrossings: String?
}

/// A day of the coming week that crosses a limit with the warming of 2045.
public struct ClimateCrossing: Hashable, Sendable {
    /// Which limit.
    public let kind: ClimateCrossingKind
    /// `2026-11-28`.
    public let date: String
    /// "Saturday 28 November: the high of 28.6 °C becomes 30.6 °C, above 30 °C."
    public let text: String
    /// "With the models’ figure it does not."
    public let byModels: String
}

/// *How is this computed?*: paragraphs and sources.
public struct ClimateExplanation: Hashable, Sendable {
    /// A work behind the models' figures.
    public struct Source: Hashable, Sendable {
        /// "Where it warms more (CMIP6)".
        public let part: String
        /// "Kravitz & Snyder 2022 (PEEPS)".
        public let title: String
        /// Distributor and licence: "US EPA · CC BY 4.0"; nil where there is neither.
        public let terms: String?
        /// An address on the web.
        public let link: String
    }

    /// "How is this computed?"
    public let title: String
    public let paragraphs: [String]
    /// "Sources", over `sources`.
    public let sourcesTitle: String
    public let sources: [Source]
    /// The attribution that the licences require.
    public let attribution: String

    init(_ phrases: any Phrases) {
        title = phrases.climateHowTitle
        paragraphs = ClimateExplanationPart.allCases.map(phrases.climateHow)
        sourcesTitle = phrases.sourcesTitle
        sources = ClimateSource.all.map { source in
            let terms = [source.distributor, source.licence].compactMap(\.self)
            return Source(
                part: phrases.climateSourcePart(source.part), title: source.title,
                terms: terms.isEmpty ? nil : terms.joined(separator: " · "), link: source.link)
        }
        attribution = phrases.climateAttribution
    }
}
