import WeatherScreens

extension HoursTable {
    /// - Parameter isCaptionShown: false where the caption stands above the table already.
    func markup(caption: String, isCaptionShown: Bool) -> Markup {
        var table = Markup()
        table.own("<table>")
        if isCaptionShown { table.own("<caption>") } else { table.own("<caption class=\"hidden\">") }
        table.text(caption)
        table.own("</caption><thead><tr>")
        for name in heads {
            table.own("<th scope=\"col\">")
            table.text(name)
            table.own("</th>")
        }
        table.own("</tr></thead><tbody>")
        for row in rows { Self.add(row, &table) }
        table.own("</tbody></table>")
        return table
    }

    /// Ends of rows and cells are optional in HTML, and there are a thousand of them.
    private static func add(_ row: Row, _ table: inout Markup) {
        table.own("<tr><th scope=\"row\">")
        table.text(row.label)
        for value in row.values {
            table.own("<td>")
            if let value { table.text(value) }
        }
    }
}
