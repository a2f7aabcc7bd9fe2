import WeatherModel

/// The faults that are set, and the dice that decide whether one strikes: the same seed and requests give the same faults.
package struct FaultBook: Hashable, Sendable {
    /// In the order in which they were set.
    package private(set) var faults: [Fault] = []
    private var dice: UInt64

    init(seed: UInt64) { dice = seed }

    /// Replaces the faults of every provider that `new` names; the others keep theirs.
    mutating func set(_ new: [Fault]) {
        let named = Set(new.map(\.provider))
        faults.removeAll { named.contains($0.provider) }
        faults += new
    }

    /// - Parameter provider: nil for all.
    mutating func clear(_ provider: ProviderID? = nil) {
        faults.removeAll { provider == nil || $0.provider == provider }
    }

    /// The faults that strike this request; their counts go down.
    mutating func strike(provider: ProviderID, path: String) -> [Fault] {
        var struck: [Fault] = []
        for index in faults.indices where faults[index].provider == provider {
            let fault = faults[index]
            guard fault.count != 0, fault.path.map(path.contains) ?? true else { continue }
            if fault.probability < 1, roll() >= fault.probability { continue }
            if let count = fault.count { faults[index].count = count - 1 }
            struck.append(fault)
        }
        faults.removeAll { $0.count == 0 }
        return struck
    }

    /// `0 ..< 1`, by SplitMix64 (<https://prng.di.unimi.it/splitmix64.c>).
    private mutating func roll() -> Double {
        dice &+= 0x9E37_79B9_7F4A_7C15
        var mixed = dice
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((mixed ^ (mixed >> 31)) >> 11) / Double(1 << 53)
    }
}
