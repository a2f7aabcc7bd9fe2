/// What a stroke or area stands for; the page and the phone give each role its colour (light, dark, one colour for all).
public enum SymbolRole: String, Hashable, Sendable, CaseIterable {
    case sun, moon, star, cloud
    /// The cloud behind another one, and the rim of the moon's disc.
    case cloudBack
    /// The part of the moon's disc that the sun shines on: light in every theme.
    case moonLit
    /// The rest of the moon's disc: dark in every theme.
    case moonShade
    case rain, snow, ice, hail, bolt, fog, wind, severe, unknown
    /// The colour of the text around it.
    case ink
}
