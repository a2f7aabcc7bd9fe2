import Foundation
import Synchronization
import WeatherModel

#if os(Linux)
    import _FoundationICU
#endif

/// The system's time zone database, used if it is newer than the one that Foundation has from the toolchain.
///
/// Distributions update theirs within days of a change of law (Debian's package `tzdata`). It is cached for a minute, so a server uses new
/// rules a minute after they were installed, without a restart.
package final class SystemZones: ClockTable {
    /// The usual location of the database.
    package static let usualFolder = "/usr/share/zoneinfo"

    private let folder: String
    private let foundations: String?
    private let seconds: @Sendable () -> Double
    private let state = Mutex(State())

    private struct State {
        var readAt = -Double.infinity
        /// nil if the database is not used: there is none, or Foundation's is as new.
        var release: String?
        var known: [String: ZoneRules?] = [:]
    }

    /// Seconds for which the cache is valid.
    static let memorySeconds = 60.0
    /// A file of rules has some 4 kB; a longer one is rejected.
    private static let mostBytes = 1 << 20

    /// - Parameters:
    ///   - folder: as in the variable `TZDIR`; nil for the usual one.
    ///   - foundations: the release of Foundation's own database; nil if unknown, and the system's is then used.
    ///   - seconds: seconds since any start.
    package init(folder: String? = nil, foundations: String?, seconds: @escaping @Sendable () -> Double) {
        self.folder = folder.flatMap { $0.isEmpty ? nil : $0 } ?? Self.usualFolder
        self.foundations = foundations
        self.seconds = seconds
    }

    /// The release of Foundation's own database ("2025b"); nil if unknown.
    package static var foundationsRelease: String? {
        #if os(Linux)
            var status = UErrorCode(rawValue: 0)
            return swift_ucal_getTZDataVersion(&status).map { String(cString: $0) }
        #else
            return nil
        #endif
    }

    package func rules(of identifier: String) -> ZoneRules? {
        state.withLock { state in
            renew(&state)
            guard state.release != nil else { return nil }
            if let known = state.known[identifier] { return known }
            // A plain UTC offset has no file.
            guard Self.isName(identifier) else { return nil }
            let rules = Self.bytes(of: "\(folder)/\(identifier)").flatMap(ZoneRules.init)
            state.known[identifier] = .some(rules)
            return rules
        }
    }

    package var release: String? {
        let own = state.withLock { state in
            renew(&state)
            return state.release
        }
        return own.map { "\($0) of the system" } ?? foundations.map { "\($0) of the program" }
    }

    private func renew(_ state: inout State) {
        let now = seconds()
        guard now - state.readAt >= Self.memorySeconds else { return }
        state = State(readAt: now, release: newerRelease())
    }

    /// The release of the database in the folder, if it is newer than Foundation's.
    private func newerRelease() -> String? {
        guard let head = Self.bytes(of: "\(folder)/tzdata.zi", most: 64) else { return nil }
        let line = String(decoding: head.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        guard line.hasPrefix(Self.mark) else { return nil }
        let release = String(line.dropFirst(Self.mark.count))
        guard Self.order(release) != nil else { return nil }
        return foundations.map { Self.isNewer(release, than: $0) } ?? true ? release : nil
    }

    private static let mark = "# version "

    static func isNewer(_ release: String, than other: String) -> Bool {
        guard let own = order(release) else { return false }
        guard let others = order(other) else { return true }
        return own.year != others.year
            ? own.year > others.year
            : own.letters.count != others.letters.count ? own.letters.count > others.letters.count : own.letters > others.letters
    }

    /// "2026f", "2005za": the year, then letters that restart at `a` each year.
    private static func order(_ release: String) -> (year: Int, letters: String)? {
        let digits = release.prefix { $0.isASCII && $0.isNumber }
        // Distributors mark a modified database by a suffix after a sign.
        let letters = release.dropFirst(digits.count).prefix { $0.isASCII && $0.isLowercase }
        guard digits.count == 4, let year = Int(digits) else { return nil }
        return (year, String(letters))
    }

    /// Whether it is a path within the folder.
    private static func isName(_ identifier: String) -> Bool {
        !identifier.isEmpty && identifier.utf8.count <= 64 && identifier.first != "/" && !identifier.contains("..")
            && identifier.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2F, 0x5F: true
                default: false
                }
            }
    }

    private static func bytes(of path: String, most: Int = mostBytes) -> [UInt8]? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { file.closeFile() }
        do {
            guard let data = try file.read(upToCount: most) else { return nil }
            return Array(data)
        } catch {
            return nil
        }
    }
}
