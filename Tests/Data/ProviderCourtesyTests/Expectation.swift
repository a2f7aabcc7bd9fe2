import Testing

/// `#expect` for a value whose computing mutates something, which the macro cannot take apart.
func expect(_ isTrue: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(isTrue, sourceLocation: sourceLocation)
}
