/// English names of towns that the tables list by their local names.
enum EnglishTowns {
    /// The English name of a town; the given name where English has no other.
    ///
    /// - Parameter countryCode: ISO 3166-1 alpha-2; nil where it is not known: the names of the table are those of one town each.
    static func name(_ name: String, countryCode: String?) -> String {
        if let countryCode { return names[countryCode]?[name] ?? name }
        return names.values.lazy.compactMap { $0[name] }.first ?? name
    }
}
