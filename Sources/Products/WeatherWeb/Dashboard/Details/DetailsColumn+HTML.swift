import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

extension RenderedColumn {
    /// Details as tiles, which lead to the charts of their hours.
    ///
    /// - Parameter address: of a screen of the same place.
    init(_ column: DetailsColumn, placedBy address: Address) {
        self.init(.details, "card details", labelledBy: "details-title") {
            HTML.h2(.id("details-title")) { column.title }
            HTML.tiles(column.tiles, placedBy: address)
            HTML.p {
                for (index, chart) in column.further.enumerated() {
                    if index > 0 { " · " }
                    HTML.a(.href(HTML.chart(named: chart.id, placedBy: address))) { chart.title }
                }
            }
            HTML.sourceLine(column.source)
        }
    }
}

// Named values, as several columns have them.
extension HTML {
    /// Values with their small drawings.
    ///
    /// - Parameter address: of a screen of the place whose charts the values lead to; nil for values that lead nowhere.
    static func tiles(_ rows: [DetailRow], placedBy address: Address) -> HTML {
        dl(.class("tiles")) {
            for row in rows {
                div(.data(.key, row.key)) {
                    dt {
                        if let measure = measure(of: row) {
                            a(.href(chart(of: measure, placedBy: address))) { row.title }
                        } else {
                            row.title
                        }
                    }
                    dd {
                        valueWithExplanation(row)
                        row.drawing.map(drawing)
                    }
                }
            }
        }
    }

    /// The measure whose chart a row leads to; nil for a row without hours.
    private static func measure(of row: DetailRow) -> Measure? {
        guard row.hasCourse else { return nil }
        return AirQuality.Scale(rawValue: row.key) == nil ? Measure(detailKey: row.key) : .air
    }

    /// Where the chart of a measure is, for the place of which `address` is a screen.
    static func chart(of measure: Measure, placedBy address: Address) -> Address { chart(named: measure.rawValue, placedBy: address) }

    static func chart(named name: String, placedBy address: Address) -> Address {
        Address(
            .chart, below: name,
            [.latitude: address[.latitude], .longitude: address[.longitude], .name: address[.name]])
    }

    /// Values in a list.
    static func facts(_ rows: [DetailRow]) -> HTML {
        dl(.class("facts")) {
            for row in rows {
                div(.data(.key, row.key)) {
                    dt { row.title }
                    dd { valueWithExplanation(row) }
                }
            }
        }
    }

    @HTMLBuilder
    static func valueWithExplanation(_ row: DetailRow) -> HTML {
        withWholeUnits(row.value)
        if let explanation = row.explanation { small { withWholeUnits(explanation) } }
    }

    /// Joins what follows a slash to it: browsers would end a line within "km/h".
    static func withWholeUnits(_ text: String) -> String {
        text.replacing("/\u{2060}", with: "/").replacing("/", with: "/\u{2060}")
    }

    /// The small picture beside the words.
    private static func drawing(_ drawing: DetailDrawing) -> HTML {
        switch drawing {
        case .compass:
            svg(.viewBox(56, 56), .ariaHidden) {
                circle(.class("ring"), .cx(28), .cy(28), .r(25))
                path(.class("tick"), .d("M28 3v6M28 47v6M3 28h6M47 28h6"))
                path(.class("north"), .d("M28 0l4 6h-8z"))
                path(.class("needle"), .rotated(drawing.needleDegrees ?? 0, x: 28, y: 28), .d("M28 10L36 44L28 39L20 44Z"))
            }
        case .scale:
            svg(.class("gauge chart"), .ariaHidden) {
                rect(.class("t"), .width(percent: 100), .height(6), .rx(3))
                rect(.class("v"), .width(percent: drawing.filled * 100), .height(6), .rx(3))
            }
        case .band(_, let level):
            svg(.class("gauge chart"), .ariaHidden) {
                rect(.class("t"), .width(percent: 100), .height(8), .rx(4))
                rect(.class("q\(level + 1)"), .width(percent: max(4, drawing.filled * 100)), .height(8), .rx(4))
            }
        case .trend(let direction):
            svg(.class("trend"), .viewBox(24, 24), .ariaHidden) {
                path(.d(direction < 0 ? "M5 6l13 12M18 9v9H9" : direction == 0 ? "M4 12h15M14 7l5 5-5 5" : "M5 18L18 6M9 6h9v9"))
            }
        }
    }

    /// Where a column is from, as its last line; seen only where it is not from where the page says.
    ///
    /// - Parameter saysAge: false for a column that says its age elsewhere.
    static func sourceLine(_ source: ColumnSource, saysAge: Bool = true) -> HTML {
        p(.class(source.isThePages ? "source hidden" : "source")) {
            source.text
            // A hidden line says what the page's own says, whose age is at the top.
            if saysAge, !source.isComputed, !source.isOlder, !source.isThePages {
                " · "
                span(.class("ago")) { slot(.age) }
            }
        }
    }
}
