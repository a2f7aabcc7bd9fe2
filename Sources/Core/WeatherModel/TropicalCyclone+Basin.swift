extension TropicalCyclone.Basin {
    /// The basin of a point. Between the Atlantic and the eastern Pacific Central America divides.
    package init(of point: Coordinate) {
        let (latitude, longitude) = (point.latitude, point.longitude)
        guard latitude >= 0 else {
            self = (20..<135).contains(longitude) ? .southIndian : longitude >= 135 || longitude < -70 ? .southPacific : .southAtlantic
            return
        }
        switch longitude {
        case 30..<100: self = .northIndian
        case 100...: self = .westernPacific
        case ..<(-140): self = .centralPacific
        default: self = longitude < Self.isthmus(latitude) ? .easternPacific : .atlantic
        }
    }

    /// Degrees east of the land between the oceans at a latitude.
    private static func isthmus(_ latitude: Double) -> Double {
        switch latitude {
        case ..<9: -77
        case ..<12: -84
        case ..<15: -87
        case ..<18: -93
        case ..<21: -99
        default: -105
        }
    }
}
