import WeatherStore

/// Keeps nothing: every cell of the day is in memory, and writing them all down again and again is not what is measured.
struct ForgetfulStore: WeatherStore {
    func entry(for key: String) async -> StoredEntry? { nil }
    func put(_ entry: StoredEntry, for key: String) async throws(StoreError) {}
    func remove(_ key: String) async throws(StoreError) {}
    func keys() async -> [String] { [] }
}
