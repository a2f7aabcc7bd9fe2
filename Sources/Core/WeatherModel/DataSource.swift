/// A data set that ships with Petrel, and the credits that its licence requires.
public struct DataSource: Hashable, Sendable {
    /// "Time Zone Database".
    public var name: String
    /// Its author.
    package var maker: String
    /// The address of the source: an https URL.
    public var link: String
    /// The data that Petrel uses.
    public var use: String
    /// Petrel's changes to the data, which some licences require to be stated; nil for none.
    package var changes: String?
    /// The licence's name: "CC BY 4.0".
    public var license: String
    /// The licence's text; nil if there is none to link to.
    public var licenseURL: String?

    public init(
        name: String, maker: String, link: String, use: String, changes: String? = nil, license: String, licenseURL: String? = nil
    ) {
        self.name = name
        self.maker = maker
        self.link = link
        self.use = use
        self.changes = changes
        self.license = license
        self.licenseURL = licenseURL
    }
}
