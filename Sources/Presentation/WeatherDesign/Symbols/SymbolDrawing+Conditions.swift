import WeatherModel

extension SymbolDrawing {
    static func shapes(_ condition: Condition, isDay: Bool) -> [SymbolShape] {
        switch condition {
        case .clear: isDay ? SunForm.alone.shapes(motion: .turn) : clearNight
        case .mostlyClear: isDay ? mostlyClearDay : mostlyClearNight
        case .partlyCloudy: light(isDay, behind: .medium, reach: 7.4) + [cloud(.medium)]
        case .mostlyCloudy: light(isDay, behind: .large, reach: 5.8) + [cloud(.large)]
        case .cloudy: cloudy(.cloudy)
        case .haze: haze(isDay)
        case .mist: mist(isDay)
        case .fog: [cloud(.raining), lines("M3.5 17h11M18.5 17h2M3.5 21h2M9.5 21h11", .fog)]
        case .drizzle: [cloud(.raining), FallForm.rain([(7.4, 16.1), (12.4, 16.1), (17.4, 16.1), (9.2, 20), (14.2, 20)], length: 1.3)]
        case .rainLight: [cloud(.raining), FallForm.rain([(10, 16.4), (15.8, 16.4)], length: 4.2)]
        case .rain: [cloud(.raining), FallForm.rain([(8, 16.2), (13, 16.2), (18, 16.2)], length: 5.4)]
        case .rainHeavy: cloudy(.pouring) + [FallForm.rain([(6.6, 15.9), (10.8, 15.9), (15, 15.9), (19.2, 15.9)], length: 5.8)]
        case .showers:
            light(isDay, behind: .showering, reach: 5.6) + [cloud(.showering), FallForm.rain([(6.8, 18.4), (12.6, 18.4)], length: 3.3)]
        case .freezingRain:
            [cloud(.raining), FallForm.rain([(8, 16), (13, 16), (18, 16)], length: 2.6), lines("M4 21.75h16", .ice)]
        case .sleet: [cloud(.raining), FallForm.rain([(13.3, 16.2)], length: 5.4), FallForm.snow([(6.8, 17.4), (17.4, 19.6)])]
        case .snowLight: [cloud(.raining), FallForm.snow([(8.4, 17.4), (15.4, 19.4)])]
        case .snow: [cloud(.raining), FallForm.snow([(6.2, 17), (12, 19.9), (17.8, 17)])]
        case .snowHeavy: cloudy(.pouring) + [FallForm.snow([(8.6, 16.3), (15.6, 16.3), (5.2, 20), (12.2, 20), (19.2, 20)], radius: 1.75)]
        case .hail: [cloud(.raining), FallForm.hail([(9.6, 16.7), (16.4, 16.7), (7.2, 20.9), (14, 20.9)])]
        case .thunderstorm: thunderstorm
        case .wind: wind
        case .severe: severe
        case .unknown: unknown
        }
    }

    // MARK: - Parts

    private static func cloud(_ form: CloudForm) -> SymbolShape {
        SymbolShape(path: form.path(), role: .cloud, paint: .fill, motion: .drift)
    }

    /// A closed, heavy sky: a cloud with another behind it.
    private static func cloudy(_ form: CloudForm) -> [SymbolShape] {
        [SymbolShape(path: form.behind, role: .cloudBack, paint: .fill), cloud(form)]
    }

    /// Sun or moon at the upper right behind a cloud.
    private static func light(_ isDay: Bool, behind cloud: CloudForm, reach: Double) -> [SymbolShape] {
        isDay
            ? SunForm.corner(reach: reach).shapes(behind: cloud.halo)
            : [CrescentForm.corner(radius: reach).shape(behind: cloud.halo)]
    }

    private static func lines(_ text: String, _ role: SymbolRole, motion: SymbolMotion? = .drift) -> SymbolShape {
        SymbolShape(path: PathData(text: text), role: role, paint: .stroke(width: pen), motion: motion)
    }

    // MARK: - Clear skies

