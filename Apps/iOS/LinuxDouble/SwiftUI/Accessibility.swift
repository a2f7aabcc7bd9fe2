import Accessibility
import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

public struct AccessibilityAttachmentModifier: ViewModifier {
    nonisolated(unsafe) let attributes: ViewNode.AccessibilityAttributes
    nonisolated init(attributes: ViewNode.AccessibilityAttributes) { self.attributes = attributes }
    public typealias Body = Never
    public static func _nodes(of modifier: Self, around content: any View, _ context: _Context) -> [ViewNode] {
        context.nodes(of: content).map { ViewNode(.effect(.accessibility(modifier.attributes)), [$0], in: context) }
    }
}

public struct AccessibilityChildBehavior: Hashable {
    let name: String
    nonisolated(unsafe) public static let ignore = AccessibilityChildBehavior(name: "ignore")
    nonisolated(unsafe) public static let contain = AccessibilityChildBehavior(name: "contain")
    nonisolated(unsafe) public static let combine = AccessibilityChildBehavior(name: "combine")
}

public struct AccessibilityTraits: SetAlgebra, Sendable {
    public typealias Element = AccessibilityTraits
    public typealias ArrayLiteralElement = AccessibilityTraits
    private var bits: Int
    private init(bits: Int) { self.bits = bits }
    public init() { bits = 0 }
    public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits | other.bits) }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits & other.bits) }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits ^ other.bits) }
    @discardableResult
    public mutating func insert(_ newMember: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        formUnion(newMember)
        return (isNew, newMember)
    }
    @discardableResult
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let removed = intersection(member)
        bits &= ~member.bits
        return removed.bits == 0 ? nil : removed
    }
    @discardableResult
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        let old = intersection(newMember)
        formUnion(newMember)
        return old.bits == 0 ? nil : old
    }
    public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }
    public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }
    public static func == (a: AccessibilityTraits, b: AccessibilityTraits) -> Bool { a.bits == b.bits }
    public static let isHeader = AccessibilityTraits(bits: 1)
    public static let isSelected = AccessibilityTraits(bits: 2)
    public static let updatesFrequently = AccessibilityTraits(bits: 4)
}

// https://developer.apple.com/documentation/swiftui/view-accessibility
extension View {
    nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier(attributes: .init(label: label._content)))
    }
    nonisolated public func accessibilityLabel(
        _ labelKey: LocalizedStringKey
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(Text(labelKey)) }
    @_disfavoredOverload nonisolated public func accessibilityLabel<S>(
        _ label: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
        modifier(AccessibilityAttachmentModifier(attributes: .init(label: String(label))))
    }
    // https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:)
    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        valueKey.stop()
    }
    @_disfavoredOverload nonisolated public func accessibilityValue<S>(
        _ value: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
        var attributes = ViewNode.AccessibilityAttributes()
        attributes.value = String(value)
        return modifier(AccessibilityAttachmentModifier(attributes: attributes))
    }
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier(attributes: .init(isHidden: hidden)))
    }
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        var attributes = ViewNode.AccessibilityAttributes()
        attributes.children = children
        return modifier(AccessibilityAttachmentModifier(attributes: attributes))
    }
    nonisolated public func accessibilityAddTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        var attributes = ViewNode.AccessibilityAttributes()
        attributes.traits = traits
        return modifier(AccessibilityAttachmentModifier(attributes: attributes))
    }
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/accessibilityshowslargecontentviewer()
    nonisolated public func accessibilityShowsLargeContentViewer() -> some View { effect(.unseen("largeContentViewer")) }
    // https://developer.apple.com/documentation/swiftui/view/accessibilityactions(_:)
    nonisolated public func accessibilityActions<Content>(@ViewBuilder _ content: () -> Content) -> some View where Content: View {
        Changed(
            self,
            .views([content()]) {
                var attributes = ViewNode.AccessibilityAttributes()
                attributes.actions = $0[0]
                return .accessibility(attributes)
            })
    }
}

// Apple gives `updateChartDescriptor` a default that does nothing. The double has none, so that each chart of the app writes its own.
public protocol AXChartDescriptorRepresentable {
    func makeChartDescriptor() -> AXChartDescriptor
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension View {
    nonisolated public func accessibilityChartDescriptor<R>(_ representable: R) -> some View where R: AXChartDescriptorRepresentable {
        // A test makes the descriptor itself.
        effect(.unseen("accessibilityChartDescriptor"))
    }
}
