import WeatherAPI
import WeatherFormatting
import WeatherScreens

extension Shell {
    /// Marks the entry of the shown page.
    fileprivate func current(_ item: PageFrame.NavigationItem) -> Attribute? {
        frame.navigation == item ? .ariaCurrent(.page) : nil
    }

    /// The whole page.
    var html: HTML {
        HTML.document(
            .lang(phrases.language), .dir(phrases.isRightToLeft ? "rtl" : "ltr"), frame.sky.map { .data(.sky, $0.depth) },
            .data(.theme, settings.theme.rawValue), .data(.motion, motion.rawValue), savesData ? .data(.save) : nil
        ) {
            HTML.head(self)
            HTML.body {
                HTML.a(.class("skip"), .href(id: "main")) { phrases.page.skip }
                HTML.bar(self)
                frame.switcher.map { HTML.switcher($0, style: style.switcher, script: assets.path(of: .places)) }
                HTML.content(self)
                HTML.footer(.class("colophon")) {
                    HTML.a(.href(Address(.credits)), current(.credits)) { phrases.creditsTitle }
                    HTML.a(.href(Address(.privacy)), current(.privacy)) { phrases.privacyTitle }
                }
                HTML.spareParts(phrases)
                HTML.scripts(self)
            }
        }
    }
}

extension HTML {
    fileprivate static func head(_ shell: Shell) -> HTML {
        head {
            meta(.charset("utf-8"))
            meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
            meta(.name("color-scheme"), .content(shell.settings.theme == .automatic ? "light dark" : shell.settings.theme.rawValue))
            for color in shell.themeColors { meta(.name("theme-color"), .content(color.color), color.media.map { .media($0) }) }
            title { shell.frame.title }
            if let description = shell.frame.description {
                meta(.name("description"), .content(description))
                meta(.property("og:description"), .content(description))
                meta(.property("og:title"), .content(shell.frame.title))
                meta(.property("og:site_name"), .content(shell.phrases.ownName))
                if let picture = shell.frame.picture {
                    meta(.property("og:image"), .content(picture.address))
                    meta(.property("og:image:width"), .content(picture.width))
                    meta(.property("og:image:height"), .content(picture.height))
                    meta(.property("og:image:alt"), .content(picture.text))
                    meta(.name("twitter:card"), .content("summary_large_image"))
                }
            }
            style(shell.style.text)
            link(.rel("icon"), .href(shell.assets.path(of: .icon)), .type("image/svg+xml"))
            link(.rel("apple-touch-icon"), .href(shell.assets.path(of: .touchIcon)))
            link(.rel("manifest"), .href(Address(.manifest)), .crossorigin("use-credentials"))
            if shell.frame.needsMapLibrary, shell.assets.hasLeaflet { script(.defer, .src(shell.assets.path(of: .leaflet))) }
            if shell.frame.reloads { noscript { meta(.httpEquiv("refresh"), .content("2")) } }
        }
    }

    /// At the page's end: fetched when everything visible is on its way. The script of every page runs in a separate task from the one in
    /// which the browser finishes parsing the page: two short tasks keep it responsive.
    @HTMLBuilder
    fileprivate static func scripts(_ shell: Shell) -> HTML {
        let validity = shell.assets.keepsPages ? shell.frame.validity : nil
        script(
            .type("module"), .async, .src(shell.assets.path(of: .script)), .fetchpriority("low"),
            // For the worker that keeps the page, and for the script of a page that it paints before the server has answered.
            validity.map { .data(.stands, $0.until) }, validity.map { .data(.hour, $0.hour) },
            validity.map { _ in .data(.behind, shell.assets.path(of: .behind)) },
            validity.map { _ in .data(.changed, shell.phrases.changesOffer) })
        if !shell.frame.isCalm { script(.type("module"), .async, .src(shell.assets.path(of: .page)), .fetchpriority("low")) }
        if let own = shell.frame.script { script(.type("module"), .src(shell.assets.path(of: own)), .fetchpriority("low")) }
    }