    private static var clearNight: [SymbolShape] {
        let stars = CrescentForm.star(16.2, 8.6, 3.1) + CrescentForm.star(20.4, 3.6, 2.1)
        return [CrescentForm.alone.shape(motion: .sway), SymbolShape(path: stars, role: .star, paint: .fill, motion: .flicker)]
    }

    private static var mostlyClearDay: [SymbolShape] {
        let sun = SunForm(disc: Disc(10.4, 10.4, 4.5), rays: 6.8...8.15)
        return sun.shapes(behind: CloudForm.small.halo) + [cloud(.small)]
    }

    private static var mostlyClearNight: [SymbolShape] {
        let moon = CrescentForm(disc: Disc(8.9, 8.9, 7.4))
        return [moon.shape(behind: CloudForm.small.halo), cloud(.small)]
    }

    // MARK: - Low visibility

    private static func haze(_ isDay: Bool) -> [SymbolShape] {
        let dots = [3.5, 7.75, 12, 16.25, 20.5].map { PathData.Point($0, 17.7) } + [5.6, 9.9, 14.1, 18.4].map { PathData.Point($0, 21.4) }
        return low(isDay, horizon: 16) + [SymbolShape(path: PathData(dots: dots), role: .fog, paint: .stroke(width: pen), motion: .drift)]
    }

    private static func mist(_ isDay: Bool) -> [SymbolShape] {
        low(isDay, horizon: 12) + [lines("M3.5 14h17M3.5 17.75h3M10.5 17.75h10M3.5 21.5h10M17.5 21.5h3", .fog)]
    }

    /// Sun or moon standing on a line of sight: cut off below `horizon`.
    private static func low(_ isDay: Bool, horizon: Double) -> [SymbolShape] {
        let ground = [Disc(12, horizon + 4000, 4000)]
        return isDay
            ? SunForm(disc: Disc(12, 10.4, 4.4), rays: 6.7...8.15).shapes(behind: ground, onlyUpper: true)
            : [CrescentForm(disc: Disc(12, 8.6, 6.2)).shape(behind: ground)]
    }

    // MARK: - Storms

    private static var thunderstorm: [SymbolShape] {
        let bolt = PathData(
            corners: [
                .init(12.9, 9.6), .init(8, 16.9), .init(11.4, 16.9), .init(9.9, 22.7), .init(16.2, 14.5), .init(12.7, 14.5), .init(15, 9.6),
            ],
            rounding: 0.7
        ).inTenths
        let form = CloudForm.raining
        let notch: [PathData.Point] = [.init(14.9, form.base), .init(17.2, 8.3), .init(12.3, 8.3), .init(9.3, form.base)]
        return [
            SymbolShape(path: form.path(notch: notch), role: .cloud, paint: .fill),
            SymbolShape(path: bolt, role: .bolt, paint: .fill, motion: .flicker),
        ]
    }

    static let gusts = "M2.25 8H10.5a2.75 2.75 0 1 0-2.6-3.6M2.25 12H18.6a3 3 0 1 0-2.85-3.95M2.25 16H12.6a2.75 2.75 0 1 1-2.6 3.6"

    private static var wind: [SymbolShape] {
        [lines(gusts, .wind)]
    }

    /// The sign of a tropical storm.
    private static var severe: [SymbolShape] {
        [
            SymbolShape(
                path: PathData(
                    text: "M20.25 2.8C11 1.6 5.25 6 5.25 12a6.75 6.75 0 0 0 13.5 0 6.75 6.75 0 0 0-13.5 0M18.75 12c0 6-5.75 10.4-15 9.2"),
                role: .severe,
                paint: .stroke(width: pen), motion: .turn),
            SymbolShape(path: PathData(dots: [.init(12, 12)]), role: .severe, paint: .stroke(width: 4)),
        ]
    }

    private static var unknown: [SymbolShape] {
        [
            SymbolShape(path: CloudForm(x: 2.25, base: 19, width: 19.5).path(), role: .unknown, paint: .stroke(width: pen)),
            lines("M9.4 10.9a1.9 1.9 0 1 1 2.9 1.6c-.7.45-1 .8-1 1.4M11.3 16.3v.01", .unknown, motion: nil),
        ]
    }
}
