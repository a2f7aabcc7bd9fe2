/// The names of all settings. One that is not among them is a slip of the pen, and what was to be set would silently stay as it is.
enum SettingNames {
    static let prefix = "PETREL_"

    /// The settings that Docs/Configuration.md lists, each name spelled out.
    static let settings: Set<String> = {
        var names = Set(own.map { prefix + $0 })
        for provider in PetrelConfiguration.knownProviders {
            for part in ["KEY", "URL", "LIMITS"] { names.insert("\(prefix)\(provider.name.uppercased())_\(part)") }
        }
        for provider in PetrelConfiguration.nowcastOnly + PetrelConfiguration.cyclonesOnly {
            for part in ["URL", "LIMITS"] { names.insert("\(prefix)\(provider.name.uppercased())_\(part)") }
        }
        return names
    }()

    private static let own = [
        "ALERT_FEEDS", "APNS_KEY_FILE", "APNS_KEY_ID", "APNS_ROOTS", "APNS_TEAM", "APNS_TOPIC", "APNS_URL", "CACHE", "CLIENT_LIMITS",
        "CLIENT_SEARCHES", "CONNECTIONS", "CONNECTIONS_PER_ADDRESS", "CONTACT", "CYCLONES", "DATABASE", "DRAIN_SECONDS", "FRESH_SECONDS",
        "ISSUERS",
        "LEAFLET", "LOG_LEVEL", "MAP_LAYERS", "MAP_TILES_CREDIT", "MAP_TILES_CREDIT_URL", "MAP_TILES_URL", "NOWCAST",
        "OPENWEATHERMAP_MAPS_URL",
        "OPERATOR_ADDRESS", "PROVIDERS", "PUSH_HOSTS", "PUSH_KEY", "RAINVIEWER_LIMITS", "RAINVIEWER_URL", "STALE_SECONDS", "SWIC_URL",
        "TRUSTED_PROXIES", "UNITS", "WEBHOOKS", "WEBHOOK_HOSTS", "WORKER",
    ]

    /// Names the file of settings, and is therefore not allowed in one.
    static let ofFile = prefix + "CONFIG"

    /// Variables of the project's own scripts and tests, from whose environment a `petrel` may be started. The program reads none of them.
    static let ofScripts: Set<String> = [
        "PETREL_AS_ON_APPLE", "PETREL_BINARY", "PETREL_BROWSER", "PETREL_CI_SECONDS", "PETREL_COMMIT", "PETREL_COMPILED",
        "PETREL_FIT_CLIMATES",
        "PETREL_FUZZ", "PETREL_FUZZ_FOLDER", "PETREL_MEASURE", "PETREL_PATIENCE", "PETREL_PATIENCE_SECONDS", "PETREL_PHONE_PICTURES",
        "PETREL_PICTURES", "PETREL_SEED", "PETREL_SIGNING_KEY",
        "PETREL_SOAK", "PETREL_SWIFTC", "PETREL_SWIFT_FLAGS", "PETREL_TIMINGS", "PETREL_TROUBLE", "PETREL_WRITE",
    ]

    /// True for a name that is meant for Petrel, whether there is such a setting or not.
    static func isOurs(_ name: String) -> Bool { name.uppercased().hasPrefix(prefix) }

    /// - Throws: `Problem` for a variable that is meant for Petrel and that nothing reads.
    static func checkVariable(_ name: String, _ value: String) throws(PetrelConfiguration.Problem) {
        guard isOurs(name), !settings.contains(name), name != ofFile, !ofScripts.contains(name), !isOfContainerHost(name, value) else {
            return
        }
        throw .init(unknown: name, nearest: nearest(to: name))
    }

    /// Stricter than for the environment, because most of a settings file is meant for Petrel: also refuses a setting's name without
    /// the prefix, or with a typo.
    ///
    /// - Throws: `Problem` for such a name, for an unknown one with the prefix, and for `PETREL_CONFIG` itself.
    static func checkLine(_ name: String) throws(PetrelConfiguration.Problem) {
        guard !settings.contains(name) else { return }
        guard name != ofFile else {
            throw .init(name: name, expected: "in the environment, which says where the file is, and not in the file")
        }
        let nearest = settings.contains(prefix + name.uppercased()) ? prefix + name.uppercased() : nearest(to: name)
        guard isOurs(name) || nearest.map({ $0.hasSuffix("_" + name.uppercased()) || distance(name.uppercased(), $0) <= 2 }) == true else {
            return
        }
        throw .init(unknown: name, nearest: nearest)
    }

    /// True for what container hosts put into the environment of each container that may ask a service called `petrel` or `petrel-…`:
    /// `PETREL_SERVICE_HOST=10.0.0.1`, `PETREL_PORT_80_TCP=tcp://10.0.0.1:80`.
    static func isOfContainerHost(_ name: String, _ value: String) -> Bool {
        if name.wholeMatch(of: /PETREL_([A-Z0-9_]+_)?SERVICE_(HOST|PORT(_[A-Z0-9_]+)?)/) != nil { return true }
        guard let match = name.wholeMatch(of: /PETREL_([A-Z0-9_]+_)?PORT(_[0-9]+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?/) else {
            return false
        }
        if match.output.5 != nil { return true }
        return ["tcp://", "udp://", "sctp://"].contains(where: value.hasPrefix)
    }

    /// The setting that was most likely meant.
    ///
    /// - Returns: nil where no name is near.
    static func nearest(to name: String) -> String? {
        let wanted = name.uppercased()
        let words = wanted.split(separator: "_").sorted()
        let ranked = (settings.union([ofFile])).map { known -> (distance: Int, name: String) in
            // The same words in another order.
            if known.split(separator: "_").sorted() == words { return (known == wanted ? 0 : 1, known) }
            return (distance(wanted, known), known)
        }
        guard let best = ranked.min(by: { $0 < $1 }) else { return nil }
        // More than half of the letters behind the prefix are others: it would be a guess.
        return best.distance * 2 <= max(4, best.name.count - prefix.count) ? best.name : nil
    }

    /// Letters that have to be put in, taken out, replaced or swapped with their neighbours to make one name of the other (Damerau and
    /// Levenshtein's distance in its simple form, https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
    private static func distance(_ one: String, _ other: String) -> Int {
        // A name of the environment may be as long as it likes.
        let (a, b) = (Array(one.utf8.prefix(80)), Array(other.utf8))
        var before: [Int] = []
        var above = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var best = min(row[j] + 1, above[j + 1] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
                row.append(best)
            }
            (before, above) = (above, row)
        }
        return above[b.count]
    }

    /// True for a setting that contains a key or a password.
    static func isSecret(_ name: String, _ value: String) -> Bool {
        guard !value.isEmpty else { return false }
        if name == prefix + "DATABASE" { return value.contains("@") || value.contains("password=") }
        // The query of an address may contain a key.
        if name == prefix + "ALERT_FEEDS" || name == prefix + "MAP_TILES_URL" { return value.contains("?") || value.contains("@") }
        return name.hasSuffix("_KEY")
    }
}
