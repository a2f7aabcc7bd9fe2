/// The tables of a gazetteer beside its places. One object for all copies of the gazetteer.
final class NaturalFeatures: Sendable {
    /// Peaks, lakes, parks, islands and seas; nil to search places only.
    let landforms: LandformTable?
    /// Waters, landmasses, and the squares that borders and straits divide; nil where nothing is known of them.
    let waters: WaterMap?

    init(landforms: LandformTable?, waters: WaterMap?) { (self.landforms, self.waters) = (landforms, waters) }

    /// Reads the tables that are part of the program.
    static func ofProgram() -> NaturalFeatures { NaturalFeatures(landforms: LandformTable.ofProgram(), waters: WaterMap.ofProgram()) }
}
