import Foundation
import UIKit

/// The texts, controls and speech of a tree, in reading order.
@MainActor public struct Reading {
    /// A thing that a person can act on.
    public struct Actionable {
        public let node: ViewNode
        /// The name that VoiceOver reads.
        public let name: String
        public let control: ViewNode.Control
    }

    /// Every text that is drawn, in reading order; what is transparent or waits behind another screen is not.
    public private(set) var texts: [String] = []
    /// VoiceOver's speech, element by element.
    public private(set) var spoken: [String] = []
    public private(set) var controls: [Actionable] = []
    private var marked: [(spoken: String, traits: AccessibilityTraits)] = []
    public private(set) var titles: [String] = []
    public private(set) var symbols: [String] = []
    /// Symbols of the weather and other shapes that are drawn.
    public private(set) var shapes = 0
    public private(set) var drawings: [any NodeDrawing] = []
    public private(set) var searches: [(text: Binding<String>, prompt: String?, node: ViewNode)] = []
    public private(set) var pulls: [@Sendable () async -> Void] = []
    public private(set) var scrolls: [(AnyHashable) -> Void] = []
    public private(set) var swipes: [(node: ViewNode, delete: (() -> Void)?, move: ((Int) -> Void)?)] = []
    public private(set) var openers: [(URL) -> Void] = []
    public private(set) var sheets: [() -> Void] = []
    public private(set) var hosted: [UIView] = []
    /// How each stack that is seen takes its last screen back.
    public private(set) var pops: [() -> Void] = []
    /// How many screens a navigation stack holds where it is seen.
    public private(set) var depth = 0

    public init(_ nodes: [ViewNode]) {
        for node in nodes { read(node, State()) }
    }

    /// The inherited state where a node is read.
    private struct State {
        var isHidden = false
        var isSpoken = true
        var label: String?
    }

    private mutating func read(_ node: ViewNode, _ state: State) {
        switch node.kind {
        case .text(let text):
            if let symbol = text._symbol { symbols.append(symbol) }
            guard !text._content.isEmpty, !state.isHidden else { return }
            texts.append(text._content)
            if state.isSpoken { spoken.append(text._content) }
        case .symbol(let name): if !state.isHidden { symbols.append(name) }
        case .shape: if !state.isHidden { shapes += 1 }
        case .color, .gradient, .spacer, .divider: break
        case .viewThatFits: if let first = node.children.first { read(first, state) }
        case .control(let control): read(control, of: node, state)
        case .hosted(let view, let context):
            hosted.append(view)
            for child in view.elements(context) { read(child, state) }
        case .drawing(let drawing):
            drawings.append(drawing)
            for child in node.children { read(child, state) }
        case .navigation(let pop):
            depth = node.children.count
            if depth > 1 { pops.append(pop) }
            if let top = node.children.last { read(top, state) }
        case .group("spoken"):
            guard state.isSpoken, !state.isHidden else { return }
            spoken += node.children.flatMap(\.all).compactMap { if case .text(let text) = $0.kind { text._content } else { nil } }
        case .effect(let effect): read(effect, of: node, state)
        case .scroll, .list:
            if let refresh = node.environment._refresh { pulls.append(refresh) }
            for child in node.children { read(child, state) }
        case .progress, .stack, .grid, .gridRow, .lazyGrid, .layout, .geometry, .section, .group:
            for child in node.children { read(child, state) }
        }
    }

    private mutating func read(_ control: ViewNode.Control, of node: ViewNode, _ state: State) {
        guard !state.isHidden else { return }
        var label = Reading([])
        for child in node.children { label.read(child, state) }
        let name = state.label ?? label.spoken.joined(separator: ", ")
        controls.append(Actionable(node: node, name: name, control: control))
        if case .type(let text, let prompt, let isSecure) = control.action {
            // The name is spoken, and is shown in an empty field that has no prompt.
            let typed = isSecure ? String(repeating: "•", count: text.wrappedValue.count) : text.wrappedValue
            texts += typed.isEmpty ? prompt.map { [$0._content] } ?? label.texts : [typed]
            if state.isSpoken { spoken += label.spoken + (typed.isEmpty || isSecure ? [] : [typed]) }
            return
        }
        for child in node.children { read(child, state) }
        if case .choose(let options, let isMenu) = control.action {
            // A menu that is closed shows the choice alone.
            for option in options where !isMenu || option.isSelected { for child in option.label { read(child, state) } }
        }
    }

