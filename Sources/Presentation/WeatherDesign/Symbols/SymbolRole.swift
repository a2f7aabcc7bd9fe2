/// What a stroke or area stands for; the page and the phone give each role its colour (light, dark, one colour for all).
public enum SymbolRole: String, Hashable, Sendable, CaseIterable {
    case sun, moon, star, cloud
    /// The cloud behind another one, and the unlit part of the moon's disc.
    case cloudBack
    case rain, snow, ice, hail, bolt, fog, wind, severe, unknown
    /// The colour of the text around it.
    case ink
}
