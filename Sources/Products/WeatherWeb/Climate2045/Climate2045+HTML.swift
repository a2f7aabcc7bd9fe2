import ClimateProjection
import WeatherAPI
import WeatherDesign
import WeatherFormatting
import WeatherModel
import WeatherScreens

extension HTML {
    /// The screen of 2045. Both sides of the toggle are in it; `data-side` says which one the style sheet shows.
    static func climate(_ page: ClimatePage, _ phrases: any Phrases) -> HTML {
        let content = page.state.content
        return div(
            .class("climate"), .id("climate"), .data(.state, page.stateName), .data(.side, sideName(page.withInterventions)),
            .data(.fresh, String(Int(min(1e9, max(1, page.freshSeconds))))), .data(.revision, content?.snapshotRevision ?? "")
        ) {
            header(.class("head")) {
                if let banner = content?.simulatedBanner { p(.class("simulated"), .data(.simulated)) { banner } }
                h1 { content?.title ?? phrases.climateTitle }
                if let content {
                    p {
                        span(.class("region")) { content.place.fullTitle }
                        " "
                        span(.class("clock")) { content.place.localTime }
                    }
                } else if let title = page.place.title(phrases) {
                    p { title }
                }
            }
            if let problem = content?.positionProblem {
                p(.class("notice"), .data(.part, "position")) {
                    b { problem.title }
                    " \(problem.text)"
                }
            }
            if page.state.isLoading {
                div(.class("card status"), .role(.status), .data(.state, "loading")) { spinner(phrases.page.loading) }
            }
            if let failure = page.state.failure { climateFailure(failure, page, age: content?.age.text) }
            if let content { climate(content, page, phrases) }
            template(.id("climate-unreachable")) {
                div(.class("card failure"), .role(.alert)) {
                    h2 { phrases.page.unreachableTitle }
                    p { phrases.page.unreachable }
                    climateRetry(phrases.retry, page)
                }
            }
        }
    }

    private static func sideName(_ withInterventions: Bool) -> String { withInterventions ? "with" : "without" }

    private static func climateFailure(_ failure: Failure, _ page: ClimatePage, age: String?) -> HTML {
        div(.class("card failure"), .role(.alert)) {
            h2 { failure.title }
            p { [failure.message, age.map { "\($0)." }].compactMap(\.self).joined(separator: " ") }
            climateRetry(failure.retryTitle, page)
        }
    }

    private static func climateRetry(_ title: String, _ page: ClimatePage) -> HTML {
        form(.action(.climate), .method(.get)) {
            hiddenInput("latitude", Address.degrees(page.place.coordinate.latitude))
            hiddenInput("longitude", Address.degrees(page.place.coordinate.longitude))
            page.place.name.map { hiddenInput("name", $0) }
            hiddenInput("reason", "retry")
            button(.type("submit"), .data(.action, "retry")) { title }
        }
    }

    @HTMLBuilder
    private static func climate(_ content: Climate2045Content, _ page: ClimatePage, _ phrases: any Phrases) -> HTML {
        if let projection = content.projection {
            section(.class("compare"), .ariaLabel(content.title)) {
                skies(projection)
                toggle(projection, page)
                p(.class("hidden"), .role(.status), .id("climate-spoken"))
            }
            p(.class("notice")) { content.notForecast }
            models(projection)
            chart(projection.paths, phrases)
            days(projection)
        }
        if let missing = content.missing { p(.class("notice")) { missing } }
        share(content, page, phrases)
        explanation(content.explanation)
        footer(.class("provenance")) {
            p {
                if let link = content.provenance.link {
                    a(.href(link), .rel("noopener noreferrer")) { content.provenance.source }
                } else {
                    content.provenance.source
                }
                if let rest = content.provenance.rest { " · \(rest)" }
            }
        }
    }

    // MARK: The two skies

    private static func skies(_ projection: Climate2045) -> HTML {
        div(.class("skies")) {
            half(projection.now, "now", id: "n", side: nil)
            for side in projection.sides {
                half(side.then, "then \(sideName(side.withInterventions))", id: side.withInterventions ? "w" : "o", side: side)
            }
        }
    }

