import Foundation

/// Regional departures from the climate of a latitude and a share of land: currents, plateaus, deserts.
enum ClimateRegions {
    /// The sum over the regions at one point.
    struct Sum: Hashable, Sendable {
        /// K added to the annual mean (height above the sea is part of it).
        var meanKelvin = 0.0
        /// K added to the half-range from winter to summer, northern summer counted positive.
        var seasonalKelvin = 0.0
        /// 1 in the great deserts, below 0 in rain forests and on rainy coasts.
        var aridity = 0.0
    }

    static func sum(at point: UnitVector) -> Sum {
        var sum = Sum()
        var index = 0
        while index < regions.count {
            let weight = regions[index].cap.weight(at: point)
            if weight > 0 {
                sum.meanKelvin += weight * regions[index].meanKelvin
                sum.seasonalKelvin += weight * regions[index].seasonalKelvin
                sum.aridity += weight * regions[index].aridity
            }
            index += 1
        }
        sum.aridity = Ramp.limited(sum.aridity, knees: -0.2...0.9, limits: -0.4...1.1)
        return sum
    }

    private struct Region: Sendable {
        let cap: SphericalCap
        let meanKelvin: Double
        let seasonalKelvin: Double
        let aridity: Double
    }

    private static let regions: [Region] = table.map {
        Region(cap: SphericalCap($0.0, $0.1, radius: $0.2), meanKelvin: $0.3, seasonalKelvin: $0.4, aridity: $0.5)
    }