    private mutating func read(_ effect: ViewNode.Effect, of node: ViewNode, _ state: State) {
        var inner = state
        switch effect {
        case .background(let nodes, _): for node in nodes { read(node, state) }
        case .inset(let edge, let nodes):
            if edge == .top { for node in nodes { read(node, state) } }
            for child in node.children { read(child, state) }
            if edge == .bottom { for node in nodes { read(node, state) } }
            return
        case .opacity(let opacity): if opacity == 0 { inner.isHidden = true }
        case .accessibility(let attributes):
            return read(attributes, of: node, state)
        case .screen(let screen): return read(screen, of: node, state)
        case .scrolled(let scroll): scrolls.append(scroll)
        case .swipe(let delete, let move): swipes.append((node, delete, move))
        case .opening(let action): openers.append(action)
        case .row(_, let background): for node in background { read(node, state) }
        case .widgetBackground(let nodes): for node in nodes { read(node, state) }
        case .sheet(let nodes, let close):
            // Views below a sheet are neither visible nor spoken.
            var below = Reading([])
            for child in node.children { below.read(child, state) }
            openers += below.openers
            sheets.append(close)
            for node in nodes { read(node, state) }
            return
        case .tab: break
        case .padding, .frame, .fixedSize, .priority, .offset, .rotation, .aspect, .ignoresSafeArea, .overlay, .clip, .shadow, .margins,
            .unsizedAxes, .mask, .tag, .unseen:
            break
        }
        for child in node.children { read(child, inner) }
        if case .overlay(let nodes, _) = effect { for node in nodes { read(node, inner) } }
    }

    /// VoiceOver's speech for elements with a trait: the headings that a person can jump between, or the selected elements.
    public func spoken(as trait: AccessibilityTraits) -> [String] { marked.filter { $0.traits.contains(trait) }.map(\.spoken) }

    private mutating func read(_ attributes: ViewNode.AccessibilityAttributes, of node: ViewNode, _ state: State) {
        let begin = spoken.count
        readElement(attributes, of: node, state)
        if let traits = attributes.traits, state.isSpoken, spoken.count > begin {
            marked.append((spoken[begin...].joined(separator: ", "), traits))
        }
    }

    private mutating func readElement(_ attributes: ViewNode.AccessibilityAttributes, of node: ViewNode, _ state: State) {
        var inner = state
        if attributes.isHidden { inner.isSpoken = false }
        if let label = attributes.label, state.isSpoken {
            // The label goes in place of what is inside.
            spoken.append(label)
            inner.isSpoken = false
            inner.label = label
        } else if attributes.children == .ignore {
            inner.isSpoken = false
        } else if attributes.children == .combine, state.isSpoken {
            let start = spoken.count
            for child in node.children { read(child, inner) }
            let words = Array(spoken[start...])
            spoken.removeSubrange(start...)
            if !words.isEmpty { spoken.append(words.joined(separator: ", ")) }
            return
        }
        for child in node.children { read(child, inner) }
        if let value = attributes.value, inner.isSpoken, !inner.isHidden { spoken.append(value) }
        // Offered by VoiceOver, not drawn.
        for action in attributes.actions { controls += Reading([action]).controls }
    }

    private mutating func read(_ screen: ViewNode.Screen, of node: ViewNode, _ state: State) {
        // Bars belong to a stack: outside of one nothing of them is seen.
        switch screen {
        case _ where node.environment._destinations == nil: break
        case .title(let title): if !title.isEmpty { titles.append(title) }
        case .toolbar(let items): for (_, nodes) in items { for node in nodes { read(node, state) } }
        case .search(let text, let prompt): searches.append((text, prompt, node))
        case .titleMode: break
        }
        for child in node.children { read(child, state) }
    }
}
