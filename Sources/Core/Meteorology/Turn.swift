import Foundation

/// An angle by its sine and cosine: the product of two turns is the sum of their angles, without another sine.
struct Turn {
    let sine: Double
    let cosine: Double

    init(sine: Double, cosine: Double) {
        self.sine = sine
        self.cosine = cosine
    }

    /// - Parameter degrees: need not be reduced.
    init(degrees: Double) {
        self.init(sine: Angle.sine(degrees), cosine: Angle.cosine(degrees))
    }

    static func * (left: Turn, right: Turn) -> Turn {
        Turn(
            sine: left.sine * right.cosine + left.cosine * right.sine, cosine: left.cosine * right.cosine - left.sine * right.sine)
    }

    /// The whole multiples of one angle that the lunar theory asks for, `-4 ... 4`.
    struct Multiples {
        private let one, two, three, four: Turn

        /// - Parameter degrees: need not be reduced.
        init(_ degrees: Double) {
            one = Turn(degrees: degrees)
            two = one * one
            three = two * one
            four = two * two
        }

        /// - Parameter factor: a whole number, `-4 ... 4`.
        subscript(factor: Double) -> Turn {
            let turn =
                switch abs(factor) {
                case 0: Turn(sine: 0, cosine: 1)
                case 1: one
                case 2: two
                case 3: three
                default: four
                }
            return factor < 0 ? Turn(sine: -turn.sine, cosine: turn.cosine) : turn
        }
    }
}
