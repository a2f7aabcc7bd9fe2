extension TransportRequest {
    /// For requests that bring no `User-Agent`: names the app and a contact, as MET Norway and the US National Weather Service demand and
    /// others like to see.
    public static let defaultUserAgent = "Petrel/0.1 (weather app; founders@petrel.example)"

    /// What is sent: the request's own headers, and a `User-Agent` where it brings none.
    public var identifiedHeaders: [Header] {
        if headers.contains(where: { $0.name.lowercased() == "user-agent" }) { return headers }
        return [Header("User-Agent", Self.defaultUserAgent)] + headers
    }
}
