import WeatherFormatting

/// The places that one turns over like pages: where the device is, then the saved ones in their order.
public struct PlacePages: Hashable, Sendable {
    /// A page beside the present one.
    public struct Page: Hashable, Sendable {
        /// The saved place's cell; nil for the place where the device is.
        public let cell: String?
        /// "Next place: Berlin": what turns to it, for people who do not swipe.
        public let label: String
    }

    /// How many there are: two at least.
    public let count: Int
    /// The present page, `0 ..< count`; nil for a place without a page.
    public let index: Int?
    /// nil on the first page.
    public let previous: Page?
    /// nil on the last page.
    public let next: Page?

    /// - Returns: nil while no place is saved: there is nothing to turn over.
    static func make(_ position: PlacesContent.PositionRow, _ saved: [SavedPlaceRow], phrases: any Phrases) -> PlacePages? {
        guard !saved.isEmpty else { return nil }
        let titles = [(cell: String?.none, title: position.title)] + saved.map { (cell: $0.cell, title: $0.fullTitle) }
        let index = position.isCurrent ? 0 : saved.firstIndex(where: \.isCurrent).map { $0 + 1 }
        func page(_ number: Int, _ label: (String) -> String) -> Page? {
            titles.indices.contains(number) ? Page(cell: titles[number].cell, label: label(titles[number].title)) : nil
        }
        // A place without a page lies between the device's and the saved ones.
        return PlacePages(
            count: titles.count, index: index, previous: page(index.map { $0 - 1 } ?? 0, phrases.previousPlace),
            next: page((index ?? 0) + 1, phrases.nextPlace))
    }
}

extension PlacesModel {
    /// The person turned to another page.
    public func turn(to page: PlacePages.Page) async {
        if let cell = page.cell { await choose(saved: cell) } else { await choosePosition() }
    }
}
