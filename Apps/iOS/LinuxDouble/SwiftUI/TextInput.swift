import Foundation
import UIKit

public struct TextInputAutocapitalization: Sendable {
    let name: String
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization(name: "never") }
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization(name: "words") }
}

public struct SubmitLabel: Sendable {
    let name: String
    public static var done: SubmitLabel { SubmitLabel(name: "done") }
}

public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}

// https://developer.apple.com/documentation/swiftui/view-text-and-symbols
extension View {
    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        effect(.field(.capitalization(autocapitalization?.name)))
    }
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { effect(.field(.correction(!disable))) }
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { effect(.field(.keyboard(type))) }
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
        effect(.field(.content(textContentType)))
    }
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { effect(.field(.submitLabel(submitLabel))) }
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        surroundings { $0._submits.append((triggers, action)) }
    }
}

public struct SearchFieldPlacement: Sendable {
    let name: String
    public static let automatic = SearchFieldPlacement(name: "automatic")
    public static func navigationBarDrawer(displayMode: SearchFieldPlacement.NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement(name: "drawer \(displayMode.name)")
    }
    // https://developer.apple.com/documentation/swiftui/searchfieldplacement/navigationbardrawerdisplaymode
    public struct NavigationBarDrawerDisplayMode: Sendable {
        let name: String
        public static let automatic = SearchFieldPlacement.NavigationBarDrawerDisplayMode(name: "automatic")
        public static let always = SearchFieldPlacement.NavigationBarDrawerDisplayMode(name: "always")
    }
}

// https://developer.apple.com/documentation/swiftui/search
extension View {
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { effect(.screen(.search(text, prompt: prompt?._content))) }
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
    @_disfavoredOverload nonisolated public func searchable<S>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View where S: StringProtocol {
        let prompt = String(prompt)
        return effect(.screen(.search(text, prompt: prompt)))
    }
}
