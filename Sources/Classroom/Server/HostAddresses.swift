import NIOCore

/// The addresses by which others may reach this host.
package enum HostAddresses {
    /// IPv4 addresses before IPv6 ones, and those of networks before those for machines and tunnels within this host; without
    /// those that only this host has, or that mean something on one link only.
    package static var reachable: [(address: String, interface: String)] {
        let devices = (try? System.enumerateDevices()) ?? []
        let all = devices.compactMap { device in
            device.address?.ipAddress.map { (address: $0, interface: device.name) }
        }.filter { each in
            !each.address.hasPrefix("127.") && each.address != "::1" && !each.address.hasPrefix("169.254.")
                && !each.address.lowercased().hasPrefix("fe80")
        }
        return all.enumerated().sorted { first, second in
            (rank(first.element), first.offset) < (rank(second.element), second.offset)
        }.map(\.element)
    }

    /// What interfaces are called that lead to virtual machines, containers and tunnels.
    private static let inner = [
        "docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "utun", "tun", "tap", "wg", "bridge",
    ]

    private static func rank(_ each: (address: String, interface: String)) -> Int {
        (inner.contains { each.interface.hasPrefix($0) } ? 1 : 0) + (each.address.contains(":") ? 2 : 0)
    }
}
