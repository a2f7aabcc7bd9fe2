extension EnglishPhrases {
    public var weatherTab: String { "Weather" }
    public var citiesTab: String { "Cities" }
    public var settingsTab: String { "Settings" }
}
