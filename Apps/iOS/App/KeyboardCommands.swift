import PetrelPhone
import SwiftUI

/// The commands of a keyboard: the system lists them in the menu bar, and while the person holds ⌘.
struct KeyboardCommands: Commands {
    let app: PhoneModel

    var body: some Commands {
        CommandGroup(replacing: .appSettings) { CommandButton(command: .settings, app: app) }
        CommandMenu(app.commandsTitle) {
            ForEach(PhoneCommand.listed, id: \.self) { CommandButton(command: $0, app: app) }
        }
    }
}

/// One command, for the window that the person works in.
private struct CommandButton: View {
    let command: PhoneCommand
    let app: PhoneModel
    @FocusedValue(PhoneWindow.self) private var window

    init(command: PhoneCommand, app: PhoneModel) {
        self.command = command
        self.app = app
    }

    var body: some View {
        Button(app.title(of: command)) {
            if let window { Task { await window.perform(command) } }
        }
        .keyboardShortcut(KeyEquivalent(command.key))
    }
}
