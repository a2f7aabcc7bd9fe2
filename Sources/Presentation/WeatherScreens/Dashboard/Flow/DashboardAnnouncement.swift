import WeatherFormatting

/// An announcement that a screen reader makes when the dashboard changes, without the reader having to find the change.
public struct DashboardAnnouncement: Hashable, Sendable {
    /// One or more sentences.
    public let text: String
    /// Counts the announcements, so that equal texts are spoken again when they are news again.
    public let number: Int
}

extension DashboardAnnouncement {
    /// The visible state at one moment.
    struct Seen: Hashable, Sendable {
        var state: ScreenState<DashboardContent>
        var frame: DashboardFrame

        /// The reason for the shown place, the title first, as it is drawn.
        var notice: [String] {
            if let problem = frame.positionProblem { return [problem.title, problem.text] }
            return [state.content?.place.notice ?? frame.heading?.notice].compactMap(\.self)
        }
    }

    /// The announcement for a change from one moment to the next; nil for changes that the reader neither waits for nor has to know:
    /// advancing ages, a background refresh, another attempt that ends as the last one did.
    ///
    /// - Parameter isWanted: whether the person requested the awaited answer.
    static func text(from before: Seen, to after: Seen, isWanted: Bool, phrases: any Phrases) -> String? {
        let notice = after.notice == before.notice ? [] : after.notice
        let sentences = events(from: before.state, to: after.state, isWanted: isWanted, phrases) + notice
        return sentences.isEmpty ? nil : phrases.readOut(sentences)
    }

    private static func events(
        from before: ScreenState<DashboardContent>, to after: ScreenState<DashboardContent>, isWanted: Bool, _ phrases: any Phrases
    ) -> [String] {
        switch (before, after) {
        case (_, .idle), (.loading, .loading):
            return []
        case (_, .loading(let previous)):
            guard isWanted else { return [] }
            return [previous == nil ? phrases.loadingWeather : phrases.refreshing]
        case (.failed(let old, let shown), .failed(let failure, let previous))
        where old.kind == failure.kind && old.title == failure.title && (shown == nil) == (previous == nil):
            return []
        case (_, .failed(let failure, let previous)):
            return [failure.title, failure.message] + arrival(of: previous, after: before) + [previous?.age.text].compactMap(\.self)
        case (.idle, .loaded(let content)), (.failed, .loaded(let content)):
            return arrival(of: content, after: before) + [content.age.text]
        case (.loading(let previous), .loaded(let content)):
            let isAwaited = isWanted || previous.map { !$0.isSamePlace(as: content) } ?? true
            return isAwaited ? arrival(of: content, after: before) + [content.age.text] : news(in: content, since: previous)
        case (.loaded(let previous), .loaded(let content)):
            return content.isSamePlace(as: previous) ? news(in: content, since: previous) : [content.place.title, content.age.text]
        }
    }

    /// The name of a place that is there only now, and warnings that were not there before.
    private static func arrival(of content: DashboardContent?, after before: ScreenState<DashboardContent>) -> [String] {
        guard let content else { return [] }
        let known = before.content.flatMap { $0.isSamePlace(as: content) ? $0 : nil }
        return (known == nil ? [content.place.title] : []) + warnings(in: content, since: known)
    }

    /// New warnings, and other changes that were not announced before, as one sentence.
    private static func news(in content: DashboardContent, since known: DashboardContent?) -> [String] {
        let told = Set((known?.columns.changes?.rows ?? []).map(\.text))
        let rows = (content.columns.changes?.rows ?? []).filter { !told.contains($0.text) && !$0.isWarning }
        return warnings(in: content, since: known) + (rows.isEmpty ? [] : [rows.map(\.spoken).joined(separator: "; ")])
    }

    private static func warnings(in content: DashboardContent, since known: DashboardContent?) -> [String] {
        let told = Set((known?.alerts.rows ?? []).map(\.announced))
        let new = content.alerts.rows.filter { !told.contains($0.announced) }
        return new.isEmpty ? [] : [content.alerts.title] + new.map(\.title)
    }
}

extension ChangeRow {
    /// Warnings are announced with their titles.
    fileprivate var isWarning: Bool { if case .warning = kind { true } else { false } }
}

extension AlertRow {
    /// The texts that identify a warning; its period is left out because it advances with the clock.
    fileprivate var announced: [String] { [headline, severityKey] }
}

extension DashboardContent {
    fileprivate func isSamePlace(as other: DashboardContent) -> Bool {
        place.latitude == other.place.latitude && place.longitude == other.place.longitude
    }
}
