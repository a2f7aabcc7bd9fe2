extension EnglishPhrases {
    var map: MapWords { Self.mapWords }

    private static let mapWords = MapWords(
        name: "Map", help: "Double-click or double\u{2011}tap any point for its weather.",
        tapHelp: "Double-tap any point for its weather.",
        keys: "Arrow keys move the map, plus and minus zoom, Enter opens the weather at the crosshair.", zoomIn: "Zoom in",
        zoomOut: "Zoom out", centerWeather: "Weather at the crosshair", middleWeather: "Weather in the middle of the map",
        otherGround: "Detailed map",
        back: "Back to the map", point: "Point: #",
        needsScript: "The map needs JavaScript. The weather of any point also opens by its coordinates.",
        unavailable: "This server has no map to draw. The weather of any point opens by its coordinates.", latitude: "Latitude",
        longitude: "Longitude", open: "Show the weather", incomplete: "Parts of the map could not be loaded.",
        credit: "Made with Natural Earth and GeoNames. Dashed borders are disputed.",
        warnedNone: "Petrel knows of no warning in this view. There may be some all the same.",
        warnedMore: "In this view, not listed: #",
        warnedNote:
            "Shown are the warnings of feeds, and those for places whose weather was opened in the last two hours. Other places may "
            + "be warned of too. A sign without an area: the source sends no outline.")

    var layers: LayerWords { Self.layerWords }

    private static let layerWords = LayerWords(
        title: "Weather on the map", precipitation: "Precipitation", temperature: "Temperature", wind: "Wind", clouds: "Clouds",
        precipitationPeriod: "In one hour, at that moment's rate", temperaturePeriod: "At 2 metres, at that moment",
        windPeriod: "At 10 metres, without gusts", cloudsPeriod: "Share of the sky", time: "Time shown", play: "Play", pause: "Pause",
        earlier: "One hour earlier", later: "One hour later", past: "Past", now: "Now", forecast: "Forecast",
        loading: "Loading…", hide: "Hide the layer", windArrows: "Arrows point where it blows to",
        incomplete: "The hatched parts of the layer could not be loaded.", missing: "The hatched parts are not covered at this hour.",
        failed: "The weather layer could not be loaded.")
}
