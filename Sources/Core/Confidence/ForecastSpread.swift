import Foundation
import WeatherModel

/// How sure a forecast is, as its source says: percentiles of its quantities and chances of thresholds.
package struct ForecastSpread: Hashable, Sendable {
    /// The smallest number of members from which percentiles and chances are computed.
    package static let leastMembers = 5
    /// The largest numbers of steps and of days: sixteen days by hours, with two more at the ends.
    package static let (mostSteps, mostDays) = (18 * 24, 18)

    /// The form of the source's figures.
    package enum Form: String, Hashable, Sendable {
        case members
        /// An ensemble's mean and standard deviation.
        case deviation
        case percentiles
    }

    /// Percentiles and chances of a step or a day.
    package struct Figures: Hashable, Sendable {
        package var percentiles: [SpreadQuantity: Percentiles]
        package var chances: [SpreadEvent: SpreadChance]

        package init(percentiles: [SpreadQuantity: Percentiles] = [:], chances: [SpreadEvent: SpreadChance] = [:]) {
            (self.percentiles, self.chances) = (percentiles, chances)
        }

        package var isEmpty: Bool { percentiles.isEmpty && chances.isEmpty }
    }

    /// Temperature and wind are of the instant, rain of the seconds from it on.
    package struct Step: Hashable, Sendable {
        package let start: Date
        package let seconds: Double
        package var figures: Figures

        package init(start: Date, seconds: Double, figures: Figures) {
            (self.start, self.seconds, self.figures) = (start, seconds, figures)
        }
    }

    /// A civil day, each of whose figures was taken from whole courses of the day: the high of each member, the sum of each member.
    package struct Day: Hashable, Sendable {
        package let date: CivilDate
        package var figures: Figures

        package init(date: CivilDate, figures: Figures) { (self.date, self.figures) = (date, figures) }
    }

    /// In the order of time.
    package var steps: [Step]
    /// In the order of time; without a source's members there are none.
    package var days: [Day]
    package let form: Form
    /// The model that it is from; nil where the source does not say.
    package let model: String?
    /// The number of forecasts, with the control, which counts once; nil where the source does not say.
    package let members: Int?
    /// When the model run began, or was published; nil where the source does not say.
    package let issuedAt: Date?
    package let provenance: Provenance
    /// The correction that a server sent with the spread that it passed on; nil from a source itself.
    package let correction: SpreadCorrection?

    package init(
        steps: [Step], days: [Day], form: Form, model: String?, members: Int?, issuedAt: Date?, provenance: Provenance,
        correction: SpreadCorrection? = nil
    ) {
        (self.steps, self.days, self.form, self.correction) = (steps, days, form, correction)
        (self.model, self.members, self.issuedAt, self.provenance) = (model, members, issuedAt, provenance)
    }

    /// The days from the run, or from the fetch, to an instant: 1 for the first 24 hours.
    package func leadDay(of instant: Date) -> Int {
        let seconds = instant.timeIntervalSince(issuedAt ?? provenance.fetchedAt)
        guard seconds.isFinite, seconds > 0 else { return 1 }
        return min(Self.mostDays, Int(seconds / 86_400) + 1)
    }
}
