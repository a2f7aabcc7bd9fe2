import Foundation
import JSONText
import WeatherAPI

// Answers for a reader in another language: for each line `[base, target, patch]` one line with the canonical form of `base`, that of
// `target`, the difference between them (`-` where there is none) and what `patch` makes of `base`, with tabs in between.
// Tests/EndToEnd/sync_tests.py compares them with libraries of others.

while let line = readLine() {
    let values = JSONValue(try JSONDocument(Array(line.utf8)).root)
    guard case .array(let elements) = values, elements.count == 3 else { exit(65) }
    let (base, target, patch) = (elements[0], elements[1], elements[2])
    let difference = MergePatch.difference(from: base, to: target)
    let answers = [base, target, difference, MergePatch.apply(patch, to: base)]
        .map { $0.map { String(decoding: $0.canonicalBytes(), as: UTF8.self) } ?? "-" }
    print(answers.joined(separator: "\t"))
}
