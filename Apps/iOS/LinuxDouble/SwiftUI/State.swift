import Foundation
import Observation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// The storage of a view's property: its first value, and where it is kept once the view is in a tree.
public final class _Cell<Value> {
    nonisolated(unsafe) var first: () -> Value
    nonisolated(unsafe) var place: _Place<Value>?

    init(_ first: @escaping () -> Value) { self.first = first }

    var value: Value {
        get { place?.value ?? first() }
        set {
            guard let place else { fatalError("SwiftUI double: a state is set that stands in no tree") }
            place.value = newValue
        }
    }
}

extension _Cell: @unchecked Sendable where Value: Sendable {}

/// A value that a host keeps for a view.
public final class _Place<Value> {
    weak var host: ViewHost?
    var value: Value { didSet { host?.invalidate() } }

    @MainActor init(_ value: Value, _ host: ViewHost) {
        self.value = value
        self.host = host
    }
}

extension _Cell {
    @MainActor func stand(at path: String, _ context: _Context, kept: Value? = nil) {
        place = context.host.value(at: path) { _Place(kept ?? first(), context.host) }
    }
}

@frozen @propertyWrapper public struct State<Value>: DynamicProperty, _Installed {
    public let _cell: _Cell<Value>
    public init(wrappedValue value: Value) { _cell = _Cell { value } }
    public var wrappedValue: Value {
        get { _cell.value }
        nonmutating set { _cell.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(_get: { [_cell] in _cell.value }, _set: { [_cell] in _cell.value = $0 }) }
    public func _install(at path: String, _ context: _Context) { _cell.stand(at: path, context) }
}

// Apple declares this conformance unavailable: a state must not be passed to another actor.
@available(*, unavailable)
extension State: Sendable {}

@frozen @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    let _get: () -> Value
    let _set: (Value) -> Void

    init(_get: @escaping () -> Value, _set: @escaping (Value) -> Void) {
        self._get = _get
        self._set = _set
    }

    @preconcurrency public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // Both belong to the main actor, on which the double runs everything.
        _get = unsafeBitCast(get, to: (() -> Value).self)
        _set = unsafeBitCast(set, to: ((Value) -> Void).self)
    }

    public var wrappedValue: Value {
        get { _get() }
        nonmutating set { _set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(
            _get: { wrappedValue[keyPath: keyPath] },
            _set: {
                var value = wrappedValue
                value[keyPath: keyPath] = $0
                wrappedValue = value
            })
    }
}

extension Binding: DynamicProperty {}

// Apple declares it unavailable up to the SDK of iOS 17.
@available(*, unavailable)
extension Binding: Sendable {}

@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { fatalError("SwiftUI double: unavailable") }
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(projectedValue: Bindable<Value>) { fatalError("SwiftUI double: unavailable") }
    init(value: Value) { wrappedValue = value }
}

extension Bindable where Value: AnyObject {
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let object = wrappedValue
        return Binding<Subject>(_get: { object[keyPath: keyPath] }, _set: { object[keyPath: keyPath] = $0 })
    }
}

extension Bindable where Value: AnyObject, Value: Observable {
    public init(wrappedValue: Value) { self.init(value: wrappedValue) }
}

extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
    public typealias ID = Value.ID
}

extension Bindable: @unchecked Sendable where Value: Sendable {}

@frozen @propertyWrapper public struct SceneStorage<Value>: DynamicProperty, _Installed {
    public let _key: String
    public let _cell: _Cell<Value>
    public var wrappedValue: Value {
        get { _cell.value }
        nonmutating set {
            _cell.value = newValue
            _cell.place?.host?.store(newValue, in: _key)
        }
    }
    public var projectedValue: Binding<Value> { Binding(_get: { wrappedValue }, _set: { wrappedValue = $0 }) }
    public func _install(at path: String, _ context: _Context) {
        _cell.stand(at: path, context, kept: context.host.sceneStorage[_key] as? Value)
    }
}

extension SceneStorage {
    public init(wrappedValue: Value, _ key: String) where Value == String {
        _key = key
        _cell = _Cell { wrappedValue }
    }
}

@propertyWrapper public struct ScaledMetric<Value>: DynamicProperty, _Installed where Value: BinaryFloatingPoint {
    private let value: Value
    private let style: Font.TextStyle
    private let size = _Cell<DynamicTypeSize> { .large }
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        value = wrappedValue
        style = textStyle
    }
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }
    public var wrappedValue: Value { value * Value(style.size(at: size.first()) / style.size(at: .large)) }
    public func _install(at path: String, _ context: _Context) {
        let current = context.environment.dynamicTypeSize
        size.first = { current }
    }
}
