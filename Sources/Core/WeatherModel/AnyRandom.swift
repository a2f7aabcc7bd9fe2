/// A generator chosen at run time, as a generator.
package struct AnyRandom: RandomNumberGenerator, Sendable {
    private var base: any RandomNumberGenerator & Sendable

    package init(_ base: any RandomNumberGenerator & Sendable) { self.base = base }

    package mutating func next() -> UInt64 { base.next() }
}
