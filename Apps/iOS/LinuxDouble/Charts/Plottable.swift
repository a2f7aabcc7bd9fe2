import Foundation

public protocol Plottable {
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol
    var primitivePlottable: Self.PrimitivePlottable { get }
    init?(primitivePlottable: Self.PrimitivePlottable)
}

public protocol PrimitivePlottableProtocol: Plottable where Self == Self.PrimitivePlottable {}

extension Int: PrimitivePlottableProtocol {
    public var primitivePlottable: Int { self }
    public init?(primitivePlottable: Int) { self = primitivePlottable }
}

extension Double: PrimitivePlottableProtocol {
    public var primitivePlottable: Double { self }
    public init?(primitivePlottable: Double) { self = primitivePlottable }
}

extension String: PrimitivePlottableProtocol {
    public var primitivePlottable: String { self }
    public init?(primitivePlottable: String) { self = primitivePlottable }
}

extension Date: PrimitivePlottableProtocol {
    public var primitivePlottable: Date { self }
    public init?(primitivePlottable: Date) { self = primitivePlottable }
}

public struct PlottableValue<Value> where Value: Plottable {
    /// The value's name for VoiceOver and in a legend.
    public let _label: String
    public let _value: Value
    public static func value<S>(_ label: S, _ value: Value) -> PlottableValue<Value> where S: StringProtocol {
        PlottableValue(_label: String(label), _value: value)
    }
    var position: ChartMark.Position { .value(_value.primitivePlottable) }
    var name: String { "\(_value.primitivePlottable)" }
}
