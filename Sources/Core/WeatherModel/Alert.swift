import Foundation

/// An official warning, in the words of CAP 1.2 where the source has them.
public struct Alert: Hashable, Sendable {
    /// How bad it may become, in the steps of CAP 1.2.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Codable { case extreme, severe, moderate, minor, unknown }
    /// How soon to act, in the steps of CAP 1.2; `past` is a warning about what is over.
    public enum Urgency: String, Hashable, Sendable, CaseIterable, Codable { case immediate, expected, future, past, unknown }
    /// How sure the source is, in the steps of CAP 1.2; `likely` is more than 50 %.
    public enum Certainty: String, Hashable, Sendable, CaseIterable, Codable { case observed, likely, possible, unlikely, unknown }
    /// What the message does to earlier ones: a first warning, a change, an end, an acknowledgement or a mistake taken back.
    public enum MessageType: String, Hashable, Sendable, CaseIterable, Codable { case alert, update, cancel, acknowledge, error }

    /// The source's identity of this message, or one made of event, area and beginning where it gives none.
    public var id: String
    /// `alert` where the source does not say.
    public var messageType: MessageType
    /// nil where the source sends none.
    public var headline: String?
    /// What is warned of, in the source's words: "Flood Warning".
    public var event: String
    /// `unknown` where the source sends none, as for urgency and certainty.
    public var severity: Severity
    /// How soon to act.
    public var urgency: Urgency
    /// How sure the source is.
    public var certainty: Certainty
    /// The places that it is for, in the source's words; nil where it names none.
    public var areas: String?
    /// CAP's category in the source's words: "Met"; nil where it sends none.
    public var category: String?
    /// Running text: lines that the source wrapped are joined again.
    public var description: String?
    /// What the source asks people to do; nil where it asks nothing.
    public var instruction: String?
    /// Who issued it, in the source's words: "NWS Boston/Norton MA"; nil where the source does not say.
    public var sender: String?
    /// When the message was sent; nil where the source does not say.
    public var sent: Date?
    /// The `id`s of earlier messages that this one replaces, as the source writes them.
    public var references: [String]
    /// The message that it is of; nil where its source names its messages for itself alone, by `id`.
    public var message: AlertMessage?
    /// When the message begins to hold; nil where the source does not say.
    public var effective: Date?
    /// When the event itself begins; nil where the source does not say.
    public var onset: Date?
    /// When the event ends, as far as the source says; nil when it does not.
    public var expires: Date?
    /// The language of its words, as the source tags it: `en-GB`; nil where it does not say.
    public var language: String?
    /// The same in the other languages that the source sent, in its order.
    public var translations: [AlertTranslation]
    /// The event's codes in the source's own scheme, the same in all its messages: VTEC.
    public var eventCodes: [String]
    /// Where it holds, as the source draws it; nil where it names places or zones alone.
    public var outline: AlertOutline?

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
    /// As the members of the same names of `Alert`.
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
