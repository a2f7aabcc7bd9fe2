import Foundation

/// The mean sea-level pressure: belts by latitude, and the lasting highs and lows that maps name.
enum CentresOfAction {
    /// hPa, the mean of many years at this time of the year.
    ///
    /// - Parameter season: `Season.northernSummer`, `-1 ... 1`.
    static func meanPressure(at point: UnitVector, season: Double) -> Double {
        var pressure = belts(sine: point.z)
        var index = 0
        while index < centres.count {
            let weight = centres[index].cap.weight(at: point)
            if weight > 0 { pressure += weight * (centres[index].mean + centres[index].seasonal * season) }
            index += 1
        }
        return pressure
    }

    /// hPa by latitude: equatorial trough, subtropical highs, subpolar lows (deeper in the south), polar highs.
    static func belts(sine: Double) -> Double {
        let subtropics = exp(-pow((abs(sine) - 0.5) / 0.2, 2))
        let north = Ramp.step(sine, from: 0.6, to: 0.9)
        let south = Ramp.step(-sine, from: 0.55, to: 0.88)
        let polarSouth = Ramp.step(-sine, from: 0.92, to: 1)
        return 1010 + 9 * subtropics + 2 * north - 20 * south + 12 * polarSouth
    }

    private struct Centre: Sendable {
        let cap: SphericalCap
        let mean: Double
        let seasonal: Double
    }

    private static let centres: [Centre] = table.map {
        Centre(cap: SphericalCap($0.0, $0.1, radius: $0.2), mean: $0.3, seasonal: $0.4)
    }

    /// Latitude, longitude, radius in degrees; hPa of the annual mean, and added in northern summer (taken off in winter).
    private static let table: [(Double, Double, Double, Double, Double, String)] = [
        (50, 97, 35, 5, -14, "Siberian high in winter, Asian low in summer"),
        (28, 72, 22, -1, -6, "monsoon low"),
        (52, -172, 28, -5, 6, "Aleutian low"),
        (63, -32, 26, -7, 4, "Icelandic low"),
        (36, -32, 24, 4, 2, "Azores high"),
        (36, -145, 26, 4, 3, "North Pacific high"),
        (45, -105, 24, 3, -4, "North American winter high"),
        (-25, 133, 20, 0, 4, "Australian heat low"),
        (-22, 24, 16, 0, 4, "southern African heat low"),
        (-31, -90, 24, 4, 0, "South Pacific high"),
        (-29, -8, 22, 4, 1, "South Atlantic high"),
        (-31, 85, 24, 4, 0, "Mascarene high"),
        (-66, -110, 24, -5, -1, "Amundsen Sea low"),
        (80, -40, 20, 5, 0, "Greenland high"),
    ]
}
