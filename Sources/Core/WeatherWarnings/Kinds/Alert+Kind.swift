import WeatherModel

extension Alert {
    /// The same warning with its kind, and its severity where only the issuer's level gives one.
    ///
    /// - Parameters:
    ///   - codes: of the event, beside `eventCodes`.
    ///   - tags: further names that the source gives the event.
    ///   - level: in the issuer's scale; nil to read it from the words of the event.
    package func classified(codes: [WarningCode] = [], tags: [String] = [], level: WarningLevel? = nil) -> Alert {
        var alert = self
        alert.kind = WarningKinds.kind(codes: codes + eventCodes.map { WarningCode(scheme: "VTEC", value: $0) }, texts: texts, tags: tags)
        alert.level = level ?? WarningLevel.named(in: texts)
        if severity == .unknown { alert.severity = alert.level?.severity ?? .unknown }
        return alert
    }

    /// The kind as received; of a warning from a server or a store that has none, by its words and codes.
    package var knownKind: WarningKind { kind ?? classified().kind ?? .other }

    private var texts: [WarningText] {
        [WarningText(language: language, event: event, headline: headline)]
            + translations.map { WarningText(language: $0.language, event: $0.event, headline: $0.headline) }
    }
}

extension WarningBlock {
    /// The kind as read; of a message that was stored before kinds were, by its words and codes.
    ///
    /// - Parameter codes: those of the whole message.
    func knownKind(codes: [String]) -> WarningKind {
        kind ?? WarningKinds.kind(codes: (self.codes ?? codes).map { WarningCode(scheme: "VTEC", value: $0) }, texts: texts)
    }
}

extension WarningState {
    /// The kinds of the event's parts, the worst first, each once.
    package var kinds: [WarningKind] {
        parts.reduce(into: []) { kinds, part in
            let kind = part.block.knownKind(codes: part.message.codes)
            if !kinds.contains(kind) { kinds.append(kind) }
        }
    }
}
