import Foundation

// https://developer.apple.com/documentation/accessibility/axchartdescriptor
/// A chart for those who hear it. Holds what tests of the app read.
open class AXChartDescriptor: NSObject {
    open var title: String?
    open var xAxis: any AXDataAxisDescriptor
    open var yAxis: AXNumericDataAxisDescriptor?
    open var series: [AXDataSeriesDescriptor]

    public convenience init(
        title: String?, summary: String?, xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor?,
        additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
    ) { self.init(title, xAxis, yAxis, series) }

    private init(
        _ title: String?, _ xAxis: any AXDataAxisDescriptor, _ yAxis: AXNumericDataAxisDescriptor?, _ series: [AXDataSeriesDescriptor]
    ) {
        self.title = title
        self.xAxis = xAxis
        self.yAxis = yAxis
        self.series = series
        super.init()
    }
}

public protocol AXDataAxisDescriptor: NSCopying {
    var title: String { get set }
}

open class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    open var title: String

    public convenience init(
        title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) { self.init(holding: title) }

    private init(holding title: String) {
        self.title = title
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { AXNumericDataAxisDescriptor(holding: title) }
}

open class AXDataSeriesDescriptor: NSObject {
    /// Apple's `name`.
    public let _name: String
    /// Apple's `dataPoints`.
    public let _dataPoints: [AXDataPoint]

    public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        _name = name
        _dataPoints = dataPoints
        super.init()
    }
}

open class AXDataPoint: NSObject {
    /// Apple's `label`: what is spoken for the point.
    public let _label: String?

    public convenience init(
        x xValue: Double, y yValue: Double? = nil, additionalValues: [AXDataPoint.Value] = [], label: String? = nil
    ) { self.init(holding: label) }

    private init(holding label: String?) {
        _label = label
        super.init()
    }

    // https://developer.apple.com/documentation/accessibility/axdatapoint/value
    public enum Value {
        case number(Double)
        case category(String)
    }
}
