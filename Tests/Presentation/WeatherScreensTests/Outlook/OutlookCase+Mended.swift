extension OutlookCase {
    /// A danger is told whether or not it is certain, and whether or not it has been there before.
    static let dangerous: [OutlookCase] = [
        OutlookCase(
            "CCCCttCCCCrC", "10:04", "Thunderstorms possible from about 14:00, rain from about 20:00.",
            "Thunderstorms possible from about 2~pm, rain from about 8~pm."),
        OutlookCase("CCCCttC", "10:04", "Thunderstorms possible from about 14:00.", "Thunderstorms possible from about 2~pm."),
        OutlookCase(
            "CClllttC", "10:04", "Light rain from about 12:00, thunderstorms possible from about 15:00.",
            "Light rain from about 12~pm, thunderstorms possible from about 3~pm."),
        OutlookCase(
            "CCttCCCTTC", "10:04", "Thunderstorms possible from about 12:00, likely from about 17:00.",
            "Thunderstorms possible from about 12~pm, likely from about 5~pm."),
        OutlookCase(
            "CCttCCCxC", "10:04", "Thunderstorms possible from about 12:00, severe storm possible from about 17:00.",
            "Thunderstorms possible from about 12~pm, severe storm possible from about 5~pm."),
        OutlookCase("CCtTTC", "10:04", "Thunderstorms from about 13:00.", "Thunderstorms from about 1~pm."),
        OutlookCase(
            "CCttCCCRRC", "10:04", "Thunderstorms possible from about 12:00, heavy rain from about 17:00.",
            "Thunderstorms possible from about 12~pm, heavy rain from about 5~pm."),
        OutlookCase(
            "CCRRCCTTC", "10:04", "Heavy rain from about 12:00, thunderstorms from about 16:00.",
            "Heavy rain from about 12~pm, thunderstorms from about 4~pm."),
        OutlookCase(
            "tCCCCrrC", "10:04", "Thunderstorms possible soon, rain from about 15:00.",
            "Thunderstorms possible soon, rain from about 3~pm.", shown: "C"),
        OutlookCase(
            "tCCC", "10:04", "Thunderstorms possible until about 11:00, then dry.", "Thunderstorms possible until about 11~am, then dry.",
            shown: "C"),
        OutlookCase(
            "lllCCTC", "10:04", "Light rain soon, thunderstorms from about 15:00.", "Light rain soon, thunderstorms from about 3~pm.",
            shown: "C"),
        // What is forecast for this hour is told before a danger that may come and one that does.
        OutlookCase(
            "lllCCxCCCXXC", "10:04", "Light rain soon, severe storm possible from about 15:00, likely from about 19:00.",
            "Light rain soon, severe storm possible from about 3~pm, likely from about 7~pm.", shown: "C"),
        OutlookCase(
            "lllCCxCCTTC", "10:04", "Light rain soon, severe storm possible from about 15:00, thunderstorms from about 18:00.",
            "Light rain soon, severe storm possible from about 3~pm, thunderstorms from about 6~pm.", shown: "C"),
        OutlookCase(
            "llCCCCttC", "10:04", "Light rain until about 12:00, thunderstorms possible from about 16:00.",
            "Light rain until about 12~pm, thunderstorms possible from about 4~pm."),
        OutlookCase(
            "llllttC", "10:04", "Light rain, thunderstorms possible from about 14:00.",
            "Light rain, thunderstorms possible from about 2~pm."),
        OutlookCase(
            "ffCCCttC", "07:04", "Fog until about 09:00, thunderstorms possible from about 12:00.",
            "Fog until about 9~am, thunderstorms possible from about 12~pm."),
        OutlookCase(
            "TTTTTCCCCCttC", "06:04", "Thunderstorms until about 11:00, possibly again from about 16:00.",
            "Thunderstorms until about 11~am, possibly again from about 4~pm."),
        // The same danger again: after a dry gap, after something lesser in it, and without any gap.
        OutlookCase(
            "TTCClllllllllTC", "09:04",
            "Thunderstorms until about 11:00, light rain from about 13:00, thunderstorms again tonight.",
            "Thunderstorms until about 11~am, light rain from about 1~pm, thunderstorms again tonight."),
        OutlookCase(
            "TTCClllTC", "09:04", "Thunderstorms until about 11:00, light rain from about 13:00, thunderstorms again from about 16:00.",
            "Thunderstorms until about 11~am, light rain from about 1~pm, thunderstorms again from about 4~pm."),
        OutlookCase(
            "TTllllTTC", "09:04", "Thunderstorms until about 11:00, then light rain, thunderstorms again from about 15:00.",
            "Thunderstorms until about 11~am, then light rain, thunderstorms again from about 3~pm."),
        OutlookCase(
            "CCCCCTC", "09:04", "Thunderstorms until about 10:00, again from about 14:00.",
            "Thunderstorms until about 10~am, again from about 2~pm.", shown: "T"),
    ]

    /// Snow without water, and the least amount that a row shows.
    static let amounts: [OutlookCase] = [
        OutlookCase(
            "yyyC", "14:04", "Mostly dry until about 15:00, then snow.", "Mostly dry until about 3~pm, then snow.", shown: "C", celsius: -3),
        OutlookCase("CCyyyC", "14:04", "Dry until about 16:00, then snow.", "Dry until about 4~pm, then snow.", celsius: -3),
        OutlookCase("CCYYYC", "14:04", "Dry until about 16:00, then snow.", "Dry until about 4~pm, then snow.", celsius: -3),
        // An amount that no word of its row says is possible at most; it begins nothing, and from 0.5 mm on it is not left out.
        OutlookCase("CCbbC", "14:04", "Light rain possible from about 16:00.", "Light rain possible from about 4~pm."),
        OutlookCase("CCbwwC", "14:04", "Mostly dry until about 17:00, then showers.", "Mostly dry until about 5~pm, then showers."),
        OutlookCase("CCiidC", "14:04", "Dry until about 16:00, then drizzle.", "Dry until about 4~pm, then drizzle."),
        OutlookCase("CCiiC", "14:04", "Dry until about 16:00, then light rain.", "Dry until about 4~pm, then light rain."),
    ]

    /// What falls after an end that is named is named as well.
    static let resumed: [OutlookCase] = [
        OutlookCase(
            "rrrlllCCrrrrC", "21:04", "Rain until about midnight, then light rain until about 03:00, rain again from about 05:00.",
            "Rain until about midnight, then light rain until about 3~am, rain again from about 5~am."),
        OutlookCase(
            "rrlllCCClC", "14:04", "Rain until about 16:00, then light rain until about 19:00, again from about 22:00.",
            "Rain until about 4~pm, then light rain until about 7~pm, again from about 10~pm."),
        OutlookCase(
            "rrSSSCCCeC", "14:04", "Rain until about 16:00, then snow until about 19:00, sleet from about 22:00.",
            "Rain until about 4~pm, then snow until about 7~pm, sleet from about 10~pm.", celsius: 1),
        OutlookCase(
            "lllCCCrC", "14:04", "Light rain soon, until about 17:00, rain from about 20:00.",
            "Light rain soon, until about 5~pm, rain from about 8~pm.", shown: "C"),
        OutlookCase(
            "CCllCCxCCTTC", "10:04",
            "Light rain from about 12:00, severe storm possible from about 16:00, thunderstorms from about 19:00.",
            "Light rain from about 12~pm, severe storm possible from about 4~pm, thunderstorms from about 7~pm."),
    ]

    /// One label is said once.
    static let once: [OutlookCase] = [
        OutlookCase("CCCCCCCCCCCCCCCCCCllTC", "14:04", "Light rain tomorrow morning, thunderstorms later."),
        OutlookCase("CCCCCCCCCCCCCCCCCClltC", "14:04", "Light rain tomorrow morning, thunderstorms possible later."),
        OutlookCase("kkwwC", "07:04", "Mist until about 09:00, then showers.", "Mist until about 9~am, then showers."),
        OutlookCase("llllllllllllllllCCClC", "14:04", "Light rain until tomorrow morning, again later."),
        OutlookCase("rrrrrrrrrrrrrrrrrssC", "14:04", "Rain until tomorrow morning, then light snow.", celsius: 1),
        OutlookCase("lllllllllllllllCCCCCCl", "14:04", "Light rain until tomorrow morning, then dry for some hours."),
    ]
}
