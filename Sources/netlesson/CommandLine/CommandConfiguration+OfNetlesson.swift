import ArgumentParser

extension CommandConfiguration {
    /// That of a command that `CommandPath` reads alone. ArgumentParser then does not look whether its words ask for a script of
    /// completions, for which it reads them twice more at each start, a twentieth of all that a trace of ten packets takes: who
    /// asks for that is answered by the whole program.
    var ofNetlesson: CommandConfiguration {
        var configuration = self
        configuration._superCommandName = "netlesson"
        return configuration
    }
}
