/// From when on which rule holds: a chain is judged by the rules of the time that is asked about.
enum RulesInForce {
    /// The CA/Browser Forum's Baseline Requirements: 2012-07-01.
    static let baselineRequirements: Int64 = 1_341_100_800
    /// No RSA key of 1024 bits any more (Baseline Requirements 1.0, appendix A): 2014-01-01.
    static let longerRSA: Int64 = 1_388_534_400
    /// No SHA-1 any more (Baseline Requirements 1.2.1 §9.4.2; browsers refuse it): 2017-01-01.
    static let noSHA1: Int64 = 1_483_228_800
}
