import NIOCore

/// The addresses by which others may reach this host.
package enum HostAddresses {
    /// IPv4 addresses before IPv6 ones; without those that only this host has, or that mean something on one link only.
    package static var reachable: [String] {
        let devices = (try? System.enumerateDevices()) ?? []
        let all = devices.compactMap { $0.address?.ipAddress }.filter { address in
            !address.hasPrefix("127.") && address != "::1" && !address.hasPrefix("169.254.")
                && !address.lowercased().hasPrefix("fe80")
        }
        return all.filter { !$0.contains(":") } + all.filter { $0.contains(":") }
    }
}
