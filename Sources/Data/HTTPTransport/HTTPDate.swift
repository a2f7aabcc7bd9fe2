import Foundation

/// Dates in HTTP headers: IMF-fixdate (`Sun, 06 Nov 1994 08:49:37 GMT`, RFC 9110 5.6.7), the only form still sent.
public enum HTTPDate {
    /// - Returns: nil for anything else, the two obsolete forms included.
    public static func instant(_ text: String) -> Date? {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[0].count == 4, parts[0].hasSuffix(","), parts[5] == "GMT", let day = Int(parts[1]),
            let month = months.firstIndex(of: parts[2]), let year = Int(parts[3]),
            let midnight = midnight(DateComponents(year: year, month: month + 1, day: day))
        else { return nil }
        let clock = parts[4].split(separator: ":", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]), (0...60).contains(clock[2]) else { return nil }
        return midnight.addingTimeInterval(Double(clock[0] * 3600 + clock[1] * 60 + clock[2]))
    }

    /// - Returns: nil when the calendar has no such day.
    private static func midnight(_ day: DateComponents) -> Date? {
        guard let year = day.year, (1...9999).contains(year), day.isValidDate(in: calendar) else { return nil }
        return calendar.date(from: day)
    }

    private static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    private static let months: [Substring] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
