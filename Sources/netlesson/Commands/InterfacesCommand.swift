import Annotations
import ArgumentParser
import PacketCapture
import Rendering

/// `netlesson interfaces`: what can be captured here, and if not, what to do about it.
struct InterfacesCommand: ParsableCommand, OpensInterface {
    static let configuration = CommandConfiguration(
        commandName: "interfaces",
        abstract: "List the network interfaces, and whether you may capture on them.",
        discussion: "Where you may not, it says what to do on this system.")

    @OptionGroup var options: LookUpOptions

    func run() {
        do {
            // Each is opened for a moment.
            let interfaces = try Privileges.whileRaised { () throws(CaptureDeviceError) in
                try NetworkInterface.all()
            }
            Rights.drop()
            options.write(.interfaces(interfaces, program: ThisProgram.path))
        } catch {
            fail(
                .inputOutputError,
                "the interfaces cannot be listed: \(error.text(program: ThisProgram.path, in: options.language))"
            )
        }
    }
}
