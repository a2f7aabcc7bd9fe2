import WeatherFormatting
import WeatherScreens

/// A command of a keyboard, given with ⌘ and its key.
public enum PhoneCommand: Hashable, Sendable {
    /// Fetches what the window shows, as pulling it down does.
    case refresh
    /// Opens the list of places, to search one.
    case search
    /// Opens a room.
    case room(PhoneTab)
    /// Opens the settings, by the key that opens them in every app.
    case settings

    /// The commands of the app's menu, in their order; the system puts the settings elsewhere.
    public static let listed = [PhoneCommand.refresh, .search] + PhoneTab.allCases.map(PhoneCommand.room)

    /// The key that is pressed with ⌘: of a room, its number in the bar.
    public var key: Character {
        switch self {
        case .refresh: "r"
        case .search: "f"
        case .room(.weather): "1"
        case .room(.map): "2"
        case .room(.climate): "3"
        case .room(.cities): "4"
        case .room(.settings): "5"
        case .settings: ","
        }
    }

    /// "Refresh".
    func name(_ phrases: any Phrases) -> String {
        switch self {
        case .refresh: phrases.refreshCommand
        case .search: phrases.searchLabel
        case .room(let tab): tab.name(phrases)
        case .settings: phrases.settingsTab
        }
    }
}

extension PhoneModel {
    /// "Go": the menu of the commands.
    public var commandsTitle: String { system.resources.phrases.commandsTitle }

    /// "Refresh".
    public func title(of command: PhoneCommand) -> String { command.name(system.resources.phrases) }
}

extension PhoneWindow {
    /// The person pressed the keys of a command while they work in this window.
    public func perform(_ command: PhoneCommand) async {
        switch command {
        case .refresh: await refresh()
        case .search: navigation.isChoosingPlace = true
        case .room(let tab): show(tab)
        case .settings: show(.settings)
        }
    }

    /// A room that a sheet covers would not be seen.
    private func show(_ tab: PhoneTab) {
        navigation.isChoosingPlace = false
        navigation.tab = tab
    }

    private func refresh() async {
        guard let screens else { return }
        let pushed: PlaceScreenRoute? =
            switch navigation.tab {
            case .map: navigation.mapPath.last
            case .cities: navigation.citiesPath.last
            case .weather, .climate, .settings: nil
            }
        if let pushed {
            await screens.place(pushed.place).retry()
        } else if navigation.tab == .cities {
            await screens.cities.appear()
        } else {
            await screens.dashboard.retry()
        }
    }
}
