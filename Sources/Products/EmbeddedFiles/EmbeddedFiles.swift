// Written by scripts/derive-embedded-files.

import CEmbeddedFiles

/// Files that are part of the program, as they are in their folders.
package enum EmbeddedFiles {
    /// `WeatherServer/Resources/openapi.yaml`.
    package static var openapiYAML: [UInt8] { bytes(0) }
    /// `WeatherWeb/Resources/favicon.ico`.
    package static var faviconICO: [UInt8] { bytes(1) }
    /// `WeatherWeb/Resources/icon-512.png`.
    package static var icon512PNG: [UInt8] { bytes(2) }
    /// `WeatherWeb/Resources/icon-maskable-512.png`.
    package static var iconMaskable512PNG: [UInt8] { bytes(3) }
    /// `WeatherWeb/Resources/icon.svg`.
    package static var iconSVG: [UInt8] { bytes(4) }
    /// `WeatherWeb/Resources/touch-icon.png`.
    package static var touchIconPNG: [UInt8] { bytes(97) }

    /// Style sheets of the pages.
    package enum Styles {
        /// `WeatherWeb/Resources/styles/alerts.css`.
        package static var alerts: [UInt8] { bytes(65) }
        /// `WeatherWeb/Resources/styles/base.css`.
        package static var base: [UInt8] { bytes(66) }
        /// `WeatherWeb/Resources/styles/chart-page.css`.
        package static var chartPage: [UInt8] { bytes(67) }
        /// `WeatherWeb/Resources/styles/chart.css`.
        package static var chart: [UInt8] { bytes(68) }
        /// `WeatherWeb/Resources/styles/cities.css`.
        package static var cities: [UInt8] { bytes(69) }
        /// `WeatherWeb/Resources/styles/climate.css`.
        package static var climate: [UInt8] { bytes(70) }
        /// `WeatherWeb/Resources/styles/credits.css`.
        package static var credits: [UInt8] { bytes(71) }
        /// `WeatherWeb/Resources/styles/dashboard-cards.css`.
        package static var dashboardCards: [UInt8] { bytes(72) }
        /// `WeatherWeb/Resources/styles/dashboard-changes.css`.
        package static var dashboardChanges: [UInt8] { bytes(73) }
        /// `WeatherWeb/Resources/styles/dashboard-climate.css`.
        package static var dashboardClimate: [UInt8] { bytes(74) }
        /// `WeatherWeb/Resources/styles/dashboard-days.css`.
        package static var dashboardDays: [UInt8] { bytes(75) }
        /// `WeatherWeb/Resources/styles/dashboard-details.css`.
        package static var dashboardDetails: [UInt8] { bytes(76) }
        /// `WeatherWeb/Resources/styles/dashboard-hero.css`.
        package static var dashboardHero: [UInt8] { bytes(77) }
        /// `WeatherWeb/Resources/styles/dashboard-hours.css`.
        package static var dashboardHours: [UInt8] { bytes(78) }
        /// `WeatherWeb/Resources/styles/dashboard-next-hour.css`.
        package static var dashboardNextHour: [UInt8] { bytes(79) }
        /// `WeatherWeb/Resources/styles/dashboard-print.css`.
        package static var dashboardPrint: [UInt8] { bytes(80) }
        /// `WeatherWeb/Resources/styles/dashboard-states.css`.
        package static var dashboardStates: [UInt8] { bytes(81) }
        /// `WeatherWeb/Resources/styles/dashboard-tables.css`.
        package static var dashboardTables: [UInt8] { bytes(82) }
        /// `WeatherWeb/Resources/styles/dashboard-wide.css`.
        package static var dashboardWide: [UInt8] { bytes(83) }
        /// `WeatherWeb/Resources/styles/map.css`.
        package static var map: [UInt8] { bytes(84) }
        /// `WeatherWeb/Resources/styles/menu.css`.
        package static var menu: [UInt8] { bytes(85) }
        /// `WeatherWeb/Resources/styles/place.css`.
        package static var place: [UInt8] { bytes(86) }
        /// `WeatherWeb/Resources/styles/privacy.css`.
        package static var privacy: [UInt8] { bytes(87) }
        /// `WeatherWeb/Resources/styles/problem.css`.
        package static var problem: [UInt8] { bytes(88) }
        /// `WeatherWeb/Resources/styles/search.css`.
        package static var search: [UInt8] { bytes(89) }
        /// `WeatherWeb/Resources/styles/settings.css`.
        package static var settings: [UInt8] { bytes(90) }
        /// `WeatherWeb/Resources/styles/shell.css`.
        package static var shell: [UInt8] { bytes(91) }
        /// `WeatherWeb/Resources/styles/status.css`.
        package static var status: [UInt8] { bytes(92) }
        /// `WeatherWeb/Resources/styles/suggestions.css`.
        package static var suggestions: [UInt8] { bytes(93) }
        /// `WeatherWeb/Resources/styles/switcher.css`.
        package static var switcher: [UInt8] { bytes(94) }
        /// `WeatherWeb/Resources/styles/usual.css`.
        package static var usual: [UInt8] { bytes(95) }
        /// `WeatherWeb/Resources/styles/widget.css`.
        package static var widget: [UInt8] { bytes(96) }
    }

    /// Script modules of the pages.
    package enum Scripts {
        /// `WeatherWeb/Resources/scripts/ages.mjs`.
        package static var ages: [UInt8] { bytes(5) }
        /// `WeatherWeb/Resources/scripts/alerts.mjs`.
        package static var alerts: [UInt8] { bytes(6) }
        /// `WeatherWeb/Resources/scripts/answers.mjs`.
        package static var answers: [UInt8] { bytes(7) }
        /// `WeatherWeb/Resources/scripts/arrows.mjs`.
        package static var arrows: [UInt8] { bytes(8) }
        /// `WeatherWeb/Resources/scripts/basemap.mjs`.
        package static var basemap: [UInt8] { bytes(9) }
        /// `WeatherWeb/Resources/scripts/behind.mjs`.
        package static var behind: [UInt8] { bytes(10) }
        /// `WeatherWeb/Resources/scripts/cells.mjs`.
        package static var cells: [UInt8] { bytes(11) }
        /// `WeatherWeb/Resources/scripts/changes.mjs`.
        package static var changes: [UInt8] { bytes(12) }
        /// `WeatherWeb/Resources/scripts/chart.mjs`.
        package static var chart: [UInt8] { bytes(13) }
        /// `WeatherWeb/Resources/scripts/charts.mjs`.
        package static var charts: [UInt8] { bytes(14) }
        /// `WeatherWeb/Resources/scripts/choices.mjs`.
        package static var choices: [UInt8] { bytes(15) }
        /// `WeatherWeb/Resources/scripts/cities.mjs`.
        package static var cities: [UInt8] { bytes(16) }
        /// `WeatherWeb/Resources/scripts/climate.mjs`.
        package static var climate: [UInt8] { bytes(17) }
        /// `WeatherWeb/Resources/scripts/clock.mjs`.
        package static var clock: [UInt8] { bytes(18) }
        /// `WeatherWeb/Resources/scripts/columns.mjs`.
        package static var columns: [UInt8] { bytes(19) }
        /// `WeatherWeb/Resources/scripts/combobox.mjs`.
        package static var combobox: [UInt8] { bytes(20) }
        /// `WeatherWeb/Resources/scripts/cyclones.mjs`.
        package static var cyclones: [UInt8] { bytes(21) }
        /// `WeatherWeb/Resources/scripts/dashboard.mjs`.
        package static var dashboard: [UInt8] { bytes(22) }
        /// `WeatherWeb/Resources/scripts/drag.mjs`.
        package static var drag: [UInt8] { bytes(23) }
        /// `WeatherWeb/Resources/scripts/fields.mjs`.
        package static var fields: [UInt8] { bytes(24) }
        /// `WeatherWeb/Resources/scripts/first.mjs`.
        package static var first: [UInt8] { bytes(25) }
        /// `WeatherWeb/Resources/scripts/folded.mjs`.
        package static var folded: [UInt8] { bytes(26) }
        /// `WeatherWeb/Resources/scripts/glances.mjs`.
        package static var glances: [UInt8] { bytes(27) }
        /// `WeatherWeb/Resources/scripts/install.mjs`.
        package static var install: [UInt8] { bytes(28) }
        /// `WeatherWeb/Resources/scripts/keep.mjs`.
        package static var keep: [UInt8] { bytes(29) }
        /// `WeatherWeb/Resources/scripts/keeper.mjs`.
        package static var keeper: [UInt8] { bytes(30) }
        /// `WeatherWeb/Resources/scripts/later.mjs`.
        package static var later: [UInt8] { bytes(31) }
        /// `WeatherWeb/Resources/scripts/layers.mjs`.
        package static var layers: [UInt8] { bytes(32) }
        /// `WeatherWeb/Resources/scripts/live.mjs`.
        package static var live: [UInt8] { bytes(33) }
        /// `WeatherWeb/Resources/scripts/looking.mjs`.
        package static var looking: [UInt8] { bytes(34) }
        /// `WeatherWeb/Resources/scripts/looks.mjs`.
        package static var looks: [UInt8] { bytes(35) }
        /// `WeatherWeb/Resources/scripts/map.mjs`.
        package static var map: [UInt8] { bytes(36) }
        /// `WeatherWeb/Resources/scripts/menu.mjs`.
        package static var menu: [UInt8] { bytes(37) }
        /// `WeatherWeb/Resources/scripts/minutes.mjs`.
        package static var minutes: [UInt8] { bytes(38) }
        /// `WeatherWeb/Resources/scripts/notices.mjs`.
        package static var notices: [UInt8] { bytes(39) }
        /// `WeatherWeb/Resources/scripts/offline.mjs`.
        package static var offline: [UInt8] { bytes(40) }
        /// `WeatherWeb/Resources/scripts/pagetext.mjs`.
        package static var pagetext: [UInt8] { bytes(41) }
        /// `WeatherWeb/Resources/scripts/permission.mjs`.
        package static var permission: [UInt8] { bytes(42) }
        /// `WeatherWeb/Resources/scripts/place.mjs`.
        package static var place: [UInt8] { bytes(43) }
        /// `WeatherWeb/Resources/scripts/places.mjs`.
        package static var places: [UInt8] { bytes(44) }
        /// `WeatherWeb/Resources/scripts/position.mjs`.
        package static var position: [UInt8] { bytes(45) }
        /// `WeatherWeb/Resources/scripts/push.mjs`.
        package static var push: [UInt8] { bytes(46) }
        /// `WeatherWeb/Resources/scripts/reading.mjs`.
        package static var reading: [UInt8] { bytes(47) }
        /// `WeatherWeb/Resources/scripts/reload.mjs`.
        package static var reload: [UInt8] { bytes(48) }
        /// `WeatherWeb/Resources/scripts/request.mjs`.
        package static var request: [UInt8] { bytes(49) }
        /// `WeatherWeb/Resources/scripts/settings.mjs`.
        package static var settings: [UInt8] { bytes(50) }
        /// `WeatherWeb/Resources/scripts/spread.mjs`.
        package static var spread: [UInt8] { bytes(51) }
        /// `WeatherWeb/Resources/scripts/strip.mjs`.
        package static var strip: [UInt8] { bytes(52) }
        /// `WeatherWeb/Resources/scripts/suggest.mjs`.
        package static var suggest: [UInt8] { bytes(53) }
        /// `WeatherWeb/Resources/scripts/switcher.mjs`.
        package static var switcher: [UInt8] { bytes(54) }
        /// `WeatherWeb/Resources/scripts/tiles.mjs`.
        package static var tiles: [UInt8] { bytes(55) }
        /// `WeatherWeb/Resources/scripts/time.mjs`.
        package static var time: [UInt8] { bytes(56) }
        /// `WeatherWeb/Resources/scripts/towns.mjs`.
        package static var towns: [UInt8] { bytes(57) }
        /// `WeatherWeb/Resources/scripts/turns.mjs`.
        package static var turns: [UInt8] { bytes(58) }
        /// `WeatherWeb/Resources/scripts/unfolding.mjs`.
        package static var unfolding: [UInt8] { bytes(59) }
        /// `WeatherWeb/Resources/scripts/verdict.mjs`.
        package static var verdict: [UInt8] { bytes(60) }
        /// `WeatherWeb/Resources/scripts/view.mjs`.
        package static var view: [UInt8] { bytes(61) }
        /// `WeatherWeb/Resources/scripts/warned.mjs`.
        package static var warned: [UInt8] { bytes(62) }
        /// `WeatherWeb/Resources/scripts/widget.mjs`.
        package static var widget: [UInt8] { bytes(63) }
        /// `WeatherWeb/Resources/scripts/worker.mjs`.
        package static var worker: [UInt8] { bytes(64) }
    }

    private static func bytes(_ number: Int32) -> [UInt8] {
        let file = petrel_embedded_file(number)
        return Array(UnsafeBufferPointer(start: file.bytes, count: file.length))
    }
}
