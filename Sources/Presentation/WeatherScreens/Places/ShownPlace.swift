import WeatherModel

/// What the dashboard shows, as far as lists of places mark it.
public struct ShownPlace: Hashable, Sendable {
    /// Where it is.
    public var cell: Cell
    /// Under which name: "Berlin"; nil while none is known.
    public var name: String?
    /// "Land Berlin, Germany"; nil while it is not known.
    public var area: String?
    /// True when it follows the device.
    public var isPosition: Bool

    public init(cell: Cell, name: String?, area: String? = nil, isPosition: Bool) {
        self.cell = cell
        self.name = name
        self.area = area
        self.isPosition = isPosition
    }
}
