/// The same keys on the other of two keyboards: a Russian who forgets to switch types "gbnth" for "питер", or "Дщтвщт" for "London".
enum KeyboardLayout {
    /// - Returns: the text that the keys give with the other layout; nil for a text with letters of both, or of neither.
    static func other(_ text: String) -> String? {
        let letters = text.lowercased()
        let hasLatin = letters.contains { ("a"..."z").contains($0) }
        let hasCyrillic = letters.contains { ("а"..."я").contains($0) || $0 == "ё" }
        guard hasLatin != hasCyrillic else { return nil }
        return String(letters.map { (hasLatin ? cyrillic[$0] : latin[$0]) ?? $0 })
    }

    private static let latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
    private static let cyrillicKeys = "йцукенгшщзхъфывапролджэячсмитьбюё"
    private static let cyrillic = Dictionary(uniqueKeysWithValues: zip(latinKeys, cyrillicKeys))
    private static let latin = Dictionary(uniqueKeysWithValues: zip(cyrillicKeys, latinKeys))
}
