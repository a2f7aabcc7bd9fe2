/// The statements that the figures of one place and season support: the two sides of the toggle compared with each other, and the reference
/// projection with the regional one. Holds values; the texts are Presentation's.
package struct ProjectionComparison: Hashable, Sendable {
    /// °C since the baseline, under SSP1-2.6.
    package let withInterventions: ClimateRange
    /// °C since the baseline, under SSP3-7.0.
    package let withoutInterventions: ClimateRange

    package init(
        at place: ClimatePlace, in season: ClimateSeason, since baseline: ClimateBaseline, until year: ClimateYear = .year2045
    ) {
        func regional(_ withInterventions: Bool) -> ClimateRange {
            ClimateProjection.warming(
                at: place, in: season, under: ClimateScenario(withInterventions: withInterventions), since: baseline, until: year)
        }
        withInterventions = regional(true)
        withoutInterventions = regional(false)
    }

    /// °C that both bands contain; nil if the two pathways differ by more than the uncertainty of the models.
    package var overlap: ClosedRange<Double>? { withInterventions.overlap(with: withoutInterventions) }

    /// True if the bands of the two pathways overlap: then no client may claim that one is certainly warmer than the other.
    package var bandsOverlap: Bool { overlap != nil }

    /// The regional projection of one side of the toggle.
    package func regional(withInterventions: Bool) -> ClimateRange { withInterventions ? self.withInterventions : withoutInterventions }

    /// True if the warming of the reference projection lies within the band of the regional one.
    package func isReferenceWithinBand(withInterventions: Bool) -> Bool {
        regional(withInterventions: withInterventions).band
            .contains(ClimateProjection.calculateTemperatureDelta(withInterventions: withInterventions))
    }
}
