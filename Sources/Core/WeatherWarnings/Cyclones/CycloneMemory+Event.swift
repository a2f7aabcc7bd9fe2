import Foundation
import WeatherModel

extension CycloneMemory.Event {
    init(_ cyclone: TropicalCyclone, _ threat: CycloneThreat, now: Date) {
        self.init(
            name: cyclone.id, ids: [], sources: [], basin: cyclone.basin, center: cyclone.now.center, advisoryAt: .distantPast,
            readAt: .distantPast, threat: threat, isForecast: true, toldStrength: threat.strength, toldArrival: threat.arrivesAt,
            takenAt: now)
    }

    func has(_ cyclone: TropicalCyclone) -> Bool { ([cyclone.id] + cyclone.otherIDs).contains(where: ids.contains) }

    func resembles(_ cyclone: TropicalCyclone) -> Bool {
        !sources.isEmpty && Set(cyclone.sources).isDisjoint(with: sources)
            && cyclone.isSame(asNamed: threat.name, at: center, time: advisoryAt)
    }

    /// Times ahead of the clock are those of a clock that has been set back since.
    mutating func correctClock(_ now: Date) {
        let latest = now + CycloneMemory.clockSeconds
        if readAt > latest { readAt = .distantPast }
        if advisoryAt > latest { advisoryAt = .distantPast }
        if goneAt.map({ $0 > latest }) ?? false { goneAt = nil }
        if outAt.map({ $0 > latest }) ?? false { outAt = nil }
        if takenAt > latest { takenAt = now }
    }

    /// Takes an advisory.
    mutating func take(_ path: CyclonePath, _ reach: CyclonePath.Reach?, _ known: KnownCyclones, now: Date) -> [CycloneNews] {
        let cyclone = path.cyclone
        ids += ([cyclone.id] + cyclone.otherIDs).filter { !ids.contains($0) }
        sources += cyclone.sources.filter { !sources.contains($0) }
        let readAt = known.readAt(of: cyclone.sources) ?? now
        // A reading or an advisory that is older than what is known says nothing.
        guard readAt >= self.readAt, goneAt.map({ readAt > $0 }) ?? true, cyclone.now.time >= advisoryAt else { return [] }
        (self.readAt, goneAt, takenAt) = (readAt, nil, now)
        let isNewer = cyclone.now.time > advisoryAt
        (basin, center) = (cyclone.basin, cyclone.now.center)
        guard let reach else { return leave(path, known, isNewer: isNewer) }
        let before = threat
        (advisoryAt, outAt, isForecast) = (cyclone.now.time, nil, path.hasForecast)
        threat = CycloneThreat(path, reach, isSimulated: known.isSimulated, at: now)
        guard isNear else {
            // After a withdrawal only a newer advisory counts.
            guard isNewer else { return [] }
            (isNear, number, step) = (true, number + 1, 0)
            return [tell(.new, key: "near \(number).0")]
        }
        if threat.strength > toldStrength || threat.arrivesAt <= toldArrival - CycloneMemory.earlierSeconds {
            step += 1
            return [tell(.upgraded, key: "near \(number).\(step)")]
        }
        // For devices that subscribed while it was weaker.
        guard threat.severity.warningRank > before.severity.warningRank else { return [] }
        var news = tell(.upgraded, key: "near \(number).\(step) \(threat.severity.rawValue)")
        news.isForLessTold = true
        return [news]
    }

    private mutating func tell(_ kind: WarningChange.Kind, key: String) -> CycloneNews {
        toldStrength = kind == .new ? threat.strength : max(toldStrength, threat.strength)
        toldArrival = kind == .new ? threat.arrivesAt : min(toldArrival, threat.arrivesAt)
        keys = keys.filter { $0 != key } + [key]
        return CycloneNews(event: name, key: key, kind: kind, threat: threat)
    }

    /// Takes an advisory that does not reach the place.
    private mutating func leave(_ path: CyclonePath, _ known: KnownCyclones, isNewer: Bool) -> [CycloneNews] {
        guard isNear else {
            advisoryAt = path.cyclone.now.time
            return []
        }
        // Without a forecast it says nothing of a place that a forecast reached.
        guard isNewer, known.isWhole(path.cyclone), path.hasForecast || !isForecast else { return [] }
        advisoryAt = path.cyclone.now.time
        guard let outAt else {
            self.outAt = advisoryAt
            return []
        }
        return advisoryAt.timeIntervalSince(outAt) >= CycloneMemory.advisorySeconds ? withdraw() : []
    }

    /// Takes readings that lack it.
    mutating func miss(_ known: KnownCyclones, now: Date) -> [CycloneNews] {
        guard isNear else { return [] }
        guard let readAt = known.readAt(lacking: self, now: now), readAt.lowerBound > self.readAt else {
            // Without any reading for days it ends without a notification.
            if now.timeIntervalSince(takenAt) > CycloneMemory.nearSeconds { isNear = false }
            return []
        }
        guard let goneAt else {
            self.goneAt = readAt.upperBound
            return []
        }
        return readAt.lowerBound > goneAt ? withdraw() : []
    }

    private mutating func withdraw() -> [CycloneNews] {
        isNear = false
        outAt = nil
        let key = "gone \(number)"
        keys.append(key)
        let names = [name] + otherNames
        otherNames = []
        return names.map { CycloneNews(event: $0, key: $0 == name ? key : "\(key) \(name)", kind: .cancelled, threat: threat) }
    }
}

extension KnownCyclones {
    /// When the first of a cyclone's services was read; nil for a source that reads none.
    fileprivate func readAt(of sources: [ProviderID]) -> Date? {
        readings.first { sources.contains($0.service) }?.readAt
    }

    /// The service in charge of a basin.
    private func reading(of basin: TropicalCyclone.Basin) -> CycloneReading? { readings.first { $0.basins.contains(basin) } }

    /// Whether a cyclone and its forecast are those of the service in charge, read in full.
    fileprivate func isWhole(_ cyclone: TropicalCyclone) -> Bool {
        guard !readings.isEmpty else { return true }
        guard let reading = reading(of: cyclone.basin) else { return false }
        return reading.isKnown && !reading.lacksForecasts && cyclone.sources.contains(reading.service)
    }

    /// When the services that could have a cyclone were last read in full: the one in charge of its basin, and those that had it.
    ///
    /// - Returns: nil if one of them could not be read.
    fileprivate func readAt(lacking event: CycloneMemory.Event, now: Date) -> ClosedRange<Date>? {
        guard !readings.isEmpty else { return now...now }
        guard let reading = reading(of: event.basin) else { return nil }
        let asked = readings.filter { $0.service == reading.service || event.sources.contains($0.service) }
        guard asked.allSatisfy(\.isKnown) else { return nil }
        let times = asked.compactMap(\.readAt)
        guard let first = times.min(), let last = times.max() else { return nil }
        return first...last
    }
}
