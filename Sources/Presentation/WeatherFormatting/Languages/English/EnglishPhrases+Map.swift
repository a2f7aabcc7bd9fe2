extension EnglishPhrases {
    var map: MapWords { Self.mapWords }

    private static let mapWords = MapWords(
        name: "Map", help: "Double-click or double-tap any point for its weather.",
        keys: "Arrow keys move the map, plus and minus zoom, Enter opens the weather at the crosshair.", zoomIn: "Zoom in",
        zoomOut: "Zoom out", centerWeather: "Weather at the crosshair", back: "Back to the map", point: "Point: #",
        needsScript: "The map needs JavaScript. The weather of any point also opens by its coordinates.",
        unavailable: "This server has no map to draw. The weather of any point opens by its coordinates.", latitude: "Latitude",
        longitude: "Longitude", open: "Show the weather", incomplete: "Parts of the map could not be loaded.",
        credit: "Made with Natural Earth and GeoNames. Dashed borders are disputed.")
}
