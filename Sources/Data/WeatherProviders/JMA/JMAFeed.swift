/// Which of the messages that a list of the Japan Meteorological Agency names are read: it has texts of forecasts as well, and each warning
/// in up to three formats.
enum JMAFeed {
    /// The state of all of Japan, every ten minutes, in the list of regular reports: the products for each hazard say the same.
    private static let country = "VPWS50"
    /// The products of 29 May 2026: one for each hazard, in all municipalities.
    private static let warnings: Set = ["VPWW55", "VPWW56", "VPWW57", "VPWW58", "VPWW59", "VPWW60", "VPWW61"]
    /// The older products with the same warnings, the better one first. They are read if a list has no new product.
    private static let older = ["VPWW54", "VPWW53"]
    /// Floods of large rivers, which the others do not have; information on landslides repeats a warning of level 4.
    private static let floods = "VXKO"

    /// The addresses of `links` to read. Those of other publishers all are.
    static func read(_ links: [WarningFeedReader.Link]) -> [WarningFeedReader.Link] {
        let products = links.map { product($0.address) }
        let known = Set(products.compactMap(\.self))
        let format: Set<String>
        if known.contains(country) {
            format = []
        } else if known.isDisjoint(with: warnings) {
            format = Set(older.first(where: known.contains).map { [$0] } ?? [])
        } else {
            format = warnings
        }
        // Each report on the whole country replaces the one before it. Their names begin with the time.
        let latest = zip(links, products).filter { $1 == country }.map(\.0).max { file($0.address) < file($1.address) }
        return zip(links, products).filter { link, product in
            product.map { $0.hasPrefix(floods) || format.contains($0) || link == latest } ?? true
        }.map(\.0)
    }

    private static func file(_ address: String) -> Substring { address.split(separator: "/").last ?? "" }

    /// The product in an address as `https://www.data.jma.go.jp/developer/xml/data/20260728074326_0_VPWW55_210000.xml`; nil for any other
    /// address.
    private static func product(_ address: String) -> String? {
        guard address.contains("/developer/xml/data/") else { return nil }
        let parts = file(address).split(separator: "_")
        return parts.count >= 4 ? String(parts[2]) : nil
    }
}
