import PacketCapture

/// A command that opens an interface, and gives up the right to when that is done. All others never have it.
protocol OpensInterface {}

/// The rights that capturing takes, for all commands: laid aside before the command line is read.
enum Rights {
    /// To be called first of all.
    static func layAside() {
        do throws(Privileges.DropFailure) { try Privileges.layAside() } catch { end(error) }
    }

    /// Gives them up for good: when all interfaces are open, before anything else.
    static func drop() {
        do throws(Privileges.DropFailure) { try Privileges.drop() } catch { end(error) }
    }

    private static func end(_ failure: Privileges.DropFailure) -> Never {
        switch failure {
        case .refused(let code):
            fail(
                .noPermission,
                "root's rights could not be given up: \(describe(errno: code)); nothing was done with them")
        case .badVariable(let name):
            fail(
                .noPermission,
                "root's rights could not be given up: \(name) is not the number of the one who called sudo; "
                    + "call sudo anew, or unset SUDO_UID and SUDO_GID to go on as root")
        }
    }
}
