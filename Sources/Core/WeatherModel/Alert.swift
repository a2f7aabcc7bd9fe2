import Foundation

/// An official warning, in the words of CAP 1.2 where the source has them.
public struct Alert: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable, CaseIterable { case extreme, severe, moderate, minor, unknown }
    public enum Urgency: String, Hashable, Sendable, CaseIterable { case immediate, expected, future, past, unknown }
    public enum Certainty: String, Hashable, Sendable, CaseIterable { case observed, likely, possible, unlikely, unknown }
    public enum MessageType: String, Hashable, Sendable, CaseIterable { case alert, update, cancel, acknowledge, error }

    /// The source's identity of this message, or one made of event, area and beginning where it gives none.
    public var id: String
    public var messageType: MessageType
    /// nil where the source sends none.
    public var headline: String?
    public var event: String
    public var severity: Severity
    public var urgency: Urgency
    public var certainty: Certainty
    public var areas: String?
    public var category: String?
    /// Running text: lines that the source wrapped are joined again.
    public var description: String?
    public var instruction: String?
    public var effective: Date?
    /// When the event ends, as far as the source says; nil when it does not.
    public var expires: Date?

    public init(
        id: String, messageType: MessageType = .alert, headline: String? = nil, event: String, severity: Severity = .unknown,
        urgency: Urgency = .unknown, certainty: Certainty = .unknown, areas: String? = nil, category: String? = nil,
        description: String? = nil, instruction: String? = nil, effective: Date? = nil, expires: Date? = nil
    ) {
        self.id = id
        self.messageType = messageType
        self.headline = headline
        self.event = event
        self.severity = severity
        self.urgency = urgency
        self.certainty = certainty
        self.areas = areas
        self.category = category
        self.description = description
        self.instruction = instruction
        self.effective = effective
        self.expires = expires
    }
}
