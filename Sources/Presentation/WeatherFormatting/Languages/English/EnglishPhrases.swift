import Foundation

/// English as it is written in the United States, or everywhere else: spelling, and the order of a date.
struct EnglishPhrases: Phrases {
    let readerHoldsKeys: Bool
    /// True when the reader sees a server's pages: the connection to the providers is the server's, not theirs.
    let isServed: Bool
    /// True for "Sulfur" and "November 22".
    let isAmerican: Bool

    /// International English, for readers whom another party serves; those with their own keys have `forKeyHolder`.
    init() { self.init(region: nil) }

    /// The English of a region.
    ///
    /// - Parameters:
    ///   - region: ISO 3166-1 alpha-2 in any case; international English for one that is not known or not given.
    ///   - isServed: true when the reader sees a server's pages: the connection to the providers is the server's, not theirs.
    init(region: String?, isServed: Bool = false) {
        self.init(
            readerHoldsKeys: false, isAmerican: ["US", "PR", "GU", "VI", "AS", "MP"].contains(region?.uppercased()), isServed: isServed)
    }

    init(readerHoldsKeys: Bool, isAmerican: Bool, isServed: Bool = false) {
        self.readerHoldsKeys = readerHoldsKeys
        self.isServed = isServed
        self.isAmerican = isAmerican
    }

    /// `en-US`, else `en`.
    var language: String { isAmerican ? "en-US" : "en" }
    /// From left to right.
    var isRightToLeft: Bool { false }

    /// A text in the spelling of the reader's English. Phrases are written in the international one: "metre", "sulphur", "licence".
    func spelled(_ text: String) -> String {
        guard isAmerican else { return text }
        return Self.americanSpellings.reduce(text) { text, spelling in
            text.replacingOccurrences(of: spelling.international, with: spelling.american)
        }
    }

    private static let americanSpellings = [
        (international: "metre", american: "meter"), (international: "Metre", american: "Meter"),
        (international: "ulphur", american: "ulfur"),
        (international: "icence", american: "icense"),
    ]
}
