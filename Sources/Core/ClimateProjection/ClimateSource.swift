/// A work that the regional projection is made from, for the credits.
public struct ClimateSource: Hashable, Sendable {
    /// The part of the projection that the work provides.
    public enum Part: String, Hashable, Sendable, CaseIterable {
        case globalCurve, annualPatterns, monthlyPatterns, regions
    }

    package let part: Part
    /// Authors, year and name.
    public let title: String
    /// The distributor of the data; nil if the authors distribute it.
    package let distributor: String?
    /// The licence's short name; nil if the work only asks to be cited.
    package let licence: String?
    /// An address on the web.
    package let link: String

    package init(part: Part, title: String, distributor: String?, licence: String?, link: String) {
        self.part = part
        self.title = title
        self.distributor = distributor
        self.licence = licence
        self.link = link
    }

    /// In the order in which they are named.
    package static let all = [
        ClimateSource(
            part: .globalCurve, title: "IPCC AR6 WGI (2021), Fig. SPM.8", distributor: nil, licence: nil,
            link: "https://www.ipcc.ch/report/ar6/wg1/"),
        ClimateSource(
            part: .annualPatterns, title: "Kravitz & Snyder 2022 (PEEPS)", distributor: "US EPA", licence: "CC BY 4.0",
            link: "https://doi.org/10.5281/zenodo.7557622"),
        ClimateSource(
            part: .monthlyPatterns, title: "Lynch et al. 2017", distributor: "JGCRI", licence: "MIT",
            link: "https://doi.org/10.5281/zenodo.235905"),
        ClimateSource(
            part: .regions, title: "Iturbide et al. 2020", distributor: nil, licence: "CC BY 4.0",
            link: "https://doi.org/10.5194/essd-12-2959-2020"),
    ]

    /// The attribution shown beside every number of the regional projection.
    package static let attribution =
        "Climate 2045: derived by this project from IPCC AR6 WGI (2021) Fig. SPM.8; CMIP6 patterns: Kravitz & Snyder 2022 (PEEPS), "
        + "distributed by US EPA, CC BY 4.0; CMIP5 patterns: Lynch et al. 2017 (JGCRI, MIT); regions: Iturbide et al. 2020, CC BY 4.0. "
        + "Changed: combined, averaged and rescaled. Model range, not a forecast."
}
