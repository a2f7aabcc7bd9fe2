import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// A raw grid reply: a layer a quantity, each a list of intervals for which one value holds.
struct NWSLayers: Hashable, Sendable {
    var issuedAt: Date?
    /// m, the mean of the square; nil where the reply says none.
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
    /// mm, a total of each interval.
    var water: NWSLayer<Double>
    /// mm of fresh snow, a total of each interval.
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

    /// `[{"coverage": "chance", "weather": "rain_showers", "intensity": "light"}]`; the empty text where nothing is to come.
    private static func words(_ entries: JSONNode) -> String? {
        guard entries.isArray else { return nil }
        return entries.elements.prefix(8).compactMap { entry -> String? in
            guard let weather = entry.text("weather") else { return nil }
            return [entry.text("intensity"), weather].compactMap { $0 }.joined(separator: " ").replacingOccurrences(of: "_", with: " ")
        }.joined(separator: " and ")
    }
}

/// One layer, sorted; an empty one (`{"values": []}`) has no intervals, and no unit either.
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

    /// The value that holds in the middle of the hour from `start`; nil where that is one for more than `longest` seconds: after some
    /// days a few layers have one value for twelve hours, which is of none of them.
    func value(inHourFrom start: Date, longest: Double = .infinity) -> Value? {
        let middle = start + 1_800
        guard let span = spans[..<index(after: middle)].last, span.interval.contains(middle) else { return nil }
        return span.interval.upperBound.timeIntervalSince(span.interval.lowerBound) <= longest ? span.value : nil
    }

    /// How many spans begin at `instant` or before it.
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
    /// Whole hours of the longest interval whose total falls into `range`; 0 without any.
    func longestHours(during range: Range<Date>) -> Int {
        spans.lazy.filter { $0.interval.overlaps(range) }.map { span in
            Int((span.interval.upperBound.timeIntervalSince(span.interval.lowerBound) / 3_600).rounded())
        }.max() ?? 0
    }

    /// What of the intervals' totals falls into `range`, when each is spread evenly over its interval; nil where the layer does not
    /// reach over all of `range`: a sum over a part would be too small.
    func total(during range: Range<Date>) -> Double? {
        var covered = 0.0
        var total = 0.0
        for span in spans where span.interval.overlaps(range) {
            let part = span.interval.clamped(to: range)
            let seconds = part.upperBound.timeIntervalSince(part.lowerBound)
            covered += seconds
            total += span.value * seconds / span.interval.upperBound.timeIntervalSince(span.interval.lowerBound)
        }
        // A few seconds of rounding are no gap.
        return covered >= 0.99 * range.upperBound.timeIntervalSince(range.lowerBound) ? total : nil
    }
}
