import Foundation
import UIKit

public struct TextInputAutocapitalization: Sendable {
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
}

public struct SubmitLabel: Sendable {
    public static var done: SubmitLabel { SubmitLabel() }
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
        effect(.unseen("textInputAutocapitalization"))
    }
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { effect(.unseen("autocorrectionDisabled")) }
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { effect(.unseen("keyboardType")) }
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
        effect(.unseen("textContentType"))
    }
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { effect(.unseen("submitLabel")) }
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        surroundings { $0._submits.append((triggers, action)) }
    }
}

public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
    public static func navigationBarDrawer(displayMode: SearchFieldPlacement.NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement()
    }
    // https://developer.apple.com/documentation/swiftui/searchfieldplacement/navigationbardrawerdisplaymode
    public struct NavigationBarDrawerDisplayMode: Sendable {
        public static let automatic = SearchFieldPlacement.NavigationBarDrawerDisplayMode()
        public static let always = SearchFieldPlacement.NavigationBarDrawerDisplayMode()
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
