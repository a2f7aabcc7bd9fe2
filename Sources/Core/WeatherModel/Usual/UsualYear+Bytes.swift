import Foundation

/// The stored form: a version, the source, and 23 bytes for each date; about 8.5 kB.
///
/// Temperatures are tenths of a degree in two bytes, little-endian, the wet share is in 200ths in one byte, and the date of a record is its
/// number of days since the first of all days.
extension UsualYear {
    private static let version: UInt8 = 1
    private static let absent = Int16.min
    private static let absentShare = UInt8.max

    package var bytes: [UInt8] {
        var bytes = [Self.version, provenance.isSimulated ? 1 : 0]
        Self.append(heightMeters.map { Int16($0.rounded()) } ?? Self.absent, to: &bytes)
        for byte in 0..<8 {
            bytes.append(UInt8(truncatingIfNeeded: provenance.fetchedAt.timeIntervalSince1970.bitPattern >> UInt64(8 * byte)))
        }
        for text in [provenance.provider.rawValue, provenance.attribution, provenance.attributionURL, provenance.license ?? ""] {
            let text = Array(text.utf8.prefix(255))
            bytes.append(UInt8(text.count))
            bytes += text
        }
        for day in days {
            for spread in [day.highs, day.lows] {
                for celsius in [spread?.tenth, spread?.median, spread?.ninetieth] { Self.append(Self.tenths(celsius), to: &bytes) }
            }
            Self.append(Self.tenths(day.meanCelsius), to: &bytes)
            bytes.append(day.wetShare.map { UInt8(($0 * 200).rounded()) } ?? Self.absentShare)
            for record in [day.highest, day.lowest] {
                Self.append(Self.tenths(record?.celsius), to: &bytes)
                let number = record.map { $0.date.daysSince1970 - Self.firstDate.daysSince1970 }
                Self.append(number.flatMap(Int16.init(exactly:)) ?? Self.absent, to: &bytes)
            }
        }
        return bytes
    }

    /// - Returns: nil unless the input was made by `bytes`, by this version.
    package init?(bytes: [UInt8]) {
        var reader = Reader(bytes)
        guard reader.byte() == Self.version, let simulated = reader.byte(), let height = reader.number(), let seconds = reader.double(),
            let provider = reader.text(), let attribution = reader.text(), let address = reader.text(), let license = reader.text()
        else { return nil }
        var days: [UsualDay] = []
        for _ in 0..<Self.dates {
            guard let day = reader.day() else { return nil }
            days.append(day)
        }
        guard reader.isAtEnd else { return nil }
        self.init(
            days: days, heightMeters: height == Self.absent ? nil : Double(height),
            provenance: Provenance(
                provider: ProviderID(rawValue: provider), attribution: attribution, attributionURL: address,
                license: license.isEmpty ? nil : license, fetchedAt: Date(timeIntervalSince1970: seconds), isSimulated: simulated != 0))
    }

    private static func append(_ number: Int16, to bytes: inout [UInt8]) {
        let pattern = UInt16(bitPattern: number)
        bytes += [UInt8(pattern & 0xFF), UInt8(pattern >> 8)]
    }

    private static func tenths(_ celsius: Double?) -> Int16 {
        guard let celsius, abs(celsius) < 3_000 else { return absent }
        return Int16((celsius * 10).rounded())
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

        mutating func number() -> Int16? {
            guard let low = byte(), let high = byte() else { return nil }
            return Int16(bitPattern: UInt16(low) | UInt16(high) << 8)
        }

        mutating func double() -> Double? {
            var pattern: UInt64 = 0
            for place in 0..<8 {
                guard let byte = byte() else { return nil }
                pattern |= UInt64(byte) << UInt64(8 * place)
            }
            let value = Double(bitPattern: pattern)
            return value.isFinite ? value : nil
        }

        mutating func text() -> String? {
            guard let count = byte().map(Int.init), next + count <= bytes.count else { return nil }
            defer { next += count }
            return String(decoding: bytes[next..<next + count], as: UTF8.self)
        }

        mutating func day() -> UsualDay? {
            var day = UsualDay()
            guard let highs = spread(), let lows = spread(), let mean = number(), let wet = byte(), let highest = record(),
                let lowest = record()
            else { return nil }
            (day.highs, day.lows, day.highest, day.lowest) = (highs.value, lows.value, highest.value, lowest.value)
            day.meanCelsius = Self.celsius(mean)
            day.wetShare = wet == UsualYear.absentShare ? nil : Double(wet) / 200
            return day
        }

        /// A value that may be absent, read successfully.
        private struct Part<Value> {
            let value: Value?
        }

        private mutating func spread() -> Part<UsualDay.Spread>? {
            guard let tenth = number(), let median = number(), let ninetieth = number() else { return nil }
            guard let tenth = Self.celsius(tenth), let median = Self.celsius(median), let ninetieth = Self.celsius(ninetieth) else {
                return Part(value: nil)
            }
            return Part(value: UsualDay.Spread(tenth: tenth, median: median, ninetieth: ninetieth))
        }

        private mutating func record() -> Part<UsualDay.Record>? {
            guard let celsius = number(), let number = number() else { return nil }
            guard let celsius = Self.celsius(celsius), number != UsualYear.absent else { return Part(value: nil) }
            let date = UsualYear.firstDate.adding(days: Int(number))
            return Part(value: UsualDay.Record(celsius: celsius, date: date))
        }

        private static func celsius(_ tenths: Int16) -> Double? { tenths == UsualYear.absent ? nil : Double(tenths) / 10 }
    }
}
