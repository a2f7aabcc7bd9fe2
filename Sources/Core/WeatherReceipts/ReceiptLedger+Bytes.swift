import WeatherModel

/// The stored form: the names of the providers once, then for each day its date, a byte of flags, the figures that came and those that were
/// said. A day of one provider with its analysis takes 30 bytes, a year 11 kB.
extension ReceiptLedger {
    private static let version: UInt8 = 1
    private static let (hasObserved, hasAnalysed, settled) = (UInt8(1), UInt8(2), UInt8(4))
    /// The bits of a day's flags above which the number of its providers is.
    private static let flagBits = 3
    /// Providers of one day, and of one ledger, at most.
    private static let (mostOfDay, mostProviders) = (31, 255)

    package var bytes: [UInt8] {
        let names = providers
        var bytes = [Self.version, hasPast ? 1 : 0, UInt8(names.count)]
        for name in names {
            let text = Array(name.rawValue.utf8.prefix(255))
            bytes.append(UInt8(text.count))
            bytes += text
        }
        let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0.element, UInt8($0.offset)) })
        bytes.append(observing == nil ? 0 : 1)
        if let observing {
            bytes += Self.bytes(of: UInt16(clamping: observing.date.daysSince1970)) + [numbers[observing.provider] ?? 0]
            bytes += Self.bytes(of: observing.hours) + Self.bytes(of: observing.wateredHours)
            bytes +=
                DayFigures(highCelsius: observing.highCelsius, lowCelsius: observing.lowCelsius, waterMillimeters: nil).bytes
            bytes += Self.bytes(of: UInt16(clamping: Int((observing.waterMillimeters * 10).rounded())))
        }
        for day in days { Self.append(day, numbers, to: &bytes) }
        return bytes
    }

    /// The number of `bytes`.
    package var byteCount: Int {
        4 + providers.reduce(0) { $0 + 1 + min(255, $1.rawValue.utf8.count) } + (observing == nil ? 0 : 17)
            + days.reduce(0) { $0 + Self.byteCount(of: $1) }
    }

    static func byteCount(of day: ReceiptDay) -> Int {
        let providers = Set(day.said.keys.map(\.provider)).count
        let came = [day.observed, day.analysed].count { $0 != nil }
        return 3 + came * (1 + DayFigures.byteCount) + providers * 2 + day.said.count * DayFigures.byteCount
    }

    /// - Returns: nil unless the input was made by `bytes`, by this version.
    package init?(bytes: [UInt8]) {
        var reader = Reader(bytes)
        guard reader.byte() == Self.version, let past = reader.byte(), let count = reader.byte() else { return nil }
        var names: [ProviderID] = []
        for _ in 0..<count {
            guard let name = reader.text() else { return nil }
            names.append(ProviderID(rawValue: name))
        }
        guard let isObserving = reader.byte() else { return nil }
        var observing: ObservedHours?
        if isObserving != 0 {
            guard let hours = reader.observing(names) else { return nil }
            observing = hours
        }
        var days: [ReceiptDay] = []
        while !reader.isAtEnd {
            guard let day = reader.day(names), days.last.map({ $0.date < day.date }) ?? true else { return nil }
            days.append(day)
        }
        self.init(days: days, observing: observing, hasPast: past != 0)
    }

    /// In an order that depends on the content alone.
    private var providers: [ProviderID] {
        var all: Set<ProviderID> = []
        for day in days {
            all.formUnion(day.said.keys.map(\.provider))
            if let observed = day.observed { all.insert(observed.provider) }
            if let analysed = day.analysed { all.insert(analysed.provider) }
        }
        if let observing { all.insert(observing.provider) }
        return Array(all.sorted { $0.rawValue < $1.rawValue }.prefix(Self.mostProviders))
    }

    private static func append(_ day: ReceiptDay, _ numbers: [ProviderID: UInt8], to bytes: inout [UInt8]) {
        let said = Dictionary(grouping: day.said) { numbers[$0.key.provider] ?? 0 }.sorted { $0.key < $1.key }.prefix(mostOfDay)
        var flags = UInt8(said.count) << flagBits
        if day.observed != nil { flags |= hasObserved }
        if day.analysed != nil { flags |= hasAnalysed }
        if day.isSettled { flags |= settled }
        bytes += Self.bytes(of: UInt16(clamping: day.date.daysSince1970)) + [flags]
        for came in [day.observed, day.analysed] {
            if let came { bytes += [numbers[came.provider] ?? 0] + came.figures.bytes }
        }
        for (number, said) in said {
            var leads: UInt8 = 0
            var figures: [UInt8] = []
            for (place, lead) in ReceiptDay.leads.enumerated() {
                guard let entry = said.first(where: { $0.key.daysAhead == lead }) else { continue }
                leads |= 1 << UInt8(place)
                figures += entry.value.bytes
            }
            bytes += [number, leads] + figures
        }
    }

    private static func bytes(of number: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
        (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// Reads the stored form; each function returns nil behind the end.
    private struct Reader {
        private let bytes: [UInt8]
        private var next = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { next == bytes.count }

        mutating func byte() -> UInt8? {
            guard next < bytes.count else { return nil }
            defer { next += 1 }
            return bytes[next]
        }

        mutating func number(ofBytes count: Int) -> Int? {
            guard next + count <= bytes.count else { return nil }
            defer { next += count }
            return bytes[next..<next + count].reversed().reduce(0) { $0 << 8 | Int($1) }
        }

        mutating func text() -> String? {
            guard let count = byte().map(Int.init), next + count <= bytes.count else { return nil }
            defer { next += count }
            return String(decoding: bytes[next..<next + count], as: UTF8.self)
        }

        mutating func figures() -> DayFigures? {
            guard next + DayFigures.byteCount <= bytes.count else { return nil }
            defer { next += DayFigures.byteCount }
            return DayFigures(bytes: bytes[next..<next + DayFigures.byteCount])
        }

        mutating func provider(_ names: [ProviderID]) -> ProviderID? {
            guard let number = byte().map(Int.init), number < names.count else { return nil }
            return names[number]
        }

        mutating func observing(_ names: [ProviderID]) -> ObservedHours? {
            guard let date = number(ofBytes: 2), let provider = provider(names), let hours = number(ofBytes: 4),
                let watered = number(ofBytes: 4), let figures = figures(), let water = number(ofBytes: 2),
                let high = figures.highCelsius, let low = figures.lowCelsius
            else { return nil }
            var observing = ObservedHours(date: CivilDate(daysSince1970: date), provider: provider, celsius: high)
            (observing.hours, observing.wateredHours) = (UInt32(hours), UInt32(watered))
            (observing.lowCelsius, observing.waterMillimeters) = (low, Double(water) / 10)
            return observing
        }

        mutating func came(_ names: [ProviderID]) -> ReceiptDay.Came? {
            guard let provider = provider(names), let figures = figures() else { return nil }
            return ReceiptDay.Came(provider, figures)
        }

        mutating func day(_ names: [ProviderID]) -> ReceiptDay? {
            guard let date = number(ofBytes: 2), let flags = byte() else { return nil }
            var day = ReceiptDay(date: CivilDate(daysSince1970: date))
            if flags & hasObserved != 0 {
                guard let came = came(names) else { return nil }
                day.observed = came
            }
            if flags & hasAnalysed != 0 {
                guard let came = came(names) else { return nil }
                day.analysed = came
            }
            day.isSettled = flags & settled != 0
            for _ in 0..<flags >> UInt8(flagBits) {
                guard let provider = provider(names), let leads = byte() else { return nil }
                for (place, lead) in ReceiptDay.leads.enumerated() where leads & 1 << UInt8(place) != 0 {
                    guard let figures = figures() else { return nil }
                    day.said[ReceiptDay.Key(provider, daysAhead: lead)] = figures
                }
            }
            return day
        }
    }
}