    /// Latitude, longitude, radius in degrees; annual mean and seasonal half-range in K; aridity.
    ///
    /// The two temperatures were fitted (ridge regression, in steps of 0.5 K) to approximate January and July means of some 130
    /// well-known places, as remembered and good to a degree or two; the aridities are set by hand.
    private static let table: [(Double, Double, Double, Double, Double, Double, String)] = [
        (60, 2, 25, 7.5, -9.5, -0.1, "North Atlantic drift"),
        (66, -8, 18, 9.5, 4.5, -0.1, "Iceland and the Norwegian Sea"),
        (40, 8, 18, 2.5, -6.5, 0.15, "western Mediterranean"),
        (35, 30, 14, 1, 1, 0.3, "eastern Mediterranean"),
        (68, 24, 12, 6.5, -8, 0, "Lapland"),
        (52, 35, 18, 2.5, -4, 0, "eastern Europe"),
        (60, 70, 20, 2, -2.5, 0, "western Siberia"),
        (64, 128, 22, -3.5, 8, 0, "eastern Siberia"),
        (47, 105, 15, -7.5, 1, 0.5, "Mongolia"),
        (42, 122, 15, -6, 3.5, 0, "Manchuria"),
        (30, 115, 13, -2.5, 3, -0.2, "eastern China"),
        (37, 138, 12, -1.5, -4.5, -0.2, "Japan"),
        (33, 90, 14, -12.5, -2.5, 0.4, "Tibet"),
        (42, 65, 14, 0, -2, 0.6, "Central Asia"),
        (25, 48, 14, 5, 3, 1, "Arabia"),
        (27, 78, 11, 3.5, -3, 0.3, "northern India"),
        (14, 77, 11, 2, -4.5, 0, "southern India"),
        (15, 102, 14, 2.5, -4.5, -0.2, "Indochina"),
        (0, 112, 18, 0, 2, -0.4, "Maritime Continent"),
        (23, 5, 20, 1.5, 0.5, 1, "Sahara"),
        (13, 5, 12, -0.5, -3.5, 0.4, "Sahel"),
        (9, 39, 6, -10, -3.5, 0, "Ethiopian highlands"),
        (-1, 36.5, 6, -9, -1, 0, "Kenyan highlands"),
        (-27, 28, 8, -6.5, 6, 0.3, "Highveld"),
        (-30, 14, 10, -2, -2, 0.7, "Benguela current"),
        (-3, 22, 14, -4, -0.5, -0.4, "Congo basin"),
        (30, -12, 10, 0.5, -1, 0.5, "Canary current"),
        (-5, -60, 18, -1, 3, -0.5, "Amazon basin"),
        (4, -74, 5, -14, -2, -0.4, "northern Andes"),
        (-17, -68, 8, -16.5, -0.5, 0.4, "Altiplano"),
        (-12, -79, 8, -7, -2, 0.8, "Humboldt current"),
        (-30, -56, 14, -0.5, 6.5, 0, "La Plata"),
        (-46, -70, 10, 6, -1, 0.1, "Patagonia"),
        (20, -100, 6, -8.5, -5, 0, "Mexican plateau"),
        (34, -112, 11, 4.5, -0.5, 0.8, "Sonoran desert"),
        (37, -124, 8, -3, -0.5, 0.2, "California current"),
        (42, -98, 14, -3.5, -0.5, 0.15, "Great Plains"),
        (38, -78, 12, -1, -3.5, 0, "eastern United States"),
        (28, -84, 10, 2, 1.5, 0, "Gulf of Mexico"),
        (40, -107, 8, -1, -2, 0.35, "Rocky Mountains"),
        (50, -68, 14, -5.5, -1, 0, "eastern Canada"),
        (52, -105, 14, -1.5, -2, 0, "Prairies"),
        (64, -150, 10, 5, -4, 0, "interior Alaska"),
        (52, -132, 12, 8, -16.5, -0.5, "Alaska current"),
        (68, -98, 20, -3.5, -2, 0, "Arctic Canada"),
        (73, -39, 10, -19, -7.5, 0.2, "Greenland ice sheet"),
        (63, -54, 8, 5, -14.5, 0, "Davis Strait"),
        (64, -68, 8, -3.5, 14, 0, "Baffin Island"),
        (-1, -78.5, 4, -13, 0, 0, "Ecuadorian Andes"),
        (-82, 95, 16, -25.5, -6.5, 0.2, "East Antarctica"),
        (-77, 168, 8, 8.5, 7, 0, "Ross Sea"),
        (-19, 47, 5, -6.5, 4, 0, "Madagascar"),
        (-16, -48, 8, -4.5, 5, 0, "Brazilian plateau"),
        (44, 134, 8, -5.5, 8.5, 0, "Sea of Japan"),
        (57, 150, 9, 1, -10.5, 0, "Sea of Okhotsk"),
        (53, 159, 6, -1.5, 3.5, 0, "Kamchatka"),
        (70, 128, 10, -0.5, -3.5, 0, "Laptev Sea"),
        (75, 55, 12, 4.5, 3, 0, "Novaya Zemlya"),
        (47, -53, 7, -1.5, 6.5, 0, "Newfoundland"),
        (39, 116, 6, 5, -3, 0, "North China plain"),
        (-33, -72, 7, -3.5, 5.5, 0, "Chile"),
        (43, 86, 9, -3.5, 2.5, 0.5, "Dzungaria"),
        (65, -165, 9, 0, -11, 0, "Bering Strait"),
        (88, 0, 20, 4.5, 8.5, 0, "Arctic Ocean"),
        (-15, 133, 12, 0.5, 0, 0, "northern Australia"),
        (-26, 132, 12, -3, 0.5, 0.9, "central Australia"),
        (-36, 146, 9, 0, -2.5, 0, "south-eastern Australia"),
        (-42, 172, 8, -0.5, 9.5, 0, "New Zealand"),
        (-84, 60, 24, -15, 14, 0.3, "Antarctic plateau"),
        (-68, 0, 16, -0.5, 3, 0, "Weddell Sea"),
        (-20, -40, 10, -0.5, -1.5, 0, "eastern Brazil"),
        (24, 24, 14, 0, 0, 0.9, "Libyan desert"),
        (32, 58, 9, 0, 0, 0.7, "Iranian plateau"),
        (-24, 21, 8, 0, 0, 0.7, "Kalahari"),
        (40, 86, 9, 0, 0, 0.6, "Taklamakan"),
    ]
}
