/// What the figures of one place and season allow to be said: the two sides of the toggle against each other, and the reference
/// projection against the regional one. Values; the words are Presentation's.
public struct ProjectionComparison: Hashable, Sendable {
    /// °C since the baseline, under SSP1-2.6.
    public let withInterventions: ClimateRange
    /// °C since the baseline, under SSP3-7.0.
    public let withoutInterventions: ClimateRange

    public init(
        at place: ClimatePlace, in season: ClimateSeason, since baseline: ClimateBaseline, until year: ClimateYear = .year2045
    ) {
        func regional(_ withInterventions: Bool) -> ClimateRange {
            ClimateProjection.warming(
                at: place, in: season, under: ClimateScenario(withInterventions: withInterventions), since: baseline, until: year)
        }
        withInterventions = regional(true)
        withoutInterventions = regional(false)
    }

    /// °C that both bands hold; nil when the two pathways are apart beyond the doubt of the models.
    public var overlap: ClosedRange<Double>? { withInterventions.overlap(with: withoutInterventions) }

    /// True where the bands of the two pathways overlap: then no face may say that one is surely warmer than the other.
    public var bandsOverlap: Bool { overlap != nil }

    /// The regional projection of one side of the toggle.
    public func regional(withInterventions: Bool) -> ClimateRange { withInterventions ? self.withInterventions : withoutInterventions }

    /// True where the warming of the reference projection lies within the band of the regional one.
    public func isReferenceWithinBand(withInterventions: Bool) -> Bool {
        regional(withInterventions: withInterventions).band
            .contains(ClimateProjection.calculateTemperatureDelta(withInterventions: withInterventions))
    }
}
