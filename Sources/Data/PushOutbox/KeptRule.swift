import Foundation
import JSONText
import WeatherModel
import WeatherRules
import WeatherStore
import WeatherWarnings

/// One rule at one cell, with what readers were told by it. All readers who have the same rule there share this record.
struct KeptRule: Hashable, Sendable {
    let rule: WeatherRule
    var readers: Int
    var memory: RuleMemory

    private struct Content: Codable {
        var readers: Int
        var memory: RuleMemory
    }

    /// - Parameter bytes: what `bytes` wrote. With anything else nobody has the rule, and it has told nothing: devices know by themselves
    ///   what they were told.
    init(_ rule: WeatherRule, _ bytes: [UInt8]) {
        self.rule = rule
        do {
            let content = try JSONDecoder().decode(Content.self, from: Data(bytes))
            (readers, memory) = (content.readers, content.memory)
        } catch {
            (readers, memory) = (0, RuleMemory())
        }
    }

    var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Texts and finite numbers: there is nothing in them that cannot be written.
        do { return Array(try encoder.encode(Content(readers: readers, memory: memory))) } catch { return [] }
    }
}

extension PushWish {
    /// Each rule at each cell for which it holds.
    var placedRules: [(cell: Cell, rule: WeatherRule)] {
        cells.flatMap { cell in rules.filter { $0.cells.contains(cell) }.map { (cell, $0.rule) } }
    }
}

extension PushOutbox {
    /// Rules that are looked at in one transaction.
    private static let rulePage = 200

    /// Looks at a cell's weather by the rules that readers have there, and keeps what is to be told.
    ///
    /// - Parameter isSimulated: whether this server's readers are told of simulated weather.
    package func note(_ dashboard: WeatherDashboard, in cell: Cell, isSimulated: Bool) async throws(StoreError) {
        let zone = dashboard.location.timeZone
        var last: WeatherRule?
        while true {
            let (after, now) = (last, now())
            let page = try await change { records throws(StoreError) in
                let page = try records.rules(in: cell, after: after, limit: Self.rulePage)
                for var kept in page {
                    let before = kept.memory
                    let news = kept.memory.take(kept.rule, dashboard, isSimulated: isSimulated, at: now)
                    if kept.memory != before { try records.put(kept, in: cell) }
                    for one in news {
                        // After a time without subscribers the rule no longer knows what it told, while its news are still kept.
                        _ = try records.begin(KeptNews(WarningNews(one, in: cell, zone: zone), in: cell, at: now), isRepeated: true)
                    }
                }
                return page.map(\.rule)
            }
            last = page.last
            if page.count < Self.rulePage { return }
        }
    }
}

extension WarningNews {
    /// What a rule tells of a cell: of use until it begins.
    init(_ news: RuleNews, in cell: Cell, zone: TimeZone? = nil) {
        self.init(
            event: "rule \(cell.id) \(news.rule.text) \(news.name)", materialKey: news.isWithdrawn ? "withdrawn" : "told",
            kind: news.isWithdrawn ? .cancelled : .new, severity: .minor, headlines: [:], onset: news.episode.begin,
            end: news.episode.begin, cells: [cell])
        rule = news
        self.zone = zone
    }
}

extension RuleNews {
    /// - Returns: nil for anything that `value` does not write.
    init?(_ node: JSONNode) {
        guard let rule = node["rule"]?.string.flatMap({ WeatherRule(text: $0) }), let name = node["name"]?.string,
            let begin = node["begin"]?.date, let figure = node["figure"]?.double, let isWithdrawn = node["isWithdrawn"]?.bool
        else { return nil }
        let episode = RuleEpisode(
            begin: begin, end: node["end"]?.date, figure: figure, figureAt: node["figureAt"]?.date,
            fall: node["fall"]?.string.flatMap(RuleEpisode.Fall.init))
        self.init(rule: rule, name: name, episode: episode, isWithdrawn: isWithdrawn)
    }

    var value: JSONValue {
        .members([
            "rule": .string(rule.text), "name": .string(name), "begin": .optional(episode.begin), "end": .optional(episode.end),
            "figure": .number(episode.figure), "figureAt": .optional(episode.figureAt),
            "fall": .optional(episode.fall?.rawValue), "isWithdrawn": .bool(isWithdrawn),
        ])
    }
}
