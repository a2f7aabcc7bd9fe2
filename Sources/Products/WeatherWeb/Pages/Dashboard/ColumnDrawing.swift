/// Renders columns, each once for all who look at the same one.
struct ColumnDrawing: Sendable {
    let templates: Templates
    let cache: ColumnCache

    /// - Parameter variant: what is drawn besides the content that `revision` stands for.
    func html(_ name: Templates.Name, _ revision: String, _ variant: String, view: () -> some Sendable) -> String {
        cache.html(ColumnCache.Key(column: name.rawValue, revision: revision, variant: variant)) { templates.render(name, view()) }
    }
}
