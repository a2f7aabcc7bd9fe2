import Foundation

/// The random fields of one atmosphere at one instant, as they are or as a model run sees them.
struct FieldSource: Hashable, Sendable {
    let seed: UInt64
    /// Days since 1970.
    let days: Double
    /// nil for the truth.
    let error: ForecastError?

    /// Nearly normal, mean 0 and variance 1, for the truth and for every forecast alike.
    func value(_ field: TravellingField, at point: UnitVector) -> Double {
        let truth = field.value(at: point, days: days, seed: seed)
        guard let error else { return truth }
        return error.seen(truth, of: field, at: point, days: days)
    }
}
