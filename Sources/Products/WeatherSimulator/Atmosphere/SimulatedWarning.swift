import Foundation
import WeatherModel

/// An official warning of the simulated world, before any provider's wire format.
public struct SimulatedWarning: Hashable, Sendable {
    /// The same for everyone within the warned area, as long as the warning is in force: `"wind-1843-..."`.
    public var id: String
    /// "High Wind Warning".
    public var event: String
    /// One line for people.
    public var headline: String
    /// Paragraphs.
    public var description: String
    /// Recommended action.
    public var instruction: String
    /// The name of the warned area.
    package var areaName: String
    /// How bad it may become.
    public var severity: Alert.Severity
    /// How soon to act.
    public var urgency: Alert.Urgency
    /// How sure.
    public var certainty: Alert.Certainty
    /// When it was issued: the model run that first saw it, whole hours.
    public var sent: Date
    /// When the event begins.
    public var onset: Date
    /// When the event ends.
    public var ends: Date

    public init(
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
