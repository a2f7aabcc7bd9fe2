import WeatherModel

/// Tells whether a place lies in an area that a person names: by the region's or the country's name, or by a code of either.
struct AreaNames: Sendable {
    let folding: NameFolding

    /// True when `area` is the name or a code of the place's region or country, or a region and its country: `texas`, `tx`, `usa`,
    /// `texas usa`.
    func isExact(_ area: [UInt8], _ place: Place) -> Bool {
        if names(of: place).contains(where: { $0 == area }) { return true }
        for (index, byte) in area.enumerated() where byte == UInt8(ascii: " ") {
            let (first, last) = (Array(area[..<index]), Array(area[(index + 1)...]))
            if regionNames(of: place).contains(first), countryNames(of: place).contains(last) { return true }
        }
        return false
    }

    /// True for the beginning of a region's or a country's name, too: the reader may still be typing.
    func mayBe(_ area: [UInt8], _ place: Place) -> Bool {
        isExact(area, place) || [place.region ?? "", place.country].contains { folding.folded($0).starts(with: area) }
    }

    /// True for the postal code of a region as it is written behind a town's name: `VT`, not `vt`.
    static func isCode(_ word: some StringProtocol) -> Bool {
        word.allSatisfy(\.isUppercase) && regionCodes.values.contains { $0[word.lowercased()] != nil }
    }

    private func names(of place: Place) -> [[UInt8]] { regionNames(of: place) + countryNames(of: place) }

    private func regionNames(of place: Place) -> [[UInt8]] {
        guard let region = place.region.map(folding.folded), !region.isEmpty else { return [] }
        guard let codes = place.countryCode.flatMap({ Self.regionCodes[$0] }),
            let code = codes.first(where: { folding.folded($0.value) == region })?.key
        else { return [region] }
        return [region, Array(code.utf8)]
    }

    private func countryNames(of place: Place) -> [[UInt8]] {
        var names = [folding.folded(place.country)].filter { !$0.isEmpty }
        guard let code = place.countryCode else { return names }
        names.append(folding.folded(code))
        names += (Self.otherNames[code] ?? []).map { Array($0.utf8) }
        return names
    }

    /// What people call countries beside their names, folded.
    private static let otherNames: [String: [String]] = [
        "US": ["usa", "united states of america", "america"], "GB": ["uk", "great britain", "britain"], "AE": ["uae", "emirates"],
        "NL": ["holland", "netherlands"], "CZ": ["czech republic", "czechia"], "KR": ["korea"], "CI": ["ivory coast"],
        "MM": ["burma"], "RU": ["russian federation"], "TR": ["turkiye", "turkey"], "CD": ["drc", "congo"], "CN": ["prc"],
        "BA": ["bosnia"], "MK": ["macedonia"], "CV": ["cape verde"], "SZ": ["swaziland"], "TL": ["east timor"], "VA": ["vatican city"],
    ]

    /// Postal codes of regions, folded, where people write them behind a town's name (USPS Publication 28, Canada Post, Australia Post).
    private static let regionCodes: [String: [String: String]] = [
        "US": [
            "al": "Alabama", "ak": "Alaska", "az": "Arizona", "ar": "Arkansas", "ca": "California", "co": "Colorado", "ct": "Connecticut",
            "de": "Delaware", "dc": "District of Columbia", "fl": "Florida", "ga": "Georgia", "hi": "Hawaii", "id": "Idaho",
            "il": "Illinois", "in": "Indiana", "ia": "Iowa", "ks": "Kansas", "ky": "Kentucky", "la": "Louisiana", "me": "Maine",
            "md": "Maryland", "ma": "Massachusetts", "mi": "Michigan", "mn": "Minnesota", "ms": "Mississippi", "mo": "Missouri",
            "mt": "Montana", "ne": "Nebraska", "nv": "Nevada", "nh": "New Hampshire", "nj": "New Jersey", "nm": "New Mexico",
            "ny": "New York", "nc": "North Carolina", "nd": "North Dakota", "oh": "Ohio", "ok": "Oklahoma", "or": "Oregon",
            "pa": "Pennsylvania", "ri": "Rhode Island", "sc": "South Carolina", "sd": "South Dakota", "tn": "Tennessee", "tx": "Texas",
            "ut": "Utah", "vt": "Vermont", "va": "Virginia", "wa": "Washington", "wv": "West Virginia", "wi": "Wisconsin", "wy": "Wyoming",
        ],
        "CA": [
            "ab": "Alberta", "bc": "British Columbia", "mb": "Manitoba", "nb": "New Brunswick", "nl": "Newfoundland and Labrador",
            "ns": "Nova Scotia", "nt": "Northwest Territories", "on": "Ontario", "pe": "Prince Edward Island",
            "pei": "Prince Edward Island",
            "qc": "Quebec", "sk": "Saskatchewan", "yt": "Yukon",
        ],
        "AU": [
            "act": "Australian Capital Territory", "nsw": "New South Wales", "nt": "Northern Territory", "qld": "Queensland",
            "sa": "South Australia", "tas": "Tasmania", "vic": "Victoria", "wa": "Western Australia",
        ],
    ]
}
