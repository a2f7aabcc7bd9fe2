/// The words of the places that are kept at hand, and of the search for others.
public protocol PlacePhrases: Sendable {
    /// "Places": the screen's name, and the menu's.
    var placesName: String { get }
    /// The place where the device is.
    var myLocation: String { get }
    /// What a list without any saved place is for.
    var placesEmpty: String { get }
    /// The field's name.
    var searchLabel: String { get }
    /// The button's name.
    var searchButton: String { get }
    /// Puts the screen away.
    var close: String { get }
    /// Stands on the screen while the weather is simulated.
    var placesSimulated: String { get }
}
