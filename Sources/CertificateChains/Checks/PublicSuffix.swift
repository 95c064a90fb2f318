// `unsafe`: libpsl's list is a pointer to data that is never freed.

import CPSL

/// Names under which a registry hands out names to everybody, such as "com" and "co.uk": the Public Suffix List.
enum PublicSuffix {
    /// Whether a name is one.
    ///
    /// As the Baseline Requirements §3.2.2.6 have it: by the list's section "ICANN DOMAINS" alone; what no rule is about
    /// is none.
    static func isRegistry(_ name: some Collection<UInt8>) -> Bool {
        guard name.count <= 253, !name.contains(0), let list = unsafe psl_builtin() else { return false }
        let types = PSL_TYPE_ICANN | PSL_TYPE_NO_STAR_RULE
        return unsafe psl_is_public_suffix2(list, String(decoding: name, as: UTF8.self), types) == 1
    }
}
