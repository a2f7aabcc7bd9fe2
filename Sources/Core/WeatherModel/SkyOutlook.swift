/// A quantity of the hours of the sky.
public enum SkyQuantity: String, Hashable, Sendable, CaseIterable {
    /// Cloud below 3 km, from 3 to 8 km and above, each `0 ... 100` % of the sky.
    case lowCloud, middleCloud, highCloud
    /// Minutes of the hour in which the sun shines, `0 ... 60`: direct light of 120 W/m² or more, as the World Meteorological Organization
    /// defines it.
    case sunshineMinutes
    /// Convective available potential energy, J/kg: what a thunderstorm could draw from the air.
    case cape
}

/// The sky of a place hour by hour: cloud by height, sunshine, and the energy for thunderstorms.
package typealias SkyOutlook = HourlyOutlook<SkyQuantity>

/// The hours of the sky at a place, as far as they are known.
package typealias SkyAnswer = OutlookAnswer<SkyQuantity>

/// How unstable the air is by the energy in it, in the usual classes of forecasters
/// (<http://wwwagwx.ca.uky.edu/cape.html>).
public enum ThunderEnergy: String, Hashable, Sendable, CaseIterable {
    /// Below 300 J/kg: hardly any.
    case little
    /// Up to 1,000 J/kg.
    case some
    /// Up to 2,500 J/kg.
    case much
    /// More than that.
    case extreme

    /// - Parameter cape: in J/kg.
    package init(cape: Double) {
        switch cape {
        case ..<300: self = .little
        case ..<1000: self = .some
        case ..<2500: self = .much
        default: self = .extreme
        }
    }
}
