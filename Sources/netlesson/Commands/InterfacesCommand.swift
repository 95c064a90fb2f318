import Annotations
import ArgumentParser
import Documents
import PacketCapture
import ReferencePages

/// `netlesson interfaces`: what can be captured here, and if not, what to do about it.
struct InterfacesCommand: LocalizedCommand, OpensInterface {
    static let configuration = CommandConfiguration(
        commandName: "interfaces",
        abstract: Help.abstract.spoken,
        usage: "netlesson interfaces [<options>]",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    @OptionGroup var options: LookUpOptions

    var language: Language { options.language }

    func run() throws {
        let interfaces: [NetworkInterface]
        do throws(CaptureDeviceError) {
            // Each is opened for a moment.
            interfaces = try Privileges.whileRaised { () throws(CaptureDeviceError) in
                try NetworkInterface.all()
            }
        } catch {
            throw CommandFailure(error)
        }
        try Rights.drop()
        try options.write(.interfaces(interfaces, program: ThisProgram.path))
    }
}
