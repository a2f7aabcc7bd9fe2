import WeatherFormatting
import WeatherModel

/// A preference that is kept between two runs, as a short text.
public enum PreferenceKey: String, Hashable, Sendable, CaseIterable {
    /// The units that were chosen, as `UnitChoices.text`.
    case units
    /// Light, dark or as the device.
    case theme
    /// The choice of motion on screens.
    case motion
    /// The first screen: the weather, the map or 2045.
    case start
    /// The side of 2045's toggle: "with" interventions; none without.
    case interventions
    /// The form of the table of the top cities: "detailed"; none for the plain one.
    case citiesForm
    /// The saved places, as `SavedPlaces.text`.
    case places
    /// Where the weather is from: "direct", "server" or "demo".
    case source
    /// The address of a Petrel server.
    case serverAddress
    /// The place that the dashboard shows, as `SavedPlaces.text` of one; none while it follows the position.
    case chosenPlace
    /// The cell in which the device was last.
    case lastPosition
    /// The revisions in which places were shown last, as `LastVisits.text`.
    case lastVisits = "lastLooks"
    /// The place that the widget shows.
    case followedPlace
    /// The rain of the next two hours at that place, as `WidgetMinutes` keeps it.
    case minutes
    /// The fingerprint of the widget's last drawing, in a few letters; only the widget writes it.
    case widgetFingerprint
    /// The app's last request to the system to redraw the widget, and its time.
    case widgetRequest
    /// Whose keys the keychain holds: "this" installation's, or "former" while those of an earlier one are still to be removed.
    case keysOwner
    /// The warnings for which the person wants notifications on this phone; none while notifications are off.
    case warnings
    /// The warnings that the phone has already notified of without a server.
    case warningsTold
    /// The cell of their place that is the phone's position.
    case warningsPosition
    /// The person's own rules, as `PlacedRule.text(among:)` with commas between them.
    case weatherRules
    /// Cells with notifications for rules but not for warnings, separated by commas; absent if none.
    case unwarnedPlaces
    /// The state of the rules' notifications made on the phone, for each place and rule.
    case rulesTold
    /// The state of the cyclones' notifications made on the phone, for each place.
    case cyclonesTold
    /// The phone's registration for warnings at a server.
    case pushRegistration
    /// Consecutive background wake-ups that brought nothing.
    case backgroundFailures
}

/// Keeps texts between two runs: the phone's defaults, or a dictionary in a test.
///
/// A stored text may be old, cut off or made up: its reader uses what can be decoded and the usual value for the rest.
public protocol PreferenceStore: Sendable {
    /// - Returns: nil when no text is stored.
    func text(_ key: PreferenceKey) -> String?
    /// - Parameter text: nil takes it away.
    func set(_ text: String?, for key: PreferenceKey)
}

extension PreferenceStore {
    /// How the person reads: what cannot be understood is as usual.
    package var readerSettings: ReaderSettings {
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

    /// The first screen that the person sees.
    package var startPage: StartPage {
        get { text(.start).flatMap(StartPage.init(rawValue:)) ?? .weather }
        nonmutating set { set(newValue == .weather ? nil : newValue.rawValue, for: .start) }
    }

    /// True when 2045 is shown with climate interventions: what was chosen last.
    public var withInterventions: Bool {
        get { text(.interventions) == "with" }
        nonmutating set { set(newValue ? "with" : nil, for: .interventions) }
    }

    /// How much the table of the top cities shows.
    package var citiesForm: CitiesForm {
        get { text(.citiesForm).flatMap(CitiesForm.init(rawValue:)) ?? .plain }
        nonmutating set { set(newValue == .plain ? nil : newValue.rawValue, for: .citiesForm) }
    }

    /// The source of the weather: the providers themselves, unless another valid source is stored.
    package var sourceChoice: SourceChoice {
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

    /// The server that is or was asked; nil for none, or for a text that is not an address.
    package var serverAddress: ServerAddress? {
        guard let text = text(.serverAddress) else { return nil }
        do { return try ServerAddress(text: text) } catch { return nil }
    }

    /// The saved places.
    package var savedPlaces: SavedPlaces {
        get { SavedPlaces(text: text(.places) ?? "") }
        nonmutating set { set(newValue.places.isEmpty ? nil : newValue.text, for: .places) }
    }

    /// The place that the dashboard shows; nil while it follows the position.
    package var chosenPlace: SavedPlace? {
        get { text(.chosenPlace).flatMap { SavedPlaces(text: $0).places.first } }
        nonmutating set {
            var one = SavedPlaces()
            if let newValue { one.add(newValue) }
            set(newValue == nil ? nil : one.text, for: .chosenPlace)
        }
    }

    /// The cell in which the device was last; nil when it is not known.
    package var lastPosition: Cell? {
        get { text(.lastPosition).flatMap { Cell(id: $0) } }
        nonmutating set { set(newValue?.id, for: .lastPosition) }
    }
}
