import TestSupport
import Testing

/// All tests that run the phone's views: one after another, because all of them need the main actor and most of it.
@Suite("The phone's views, run", .serialized, .timeLimit(.minutes(Patience.minutes(5))))
enum PhoneViewsRun {}