    /// - Parameter side: nil for now.
    private static func half(_ moment: ClimateMoment, _ classes: String, id: String, side: ClimateSide?) -> HTML {
        div(.class("half \(classes)"), .data(.sky, moment.sky.depth)) {
            svg(.class("sky"), .ariaHidden) { gradients(moment.sky, id: id) }
            h2 { moment.title }
            svg(.class("large"), .viewBox(24, 24), .ariaHidden) { symbol(moment) }
            p(.class("temperature")) {
                moment.temperatureNumber
                span(.class("unit")) { moment.temperatureUnit }
            }
            p(.class("condition")) { moment.condition }
            if let side {
                p(.class("badge")) { side.warmer }
                p(.class("small both")) { bothFigures(side) }
                p(.class("small")) { side.skyNote }
            }
        }
    }

    /// In the colours that are seen on its sky, in each theme.
    @HTMLBuilder
    private static func symbol(_ moment: ClimateMoment) -> HTML {
        if let drawing = SymbolDrawing.named(moment.symbol) {
            let isSame = moment.sky.light == moment.sky.dark
            g(isSame ? nil : .class("l")) { drawing.html(.on(moment.sky.light), moves: true) }
            if !isSame { g(.class("d")) { drawing.html(.on(moment.sky.dark), moves: true) } }
        }
    }

    /// Two links until the script replaces them by a switch of the same size.
    private static func toggle(_ projection: Climate2045, _ page: ClimatePage) -> HTML {
        div(.class("toggle")) {
            p(.id("toggle-title")) { projection.toggle }
            div(.class("segments"), .role(.group), .ariaLabelled(by: "toggle-title"), .data(.part, "links")) {
                for side in projection.sides {
                    a(
                        .class("seg-\(sideName(side.withInterventions))"), .href(page.address(withInterventions: side.withInterventions)),
                        side.withInterventions == page.withInterventions ? .ariaCurrent(.true) : nil
                    ) { side.name }
                }
            }
            button(
                .class("segments"), .type("button"), .role(.switch), .ariaChecked(page.withInterventions), .data(.action, "side"), .hidden
            ) {
                span(.class("hidden")) { projection.with.name }
                for side in projection.sides { span(.class("seg-\(sideName(side.withInterventions))"), .ariaHidden) { side.name } }
            }
            for side in projection.sides {
                template(.id("spoken-\(sideName(side.withInterventions))")) { side.spoken }
            }
        }
    }

    // MARK: What the models say

    private static func models(_ projection: Climate2045) -> HTML {
        section(.class("card models"), .ariaLabelled(by: "models-title")) {
            h2(.id("models-title")) { projection.regionalTitle }
            for side in projection.sides {
                let models = projection.models(withInterventions: side.withInterventions)
                div(.class(sideName(side.withInterventions))) {
                    h3 { "\(side.name): \(models.scenario)" }
                    p { models.warming }
                    p(.class("soft")) { models.whyDifferent }
                }
            }
            p { projection.pathways }
            p(.class("small")) { projection.resolution }
        }
    }

    private static func chart(_ paths: ClimatePaths, _ phrases: any Phrases) -> HTML {
        let chart = ClimateChart(paths, isMirrored: false, digits: phrases.digits)
        return section(.class("card paths"), .ariaLabelled(by: "paths-title")) {
            h2(.id("paths-title")) { paths.title }
            p(.class("small")) { paths.unit }
            // Room for the marks to the left and for the years below.
            svg(.class("chart"), .viewBox(ClimateChart.width + 40, ClimateChart.height + 20), .role(.img), .ariaLabel(paths.spoken)) {
                g(.transform("translate(36 0)")) { drawing(chart) }
            }
            ul(.class("legend")) {
                for path in paths.paths.reversed() {
                    li(.class(className(path.scenario))) {
                        svg(.viewBox(24, 8), .ariaHidden) { HTML.path(.class("line"), .d("M1 4H23")) }
                        path.name
                    }
                }
            }
            p(.class("small")) { paths.bandsNote }
            details {
                summary { paths.tableTitle }
                div(.class("scroll"), .role(.group), .tabindex(0), .ariaLabelled(by: "paths-title")) { table(paths) }
                p(.class("small")) { paths.bracketsNote }
            }
        }
    }

