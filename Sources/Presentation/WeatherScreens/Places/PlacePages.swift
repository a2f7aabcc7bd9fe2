import WeatherFormatting

/// The places that one turns over like pages: where the device is, then the saved ones in their order. A shown place that is none of them
/// lies between the device's and the saved ones.
public struct PlacePages: Hashable, Sendable {
    /// One place.
    public struct Page: Hashable, Sendable, Identifiable {
        /// Which place it is.
        public enum ID: Hashable, Sendable {
            /// Where the device is.
            case position
            /// By the saved place's cell.
            case saved(String)
            /// The shown place that is not saved; nothing leads back to it.
            case unlisted
        }

        public let id: ID
        /// "Berlin", while the page comes into view; empty for the unlisted one, which shows its weather.
        public let title: String
    }

    /// A page beside the present one.
    public struct Turn: Hashable, Sendable {
        public let page: Page
        /// "Next place: Berlin": what turns to it, for people who do not swipe.
        public let label: String
    }

    /// From the first one, two at least.
    public let all: [Page]
    /// The present page in `all`.
    public let index: Int
    /// nil on the first page.
    public let previous: Turn?
    /// nil on the last page.
    public let next: Turn?

    /// The page of the place that is shown.
    public var present: Page { all[index] }

    /// - Returns: nil while no place is saved: there is nothing to turn over.
    static func make(_ position: PlacesContent.PositionRow, _ saved: [SavedPlaceRow], phrases: any Phrases) -> PlacePages? {
        guard !saved.isEmpty else { return nil }
        var all = [Page(id: .position, title: position.title)] + saved.map { Page(id: .saved($0.cell), title: $0.fullTitle) }
        let listed = position.isCurrent ? 0 : saved.firstIndex(where: \.isCurrent).map { $0 + 1 }
        if listed == nil { all.insert(Page(id: .unlisted, title: ""), at: 1) }
        let index = listed ?? 1
        func turn(_ number: Int, _ label: (String) -> String) -> Turn? {
            all.indices.contains(number) ? Turn(page: all[number], label: label(all[number].title)) : nil
        }
        return PlacePages(
            all: all, index: index, previous: turn(index - 1, phrases.previousPlace), next: turn(index + 1, phrases.nextPlace))
    }
}

extension PlacesModel {
    /// The person turned to another page.
    public func turn(to page: PlacePages.Page) async {
        switch page.id {
        case .position: await choosePosition()
        case .saved(let cell): await choose(saved: cell)
        case .unlisted: break
        }
    }
}
