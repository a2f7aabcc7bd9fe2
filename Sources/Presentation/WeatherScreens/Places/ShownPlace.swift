import WeatherModel

/// What the dashboard shows, as far as lists of places mark it.
public struct ShownPlace: Hashable, Sendable {
    /// Where it is.
    public var cell: Cell
    /// Under which name: "Berlin"; nil while none is known.
    public var name: String?
    /// True when it follows the device.
    public var isPosition: Bool

    public init(cell: Cell, name: String?, isPosition: Bool) {
        self.cell = cell
        self.name = name
        self.isPosition = isPosition
    }
}
