import Foundation
import WeatherFormatting
import WeatherModel
import WeatherScreens

extension RenderedColumn {
    /// The rain of the next two hours: bars where minutes are known, else a sentence.
    init(_ column: NextHourColumn) {
        self.init(.nextHour, column.bars == nil ? "card next-hour" : "card next-hour wet", labelledBy: "next-hour-title") {
            HTML.nextHour(column)
        }
    }
}

extension HTML {
    /// The room of the minutes that are on their way.
    ///
    /// - Parameter isWet: true with the room of bars.
    static func awaitedMinutes(isWet: Bool, _ phrases: any Phrases) -> HTML {
        div(
            .class(isWet ? "card next-hour wet bones" : "card next-hour bones"), .data(.part, "bones"), .data(.skeleton, "next-hour"),
            .ariaHidden
        ) {
            p(.class("h2")) { phrases.nextHourTitle }
            p { "–" }
        }
    }

    @HTMLBuilder
    fileprivate static func nextHour(_ column: NextHourColumn) -> HTML {
        h2(.id("next-hour-title")) { column.title }
        // Beside the sky the same sentence is shown already: here it names the drawing.
        p(
            .class(column.isSaidByOutlook ? "hidden" : "said"), .data(.part, "minutes"), .data(.made, whole(column.madeAt)),
            .data(.knownUntil, whole(column.knownUntil)), .data(.asOf, column.asOf), .data(.over, column.over)
        ) { column.sentence }
        if let note = column.note { p(.class("small")) { note } }
        if let bars = column.bars {
            rain(bars)
            button(.type("button"), .data(.action, "show-minutes")) { bars.show }
            div(.class("foot")) {
                details(.class("twin"), .data(.part, "minutes-table")) {
                    summary { bars.tableTitle }
                    folded { rainTable(bars, caption: column.title) }
                }
                if let source = column.source { p(.class("source")) { source } }
            }
        }
    }

    /// The share of the drawing's height above the clock's line.
    private static let plot = 82.0

    /// The bars, and beside them what their heights mean.
    private static func rain(_ rain: RainBars) -> HTML {
        div(.class("plot"), .ariaHidden) {
            svg(.class("rain")) {
                for band in rain.bands { guide(at: band.place) }
                for bar in rain.bars where bar.height != 0 {
                    let height = bar.height ?? 1
                    rect(
                        .class(bar.height == nil ? "unknown" : "fall"), .x(percent: 100 * (bar.begin + bar.width * 0.08)),
                        .y(percent: plot * (1 - height)), .width(percent: 100 * bar.width * 0.84), .height(percent: plot * height))
                }
                for time in rain.times where time.place < 0.94 {
                    svgText(.x(percent: 100 * time.place), .y(percent: 98)) { time.label }
                }
            }
            svg(.class("rain bands")) {
                for band in rain.bands { svgText(.y(percent: plot * (1 - band.place))) { band.label } }
            }
        }
    }

    private static func guide(at place: Double) -> HTML {
        rect(.class("guide"), .width(percent: 100), .y(percent: plot * (1 - place)), .height(1))
    }

    private static func rainTable(_ rain: RainBars, caption words: String) -> HTML {
        table {
            caption(.class("hidden")) { words }
            thead { tr { for head in rain.heads { th(.scope("col")) { span { head } } } } }
            tbody {
                for bar in rain.bars {
                    openRow {
                        openHead(.scope("row")) { bar.label }
                        openCell { bar.amount }
                    }
                }
            }
        }
    }

    private static func whole(_ instant: Date) -> String { String(Int(max(0, min(1e12, instant.timeIntervalSince1970)))) }
}
