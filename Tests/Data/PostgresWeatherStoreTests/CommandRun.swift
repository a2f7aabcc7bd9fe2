import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs a program to its end. Foundation's `Process` would wait for the servers as well that the program leaves behind.
struct CommandRun {
    private let command: [String]

    init(_ command: [String]) { self.command = command }

    /// - Returns: what it printed, standard error included.
    /// - Throws: when it does not end with 0.
    func output() throws -> String {
        let path = FileManager.default.temporaryDirectory.path + "/petrel-output-\(UUID().uuidString)"
        defer { unlink(path) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        let arguments = command.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        guard posix_spawnp(&process, command[0], &actions, nil, arguments + [nil], environ) == 0 else {
            throw PostgresServer.Failure(description: "\(command[0]) cannot be started")
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let text = try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .newlines)
        guard status == 0 else { throw PostgresServer.Failure(description: "\(command[0]) failed: \(text)") }
        return text
    }
}
