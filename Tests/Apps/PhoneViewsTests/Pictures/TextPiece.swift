import Foundation
import SwiftUI

/// A text as it is to be set.
struct SetText {
    var content: String
    var points: CGFloat
    /// As CSS counts it.
    var weight = 400
    var tracking: CGFloat = 0
    /// The fewest and the most lines.
    var lines: ClosedRange<Int> = 0...Int.max
    var smallestScale: CGFloat = 1
    var alignment = TextAlignment.leading
    var color: String

    /// Lines, and whether all words are in them.
    struct Setting {
        var lines: [String]
        var scale: CGFloat
        var isWhole: Bool
        var size: CGSize
    }

    func width(_ text: some StringProtocol, _ scale: CGFloat) -> CGFloat {
        FontWidths.width(of: text, points: points * scale, weight: weight, tracking: tracking)
    }

    /// The text in the room that it is offered: smaller where that is allowed and helps, else cut with three dots.
    func setting(_ proposal: Proposal) -> Setting {
        var scale: CGFloat = 1
        while true {
            let setting = setting(proposal, scale)
            if setting.isWhole || scale <= smallestScale { return setting }
            scale = max(smallestScale, scale - 0.05)
        }
    }

    private func setting(_ proposal: Proposal, _ scale: CGFloat) -> Setting {
        let line = FontWidths.lineHeight(points * scale)
        let room = (proposal.width ?? .infinity) + 0.01
        var most = max(1, self.lines.upperBound)
        if let height = proposal.height, height.isFinite { most = min(most, max(1, Int((height + 0.01) / line))) }
        // Whoever offers no width at all asks how narrow the text can be.
        guard room > 1 else { return Setting(lines: [], scale: scale, isWhole: false, size: CGSize(width: 0, height: line)) }
        var lines = content.split(separator: "\n", omittingEmptySubsequences: false).flatMap { broken(String($0), room, scale) }
        let isWhole = lines.count <= most && lines.allSatisfy { width($0, scale) <= room }
        if lines.count > most {
            let rest = lines[(most - 1)...].joined(separator: " ")
            lines = Array(lines[..<(most - 1)]) + [cut(rest, room, scale)]
        }
        let height = line * CGFloat(max(lines.count, self.lines.lowerBound))
        return Setting(
            lines: lines, scale: scale, isWhole: isWhole,
            size: CGSize(width: lines.map { width($0, scale) }.max() ?? 0, height: height))
    }

    /// Breaks after spaces and hyphens; a word that is longer than a line is broken anywhere.
    private func broken(_ text: String, _ room: CGFloat, _ scale: CGFloat) -> [String] {
        guard width(text, scale) > room else { return [text] }
        var lines: [String] = []
        var line = ""
        func finish() {
            lines.append(line.trimmingCharacters(in: .whitespaces))
            line = ""
        }
        for word in words(text) {
            if !line.isEmpty, width((line + word).trimmingCharacters(in: .whitespaces), scale) > room { finish() }
            if width(word.trimmingCharacters(in: .whitespaces), scale) <= room {
                line += word
                continue
            }
            for letter in word {
                if !line.isEmpty, letter != " ", width(line + String(letter), scale) > room { finish() }
                line.append(letter)
            }
        }
        if !line.isEmpty { finish() }
        return lines
    }

    private func words(_ text: String) -> [String] {
        var words = [""]
        for letter in text {
            words[words.count - 1].append(letter)
            if letter == " " || letter == "-" || letter == "–" { words.append("") }
        }
        return words.filter { !$0.isEmpty }
    }

    private func cut(_ text: String, _ room: CGFloat, _ scale: CGFloat) -> String {
        var kept = text
        while !kept.isEmpty, width(kept + "…", scale) > room { kept.removeLast() }
        return kept + "…"
    }
}

extension Piece {
    /// A text: as wide as its longest line.
    static func text(_ text: SetText) -> Piece {
        Piece { proposal in
            text.setting(proposal).size
        } draw: { frame, proposal, canvas in
            canvas.text(text, text.setting(proposal), in: frame)
        }
    }
}
