import Foundation

/// An official warning, in the terms of CAP 1.2 if the source has them.
public struct Alert: Hashable, Sendable {
    /// Severity, in the steps of CAP 1.2.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Codable { case extreme, severe, moderate, minor, unknown }
    /// Urgency, in the steps of CAP 1.2; `past` is a warning about an event that is over.
    public enum Urgency: String, Hashable, Sendable, CaseIterable, Codable { case immediate, expected, future, past, unknown }
    /// Certainty, in the steps of CAP 1.2; `likely` is more than 50 %.
    public enum Certainty: String, Hashable, Sendable, CaseIterable, Codable { case observed, likely, possible, unlikely, unknown }
    /// The message's effect on earlier ones: a first warning, an update, a cancellation, an acknowledgement or the retraction of an error.
    public enum MessageType: String, Hashable, Sendable, CaseIterable, Codable { case alert, update, cancel, acknowledge, error }

    /// The source's identity of this message, or one derived from event, area and beginning if it gives none.
    public var id: String
    /// `alert` if the source does not say.
    package var messageType: MessageType
    /// nil if the source sends none.
    public var headline: String?
    /// The event, in the source's words: "Flood Warning".
    public var event: String
    /// `unknown` if the source sends none, as for urgency and certainty.
    public var severity: Severity
    /// How soon to act.
    package var urgency: Urgency
    /// How sure the source is.
    public var certainty: Certainty
    /// The places that it is for, in the source's words; nil if it names none.
    public var areas: String?
    /// CAP's category in the source's words: "Met"; nil if it sends none.
    public var category: String?
    /// Running text: lines that the source wrapped are joined again.
    public var description: String?
    /// Recommended action, in the source's words; nil if there is none.
    public var instruction: String?
    /// The issuer, in the source's words: "NWS Boston/Norton MA"; nil if the source names none.
    public var sender: String?
    /// When the message was sent; nil if the source does not say.
    public var sent: Date?
    /// The `id`s of earlier messages that this one replaces, as the source writes them.
    public var references: [String]
    /// The message that this warning comes from; nil if the source's message names are unique only within the source, by `id`.
    package var message: AlertMessage?
    /// When the message takes effect; nil if the source does not say.
    public var effective: Date?
    /// When the event itself begins; nil if the source does not say.
    public var onset: Date?
    /// When the event ends; nil if the source does not say.
    public var expires: Date?
    /// The language of its texts, as tagged by the source: `en-GB`; nil if the source names none.
    public var language: String?
    /// The same texts in the other languages that the source sent, in its order.
    package var translations: [AlertTranslation]
    /// The event's codes in the source's own scheme, the same in all its messages: VTEC.
    public var eventCodes: [String]
    /// Where it holds, as drawn by the source; nil if it only names places or zones.
    public var outline: AlertOutline?
    /// The kind of danger; nil from a server or a store of an earlier version.
    package var kind: WarningKind?
    /// Its level in the issuer's own scale; nil if the issuer has none, or does not say.
    package var level: WarningLevel?

    public init(
        id: String, messageType: MessageType = .alert, headline: String? = nil, event: String, severity: Severity = .unknown,
        urgency: Urgency = .unknown, certainty: Certainty = .unknown, areas: String? = nil, category: String? = nil,
        description: String? = nil, instruction: String? = nil, sender: String? = nil, sent: Date? = nil, references: [String] = [],
        message: AlertMessage? = nil, effective: Date? = nil, onset: Date? = nil, expires: Date? = nil, language: String? = nil,
        translations: [AlertTranslation] = [], eventCodes: [String] = [], outline: AlertOutline? = nil
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
        self.sender = sender
        self.sent = sent
        self.references = references
        self.message = message
        self.effective = effective
        self.onset = onset
        self.expires = expires
        self.language = language
        self.translations = translations
        self.eventCodes = eventCodes
        self.outline = outline
    }
}

/// A warning's words in another language.
public struct AlertTranslation: Hashable, Sendable {
    /// As the source tags it: `zh-mo`.
    public var language: String
    /// The same members as in `Alert`.
    public var event: String
    public var headline: String?
    public var areas: String?
    public var description: String?
    public var instruction: String?

    public init(
        language: String, event: String, headline: String? = nil, areas: String? = nil, description: String? = nil,
        instruction: String? = nil
    ) {
        self.language = language
        self.event = event
        self.headline = headline
        self.areas = areas
        self.description = description
        self.instruction = instruction
    }
}
