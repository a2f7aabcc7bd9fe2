import Foundation

// https://developer.apple.com/documentation/accessibility/axchartdescriptor
/// A chart for those who hear it. Holds what it was given.
open class AXChartDescriptor: NSObject {
    open var title: String?
    open var xAxis: any AXDataAxisDescriptor
    open var yAxis: AXNumericDataAxisDescriptor?
    open var series: [AXDataSeriesDescriptor]
    /// Apple's `summary`.
    public let _summary: String?
    /// Apple's `additionalAxes`.
    public let _additionalAxes: [any AXDataAxisDescriptor]

    public convenience init(
        title: String?, summary: String?, xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor?,
        additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
    ) { self.init(holding: title, summary, xAxis, yAxis, additionalAxes, series) }

    private init(
        holding title: String?, _ summary: String?, _ xAxis: any AXDataAxisDescriptor, _ yAxis: AXNumericDataAxisDescriptor?,
        _ additionalAxes: [any AXDataAxisDescriptor], _ series: [AXDataSeriesDescriptor]
    ) {
        self.title = title
        self.xAxis = xAxis
        self.yAxis = yAxis
        self.series = series
        _summary = summary
        _additionalAxes = additionalAxes
        super.init()
    }
}

public protocol AXDataAxisDescriptor: NSCopying {
    var title: String { get set }
}

open class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    open var title: String
    /// Apple's `range`.
    public let _range: ClosedRange<Double>
    /// Apple's `gridlinePositions`.
    public let _gridlinePositions: [Double]
    /// Apple's `valueDescriptionProvider`: the words for a value on this axis.
    public let _valueDescriptionProvider: (Double) -> String

    public convenience init(
        title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) { self.init(holding: title, range, gridlinePositions, valueDescriptionProvider) }

    private init(
        holding title: String, _ range: ClosedRange<Double>, _ gridlinePositions: [Double],
        _ valueDescriptionProvider: @escaping (Double) -> String
    ) {
        self.title = title
        _range = range
        _gridlinePositions = gridlinePositions
        _valueDescriptionProvider = valueDescriptionProvider
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        AXNumericDataAxisDescriptor(
            title: title, range: _range, gridlinePositions: _gridlinePositions, valueDescriptionProvider: _valueDescriptionProvider)
    }
}

open class AXDataSeriesDescriptor: NSObject {
    /// Apple's `name`.
    public let _name: String
    /// Apple's `isContinuous`: whether the points are joined, as a line is.
    public let _isContinuous: Bool
    /// Apple's `dataPoints`.
    public let _dataPoints: [AXDataPoint]

    public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        _name = name
        _isContinuous = isContinuous
        _dataPoints = dataPoints
        super.init()
    }
}

open class AXDataPoint: NSObject {
    /// Apple's `xValue`.
    public let _x: AXDataPoint.Value
    /// Apple's `yValue`; nil says that the value is missing.
    public let _y: Double?
    /// Apple's `additionalValues`.
    public let _additionalValues: [AXDataPoint.Value]
    /// Apple's `label`: what is spoken for the point.
    public let _label: String?

    public convenience init(
        x xValue: Double, y yValue: Double? = nil, additionalValues: [AXDataPoint.Value] = [], label: String? = nil
    ) { self.init(holding: .number(xValue), yValue, additionalValues, label) }

    public convenience init(
        x xValue: String, y yValue: Double? = nil, additionalValues: [AXDataPoint.Value] = [], label: String? = nil
    ) { self.init(holding: .category(xValue), yValue, additionalValues, label) }

    private init(holding x: AXDataPoint.Value, _ y: Double?, _ additionalValues: [AXDataPoint.Value], _ label: String?) {
        _x = x
        _y = y
        _additionalValues = additionalValues
        _label = label
        super.init()
    }

    // https://developer.apple.com/documentation/accessibility/axdatapoint/value
    public enum Value {
        case number(Double)
        case category(String)
    }
}
