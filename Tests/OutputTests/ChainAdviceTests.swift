import CertificateChains
import Documents
import Testing

@testable import Annotations

struct ChainAdviceTests {
    /// RFC 5280 §4.1.2.1 asks for version 1 where there are no extensions.
    @Test func anOldVersionBreaksNoRule() {
        let advice = ChainProblem.oldVersion(1).advice
        #expect(!"\(advice.meaning(in: .en))".contains("breaks a rule"))
        #expect("\(advice.meaning(in: .en))".contains("it has no extensions"))
        #expect("\(advice.remedy(in: .en))".contains("version 3"))
        #expect(!"\(advice.meaning(in: .zh))".contains("违反"))
    }
}
