import Foundation

extension CivilDate {
    /// The first instant of this day in `zone`: usually 00:00, but 01:00 where the clock skips midnight (Beirut, Havana).
    ///
    /// A day that the zone skipped altogether (2011-12-30 in Apia) begins at the change that skipped it, and is empty.
    public func start(in zone: TimeZone) -> Date {
        // The offset at local midnight is not known before the instant is: look just before and just after, and take the
        // earliest instant whose civil date is this one.
        let midnight = Double(daysSince1970) * 86_400
        var candidates: [Date] = []
        for probe in [midnight - 86_400, midnight + 86_400] {
            let offset = Double(zone.offset(at: Date(timeIntervalSince1970: probe)))
            candidates.append(Date(timeIntervalSince1970: midnight - offset))
        }
        let earliest = min(candidates[0], candidates[1])
        let latest = max(candidates[0], candidates[1])
        if CivilDate(of: earliest, in: zone) == self, CivilDate(of: earliest - 1, in: zone) < self { return earliest }
        // Midnight was skipped or a change lies between the two guesses: the day begins at the change, or at the later guess.
        if let change = zone.change(in: earliest - 86_400..<latest + 86_400), CivilDate(of: change, in: zone) >= self,
            CivilDate(of: change - 1, in: zone) < self
        {
            return change
        }
        return CivilDate(of: latest, in: zone) == self ? latest : earliest
    }

    /// `startOfDay ..< next startOfDay`: 23 or 25 hours long on the days of a clock change.
    public func interval(in zone: TimeZone) -> Range<Date> {
        let start = start(in: zone)
        return start..<max(start, adding(days: 1).start(in: zone))
    }
}
