import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// A raw grid reply: one layer per quantity, each a list of intervals with one value.
struct NWSLayers: Hashable, Sendable {
    var issuedAt: Date?
    /// m, the mean of the square; nil if the reply has none.
    var elevationMeters: Double?
    var temperature: NWSLayer<Double>
    var feelsLike: NWSLayer<Double>
    var dewPoint: NWSLayer<Double>
    var humidity: NWSLayer<Double>
    var wind: NWSLayer<Double>
    var gusts: NWSLayer<Double>
    var windDirection: NWSLayer<Double>
    var cloudCover: NWSLayer<Double>
    var visibility: NWSLayer<Double>
    var chance: NWSLayer<Double>
    /// mm, the total of each interval.
    var water: NWSLayer<Double>
    /// mm of fresh snow, the total of each interval.
    var snow: NWSLayer<Double>
    /// Words: "light rain showers".
    var weather: NWSLayer<String>

    /// - Returns: nil for anything but a raw grid.
    init?(_ node: JSONNode, _ clock: NWSClock) {
        let body = NWSFeature.properties(node)
        func layer(_ name: StaticString, _ quantity: NWSQuantity) -> NWSLayer<Double> {
            let unit = body[name]?.text("uom") ?? body[name]?.text("unitCode")
            return NWSLayer(body[name], clock) { $0.number.flatMap { quantity.value($0, code: unit) } }
        }
        guard body["temperature"]?["values"]?.isArray == true || body["skyCover"]?["values"]?.isArray == true else { return nil }
        issuedAt = clock.instant(body["updateTime"])
        elevationMeters = NWSQuantity.meters.read(body["elevation"])
        temperature = layer("temperature", .celsius)
        feelsLike = layer("apparentTemperature", .celsius)
        dewPoint = layer("dewpoint", .celsius)
        humidity = layer("relativeHumidity", .percent)
        wind = layer("windSpeed", .kph)
        gusts = layer("windGust", .kph)
        windDirection = layer("windDirection", .degrees)
        cloudCover = layer("skyCover", .percent)
        visibility = layer("visibility", .kilometers)
        chance = layer("probabilityOfPrecipitation", .percent)
        water = layer("quantitativePrecipitation", .millimeters)
        snow = layer("snowfallAmount", .millimeters)
        weather = NWSLayer(body["weather"], clock, value: Self.words)
    }

    /// `[{"coverage": "chance", "weather": "rain_showers", "intensity": "light"}]` as words; empty if nothing is expected.
    private static func words(_ entries: JSONNode) -> String? {
        guard entries.isArray else { return nil }
        return entries.elements.prefix(8).compactMap { entry -> String? in
            guard let weather = entry.text("weather") else { return nil }
            return [entry.text("intensity"), weather].compactMap { $0 }.joined(separator: " ").replacingOccurrences(of: "_", with: " ")
        }.joined(separator: " and ")
    }
}

/// One layer, sorted; an empty one (`{"values": []}`) has no intervals and no unit.
struct NWSLayer<Value: Hashable & Sendable>: Hashable, Sendable {
    struct Span: Hashable, Sendable {
        var interval: Range<Date>
        var value: Value
    }

    private(set) var spans: [Span]

    init(_ node: JSONNode?, _ clock: NWSClock, value: (JSONNode) -> Value?) {
        let spans = node?["values"]?.elements.prefix(ReplyLimits.hours).compactMap { entry -> Span? in
            guard let interval = clock.interval(entry.text("validTime")), let value = entry["value"].flatMap(value) else { return nil }
            return Span(interval: interval, value: value)
        }
        self.spans = (spans ?? []).sorted { $0.interval.lowerBound < $1.interval.lowerBound }
    }

    /// The value in the middle of the hour from `start`; nil if its interval is longer than `longest` seconds: after some days, a few
    /// layers have one value for twelve hours, which applies to none of them.
    func value(inHourFrom start: Date, longest: Double = .infinity) -> Value? {
        let middle = start + 1_800
        guard let span = spans[..<index(after: middle)].last, span.interval.contains(middle) else { return nil }
        return span.interval.upperBound.timeIntervalSince(span.interval.lowerBound) <= longest ? span.value : nil
    }

    /// The number of spans that begin at or before `instant`.
    private func index(after instant: Date) -> Int {
        var low = 0
        var high = spans.count
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].interval.lowerBound <= instant { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension NWSLayer<Double> {
    /// The length in whole hours of the longest interval that overlaps `range`; 0 without any.
    func longestHours(during range: Range<Date>) -> Int {
        spans.lazy.filter { $0.interval.overlaps(range) }.map { span in
            Int((span.interval.upperBound.timeIntervalSince(span.interval.lowerBound) / 3_600).rounded())
        }.max() ?? 0
    }

    /// The part of the intervals' totals within `range`, if each is spread evenly over its interval; nil if the layer does not cover all of
    /// `range`, because the sum would be too small.
    func total(during range: Range<Date>) -> Double? {
        var covered = 0.0
        var total = 0.0
        for span in spans where span.interval.overlaps(range) {
            let part = span.interval.clamped(to: range)
            let seconds = part.upperBound.timeIntervalSince(part.lowerBound)
            covered += seconds
            total += span.value * seconds / span.interval.upperBound.timeIntervalSince(span.interval.lowerBound)
        }
        // A few seconds of rounding are not a gap.
        return covered >= 0.99 * range.upperBound.timeIntervalSince(range.lowerBound) ? total : nil
    }
}
