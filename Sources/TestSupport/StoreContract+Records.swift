import WeatherStore

extension StoreContract {
    func records() async throws {
        for (index, name) in Self.awkwardNames.enumerated() {
            let key = RecordKey(kind: "ledger", name: name)
            require(try await first.record(key) == nil, "an unknown record is a miss, name \(index)")
            let found = try await first.transaction { transaction throws(StoreError) in
                let found = try transaction.record(key)
                try transaction.put([UInt8(index)], as: key)
                return found
            }
            require(found == nil, "a transaction begins with what is kept, name \(index)")
        }
        for (index, name) in Self.awkwardNames.enumerated() {
            let key = RecordKey(kind: "ledger", name: name)
            require(try await second.record(key) == [UInt8(index)], "what was written is found by another instance, name \(index)")
            require(try await second.record(RecordKey(kind: "other", name: name)) == nil, "under its kind alone, name \(index)")
        }
        let key = RecordKey(kind: "ledger", name: "open-meteo")
        let all = try await second.transaction { transaction throws(StoreError) in
            try transaction.put([7], as: key)
            try transaction.remove(RecordKey(kind: "ledger", name: "A"))
            return try transaction.records(of: "ledger")
        }
        require(all.count == Self.awkwardNames.count - 1 && all["open-meteo"] == [7], "a transaction sees what it wrote itself")
        require(try await first.record(key) == [7], "a transaction replaces")
        require(try await first.record(RecordKey(kind: "ledger", name: "A")) == nil, "and removes")

        do throws(StoreError) {
            try await first.transaction { transaction throws(StoreError) in
                try transaction.put([8], as: key)
                throw .unavailable("a reason of its own")
            }
            require(false, "what a transaction throws reaches its caller")
        } catch { require(error == .unavailable("a reason of its own"), "what a transaction throws reaches its caller as it is") }
        require(try await second.record(key) == [7], "a transaction that fails leaves what was there")
        try await together()
    }

    /// A hundred transactions at once, through both instances, each of which adds one.
    private func together() async throws {
        let (one, two) = (RecordKey(kind: "sum", name: "one"), RecordKey(kind: "sum", name: "two"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                let store = number.isMultiple(of: 2) ? first : second
                group.addTask {
                    try await store.transaction { transaction throws(StoreError) in
                        let former = try transaction.record(one)?.first ?? 0
                        try transaction.put([former + 1], as: one)
                        try transaction.put([former + 1], as: two)
                    }
                }
            }
            try await group.waitForAll()
        }
        require(try await first.record(one) == [100], "no transaction overwrites another's")
        require(try await second.record(two) == [100], "what one transaction writes is kept together")
    }
}
