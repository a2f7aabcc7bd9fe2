/// A set of data that Petrel carries with it, and what its licence asks to be said.
public struct DataSource: Hashable, Sendable {
    /// "Time Zone Database".
    public var name: String
    /// Who made it.
    public var maker: String
    /// Where it is from: an https address.
    public var link: String
    /// What Petrel takes from it.
    public var use: String
    /// What Petrel changed in it, as some licences ask to be told; nil for nothing.
    public var changes: String?
    /// The licence's name: "CC BY 4.0".
    public var license: String
    /// The licence's text; nil where there is none to link to.
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
