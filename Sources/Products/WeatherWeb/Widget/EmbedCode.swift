import WeatherAPI
import WeatherFormatting
import WeatherModel

/// The HTML that a reader pastes into their own page to show the weather of their last place.
struct EmbedCode: Hashable, Sendable {
    /// The instruction: "Paste this code ...".
    let text: String
    /// HTML.
    let code: String

    /// - Parameters:
    ///   - place: whose weather it shows; nil makes none.
    ///   - origin: of this server; nil makes none.
    ///   - names: of cells that have no name in the reader's cookies.
    init?(_ place: PlaceRequest?, origin: String?, names: [Cell: String] = [:], phrases: any Phrases) {
        guard let place, let origin else { return nil }
        let (latitude, longitude) = (place.coordinate.latitude, place.coordinate.longitude)
        let cell = Cell(containing: place.coordinate)
        let name =
            phrases.town(place.name, in: cell) ?? names[cell]
            ?? WeatherFormatter(units: .metric, phrases: phrases).coordinates(latitude: latitude, longitude: longitude)
        let address = Address(
            .widgetPage, [.latitude: Address.degrees(latitude), .longitude: Address.degrees(longitude), .name: place.name])
        func quoted(_ text: String) -> String { "\"\(HTML(text).text)\"" }
        text = phrases.page.embedText.replacing("#", with: name)
        code =
            "<iframe src=\(quoted(origin + address.target)) title=\(quoted("\(name) · \(phrases.ownName)"))"
            + " width=\"400\" height=\"180\" style=\"border: 0\" loading=\"lazy\"></iframe>"
    }
}

extension HTML {
    static func embedding(_ embed: EmbedCode, _ words: PageWords) -> HTML {
        section(.class("card embed"), .ariaLabelled(by: "embed"), .data(.part, "embed")) {
            h2(.id("embed")) { words.embedTitle }
            p(.id("embed-text")) { embed.text }
            textarea(.readonly, .rows(4), .dir("ltr"), .ariaLabelled(by: "embed"), .ariaDescribed(by: "embed-text")) { embed.code }
        }
    }
}
