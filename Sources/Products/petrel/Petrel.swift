import PetrelCommands

@main
struct Petrel {
    static func main() async {
        await PetrelCommand.run(arguments: Array(CommandLine.arguments.dropFirst()))
    }
}
