import Foundation

/// Decodes RainViewer's colours: its scheme "Universal Blue", the only free one (<https://www.rainviewer.com/api/color-schemes.html>).
///
/// A colour covers five steps of radar reflectivity (dBZ), and their middle is used. The rain rate follows from the reflectivity by Z = 200
/// R^1.6 (Marshall and Palmer, J. Meteor. 5, 1948): an average over many rains, which is far too high in hail and too low in snow.
enum RadarColors {
    /// The lowest reflectivity of each colour.
    private static let classes: [UInt32: Double] = [
        0x88DDEE: 10, 0x0099CC: 15, 0x0077AA: 20, 0x005588: 25, 0xFFEE00: 30, 0xFFAA00: 35, 0xFF7700: 40, 0xFF4400: 45, 0xEE0000: 50,
        0x990000: 55, 0xFFAAFF: 60, 0xFF77FF: 65, 0xFF44FF: 70, 0xFF00FF: 75, 0xAA00AA: 80,
    ]
    /// Colours below 10 dBZ, less than the 0.1 mm/h at which a scale begins; each with several opacities.
    private static let traces: Set<UInt32> = [0x636159, 0x797460, 0x928871, 0xCEC087]
    private static let classWidth = 5.0

    /// The rain rate in mm/h for a reflectivity.
    ///
    /// - Parameter decibels: reflectivity in dBZ.
    static func millimetersPerHour(_ decibels: Double) -> Double { pow(pow(10, decibels / 10) / 200, 1 / 1.6) }

    /// The value of a pixel, in mm/h.
    ///
    /// - Returns: nil for a colour outside the scheme.
    static func value(of color: PNGPicture.Color) -> Double? {
        if color.opacity == 0 || traces.contains(color.rgb) { return 0 }
        guard color.opacity == 255, let lowest = classes[color.rgb] else { return nil }
        return millimetersPerHour(lowest + classWidth / 2)
    }
}
