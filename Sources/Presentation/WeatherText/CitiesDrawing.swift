import Foundation
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

/// The top-cities table as lines of text.
package struct CitiesDrawing {
    private let canvas: TextCanvas
    private let unit: UnitPreferences.Temperature
    private let phrases: any Phrases
    private let now: @Sendable () -> Date

    /// - Parameter now: the moment that ages are measured from.
    package init(canvas: TextCanvas, unit: UnitPreferences.Temperature, phrases: any Phrases, now: @escaping @Sendable () -> Date) {
        (self.canvas, self.unit, self.phrases, self.now) = (canvas, unit, phrases, now)
    }

    /// Title, head, one line for each city, what the failures mean, and who the temperatures are from.
    package func lines(_ list: TopCitiesList) -> [String] {
        let content = TopCitiesContent.make(list: list, now: now(), unit: unit, phrases: phrases)
        let nameWidth = min(
            max(0, canvas.width - 16), max(12, (content.rows.map(\.city) + [content.cityHeading]).map(DisplayWidth.cells).max() ?? 0))
        var lines = [canvas.styled(content.title, .bold)]
        lines += content.simulatedBanner.map { canvas.wrapped($0, .yellow) } ?? []
        lines.append(canvas.styled(cells(content.cityHeading, content.temperatureHeading, nameWidth), .dim))
        for (row, city) in zip(content.rows, list.rows) { lines += self.lines(row, city, nameWidth) }
        lines += content.ageNote.map { canvas.wrapped($0, .yellow) } ?? []
        lines += content.messages.flatMap { canvas.wrapped($0, .yellow) }
        lines += content.note.map { canvas.wrapped($0, .yellow) } ?? []
        return lines + content.sources.flatMap { canvas.wrapped($0.text, .dim) }
    }

    private func lines(_ row: CityRow, _ city: TopCitiesRow, _ nameWidth: Int) -> [String] {
        switch row.state {
        case .waiting: return [cells(row.city, "…", nameWidth)]
        case .known(let temperature):
            let name = DisplayWidth.fitted(row.city, to: nameWidth)
            let value = DisplayWidth.fitted(temperature, to: Self.valueWidth, alignedRight: true)
            let figures = "\(name)  \(city.temperature.map { canvas.styled(value, .temperature($0.celsius)) } ?? value)"
            let room = canvas.width - nameWidth - Self.valueWidth - 4
            // Words that do not fit are left out whole: the figures are what the table is for.
            guard let condition = row.condition, DisplayWidth.cells(condition) <= room else { return [figures] }
            return ["\(figures)  \(canvas.styled(condition, .dim))"]
        case .failed(let failure):
            let told = DisplayWidth.wrapped("\(failure.title).", to: max(10, canvas.width - nameWidth - 2))
            return told.enumerated().map { index, line in
                "\(DisplayWidth.fitted(index == 0 ? row.city : "", to: nameWidth))  \(canvas.styled(line, .red))"
            }
        }
    }

    /// Cells of the second column: those of its head.
    private static let valueWidth = 11

    private func cells(_ first: String, _ second: String, _ nameWidth: Int) -> String {
        "\(DisplayWidth.fitted(first, to: nameWidth))  \(DisplayWidth.fitted(second, to: Self.valueWidth, alignedRight: true))"
    }
}
