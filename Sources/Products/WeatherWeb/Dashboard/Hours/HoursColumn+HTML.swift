import WeatherAPI
import WeatherModel
import WeatherScreens

extension RenderedColumn {
    /// The hours as a strip under a curve, and their twin, the table.
    ///
    /// - Parameter address: of a screen of the place.
    init(_ column: HoursColumn, placedBy address: Address) {
        let place: KeyValuePairs<Address.Name, String?> = [
            .latitude: address[.latitude], .longitude: address[.longitude], .name: address[.name],
        ]
        self.init(.hours, "card hours", labelledBy: "hours-title") {
            HTML.hours(column, HoursStrip(column), usual: Address(.usualPage, place), receipts: Address(.receiptsPage, place))
        }
    }
}

extension HTML {
    @HTMLBuilder
    fileprivate static func hours(_ column: HoursColumn, _ strip: HoursStrip, usual: Address, receipts: Address) -> HTML {
        div(.class("head")) {
            h2(.id("hours-title")) { column.title }
            p(.class("legend"), .ariaHidden) {
                for entry in strip.legend {
                    span { entry }
                    " "
                }
            }
            if !strip.days.isEmpty { arrows }
        }
        if let note = column.note { p { note } }
        comparisons(column, usual: usual)
        if let receipt = column.receipt { p(.class("small receipt")) { a(.href(receipts)) { receipt } } }
        for note in strip.dayNotes { p(.class("small")) { note } }
        if !strip.days.isEmpty {
            cells(strip, column)
            div(.class("foot")) {
                details(.class("twin"), .data(.part, "hours-table")) {
                    summary { column.heads.show }
                    folded {
                        div(.class("scroll"), .tabindex(0), .role(.group), .ariaLabel(column.title)) { tables(column) }
                    }
                }
                sourceLine(column.source)
            }
        }
    }

    /// Beside yesterday, and beside the usual, which leads to the page of it. What has the class `usual` is left out by the script of a page
    /// that was shown without it.
    @HTMLBuilder
    private static func comparisons(_ column: HoursColumn, usual address: Address) -> HTML {
        switch (column.thanYesterday, column.usual) {
        case (let yesterday?, let usual?):
            p(.class("small")) {
                yesterday
                " "
                a(.class("usual"), .href(address)) { usual }
            }
        case (let yesterday?, nil): p(.class("small")) { yesterday }
        case (nil, let usual?): p(.class("small usual")) { a(.href(address)) { usual } }
        case (nil, nil): HTML()
        }
    }

    /// For a mouse alone: keys move the strip itself, and a finger drags it.
    private static let arrows = div(.class("arrows"), .ariaHidden) {
        for (way, chevron) in [("-1", "m15 5-7 7 7 7"), ("1", "m9 5 7 7-7 7")] {
            button(.type("button"), .data(.strip, way), .tabindex(-1)) { svg(.viewBox(24, 24)) { path(.d(chevron)) } }
        }
    }

    /// Sentences for those who do not see, cells on the curve's axis for those who do.
    private static func cells(_ strip: HoursStrip, _ column: HoursColumn) -> HTML {
        div(.class("strip"), .role(.group), .tabindex(0), .ariaLabel(strip.label)) {
            for day in strip.days {
                ol(.class("hidden"), .ariaLabel(day.title)) { for cell in day.cells { openItem { cell.spoken } } }
            }
            div(.class(strip.hasFalling ? "track" : "track dry"), .ariaHidden) {
                hoursChart(column, hasFalling: strip.hasFalling)
                for day in strip.days {
                    div(.class("day"), .data(.date, day.id)) {
                        b { day.title }
                        div(.class("cells")) { for hour in day.cells { cell(hour) } }
                    }
                }
            }
        }
    }

    private static func cell(_ hour: HoursStrip.Cell) -> HTML {
        div(.class(hour.isNow ? "cell current" : "cell")) {
            // "02:00 UTC+2", where the clock shows an hour twice: on two lines.
            time(.datetime(hour.id), hour.label.count > 8 ? .class("two") : nil) { hour.label }
            symbol(named: hour.symbol)
            if let chance = hour.chance { i(.class("p")) { chance } }
            if let amount = hour.amount { i(.class("m")) { amount } }
            if let wind = hour.wind {
                i(.class("w")) {
                    if let degrees = hour.windArrowDegrees { windArrow(degrees) }
                    wind
                }
            }
        }
    }

    @HTMLBuilder
    private static func tables(_ column: HoursColumn) -> HTML {
        for section in column.sections where !section.rows.isEmpty {
            let caption = [section.subtitle, section.note].compactMap(\.self).joined(separator: ". ")
            hoursTable(.whole(column.rows, heads: column.heads, wanted: section.rows), caption: caption, isCaptionShown: true)
        }
    }

    /// Content of a closed part, which the page's script makes elements of when the part is opened (`folded.mjs`). It is most of a page's
    /// elements, and few readers open it. A browser that runs no scripts shows it as it is.
    static func folded(@HTMLBuilder content: () -> HTML) -> HTML { noscript(.class("folded"), content: content) }

    /// - Parameter isCaptionShown: false if the page already shows the caption above the table.
    static func hoursTable(_ hours: HoursTable, caption words: String, isCaptionShown: Bool) -> HTML {
        table {
            caption(isCaptionShown ? nil : .class("hidden")) { words }
            // The box within the cell is what a phone's page turns: WebKit does not turn a cell's text.
            thead { tr { for head in hours.heads { th(.scope("col")) { span { head } } } } }
            tbody {
                for row in hours.rows {
                    openRow {
                        openHead(.scope("row")) {
                            row.label
                            if let symbol = row.symbol {
                                span(.ariaHidden) { HTML.symbol(named: symbol) }
                                // For widths without room for the column of words.
                                span(.class("hidden")) { " \(row.condition)" }
                            }
                        }
                        for value in row.values { openCell { value } }
                    }
                }
            }
        }
    }
}
