/// A generator chosen at run time, as a generator.
struct AnyRandom: RandomNumberGenerator, Sendable {
    var base: any RandomNumberGenerator & Sendable

    mutating func next() -> UInt64 { base.next() }
}
