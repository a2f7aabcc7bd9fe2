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
        try await pages()
        try await together()
    }

    /// Record names of which some differ only after 200 bytes, some are prefixes of others, and some are not ASCII.
    private func pages() async throws {
        let long = String(repeating: "x", count: 250)
        let names = ["a", "a/1", "a/10", "a/2", "a/é", "a/\u{10FFFF}", "b", "a/\(long)1", "a/\(long)2", "a/\(long)3", "A/1", ""]
        try await first.transaction { transaction throws(StoreError) in
            for name in names { try transaction.put(Array(name.utf8), as: RecordKey(kind: "page", name: name)) }
            try transaction.put([1], as: RecordKey(kind: "pages", name: "a/3"))
        }
        for prefix in ["a/", "", "a/x", "c"] {
            for limit in [1, 2, 5, 100] {
                let expected = names.filter { $0.utf8.starts(with: prefix.utf8) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
                let found = try await second.transaction { transaction throws(StoreError) in
                    var found: [RecordEntry] = []
                    while true {
                        let page = try transaction.page(of: "page", beginningWith: prefix, after: found.last?.name, limit: limit)
                        found += page.prefix(limit)
                        if page.count != limit { return found }
                    }
                }
                require(found.map(\.name) == expected, "pages of \(limit) bring all records with a prefix once, in order")
                require(found.allSatisfy { $0.bytes == Array($0.name.utf8) }, "with what they hold")
            }
        }
        let own = try await first.transaction { transaction throws(StoreError) in
            try transaction.remove(RecordKey(kind: "page", name: "a/1"))
            try transaction.put([], as: RecordKey(kind: "page", name: "a/11"))
            return try transaction.page(of: "page", beginningWith: "a/1", after: nil, limit: 9).map(\.name)
        }
        require(own == ["a/10", "a/11"], "a page has what the transaction itself wrote, and not what it removed")
    }

    /// A hundred concurrent transactions through both instances, each of which adds one.
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
