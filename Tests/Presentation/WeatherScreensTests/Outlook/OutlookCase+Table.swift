extension OutlookCase {
    static let wet: [OutlookCase] = [
        OutlookCase("llC", "14:04", "Light rain until about 16:00, then dry.", "Light rain until about 4~pm, then dry."),
        OutlookCase(
            "lllCCCCCCCCCl", "14:04", "Light rain until about 17:00, then dry until about 02:00.",
            "Light rain until about 5~pm, then dry until about 2~am."),
        OutlookCase(
            "rrlllC", "14:04", "Rain until about 16:00, then light rain until about 19:00.",
            "Rain until about 4~pm, then light rain until about 7~pm."),
        OutlookCase(
            "rrrrR", "14:04", "Rain for the next hours, heavier from about 18:00.", "Rain for the next hours, heavier from about 6~pm."),
        OutlookCase("rrR", "14:04", "Rain, heavier from about 16:00.", "Rain, heavier from about 4~pm."),
        OutlookCase("llrr", "14:04", "Light rain, heavier from about 16:00.", "Light rain, heavier from about 4~pm."),
        OutlookCase("S", "08:20", "Snow all day and through the night."),
        OutlookCase("S", "14:04", "Snow for the next 24 hours."),
        OutlookCase("SSS-", "14:04", "Snow for the next 3 hours."),
        OutlookCase("SSSC-", "14:04", "Snow until about 17:00.", "Snow until about 5~pm."),
        OutlookCase("SSSCC-", "14:04", "Snow until about 17:00, then dry.", "Snow until about 5~pm, then dry."),
        OutlookCase(
            "llClllC", "14:04",
            "Light rain with breaks until about 20:00, then dry.",
            "Light rain with breaks until about 8~pm, then dry."),
        OutlookCase(
            "wCwCwwC", "14:04", "Showers on and off until about 20:00, then dry.", "Showers on and off until about 8~pm, then dry."),
        OutlookCase(
            "llrllC", "14:04", "Light rain, heavier at times, until about 19:00, then dry.",
            "Light rain, heavier at times, until about 7~pm, then dry."),
        OutlookCase(
            "llCCClC", "14:04", "Light rain until about 16:00, again from about 19:00.",
            "Light rain until about 4~pm, again from about 7~pm."),
        OutlookCase(
            "llCCCsC", "14:04", "Light rain until about 16:00, light snow from about 19:00.",
            "Light rain until about 4~pm, light snow from about 7~pm.", celsius: 1),
        OutlookCase("llqqC", "14:04", "Light rain until about 16:00, then dry.", "Light rain until about 4~pm, then dry."),
        OutlookCase(
            "llqqqqqqqqql", "14:04", "Light rain until about 16:00, then mostly dry until about 01:00.",
            "Light rain until about 4~pm, then mostly dry until about 1~am."),
        OutlookCase(
            "rrrSSSSC", "14:04", "Rain until about 17:00, then snow until about 21:00.",
            "Rain until about 5~pm, then snow until about 9~pm.", celsius: 1),
        OutlookCase(
            "rreSSSSC", "14:04", "Rain until about 17:00, then snow until about 21:00.",
            "Rain until about 5~pm, then snow until about 9~pm.", celsius: 1),
        OutlookCase(
            "rrerrC", "14:04", "Rain, sleet at times, until about 19:00, then dry.", "Rain, sleet at times, until about 7~pm, then dry.",
            celsius: 1),
        OutlookCase("lllTlC", "14:04", "Light rain, thunderstorms from about 17:00.", "Light rain, thunderstorms from about 5~pm."),
        OutlookCase(
            "llCCCCTC", "14:04", "Light rain until about 16:00, thunderstorms from about 20:00.",
            "Light rain until about 4~pm, thunderstorms from about 8~pm."),
        OutlookCase(
            "TTllC", "14:04", "Thunderstorms until about 16:00, then light rain until about 18:00.",
            "Thunderstorms until about 4~pm, then light rain until about 6~pm."),
        OutlookCase("TrTTC", "14:04", "Thunderstorms until about 18:00, then dry.", "Thunderstorms until about 6~pm, then dry."),
        OutlookCase(
            "RRlllC", "14:04", "Heavy rain until about 16:00, then light rain until about 19:00.",
            "Heavy rain until about 4~pm, then light rain until about 7~pm."),
        OutlookCase(
            "dddlllC", "14:04", "Drizzle until about 17:00, then light rain until about 20:00.",
            "Drizzle until about 5~pm, then light rain until about 8~pm."),
        OutlookCase(
            "wwwrrC", "14:04", "Showers until about 17:00, then rain until about 19:00.",
            "Showers until about 5~pm, then rain until about 7~pm."),
        OutlookCase(
            "ssssFF", "14:04", "Light snow, freezing rain from about 18:00.", "Light snow, freezing rain from about 6~pm.", celsius: -1),
        OutlookCase("C", "14:04", "Light rain for now, then dry.", shown: "l"),
        OutlookCase("lC", "14:04", "Light rain until about 15:00, then dry.", "Light rain until about 3~pm, then dry."),
        OutlookCase("lllllllllllllllC", "14:04", "Light rain until tomorrow morning, then dry."),
        OutlookCase("lllllllllC", "16:04", "Light rain until about 01:00, then dry.", "Light rain until about 1~am, then dry."),
        OutlookCase("X", "14:04", "Severe storm for the next 24 hours."),
        OutlookCase(
            "XXXllC", "14:04", "Severe storm until about 17:00, then light rain until about 19:00.",
            "Severe storm until about 5~pm, then light rain until about 7~pm."),
        // Where one wording becomes another: five hours of dry and six, twelve hours ahead and more.
        OutlookCase(
            "lCCCCCl", "14:04", "Light rain until about 15:00, again from about 20:00.",
            "Light rain until about 3~pm, again from about 8~pm."
        ),
        OutlookCase(
            "lCCCCCCl", "14:04", "Light rain until about 15:00, then dry until about 21:00.",
            "Light rain until about 3~pm, then dry until about 9~pm."),
        OutlookCase(
            "llllllllllllC", "14:04", "Light rain until about 02:00, then dry.", "Light rain until about 2~am, then dry."),
        OutlookCase("lllllllllllllC", "14:04", "Light rain until late tonight, then dry."),
    ]

    static let dry: [OutlookCase] = [
        OutlookCase("CCCCCCCl", "14:04", "Dry until about 21:00, then light rain.", "Dry until about 9~pm, then light rain."),
        OutlookCase("C", "14:04", "Dry for the next 24 hours."),
        OutlookCase("CCCC-", "14:04", "Dry for the next 4 hours."),
        OutlookCase("CCCC__CC", "14:04", "Dry for the next 4 hours."),
        OutlookCase("CCCCCCClC", "14:04", "Light rain at about 21:00, otherwise dry.", "Light rain at about 9~pm, otherwise dry."),
        OutlookCase("CCCCCCCCCCCCCCCCCCCClC", "14:04", "Light rain tomorrow morning, otherwise dry."),
        OutlookCase("CCCCCCCCCCCCCCCCCCCCC", "07:04", "Dry all day and through the night."),
        OutlookCase(
            "CCCCqqqll", "14:04", "Mostly dry until about 21:00, then light rain.", "Mostly dry until about 9~pm, then light rain."),
        OutlookCase("CCCCqqqC", "14:04", "A few drops possible from about 18:00.", "A few drops possible from about 6~pm."),
        OutlookCase("CCCCQQQC", "14:04", "A few drops likely from about 18:00.", "A few drops likely from about 6~pm."),
        OutlookCase("CCCCvvC", "14:04", "Light rain possible from about 18:00.", "Light rain possible from about 6~pm."),
        OutlookCase(
            "CCCCvvC", "14:04", "Dry until about 18:00, then light rain.", "Dry until about 6~pm, then light rain.", hasAmounts: false),
        OutlookCase(
            "qqqC", "14:04", "A few drops possible until about 17:00, then dry.", "A few drops possible until about 5~pm, then dry."),
        OutlookCase("q", "14:04", "A few drops possible for the next 24 hours."),
        // What no row shows as an amount is not told as rain; an amount that is not known may be rain, and one such hour is enough.
        OutlookCase("CCCCoooC", "14:04", "Rain possible from about 18:00.", "Rain possible from about 6~pm."),
        OutlookCase("CCCCqoqC", "14:04", "Rain possible from about 18:00.", "Rain possible from about 6~pm."),
        OutlookCase("CCCCjjjC", "14:04", "A few drops possible from about 18:00.", "A few drops possible from about 6~pm."),
        OutlookCase(
            "CCCCJJJC", "14:04", "A few flakes possible from about 18:00.", "A few flakes possible from about 6~pm.", celsius: -3),
        OutlookCase("ooC", "14:04", "Rain possible until about 16:00, then dry.", "Rain possible until about 4~pm, then dry."),
        OutlookCase(
            "jjC", "14:04", "A few drops possible until about 16:00, then dry.", "A few drops possible until about 4~pm, then dry."),
        // More hours than not are likely to bring some: not "mostly dry".
        OutlookCase(
            "QQQQQlC", "14:04", "A few drops possible soon, light rain from about 19:00.",
            "A few drops possible soon, light rain from about 7~pm."),
        OutlookCase(
            "CCQQQQQlllC", "14:04", "A few drops possible from about 16:00, light rain from about 21:00.",
            "A few drops possible from about 4~pm, light rain from about 9~pm."),
        OutlookCase("qCCCCqCCCCqC", "14:04", "Mostly dry for the next 24 hours."),
        OutlookCase("CCCTT", "14:04", "Thunderstorms from about 17:00.", "Thunderstorms from about 5~pm."),
        OutlookCase(
            "CClllTT", "14:04", "Light rain from about 16:00, thunderstorms from about 19:00.",
            "Light rain from about 4~pm, thunderstorms from about 7~pm."),
        OutlookCase("CCCCCCFFC", "20:04", "Freezing rain from about 02:00.", "Freezing rain from about 2~am.", celsius: -1),
        OutlookCase(
            "CCCrrSSSC", "14:04", "Dry until about 17:00, then rain, turning to snow.", "Dry until about 5~pm, then rain, turning to snow.",
            celsius: 1),
        OutlookCase("lllC", "14:04", "Light rain soon, until about 17:00.", "Light rain soon, until about 5~pm.", shown: "C"),
        OutlookCase(
            "lC", "14:04", "Light rain possible until about 15:00, then dry.", "Light rain possible until about 3~pm, then dry.",
            shown: "C"),
        OutlookCase("CCCCCCCCCCClll", "14:04", "Dry until about 01:00, then light rain.", "Dry until about 1~am, then light rain."),
        OutlookCase("CCCCCCCCCCCCCCCCCClll", "14:04", "Dry until tomorrow morning, then light rain."),
        OutlookCase("CCCCCCCCCCCCCCCCCCCCCCClll", "20:04", "Dry until tomorrow evening, then light rain."),
        OutlookCase("CCCCCCCCCCCCCCCClll", "02:04", "Dry until this evening, then light rain."),
        OutlookCase("CCCCCCCCCCCCCCCCCClll", "08:04", "Dry until late tonight, then light rain."),
        OutlookCase("CCCCCCCCCCCCCCCCCClll", "14:04", "Dry until tomorrow morning, then light rain.", celsius: 8, hasAmounts: false),
        OutlookCase("aCC", "14:04", "Mostly dry for the next 24 hours."),
        OutlookCase("CCaaC", "14:04", "Light rain possible from about 16:00.", "Light rain possible from about 4~pm."),
        OutlookCase(
            "CCaaC", "14:04", "Rain or snow possible from about 16:00.", "Rain or snow possible from about 4~pm.", celsius: 0),
        OutlookCase(
            "CCiiC", "14:04", "Dry until about 16:00, then rain or snow.", "Dry until about 4~pm, then rain or snow.", celsius: 0),
        OutlookCase(
            "CCCqqC", "14:04", "A few flakes possible from about 17:00.", "A few flakes possible from about 5~pm.", celsius: -5),
        OutlookCase(
            "CCCqqC", "14:04", "A few drops or flakes possible from about 17:00.", "A few drops or flakes possible from about 5~pm.",
            celsius: 0),
        OutlookCase("CCCooC", "14:04", "Snow possible from about 17:00.", "Snow possible from about 5~pm.", celsius: -5),
    ]

    static let rare: [OutlookCase] = [
        OutlookCase("fffC", "07:04", "Fog until about 10:00.", "Fog until about 10~am."),
        OutlookCase("f", "07:04", "Fog all day and through the night."),
        OutlookCase(
            "ffCCCCll", "07:04",
            "Fog until about 09:00, light rain from about 13:00.",
            "Fog until about 9~am, light rain from about 1~pm."),
        OutlookCase("kkC", "07:04", "Mist until about 09:00.", "Mist until about 9~am."),
        OutlookCase("kkffC", "03:04", "Dry, fog from about 05:00.", "Dry, fog from about 5~am."),
        OutlookCase("mmmmmffffC", "22:04", "Dry, fog from about 03:00.", "Dry, fog from about 3~am."),
        OutlookCase("CCCCCCCCgggC", "19:04", "Gusts up to 80~km/h from about 03:00.", "Gusts up to 80~km/h from about 3~am."),
        OutlookCase("gggC", "19:04", "Gusts up to 80~km/h until about 22:00.", "Gusts up to 80~km/h until about 10~pm."),
        OutlookCase(
            "llCCCCgC", "19:04", "Light rain until about 21:00, then dry. Gusts up to 80~km/h from about 01:00.",
            "Light rain until about 9~pm, then dry. Gusts up to 80~km/h from about 1~am."),
        OutlookCase("gCC", "19:04", "Dry for the next 24 hours."),
        OutlookCase(
            "CCCdwlllC", "14:04",
            "Dry until about 17:00, then drizzle, later light rain.", "Dry until about 5~pm, then drizzle, later light rain."),
        OutlookCase("CCCppccc", "10:04", "Dry, clearing up from about 13:00.", "Dry, clearing up from about 1~pm."),
        OutlookCase("mmppCCC", "10:04", "Dry, clouding over from about 14:00.", "Dry, clouding over from about 2~pm."),
        OutlookCase("mmmmCCC", "10:04", "Dry, clouding over from about 14:00.", "Dry, clouding over from about 2~pm."),
        OutlookCase(
            "CCCCCCCCCCnnnC", "16:04", "Dry for the next 24 hours. Frost from about 02:00.",
            "Dry for the next 24 hours. Frost from about 2~am."),
        OutlookCase("CCCCCCCCCCCCCCCnnnC", "10:04", "Dry all day and through the night. Frost late tonight."),
        OutlookCase("u", "14:04", nil),
        OutlookCase("CCuC", "14:04", "Dry for the next 2 hours."),
        OutlookCase("uC", "14:04", nil, shown: "C"),
        OutlookCase("_C", "14:04", nil),
        OutlookCase("C-", "14:04", "Dry for the next hour."),
        OutlookCase("C-", "14:50", nil),
        OutlookCase("zzz", "14:04", "Dry for the next 24 hours."),
    ]
}
