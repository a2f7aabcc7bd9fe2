import Foundation
import WeatherModel

/// An official warning of the simulated world, before any provider's wire format.
package struct SimulatedWarning: Hashable, Sendable {
    /// The same for everyone within the warned area, as long as the warning is in force: `"wind-1843-..."`.
    package var id: String
    /// "High Wind Warning".
    package var event: String
    /// One line for people.
    package var headline: String
    /// Paragraphs.
    package var description: String
    /// Recommended action.
    package var instruction: String
    /// The name of the warned area.
    package var areaName: String
    /// How bad it may become.
    package var severity: Alert.Severity
    /// How soon to act.
    package var urgency: Alert.Urgency
    /// How sure.
    package var certainty: Alert.Certainty
    /// When it was issued: the model run that first saw it, whole hours.
    package var sent: Date
    /// When the event begins.
    package var onset: Date
    /// When the event ends.
    package var ends: Date

    package init(
        id: String, event: String, headline: String, description: String, instruction: String, areaName: String, severity: Alert.Severity,
        urgency: Alert.Urgency, certainty: Alert.Certainty, sent: Date, onset: Date, ends: Date
    ) {
        self.id = id
        self.event = event
        self.headline = headline
        self.description = description
        self.instruction = instruction
        self.areaName = areaName
        self.severity = severity
        self.urgency = urgency
        self.certainty = certainty
        self.sent = sent
        self.onset = onset
        self.ends = ends
    }
}
