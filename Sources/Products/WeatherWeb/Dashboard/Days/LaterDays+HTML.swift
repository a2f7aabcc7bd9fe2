import WeatherScreens

extension HTML {
    /// The days after the week, closed: week by week, a line for each day.
    static func later(_ later: LaterDays) -> HTML {
        details(.class("later"), .data(.part, "later-days")) {
            summary { later.title }
            folded {
                div {
                    for week in later.weeks {
                        h3 { week.title }
                        dl { for row in week.rows { day(row) } }
                    }
                    if let end = later.end { p { end } }
                    p(.class("small")) { later.note }
                }
            }
        }
    }

    private static func day(_ row: LaterDayRow) -> HTML {
        div {
            dt { "\(row.label) \(row.dateLabel)" }
            dd {
                b { row.range }
                if !row.words.isEmpty { ", \(row.words)" }
            }
        }
    }
}