    /// Where the reader goes from every page.
    fileprivate static func bar(_ shell: Shell) -> HTML {
        let phrases = shell.phrases
        return header(.class("bar")) {
            a(.class("brand"), .href(shell.startPage)) {
                mark
                span(.class("wordmark")) { phrases.ownName }
            }
            search {
                form(
                    .class("search"), .action(.dashboard), .method(.get), .data(.suggestions, Route.suggestions.path),
                    .data(.script, shell.assets.path(of: .suggest))
                ) {
                    label(.class("hidden"), .for("query")) { phrases.searchLabel }
                    input(
                        .id("query"), .name("query"), .type("search"), .value(shell.frame.query), .placeholder(phrases.searchLabel),
                        .maxlength(PlaceNames.longestName), .autocomplete("off"), .enterkeyhint("search"), .required)
                    button(.type("submit"), .ariaLabel(phrases.searchButton)) {
                        icon("m20 20-4.3-4.3", more: circle(.cx(11), .cy(11), .r(6.5)))
                    }
                }
            }
            div(.class("wide")) {
                a(.href(shell.map), shell.current(.map)) { shell.phrases.map.name }
                a(.href(shell.climate), shell.current(.climate)) { shell.phrases.climateName }
                a(.href(Address(.cities)), shell.current(.cities)) { shell.phrases.citiesName }
            }
            details(.class("places"), .data(.part, "places")) {
                summary(.ariaLabel(phrases.placesName), .title(phrases.placesName)) {
                    icon("M12 21s-7-6-7-11.2a7 7 0 0 1 14 0C19 15 12 21 12 21z", last: circle(.cx(12), .cy(9.8), .r(2.5)))
                }
                menu(shell)
            }
            a(
                .href(Address(.settings)), .ariaLabel(phrases.settingsTitle), .title(phrases.settingsTitle),
                shell.isSettings ? .ariaCurrent(shell.frame.navigation == .settings ? .page : .true) : nil
            ) {
                icon("M3 7h9m6 0h3M3 17h3m6 0h9", last: HTML(joining: [circle(.cx(15), .cy(7), .r(3)), circle(.cx(9), .cy(17), .r(3))]))
            }
        }
    }

    /// The saved places and what can be done with the one that is shown.
    private static func menu(_ shell: Shell) -> HTML {
        let phrases = shell.phrases
        return div(.class("menu")) {
            button(.type("button"), .data(.action, "locate"), .hidden) {
                locationIcon
                phrases.myLocation
            }
            if shell.links.isEmpty {
                p { phrases.placesEmpty }
            } else {
                ul {
                    for link in shell.links {
                        li {
                            a(.href(link.address), link.row.isCurrent ? .ariaCurrent(.true) : nil) {
                                span { titleWithArea(link.row) }
                                link.row.warning.map(placeWarning)
                            }
                        }
                    }
                }
            }
            shell.saving.map(saving)
            if !shell.links.isEmpty { a(.href(Address(.settings, anchor: "places"))) { phrases.page.managePlaces } }
            a(.class("narrow"), .href(shell.map), shell.current(.map)) {
                icon("m3 6 6-2.5 6 2.5 6-2.5v14.5L15 20.5 9 18l-6 2.5zM9 3.5V18m6-12v14.5")
                shell.phrases.map.name
            }
            a(.class("narrow"), .href(shell.climate), shell.current(.climate)) {
                icon("M3 19c4-1 6-5 8-8s4-5 10-6M15 5h6v6M3 21h18")
                shell.phrases.climateTitle
            }
            a(.class("narrow"), .href(Address(.cities)), shell.current(.cities)) {
                icon("M4 20V7l7-3v16m0-11h9v11M2 20h20M15 13h1m-1 3.5h1")
                shell.phrases.citiesName
            }
            installing(phrases)
        }
    }

    /// Hidden until the browser offers it.
    static func installing(_ phrases: any Phrases) -> HTML {
        button(.type("button"), .data(.action, "install"), .hidden) {
            icon("M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14")
            phrases.page.install
        }
    }

    private static func saving(_ saving: Shell.Saving) -> HTML {
        form(.action(.places), .method(.post)) {
            hiddenInput("latitude", saving.latitude)
            hiddenInput("longitude", saving.longitude)
            saving.name.map { hiddenInput("name", $0) }
            if saving.isAddressed { hiddenInput("back", "place") }
            button(.name("change"), .value(saving.change)) {
                icon(
                    "m12 3.5 2.6 5.3 5.9.9-4.2 4.1 1 5.8-5.3-2.8-5.2 2.8 1-5.8L3.5 9.7l5.9-.9z", isFull: saving.isSaved)
                saving.label
            }
        }
    }

