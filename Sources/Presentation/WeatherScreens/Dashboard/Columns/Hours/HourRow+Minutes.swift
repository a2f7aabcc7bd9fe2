import WeatherModel

extension HoursColumn {
    /// The rows without a hole between them, in order: a line may go from each to the next, but not from one range to another.
    public var pieces: [Range<Int>] {
        let rows = rows
        let starts = rows.indices.filter { $0 == 0 || rows[$0 - 1].isInterrupted(before: rows[$0]) }
        return zip(starts, starts.dropFirst() + [rows.count]).map { $0..<$1 }
    }
}

extension HourRow {
    /// The instant in minutes since 1970, read back from `time`; nil when that is no time.
    var minutesSince1970: Int? {
        guard let date = CivilDate(iso8601: time) else { return nil }
        let clock = time.utf8.dropFirst(11).split(whereSeparator: { !(0x30...0x39).contains($0) }).compactMap { Int(String($0) ?? "") }
        guard clock.count == 4 else { return nil }
        let offset = clock[2] * 60 + clock[3]
        return date.daysSince1970 * 1_440 + clock[0] * 60 + clock[1] + (time.utf8.dropFirst(11).contains(0x2D) ? offset : -offset)
    }

    /// True when hours are missing between this one and the next: steps of up to three hours leave none out.
    func isInterrupted(before next: HourRow) -> Bool {
        guard let minutes = minutesSince1970, let following = next.minutesSince1970 else { return false }
        return following - minutes > 180
    }
}
