import Foundation

/// An instant on the scales that astronomy needs: the Earth's rotation and the uniform time of the orbits.
struct AstronomicalTime {
    /// Days of universal time since J2000.0 (2000-01-01 12:00). UTC is used for UT1: they differ by less than 0.9 s.
    let universalDays: Double
    /// Julian centuries of terrestrial time since J2000.0.
    let centuries: Double

    init(_ instant: Date) {
        universalDays = (instant.timeIntervalSince1970 - 946_728_000) / 86_400
        centuries = (universalDays + Self.terrestrialMinusUniversalSeconds(universalDays) / 86_400) / 36_525
    }

    /// Greenwich mean sidereal time in degrees, not reduced (Meeus, *Astronomical Algorithms*, 12.4).
    var meanSiderealDegrees: Double {
        280.460_618_37 + Self.siderealDegreesPerDay * universalDays + 0.000_387_933 * centuries * centuries
    }

    /// How far the Earth turns under the stars in a day.
    static let siderealDegreesPerDay = 360.985_647_366_29

    /// ΔT. Observed values every ten years (<https://maia.usno.navy.mil/products/deltaT>), held outside 1950 ... 2020: the Earth has
    /// kept its pace since 2017, and ten seconds of error move the sun by 0.4″ and the moon by 5″.
    private static func terrestrialMinusUniversalSeconds(_ days: Double) -> Double {
        let observed = [29.07, 33.15, 40.18, 50.54, 56.86, 63.83, 66.07, 69.36]
        let decades = max(0, min(Double(observed.count - 1), days / 3652.5 + 5))
        let index = min(Int(decades), observed.count - 2)
        return observed[index] + (observed[index + 1] - observed[index]) * (decades - Double(index))
    }
}

/// Degrees in and out, because almanacs are written in degrees.
enum Angle {
    static let radians = Double.pi / 180

    static func sine(_ degrees: Double) -> Double { sin(degrees * radians) }
    static func cosine(_ degrees: Double) -> Double { cos(degrees * radians) }

    /// `0 ..< 360`.
    static func reduced(_ degrees: Double) -> Double {
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        let wrapped = rest < 0 ? rest + 360 : rest
        return wrapped >= 360 ? 0 : wrapped
    }

    /// `-180 ..< 180`.
    static func signed(_ degrees: Double) -> Double { reduced(degrees + 180) - 180 }
}
