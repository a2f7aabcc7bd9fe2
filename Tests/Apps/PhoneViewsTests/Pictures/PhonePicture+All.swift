import PetrelPhone
import WeatherModel

extension PhonePicture {
    /// Every picture that the gallery has.
    static var all: [PhonePicture] { main + sheets + rooms + others }

    /// The main screens: in both themes, both languages, the usual and the largest text, and on tablets.
    private static var main: [PhonePicture] {
        let screens: [Screen] = [
            .dashboard(.rain), .course, .climate(.hot), .places(.some), .settings(.keysSet), .alerts(.active), .cities(.oneFailed),
        ]
        return screens.flatMap { screen -> [PhonePicture] in
            let wide = [PhonePicture(screen: screen, device: .tablet), PhonePicture(screen: screen, isDark: true, device: .largeTablet)]
            return looks(of: screen) + wide + [PhonePicture(screen: screen, isWhole: false)]
        }
    }

    /// What opens over the dashboard.
    private static var sheets: [PhonePicture] {
        let screens: [Screen] = [.air, .sky, .usual, .confidence, .receipts, .comparison]
        return screens.flatMap { looks(of: $0) }
    }

    /// The app's rooms as they are seen first: on a phone as the main screens are, and beside the places on tablets.
    private static var rooms: [PhonePicture] {
        let narrow: [Screen] = [.app, .map, .mapWarned]
        let beside: [Screen] = [.beside(.weather), .beside(.map), .beside(.settings)]
        let wide = beside.flatMap { screen -> [PhonePicture] in
            [false, true].flatMap { isDark in
                [
                    PhonePicture(screen: screen, isDark: isDark, device: .tablet, isWhole: false),
                    PhonePicture(screen: screen, isDark: isDark, isRussian: true, device: .largeTablet, isWhole: false),
                ]
            }
        }
        return narrow.flatMap { looks(of: $0, isWhole: false) } + wide
    }

    /// In both themes, both languages, the usual and the largest text.
    private static func looks(of screen: Screen, isWhole: Bool = true) -> [PhonePicture] {
        [false, true].flatMap { isLarge in
            [false, true].flatMap { isDark in
                [false, true].map { isRussian in
                    PhonePicture(screen: screen, isDark: isDark, isRussian: isRussian, isLarge: isLarge, isWhole: isWhole)
                }
            }
        }
    }

    /// Every other state, in light English and in dark Russian.
    private static var others: [PhonePicture] {
        let scenes = Samples.Scene.allCases.filter { $0 != .rain }.map { Screen.dashboard($0) }
        let states = [1, 5, 6, 7, 8].map { Screen.state($0) }
        let climate =
            Samples.climateScenes.filter { $0 != .hot }.map { Screen.climate($0) } + [.climateWith(.hot), .climateWith(.thaw)]
            + [1, 5, 7].map { Screen.climateState($0) } + Samples.climateScenes.map { Screen.climatePicture($0) }
        let places = Samples.PlacesScene.allCases.filter { $0 != .some }.map { Screen.places($0) }
        let settings = Samples.SettingsScene.allCases.filter { $0 != .keysSet }.map { Screen.settings($0) }
        let alerts = Samples.AlertsScene.allCases.filter { $0 != .active }.map { Screen.alerts($0) }
        let cities = Samples.CitiesScene.allCases.filter { $0 != .oneFailed }.map { Screen.cities($0) } + [.citiesDetailed(.oneFailed)]
        let widgets = Samples.WidgetScene.allCases.map { Screen.widget($0) }
        let pages: [Screen] = [.rename, .credits, .privacy]
        let screens: [Screen] = scenes + states + climate + places + settings + alerts + cities + pages + widgets
        let seenFirst: [Screen] = [.pageAhead, .mapCyclone]
        let both: [(Screen, Bool)] = screens.map { ($0, true) } + seenFirst.map { ($0, false) }
        return both.flatMap { screen, isWhole -> [PhonePicture] in
            [
                PhonePicture(screen: screen, isWhole: isWhole),
                PhonePicture(screen: screen, isDark: true, isRussian: true, isWhole: isWhole),
            ]
        } + [
            PhonePicture(screen: .mapLayer(.temperature), isWhole: false),
            PhonePicture(screen: .mapLayer(.precipitation), isDark: true, isRussian: true, isWhole: false),
            PhonePicture(screen: .mapLayer(.wind), isLarge: true, isWhole: false),
            PhonePicture(screen: .widget(.warning), isLarge: true), PhonePicture(screen: .credits, isLarge: true),
            PhonePicture(screen: .privacy, isLarge: true),
        ]
    }
}
