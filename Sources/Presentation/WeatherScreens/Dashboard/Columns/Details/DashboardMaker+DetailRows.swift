import Meteorology
import WeatherFormatting

extension DetailDrawing {
    /// km at which the scale of visibility is full: very good, beyond which nobody sees a difference.
    static let fullVisibilityKilometers = 20.0
    /// The UV index at which its scale is full: extreme.
    static let fullUltraviolet = 11.0
}

/// The rows that details of now and of a day have in common.
extension DashboardMaker {
    /// nil without a value.
    func named(_ key: String, _ title: String, _ value: String?, _ explanation: String? = nil) -> DetailRow? {
        value.map { DetailRow(key: key, title: title, value: $0, explanation: explanation) }
    }

    func row(_ detail: Detail, _ value: String?, _ explanation: String? = nil, drawing: DetailDrawing? = nil) -> DetailRow? {
        value.map {
            DetailRow(key: detail.rawValue, title: phrases.detailTitle(detail), value: $0, explanation: explanation, drawing: drawing)
        }
    }

    func ultraviolet(_ index: Double?) -> DetailRow? {
        guard let index else { return nil }
        let level = UVIndex(index: index)
        return row(
            .ultraviolet, phrases.valueWithWord(format.number(index), phrases.ultraviolet(level)), phrases.ultravioletAdvice(level),
            drawing: scale(index / DetailDrawing.fullUltraviolet))
    }

    /// nil for what is no number.
    func scale(_ fraction: Double) -> DetailDrawing? { fraction.isFinite ? .scale(fraction: fraction.clamped(to: 0...1)) : nil }

    /// nil for what is no number.
    func compass(_ degrees: Double) -> DetailDrawing? {
        degrees.isFinite ? .compass(fromDegrees: Self.turned(degrees)) : nil
    }

    /// The same direction as `0 ..< 360`; of what is no number, no number.
    static func turned(_ degrees: Double) -> Double {
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        // Next to 0 from below the sum is 360 itself.
        return rest < 0 ? (rest + 360).truncatingRemainder(dividingBy: 360) : rest
    }
}
