import Meteorology

/// A value converted into the reader's unit, not yet rounded.
struct Quantity {
    var number: NumberText
    var unit: DisplayUnit
    /// True for something that is there, yet below what its last digit can show: "<0.1 mm".
    var isTrace = false

    init(_ value: Double, digits: Int = 0, _ unit: DisplayUnit) {
        number = NumberText(value: value, digits: digits)
        self.unit = unit
    }

    /// An amount that may be there without being visible in its digits; small ones are shown with `digits`, from 10 on without.
    init(amount: Double, digits: Int, _ unit: DisplayUnit, wholeFrom: Double = 10) {
        let step = [1, 0.1, 0.01, 0.001][digits]
        // As it is shown: 9.96 is "10", not "10.0".
        let shown = HalfUp.rounded(amount / step) * step
        if amount > 0, shown == 0 {
            self.init(traceOf: step, digits: digits, unit)
        } else {
            self.init(amount, digits: shown < wholeFrom ? digits : 0, unit)
        }
    }

    /// Less than `step`, which is the smallest that `digits` can show.
    private init(traceOf step: Double, digits: Int, _ unit: DisplayUnit) {
        self.init(step, digits: digits, unit)
        isTrace = true
    }

    /// The visibility: if the distance is 0, it is less than `digits` can show.
    init(reach: Double, digits: Int, _ unit: DisplayUnit) {
        self.init(amount: reach > 0 ? reach : .leastNonzeroMagnitude, digits: digits, unit)
    }

    func written(_ phrases: any Phrases) -> String {
        let amount = phrases.amount(number.written(phrases), unit)
        return isTrace ? phrases.lessThan(amount) : amount
    }

    /// Without the unit: "0.4", "<0.1".
    func writtenNumber(_ phrases: any Phrases) -> String {
        let text = number.written(phrases).text
        return isTrace ? phrases.lessThan(text) : text
    }

    func spoken(_ phrases: any Phrases) -> String {
        let amount = phrases.spokenAmount(number.spoken(phrases), unit)
        return isTrace ? phrases.spokenLessThan(amount) : amount
    }
}
