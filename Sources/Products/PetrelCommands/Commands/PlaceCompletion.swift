import ArgumentParser
import Foundation
import Gazetteer
import WeatherModel
import WorldGazetteer

/// Names of places for the shell, while a command is typed (`petrel --generate-completion-script`).
enum PlaceCompletion {
    /// How the arguments of a place complete: from the places that the program itself has.
    static let kind = CompletionKind.custom { words, index, prefix in
        let question = Question(words: words, index: index, prefix: prefix)
        guard question.typed.count >= leastLetters else { return [] }
        return question.candidates(Gazetteer.world.search(question.typed, limit: most).map(\.name))
    }

    /// With fewer letters the whole world would be listed.
    private static let leastLetters = 2
    private static let most = 20

    /// The part of the command line that names a place.
    struct Question: Hashable {
        /// The words of the name so far, the last one as far as the cursor.
        let typed: String
        /// The part of it that the shell completes.
        private let word: String

        /// - Parameters:
        ///   - words: of the command line, as the shell has them, quotes and escapes included.
        ///   - index: of the word that is completed.
        ///   - prefix: of that word, up to the cursor.
        init(words: [String], index: Int, prefix: String) {
            word = Self.plain(prefix)
            // The program and its command come first; a name ends where an option begins.
            let before = words.prefix(max(0, index)).dropFirst(2)
            var name = Array(before.suffix(while: { !$0.hasPrefix("-") }))
            if let option = before.dropLast(name.count).last, !name.isEmpty, !Self.flags.contains(option), !option.contains("=") {
                name.removeFirst()
            }
            typed = (name.map(Self.plain) + [word]).joined(separator: " ")
        }

        /// The names that go on as it was typed. Letters stay as they were typed, in capitals or not, with marks or without: a shell takes
        /// nothing else for a continuation, and the search finds the place as well.
        func candidates(_ names: [String]) -> [String] {
            var candidates: [String] = []
            for name in names {
                let same = name.prefix(typed.count).compare(typed, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
                guard same else { continue }
                let candidate = word + name.dropFirst(typed.count)
                if !candidates.contains(candidate) { candidates.append(candidate) }
            }
            return candidates
        }

        /// Options that take no value.
        private static let flags: Set<String> = ["--", "--demo", "--details", "--interventions", "--json", "--no-interventions"]

        private static func plain(_ word: String) -> String { word.filter { !"\\\"'".contains($0) } }
    }
}

extension BidirectionalCollection {
    /// The longest end of which all elements satisfy `condition`.
    fileprivate func suffix(while condition: (Element) -> Bool) -> SubSequence {
        var start = endIndex
        while start > startIndex, condition(self[index(before: start)]) { start = index(before: start) }
        return self[start...]
    }
}
