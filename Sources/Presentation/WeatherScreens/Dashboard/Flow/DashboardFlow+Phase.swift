import WeatherModel

/// What the phase means, and how waiting begins.
extension DashboardFlow {
    /// True while an answer is awaited, whoever asked.
    var isLoading: Bool {
        switch phase {
        case .loading, .retrying: true
        case .idle, .loaded, .failed: false
        }
    }

    /// True while Petrel asks again by itself under a message that stays.
    var isRetrying: Bool { if case .retrying = phase { true } else { false } }

    var shown: Shown? {
        switch phase {
        case .idle: nil
        case .loading(let previous), .failed(_, let previous), .retrying(_, let previous): previous
        case .loaded(let shown): shown
        }
    }

    /// What failed last, as long as the screen says so.
    var standingError: WeatherError? {
        switch phase {
        case .failed(let error, _), .retrying(let error, _): error
        case .idle, .loading, .loaded: nil
        }
    }

    /// Begins to wait. A person who asks sees a spinner in place of the message; when Petrel asks by itself the message stays.
    mutating func wait(over previous: Shown?, isWanted: Bool, standing: WeatherError?) {
        self.isWanted = isWanted
        if let standing, !isWanted {
            phase = .retrying(standing, previous: previous)
        } else {
            phase = .loading(previous: previous)
        }
    }
}
