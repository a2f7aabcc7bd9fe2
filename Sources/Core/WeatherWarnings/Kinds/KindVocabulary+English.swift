import WeatherModel

extension KindVocabulary {
    /// The words of English, which most issuers write beside their own language, and those of codes that are words: `forestFire`.
    static let english = KindVocabulary([
        .tornado: "tornado, waterspout, funnel cloud, landspout",
        .tropicalCyclone: """
        tropical storm, tropical cyclone, tropical depression, hurricane, typhoon, cyclone, cyclonic storm, post tropical
        """,
        .tsunami: "tsunami",
        .volcano: "volcan, ashfall, ash fall, volcanic ash",
        .earthquake: "earthquake, seismic",
        .avalanche: "avalanche",
        .landslide: """
        landslide, landslip, mudslide, mudflow, mud flow, debris flow, rockfall, rock fall, slope failure, mass movement
        """,
        .surge: """
        sea water level, sea water height, sea level, storm surge, surge, coastal flood, coastal inundation, lakeshore flood, lake shore flood, tidal flood, king tide, high \
        tide, high water level
        """,
        .fire: """
        fire, =fires, wildfire, bushfire, forest fire, forestfire, grass fire, fire danger, fire weather, red flag, extreme \
        fire behaviour
        """,
        .thunderstorm: """
        thunder, lightning, severe storm, electrical storm, squall line, severe convective, convective storm, special marine, \
        tstorm
        """,
        .flood: """
        flood, flash flood, inundation, rain flood, ice jam, overflow, high streamflow, rising water, dam break, dam failure
        """,
        .hail: "hail",
        .dust: "dust, sandstorm, sand storm, blowing sand, sand haze, calima, harmattan, suspended dust",
        .air: "air quality, air pollution, air stagnation, smoke, dense smoke, smog, ozone, haze, particulate, pollution",
        .uv: "=uv, ultraviolet, uv index",
        .drought: "drought, dry air, dry spell, low water, dryness, water shortage",
        .thaw: "thaw, snowmelt, snow melt, melting snow",
        .snow: """
        snow, blizzard, winter storm, winter weather, snowfall, snow squall, blowing snow, drifting snow, snowdrift, lake \
        effect, flurries, sleet, wintry
        """,
        .ice: """
        =ice, icy, icing, ice storm, ice accretion, black ice, glaze, glazed frost, freezing rain, freezing drizzle, freezing \
        spray, flash freeze, slippery, slick road, rime, =frzr, freezerain, freeze rain, freeze drzl, freeze spray, road \
        icing, ice pellet
        """,
        .snowOrIce: "snow ice, snow and ice, ice and snow, snow or ice, ice or snow, snow ice",
        .fog: "fog, mist, low visibility, reduced visibility, poor visibility, freezing fog",
        .frost: "frost, freeze, freezing, ground frost, hard freeze, freezing temperature, icy frost, radiation frost",
        .cold: """
        cold, wind chill, windchill, low temp, minimum temp, extreme low, cold wave, coldwave, cold wind, arctic outflow, arct \
        outflow, low temperature, cold snap, cold surge, chill
        """,
        .heat: """
        heat, =hot, high temp, maximum temp, extreme temp, hot weather, hot day, heat wave, heatwave, humidex, extreme high \
        temp, very hot, tropical night
        """,
        .coast: """
        coastal, coast, surf, high surf, rip current, beach hazard, rogue wave, sneaker wave, swell, coastalevent, dangerous \
        surf, overtopping
        """,
        .sea: """
        marine, small craft, hazardous sea, rough sea, high sea, heavy sea, wave, high wave, sea state, seiche, sea area, \
        shipping, small vessel, rough bar, =sea, =seas
        """,
        .wind: """
        sea wind, wind, windy, gale, storm, squall, gust, hurricane force, hurric frc, hurricane wind, storm force, brisk, cyclone gale, \
        monsoon, polar low, windstorm, chinook, foehn, santa ana, extreme wind, bora, mistral, sirocco, tramontana, les \
        suetes, wreckhouse
        """,
        .rain: """
        rain, rainfall, rainstorm, heavy rain, shower, downpour, cloudburst, precipitation, drizzle, deluge, wet weather, \
        precipitations
        """,
    ])
}
