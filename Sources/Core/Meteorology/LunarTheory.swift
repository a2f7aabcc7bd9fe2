import Foundation

/// The moon's way around the Earth: the main terms of ELP 2000-82 (Chapront-Touzé & Chapront 1983) as abridged in Meeus,
/// *Astronomical Algorithms*, ch. 47: 10″ in longitude, 4″ in latitude.
struct LunarTheory {
    /// Geocentric ecliptic longitude of the date without nutation, degrees, not reduced.
    let longitude: Double
    /// Geocentric ecliptic latitude, degrees.
    let latitude: Double
    /// From the Earth's centre to the moon's.
    let distanceKilometers: Double

    init(centuries t: Double) {
        let meanLongitude = 218.316_447_7 + 481_267.881_234_21 * t - 0.001_578_6 * t * t + t * t * t / 538_841
        let anomaly = 134.963_396_4 + 477_198.867_505_5 * t + 0.008_741_4 * t * t + t * t * t / 69_699
        let node = 93.272_095 + 483_202.017_523_3 * t - 0.003_653_9 * t * t
        let arguments = Arguments(
            elongation: Turn.Multiples(297.850_192_1 + 445_267.111_403_4 * t - 0.001_881_9 * t * t + t * t * t / 545_868),
            sunAnomaly: Turn.Multiples(357.529_109_2 + 35_999.050_290_9 * t - 0.000_153_6 * t * t),
            moonAnomaly: Turn.Multiples(anomaly), nodeDistance: Turn.Multiples(node),
            // The Earth's orbit grows rounder, and with it shrinks every term that holds the sun's anomaly.
            eccentricity: 1 - 0.002_516 * t - 0.000_007_4 * t * t)
        let venus = 119.75 + 131.849 * t
        let jupiter = 53.09 + 479_264.29 * t
        let flattening = 313.45 + 481_266.484 * t

        let (sumLongitude, sumDistance) = arguments.longitudeAndDistance()
        let extraLongitude =
            3958 * Angle.sine(venus) + 1962 * Angle.sine(meanLongitude - node) + 318 * Angle.sine(jupiter)
        let extraLatitude =
            -2235 * Angle.sine(meanLongitude) + 382 * Angle.sine(flattening) + 175 * Angle.sine(venus - node)
            + 175 * Angle.sine(venus + node) + 127 * Angle.sine(meanLongitude - anomaly)
            - 115 * Angle.sine(meanLongitude + anomaly)
        longitude = meanLongitude + (sumLongitude + extraLongitude) * 1e-6
        latitude = (arguments.latitude() + extraLatitude) * 1e-6
        distanceKilometers = 385_000.56 + sumDistance / 1000
    }

    /// The four angles that every term is made of.
    private struct Arguments {
        let elongation: Turn.Multiples
        let sunAnomaly: Turn.Multiples
        let moonAnomaly: Turn.Multiples
        let nodeDistance: Turn.Multiples
        let eccentricity: Double

        func longitudeAndDistance() -> (longitude: Double, distance: Double) {
            var longitude = 0.0
            var distance = 0.0
            let terms = LunarTheory.longitudeAndDistanceTerms
            var index = 0
            while index < terms.count {
                let argument = turn(terms, index)
                let weight = weight(terms[index + 1])
                longitude += weight * terms[index + 4] * argument.sine
                distance += weight * terms[index + 5] * argument.cosine
                index += 6
            }
            return (longitude, distance)
        }

        func latitude() -> Double {
            var latitude = 0.0
            let terms = LunarTheory.latitudeTerms
            var index = 0
            while index < terms.count {
                latitude += weight(terms[index + 1]) * terms[index + 4] * turn(terms, index).sine
                index += 5
            }
            return latitude
        }

        private func turn(_ terms: [Double], _ index: Int) -> Turn {
            elongation[terms[index]] * sunAnomaly[terms[index + 1]] * moonAnomaly[terms[index + 2]] * nodeDistance[terms[index + 3]]
        }

        private func weight(_ sunAnomalies: Double) -> Double {
            if sunAnomalies == 0 { return 1 }
            return abs(sunAnomalies) == 1 ? eccentricity : eccentricity * eccentricity
        }
    }
}