    fileprivate static func content(_ shell: Shell) -> HTML {
        let phrases = shell.phrases
        return main(
            .id("main"), .tabindex(-1), .data(.choice, shell.frame.choice), .data(.home, shell.weather.target),
            .data(.fragment, Route.dashboardFragment.path), .data(.stream, Route.stream.path), .data(.ages, shell.ages),
            .data(.today, phrases.today),
            .data(.tomorrow, phrases.tomorrow), .data(.forecastFor, phrases.forecastFor("#")), .data(.noNow, phrases.noNow),
            .data(.noHours, phrases.noHours), .data(.feelsLike, phrases.feelsLike("#")), .data(.high, phrases.high("#")),
            .data(.low, phrases.low("#")), .data(.waitsPosition, phrases.page.waitsForPosition),
            .data(.waitsWeather, phrases.page.waitsForWeather),
            shell.isSettings ? .data(.asKept, phrases.page.asKept) : nil, shell.digits.map { .data(.digits, $0) },
            shell.assets.keepsPages ? .data(.worker, Route.worker.path) : nil,
            .data(.page, shell.assets.path(of: .page)), shell.frame.isCalm ? .data(.calm) : nil,
            .data(.script, shell.assets.path(of: .keep)), .data(.renewal, shell.assets.path(of: .renewal)),
            .data(.listen, shell.assets.path(of: .listen)), .data(.scroller, shell.assets.path(of: .strip))
        ) {
            shell.undo.map(undo)
            shell.main
        }
    }

    /// Templates that the script inserts while it loads, or if a request fails.
    @HTMLBuilder
    fileprivate static func spareParts(_ phrases: any Phrases) -> HTML {
        template(.id("loading")) {
            div(.class("card status"), .data(.part, "status"), .role(.status), .data(.state, "loading")) { spinner(phrases.page.loading) }
        }
        spareNotice("unreachable-notice", phrases.page.offline, phrases)
        spareNotice("trouble-notice", phrases.page.troubleNotice, phrases)
        spareFailure("unreachable", phrases.page.unreachableTitle, phrases.page.unreachable, phrases)
        spareFailure("trouble", phrases.page.troubleTitle, phrases.page.trouble, phrases)
    }

    private static func spareNotice(_ id: String, _ text: String, _ phrases: any Phrases) -> HTML {
        template(.id(id)) {
            form(.class("notice"), .data(.part, "offline"), .action(.dashboard), .method(.get)) {
                span(.role(.status)) { text }
                " "
                button(.type("submit"), .data(.action, "retry")) { phrases.retry }
            }
        }
    }

    private static func spareFailure(_ id: String, _ title: String, _ text: String, _ phrases: any Phrases) -> HTML {
        template(.id(id)) {
            div(.class("card failure"), .data(.part, "failure"), .role(.alert)) {
                h2 { title }
                p { text }
                form(.action(.dashboard), .method(.get)) { button(.type("submit"), .data(.action, "retry")) { phrases.retry } }
            }
        }
    }

    // MARK: Small parts of several pages

    /// A saved place's name, and where it is where another one has the same name.
    @HTMLBuilder
    static func titleWithArea(_ row: SavedPlaceRow) -> HTML {
        row.title
        if let area = row.area {
            " "
            small { area }
        }
    }

    static let locationIcon = icon("M12 2v4m0 12v4M2 12h4m12 0h4", more: circle(.cx(12), .cy(12), .r(6)))

    /// The petrel.
    private static let mark = svg(
        .class("mark"), .viewBox(64, 40), .ariaHidden
    ) {
        path(
            .d(
                "M6.5 12C15 11.5 23.5 15 29.5 21.7 31 20.3 32.8 19.8 34.6 20.4 41.5 12 49.5 8.3 58 8 51.5 12.3 46.5 18 42.5 26 41 30.5 37.8 33.3 33.5"
                    + " 34.3L35.8 40 30.8 36.3 26.3 39.5 27.2 33.5C20.5 30 17.5 19 6.5 12Z"))
    }
}
