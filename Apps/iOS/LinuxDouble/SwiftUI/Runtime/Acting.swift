import Foundation

/// A person's actions, by the names that they read or hear. Each action settles the tree; an impossible action stops the test.
extension ViewHost {
    /// The current content of the screen.
    public var reading: Reading {
        settle()
        return Reading(nodes)
    }

    /// Taps a button, a link, a row, a disclosure or an option by its name.
    public func tap(_ name: String) {
        let reading = reading
        let named = reading.controls.filter { $0.name == name }
        if let control = named.first {
            guard named.count == 1 else { stop("\(named.count) controls are named \(name)", reading) }
            switch control.control.action {
            case .button(_, let action), .push(let action): action()
            case .link(let url): control.node.environment.openURL(url)
            case .toggle(let isOn): isOn.wrappedValue.toggle()
            case .choose, .type, .slide, .share: stop("\(name) is not to be tapped", reading)
            }
            return settle()
        }
        func options(inMenus: Bool) -> [ViewNode.Control.Option] {
            reading.controls.flatMap { control -> [ViewNode.Control.Option] in
                guard case .choose(let options, let isMenu) = control.control.action, isMenu == inMenus else { return [] }
                return options.filter { $0.name == name }
            }
        }
        // Those of a menu are not there until it is opened.
        let visible = options(inMenus: false)
        let options = visible.isEmpty ? options(inMenus: true) : visible
        guard options.count == 1 else { stop("\(options.count) options are named \(name)", reading) }
        options[0].select()
        settle()
    }

    /// Chooses one of a picker's values, by the picker's name and the value's.
    public func choose(_ option: String, in picker: String) {
        let reading = reading
        for control in reading.controls where control.name == picker {
            if case .choose(let options, _) = control.control.action, let found = options.first(where: { $0.name == option }) {
                found.select()
                return settle()
            }
        }
        stop("nothing named \(picker) has \(option)", reading)
    }

    /// Moves a slider to a value, by its name: to the nearest one that it has, as a finger or VoiceOver does.
    public func slide(_ name: String, to value: Double) {
        let reading = reading
        for control in reading.controls where control.name == name {
            guard case .slide(let binding, let bounds, let step) = control.control.action else { continue }
            let steps = ((min(max(value, bounds.lowerBound), bounds.upperBound) - bounds.lowerBound) / step).rounded()
            binding.wrappedValue = bounds.lowerBound + steps * step
            return settle()
        }
        stop("no slider is named \(name)", reading)
    }

    /// Opens the share sheet of a link by its name, and returns what is handed over.
    public func share(_ name: String) -> ViewNode.Control.SharedItem {
        let reading = reading
        let items = reading.controls.filter { $0.name == name }.compactMap { control -> ViewNode.Control.SharedItem? in
            if case .share(let item) = control.control.action { item } else { nil }
        }
        guard items.count == 1 else { stop("\(items.count) share links are named \(name)", reading) }
        return items[0]
    }

    /// Types into the field with a name, in place of what was in it.
    public func type(_ text: String, into field: String) {
        let reading = reading
        for control in reading.controls where control.name == field {
            if case .type(let binding, _, _) = control.control.action {
                binding.wrappedValue = text
                focusedField = control.node.path
                return settle()
            }
        }
        stop("no field is named \(field)", reading)
    }

    /// Types into the search field of the screen.
    public func search(_ text: String) {
        let reading = reading
        guard let field = reading.searches.last else { stop("nothing can be searched", reading) }
        field.text.wrappedValue = text
        settle()
    }

    /// Presses the keyboard's return key in the field that was typed into last, or in the search.
    public func submit(_ trigger: SubmitTriggers = .text) {
        let reading = reading
        let fields = reading.controls.compactMap { if case .type = $0.control.action { $0.node } else { nil } }
        let field = trigger == .search ? reading.searches.last?.node : fields.first { $0.path == focusedField } ?? fields.first
        guard let field, trigger == .search || fields.count == 1 || field.path == focusedField else {
            stop("no field is being typed into", reading)
        }
        let actions = field.environment._submits.filter { $0.triggers.contains(trigger) }
        guard !actions.isEmpty else { stop("nothing is submitted", reading) }
        for (_, action) in actions.reversed() { action() }
        settle()
    }

    /// Pulls the screen down, and waits until what that began has ended.
    public func pull() async {
        let reading = reading
        guard let action = reading.pulls.first else { stop("nothing can be pulled", reading) }
        await action()
        settle()
    }

    /// Swipes a row that shows `text` away.
    public func swipeAway(_ text: String) {
        let reading = reading
        guard let row = reading.swipes.first(where: { Reading([$0.node]).texts.contains(text) }), let delete = row.delete else {
            stop("no row with \(text) can be deleted", reading)
        }
        delete()
        settle()
    }

    /// Scrolls to the view with an identity, where a scroll view reports its position.
    public func scroll(to id: some Hashable) {
        let reading = reading
        guard let scroll = reading.scrolls.first, reading.scrolls.count == 1 else {
            stop("\(reading.scrolls.count) scroll views report a position", reading)
        }
        scroll(AnyHashable(id))
        settle()
    }

    /// Drags a row that shows `text` in front of the row at `position`.
    public func move(_ text: String, to position: Int) {
        let reading = reading
        guard let row = reading.swipes.first(where: { Reading([$0.node]).texts.contains(text) }), let move = row.move else {
            stop("no row with \(text) can be moved", reading)
        }
        move(position)
        settle()
    }

    /// Goes back from a pushed screen, or swipes a sheet away.
    public func goBack() {
        let reading = reading
        if let close = reading.sheets.last, reading.depth < 2 {
            close()
        } else if let pop = reading.pops.last {
            pop()
        } else {
            stop("there is nothing to go back from", reading)
        }
        settle()
    }

    /// Lets the system open the app with an address.
    public func open(_ url: URL) {
        let reading = reading
        guard !reading.openers.isEmpty else { stop("no view opens addresses", reading) }
        for open in reading.openers { open(url) }
        settle()
    }

    private func stop(_ why: String, _ reading: Reading) -> Never {
        let names = reading.controls.map(\.name)
        fatalError("SwiftUI double: \(why). On the screen: \(reading.texts). Controls: \(names)")
    }
}

extension ViewNode.Control.Option {
    /// The option's name.
    @MainActor public var name: String { Reading(label).spoken.joined(separator: ", ") }
}
