import Foundation
import WeatherModel

/// A fingerprint of a timeline's look, short enough to be stored: a checksum for each entry with its date, and when the weather was
/// received.
///
/// The entries' checksums leave out the age, because `WidgetReload` weighs it apart; it has a separate checksum.
struct WidgetFingerprint: Hashable {
    struct Look: Hashable {
        /// Seconds since 1970.
        let date: Int
        let stamp: String
    }

    /// Seconds since 1970; nil when nothing is known.
    let fetchedAt: Int?
    /// Checksum of all statements of age.
    let ages: String
    /// In order.
    let looks: [Look]

    init(_ entries: [WidgetEntry], fetchedAt: Date?) {
        self.fetchedAt = fetchedAt.map(Self.seconds)
        ages = WidgetState.checksum(entries.map { "\($0.state.stamp?.asOf ?? "") \($0.state.stamp?.isOld ?? false)" })
        looks = entries.map { Look(date: Self.seconds($0.date), stamp: $0.state.look(withAge: false)) }
    }

    /// Reads `text`.
    ///
    /// - Returns: nil for anything else: it may be old, cut off or made up.
    init?(text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        guard parts.count >= 4, parts.count <= 103, parts[0] == Self.version, let ages = Self.checksum(parts[2]) else { return nil }
        var looks: [Look] = []
        for part in parts[3...] {
            let pieces = part.split(separator: ":", omittingEmptySubsequences: false)
            guard pieces.count == 2, let date = Self.second(pieces[0]), let stamp = Self.checksum(pieces[1]),
                date > looks.last?.date ?? .min
            else { return nil }
            looks.append(Look(date: date, stamp: stamp))
        }
        if parts[1].isEmpty {
            fetchedAt = nil
        } else if let seconds = Self.second(parts[1]) {
            fetchedAt = seconds
        } else {
            return nil
        }
        self.ages = ages
        self.looks = looks
    }

    /// One line: `1;<received>;<ages>;<date>:<checksum>;...`, about 25 bytes an entry.
    var text: String {
        let received = fetchedAt.map { String($0, radix: 36) } ?? ""
        return ([Self.version, received, ages] + looks.map { "\(String($0.date, radix: 36)):\($0.stamp)" }).joined(separator: ";")
    }

    /// The checksum of the entry shown at a date; nil before the first entry.
    func look(at second: Int) -> String? { looks.last { $0.date <= second }?.stamp }

    static let version = "1"

    static func seconds(_ date: Date) -> Int {
        // Clamped to about ten thousand years: a number beyond is not a real date, and an integer might not hold it.
        Int(date.timeIntervalSince1970.rounded(.down).clamped(to: -3e11...3e11))
    }

    /// As `seconds` makes them: with any other, sums and differences might not be numbers.
    private static func second(_ text: Substring) -> Int? {
        Int(text, radix: 36).flatMap { (-300_000_000_000...300_000_000_000).contains($0) ? $0 : nil }
    }

    private static func checksum(_ text: Substring) -> String? {
        text.utf8.count == 16 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) } ? String(text) : nil
    }
}
