import WeatherModel

/// The words of the saved places, and of the search for others.
public protocol PlacePhrases: Sendable {
    /// "Places": the screen's name, and the menu's.
    var placesName: String { get }
    /// The country's name: "Norway" for NO.
    ///
    /// - Parameters:
    ///   - code: ISO 3166-1 alpha-2; nil where it is not known.
    ///   - name: the English one, used if the language has no other.
    func country(_ code: String?, named name: String) -> String
    /// The name of a town in the language: "Мюнхен" for Munich.
    ///
    /// - Parameters:
    ///   - name: the English one, used if the language has no other.
    ///   - countryCode: ISO 3166-1 alpha-2; nil where it is not known.
    ///   - coordinate: of the town, or of a point in it.
    func town(_ name: String, countryCode: String?, near coordinate: Coordinate) -> String
    /// The name of a state, a province or a county in the language.
    ///
    /// - Parameters:
    ///   - name: the English one, used if the language has no other.
    ///   - countryCode: ISO 3166-1 alpha-2; nil where it is not known.
    func region(_ name: String, countryCode: String?) -> String
    /// "Bavaria, Germany", as places are kept with it, in the language: its last part is the country.
    func area(_ kept: String) -> String
    /// A point by a place near it: "34 km south-east of Sierre".
    ///
    /// - Parameter heading: in which the point lies, seen from the place.
    func point(_ distance: String, _ heading: Heading, of town: String) -> String
    /// The name of a sea, a bay or a strait in the language, in the form for the beginning of a line.
    ///
    /// - Parameter name: the English one, used if the language has no other.
    func water(_ name: String) -> String
    /// The place where the device is.
    var myLocation: String { get }
    /// The purpose of the list, shown while there are no saved places.
    var placesEmpty: String { get }
    /// The field's name.
    var searchLabel: String { get }
    /// The button's name.
    var searchButton: String { get }
    /// The list of places that a text of the search may mean, as it is typed.
    var suggestionsName: String { get }
    /// "5 suggestions", read aloud; "No suggestions" for none.
    func suggestions(_ count: Int) -> String
    /// Puts the screen away.
    var close: String { get }
    /// Shown on the screen while the weather is simulated.
    var placesSimulated: String { get }
}

extension PlacePhrases {
    /// The name in the language of a place of a search or of the gazetteer.
    public func town(_ place: Place) -> String { town(place.name, countryCode: place.countryCode, near: place.coordinate) }

    /// The name in the language of a place that a list or a link stores by its English name and its cell.
    ///
    /// - Returns: nil without a name.
    public func town(_ name: String?, in cell: Cell) -> String? { name.map { town($0, countryCode: nil, near: cell.center) } }
}
