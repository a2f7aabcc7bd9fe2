import Foundation
import JSONText
import WeatherModel
import WeatherRules
import WeatherWarnings

/// One rule at one cell, and the news that readers received from it. All readers with the same rule there share this record.
struct StoredRule: Hashable, Sendable {
    let rule: WeatherRule
    var readers: Int
    var memory: RuleMemory

    private struct Content: Codable {
        var readers: Int
        var memory: RuleMemory
    }

    /// - Parameter bytes: as written by `bytes`. Anything else gives a rule without readers and without news sent: each device's record has
    ///   what it received.
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
        // Texts and finite numbers can always be encoded.
        do { return Array(try encoder.encode(Content(readers: readers, memory: memory))) } catch { return [] }
    }
}

extension PushPreferences {
    /// Each rule with each cell to which it applies.
    var placedRules: [(cell: Cell, rule: WeatherRule)] {
        cells.flatMap { cell in rules.filter { $0.cells.contains(cell) }.map { (cell, $0.rule) } }
    }
}

extension WarningNews {
    /// The news of a rule in a cell: useful until the event begins.
    init(_ news: RuleNews, in cell: Cell, zone: TimeZone? = nil) {
        self.init(
            event: "rule \(cell.id) \(news.rule.text) \(news.name)", deduplicationKey: news.isWithdrawn ? "withdrawn" : "told",
            kind: news.isWithdrawn ? .cancelled : .new, severity: .minor, headlines: [:], onset: news.episode.begin,
            end: news.episode.begin, cells: [cell])
        rule = news
        self.zone = zone
    }
}

extension RuleNews {
    /// - Returns: nil for anything not written by `value`.
    init?(_ node: JSONNode) {
        guard let rule = node["rule"]?.string.flatMap({ WeatherRule(text: $0) }), let name = node["name"]?.string,
            let begin = node["begin"]?.date, let figure = node["figure"]?.double, let isWithdrawn = node["isWithdrawn"]?.bool
        else { return nil }
        let episode = RuleEpisode(
            begin: begin, end: node["end"]?.date, figure: figure, figureAt: node["figureAt"]?.date,
            fall: node["fall"]?.string.flatMap(RuleEpisode.Fall.init), stepMinutes: node["stepMinutes"]?.int)
        self.init(rule: rule, name: name, episode: episode, isWithdrawn: isWithdrawn)
    }

    var value: JSONValue {
        .members([
            "rule": .string(rule.text), "name": .string(name), "begin": .optional(episode.begin), "end": .optional(episode.end),
            "figure": .number(episode.figure), "figureAt": .optional(episode.figureAt),
            "fall": .optional(episode.fall?.rawValue), "stepMinutes": .optional(episode.stepMinutes.map { Double($0) }),
            "isWithdrawn": .bool(isWithdrawn),
        ])
    }
}
