import WeatherFormatting
import WeatherModel

extension PreferenceKeeping {
    /// How the person reads: what cannot be understood is as usual.
    public var readerSettings: ReaderSettings {
        get {
            ReaderSettings(
                units: UnitChoices(text: text(.units) ?? ""),
                theme: text(.theme).flatMap(ReaderSettings.Theme.init(rawValue:)) ?? .automatic,
                motion: text(.motion).flatMap(ReaderSettings.Motion.init(rawValue:)) ?? .automatic)
        }
        nonmutating set {
            set(newValue.units.text.isEmpty ? nil : newValue.units.text, for: .units)
            set(newValue.theme == .automatic ? nil : newValue.theme.rawValue, for: .theme)
            set(newValue.motion == .automatic ? nil : newValue.motion.rawValue, for: .motion)
        }
    }

    /// Where the weather is from: the providers themselves, unless something else is said that can be understood.
    public var sourceChoice: SourceChoice {
        get {
            switch text(.source).flatMap(SourceChoice.Kind.init(rawValue:)) {
            case .demo: .demo
            case .server: serverAddress.map { .server($0) } ?? .direct
            case .direct, nil: .direct
            }
        }
        nonmutating set {
            set(newValue == .direct ? nil : newValue.kind.rawValue, for: .source)
            // The address stays when another source is chosen: it need not be typed again.
            if case .server(let address) = newValue { set(address.text, for: .serverAddress) }
        }
    }

    /// The server that is or was asked; nil for none, or for a text that is no address.
    public var serverAddress: ServerAddress? {
        guard let text = text(.serverAddress) else { return nil }
        do { return try ServerAddress(text: text) } catch { return nil }
    }

    /// The places kept at hand.
    public var savedPlaces: SavedPlaces {
        get { SavedPlaces(text: text(.places) ?? "") }
        nonmutating set { set(newValue.places.isEmpty ? nil : newValue.text, for: .places) }
    }

    /// The place that the dashboard shows; nil while it follows the position.
    public var chosenPlace: SavedPlace? {
        get { text(.chosenPlace).flatMap { SavedPlaces(text: $0).places.first } }
        nonmutating set {
            var one = SavedPlaces()
            if let newValue { one.add(newValue) }
            set(newValue == nil ? nil : one.text, for: .chosenPlace)
        }
    }

    /// The cell in which the device was last; nil when it is not known.
    public var lastPosition: Cell? {
        get { text(.lastPosition).flatMap { Cell(id: $0) } }
        nonmutating set { set(newValue?.id, for: .lastPosition) }
    }
}
