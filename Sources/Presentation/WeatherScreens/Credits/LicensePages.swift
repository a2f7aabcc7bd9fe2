/// Where the text of a licence stands, by the name under which providers, data and software state it.
enum LicensePages {
    private static let pages = [
        "Apache License 2.0": "https://www.apache.org/licenses/LICENSE-2.0",
        "CC BY 4.0": "https://creativecommons.org/licenses/by/4.0/",
        "MIT License": "https://opensource.org/license/mit",
        "ODbL": "https://opendatacommons.org/licenses/odbl/1-0/",
        "Public domain (US Government)": "https://www.weather.gov/disclaimer",
        "zlib License": "https://www.zlib.net/zlib_license.html",
    ]

    /// - Returns: nil for a licence that is not known by this name.
    static func page(of license: String) -> String? { pages[license] }
}
