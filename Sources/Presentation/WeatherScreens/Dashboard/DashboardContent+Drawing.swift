import WeatherModel

extension DashboardContent {
    /// Stars are seen where the sky is open and the sun well below the horizon.
    public var hasStars: Bool {
        guard let now = columns.now, sunElevationDegrees < -6 else { return false }
        return !now.isDay && [.clear, .mostlyClear, .partlyCloudy].contains(now.kind)
    }
}

extension PlaceHeader {
    /// "Springfield, Illinois, United States": distinguishes it from its namesakes.
    package var fullTitle: String { [title, subtitle].compactMap(\.self).joined(separator: ", ") }
    /// Region and the place's own clock in one line: "Land Berlin, Germany · Sat 21 November, 15:04".
    public var line: String { [subtitle, localTime].compactMap(\.self).joined(separator: " · ") }
}

extension ProvenanceLine {
    /// The text after the attribution: "Issued at 12:00 · CC BY 4.0"; nil if there is none.
    public var rest: String? {
        let parts = [issued, licence, simulated].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }
}

extension HourRow {
    /// False for a chance that is too small to act upon.
    package var isChanceWorthSaying: Bool { (chanceFraction ?? 0) >= 0.095 || precipitationFraction > 0 }
}

extension ColumnSource {
    /// True for what says no more than the page's own source: a face that shows that one need not repeat it under each column.
    package var isThePages: Bool { isPagesProvider && time == nil }

    /// True where a face that names the page's source once, at its foot, names this one on the card as well: it is another provider, or
    /// the values are older than the rest, whose age is not theirs.
    public var isNamedOnCard: Bool { !isPagesProvider || isOlder }

    /// The line with its age: "Open-Meteo · Observed at 14:45 · 3 min ago"; no age for computed values or values older than the rest.
    public func line(ago: String) -> String { isComputed || isOlder ? text : "\(text) · \(ago)" }
}

extension DetailDrawing {
    /// Degrees by which a needle that points north is turned to point where the wind blows to, `0 ..< 360`; nil for other drawings.
    public var needleDegrees: Double? {
        guard case .compass(let degrees) = self else { return nil }
        return degrees.isFinite ? (degrees + 180).truncatingRemainder(dividingBy: 360).rounded() : 180
    }
}

extension DetailDrawing {
    /// How far a scale is filled, `0 ... 1`; 0 for other drawings.
    public var filled: Double {
        let fraction: Double
        switch self {
        case .scale(let part), .band(let part, _): fraction = part
        case .compass, .trend: return 0
        }
        guard fraction.isFinite else { return 0 }
        return min(1, max(0, fraction))
    }

    /// True for a drawing that is as wide as its tile and below the words.
    public var isBelowWords: Bool {
        switch self {
        case .scale, .band: true
        case .compass, .trend: false
        }
    }
}

extension SunPath.Mark {
    /// The name of its small drawing.
    public var symbolName: String { isRise ? "icon-sunrise" : "icon-sunset" }
}
