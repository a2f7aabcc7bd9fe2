import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherService
import WeatherWarnings

extension DashboardMaker {
    /// - Parameter reading: the present state of the sources; `none` where only the snapshot is known.
    func alertsColumn(with reading: AlertsReading = .none) -> AlertsColumn {
        let active = dashboard.activeAlerts(at: now)
        let order = Alert.Severity.allCases
        func rank(_ alert: Alert) -> Int { order.firstIndex(of: alert.severity) ?? order.count }
        let sorted = active.sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
        var texts = AlertTexts()
        let rows = sorted.prefix(AlertTexts.mostRows).map { row($0.element, at: $0.offset, &texts) }
        let (statement, lapse) = active.isEmpty ? statementWithoutWarnings(reading) : (nil, nil)
        return AlertsColumn(
            title: phrases.alertsTitle, statement: statement, lapse: lapse, rows: rows,
            more: more(sorted.count - rows.count, isActive: !active.isEmpty),
            source: dashboard.alerts == nil ? nil : alertSource())
    }

    private func more(_ left: Int, isActive: Bool) -> String? {
        let unlisted = left > 0 ? phrases.moreAlerts(left) : nil
        // Where no warning is active, the statement already says so.
        let undecided = isActive && dashboard.undecidedAlerts > 0 ? phrases.alertsUndecided(dashboard.undecidedAlerts) : nil
        let unread =
            dashboard.unreadAlerts > 0 && (isActive || dashboard.undecidedAlerts > 0)
            ? phrases.alertsLeftAside(dashboard.unreadAlerts) : nil
        let sentences = [unlisted, undecided, unread].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Why there are no warnings to show. A source that did not answer is not taken for one that has nothing to say, nor for none; nor is an
    /// old answer taken for one of now.
    private func statementWithoutWarnings(_ reading: AlertsReading) -> (String, AlertsColumn.Lapse?) {
        if dashboard.undecidedAlerts > 0 { return (phrases.alertsPerhaps(dashboard.undecidedAlerts), nil) }
        switch dashboard.alertsKnowledge(at: now, with: reading) {
        case .unread: return (phrases.alertsLeftAside(dashboard.unreadAlerts), nil)
        case .unchecked: return (phrases.alertsUnchecked, nil)
        case .uncovered: return (withoutSource, nil)
        case .lapsed(let instant): return (phrases.noAlertsThen(checkedAt: time.clockNear(instant, today: today)), nil)
        case .whole(let instant):
            let check = dashboard.latestAlertsCheck(or: reading.check)
            let source = check?.by.map(DisplayText.line) ?? name(of: dashboard.provenance(of: .alerts))
            let clock = time.clockNear(instant, today: today)
            let lapse = AlertsColumn.Lapse(
                instant: instant.addingTimeInterval(WeatherDashboard.ofNowSeconds), text: phrases.noAlertsThen(checkedAt: clock))
            return (phrases.noAlerts(checkedAt: clock, by: source), lapse)
        }
    }

    /// Why no source covers the place: the country has none that Petrel can read, or none that has every warning, or this installation reads
    /// none for it.
    private var withoutSource: String {
        let location = dashboard.location
        guard !dashboard.isSimulated, let code = location.countryCode, !location.country.isEmpty else { return phrases.noAlertSource }
        let country = DisplayText.line(phrases.country(code, named: location.country))
        return switch IssuerRegistry.bundled.coverage(of: code) {
        case .none: phrases.noOfficialAlertSource(in: country)
        case .partial: phrases.noCompleteAlertSource(in: country)
        case .byPoint: phrases.noAlertSourceBeyondSWIC(in: country)
        case .complete: phrases.noAlertSource
        }
    }

    private func row(_ sent: Alert, at index: Int, _ texts: inout AlertTexts) -> AlertRow {
        let alert = sent.worded(for: [phrases.language])
        var left = 0
        func clean(_ text: String?) -> String? { texts.line(text.map(DisplayText.line), &left) }
        func paragraphs(_ text: String?) -> String? { texts.paragraphs(text.map(DisplayText.paragraphs), &left) }
        // One that is announced says from when it holds; of one in force it is enough until when.
        let from = alert.isAhead(at: now) ? alert.begins.map { phrases.from(time.clockNear($0, today: today)) } : nil
        let until = alert.expires.map { phrases.until(time.clockNear($0, today: today)) } ?? phrases.endNotStated
        let period = [from, until].compactMap { $0 }.joined(separator: " · ")
        let sender = clean(alert.sender)
        // The instruction takes its room first; the description gets what is left.
        let instruction = paragraphs(alert.instruction)
        let description = paragraphs(alert.description)
        let headline = clean(alert.headline) ?? clean(alert.event) ?? ""
        let areas = clean(alert.areas)
        let kind = alert.knownKind
        let title = phrases.warningTitle(headline, language: alert.language, kinds: [kind])
        return AlertRow(
            index: index, headline: headline, title: title.text, original: title.original, severity: phrases.severity(alert.severity),
            level: alert.severity, issuerLevel: alert.level.map { phrases.warningLevel($0) }, kind: kind, from: from, period: period,
            sender: sender.map(phrases.issuedBy), areas: areas, description: description,
            instruction: instruction,
            figures: format.figures(in: [headline, description, instruction].compactMap(\.self), language: alert.language)
                .map(phrases.alertFigures),
            area: AlertAreaDrawing(
                alert.outline, around: snapshot.cell.center, spoken: phrases.alertArea(around: dashboard.location.name)),
            keys: alert.eventKeys, language: alert.language,
            note: left > 0 ? phrases.alertCut(characters: format.numeral(Double(left)), sender: sender) : nil)
    }
}

/// How much of the warnings' texts is shown. A source may send fifty warnings of twenty thousand characters: too many to read, and every
/// page would carry them (failure mode 26). The most severe ones are shown whole; what is left out of the others is counted.
struct AlertTexts {
    /// Warnings that are listed.
    static let mostRows = 50
    /// Characters of running text of all warnings together: two of the longest that services send.
    static let mostCharacters = 48_000
    /// Characters of a headline, a sender or a list of areas.
    static let mostInLine = 1_000
    /// A beginning shorter than this says too little.
    private static let leastCharacters = 200

    private var room = AlertTexts.mostCharacters

    /// - Parameter left: grows by the characters that are left out.
    /// - Returns: nil for an empty text.
    func line(_ text: String?, _ left: inout Int) -> String? {
        guard let text, !text.isEmpty else { return nil }
        return Self.beginning(of: text, Self.mostInLine, &left)
    }

    /// Running text, as far as there is room for it.
    ///
    /// - Parameter left: grows by the characters that are left out.
    /// - Returns: nil if the text is empty, or if none of it fits.
    mutating func paragraphs(_ text: String?, _ left: inout Int) -> String? {
        guard let text, !text.isEmpty else { return nil }
        let count = text.count
        guard count <= room || room >= Self.leastCharacters else {
            left += count
            return nil
        }
        let shown = Self.beginning(of: text, room, &left)
        room -= shown.count
        return shown
    }

    /// The text, or its first words and an ellipsis.
    private static func beginning(of text: String, _ most: Int, _ left: inout Int) -> String {
        guard let end = text.index(text.startIndex, offsetBy: most, limitedBy: text.endIndex), end < text.endIndex else { return text }
        let words = text[..<end].lastIndex { $0 == " " || $0 == "\n" } ?? end
        left += text.distance(from: words, to: text.endIndex)
        return text[..<words] + "\u{2026}"
    }
}
