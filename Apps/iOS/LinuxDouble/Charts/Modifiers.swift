import Foundation
import SwiftUI

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

public protocol ScaleDomain {
    /// The least and the greatest value as numbers.
    var _numbers: ClosedRange<Double> { get }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    public var _numbers: ClosedRange<Double> {
        func number(_ bound: Bound) -> Double {
            switch bound.primitivePlottable {
            case let number as Double: number
            case let number as Int: Double(number)
            case let date as Date: date.timeIntervalSinceReferenceDate
            default: fatalError("Charts double: a scale over \(Bound.self) is not supported")
            }
        }
        return number(lowerBound)...number(upperBound)
    }
}

public protocol ScaleRange {
    associatedtype VisualValue
}

public protocol PositionScaleRange: ScaleRange where Self.VisualValue == CGFloat {}

public struct PlotDimensionScaleRange: PositionScaleRange {
    public typealias VisualValue = CGFloat
    let padding: CGFloat
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
    // https://developer.apple.com/documentation/charts/positionscalerange/plotdimension(padding:)
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange { PlotDimensionScaleRange(padding: padding) }
}

public struct ScaleType {
    public static var date: ScaleType { ScaleType() }
}

extension EnvironmentValues {
    fileprivate mutating func scale<R: PositionScaleRange>(
        _ axis: WritableKeyPath<ChartLook, ChartLook.Scale?>, _ domain: any ScaleDomain, _ range: R
    ) {
        guard let range = range as? PlotDimensionScaleRange else { fatalError("Charts double: a range of \(R.self) is not supported") }
        chartLook[keyPath: axis] = .init(domain: domain._numbers, padding: range.padding)
    }
}

/// A view whose charts have another look.
private struct WithChartLook<Content: View>: View {
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) let change: (inout EnvironmentValues) -> Void
    nonisolated init(_ content: Content, _ change: @escaping (inout EnvironmentValues) -> Void) {
        self.content = content
        self.change = change
    }
    var body: some View { content }
    static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        var inner = context
        view.change(&inner.environment)
        return Content._nodes(of: view.content, inner)
    }
}

// https://developer.apple.com/documentation/swiftui/view-chart-view
extension View {
    nonisolated public func chartXAxis(_ visibility: Visibility) -> some View {
        WithChartLook(self) { $0.chartLook.hidesXAxis = visibility == .hidden }
    }
    nonisolated public func chartYAxis(_ visibility: Visibility) -> some View {
        WithChartLook(self) { $0.chartLook.hidesYAxis = visibility == .hidden }
    }
    nonisolated public func chartXScale<Domain, Range>(domain: Domain, range: Range, type: ScaleType? = nil) -> some View
    where Domain: ScaleDomain, Range: PositionScaleRange { WithChartLook(self) { $0.scale(\.x, domain, range) } }
    nonisolated public func chartYScale<Domain, Range>(domain: Domain, range: Range, type: ScaleType? = nil) -> some View
    where Domain: ScaleDomain, Range: PositionScaleRange { WithChartLook(self) { $0.scale(\.y, domain, range) } }
    @MainActor @preconcurrency public func chartLegend(_ visibility: Visibility) -> some View {
        WithChartLook(self) { $0.chartLook.hidesLegend = visibility == .hidden }
    }
    nonisolated public func chartXSelection<P>(value: Binding<P?>) -> some View where P: Plottable {
        WithChartLook(self) { $0.chartLook.choose = { value.wrappedValue = $0 as? P } }
    }
}
