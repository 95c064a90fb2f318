import ArgumentParser
import Documents
import Lab
import ReferencePages

/// `netlesson lab list`: what there is to run.
struct LabListCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: Help.abstract.spoken,
        usage: "netlesson lab list [<options>]"
    ).ofNetlesson

    @OptionGroup var options: LookUpOptions

    var language: Language { options.language }

    func run() throws {
        try options.write(
            .labs(
                Lab.all.map { lab in
                    LabFacts(
                        name: lab.name, title: lab.title, shows: lab.shows, flows: lab.flows,
                        usesOpenSSL: lab.needsOpenSSL)
                }))
    }
}
