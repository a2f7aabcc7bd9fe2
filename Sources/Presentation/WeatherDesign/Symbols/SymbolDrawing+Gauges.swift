extension SymbolDrawing {
    /// An arrow for what rises, falls or stays: upwards for a positive `direction`, downwards for a negative one, level for 0.
    public static func trend(_ direction: Int) -> SymbolDrawing {
        let (name, text) =
            if direction > 0 {
                ("trend-up", "M5 18L18 6M9 6h9v9")
            } else if direction < 0 {
                ("trend-down", "M5 6l13 12M18 9v9H9")
            } else {
                ("trend-level", "M4 12h15M14 7l5 5-5 5")
            }
        return SymbolDrawing(name: name, shapes: [SymbolShape(path: PathData(text: text), role: .ink, paint: .stroke(width: 2))])
    }

    /// The four marks of a compass, north above.
    public static let compassTicks = SymbolDrawing(
        name: "compass-ticks",
        shapes: [
            SymbolShape(path: PathData(text: "M12 1.3v2.6M12 20.1v2.6M1.3 12h2.6M20.1 12h2.6"), role: .ink, paint: .stroke(width: 0.9))
        ])

    /// The needle of a compass, pointing to the north (upwards); the caller turns it about the grid's middle.
    public static let compassNeedle = SymbolDrawing(
        name: "compass-needle",
        shapes: [SymbolShape(path: PathData(text: "M12 4.3L15.4 18.9L12 16.7L8.6 18.9Z"), role: .ink, paint: .fill)])
}