    @HTMLBuilder
    private static func drawing(_ chart: ClimateChart) -> HTML {
        for level in chart.levels {
            HTML.path(.class("level"), .d("M0 \(short(level.at))H\(short(ClimateChart.width))"))
            svgText(.x(-4), .y(level.at + 4), .textAnchor("end")) { level.label }
        }
        for line in chart.lines {
            g(.class(className(line.scenario))) {
                if let band = line.band { path("band", band) }
            }
        }
        HTML.path(.class("mark"), .d("M\(short(chart.year2045)) 0V\(short(ClimateChart.height))"))
        for line in chart.lines {
            g(.class(className(line.scenario))) {
                path("line", line.curve)
                circle(.cx(line.in2045.x), .cy(line.in2045.y), .r(4))
            }
        }
        for (index, year) in chart.years.enumerated() {
            svgText(
                .x(year.at), .y(ClimateChart.height + 14),
                .textAnchor(index == 0 ? "start" : index == chart.years.count - 1 ? "end" : "middle")
            ) { year.label }
        }
    }

    private static func className(_ scenario: ClimateScenario) -> String {
        switch scenario {
        case .ssp126: "path-with"
        case .ssp245: "path-middle"
        case .ssp370: "path-without"
        }
    }

    private static func table(_ paths: ClimatePaths) -> HTML {
        table {
            thead {
                tr {
                    th(.scope("col")) { paths.yearHead }
                    for path in paths.paths { th(.scope("col")) { path.name } }
                }
            }
            tbody {
                for row in paths.rows {
                    tr(row.isShown ? .class("shown") : nil) {
                        th(.scope("row")) { row.year }
                        for cell in row.cells { td { cell } }
                    }
                }
            }
        }
    }

    private static func days(_ projection: Climate2045) -> HTML {
        section(.class("card"), .ariaLabelled(by: "days-title")) {
            h2(.id("days-title")) { projection.daysTitle }
            for side in projection.sides {
                let models = projection.models(withInterventions: side.withInterventions)
                div(.class(sideName(side.withInterventions))) {
                    if let none = models.noCrossings { p { none } }
                    if !models.crossings.isEmpty {
                        ul(.class("crossings")) {
                            for crossing in models.crossings {
                                li(.data(.kind, crossing.kind.rawValue)) {
                                    crossing.text
                                    " "
                                    span(.class("soft")) { crossing.byModels }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    // MARK: To share, and how it is computed

    private static func share(_ content: Climate2045Content, _ page: ClimatePage, _ phrases: any Phrases) -> HTML {
        guard let projection = content.projection else { return HTML() }
        return div(.class("share")) {
            button(.type("button"), .data(.action, "share"), .hidden) { content.share }
            for side in projection.sides {
                span(.class(sideName(side.withInterventions))) {
                    for (route, format) in [(Route.climatePicture, "PNG"), (.climateDrawing, "SVG")] {
                        a(.href(page.picture(route, withInterventions: side.withInterventions))) { phrases.climatePicture(format) }
                        " "
                    }
                }
            }
        }
    }

    private static func explanation(_ explanation: ClimateExplanation) -> HTML {
        details(.class("card how")) {
            summary { h2 { explanation.title } }
            for paragraph in explanation.paragraphs { p { paragraph } }
            h3 { explanation.sourcesTitle }
            ul {
                for source in explanation.sources {
                    li {
                        "\(source.part): "
                        a(.href(source.link), .rel("noopener noreferrer")) { source.title }
                        if let terms = source.terms { " · \(terms)" }
                    }
                }
            }
            p(.class("small")) { explanation.attribution }
        }
    }
}
