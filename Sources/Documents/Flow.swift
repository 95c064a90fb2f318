import WireBytes

/// A numbered flow of the documents: the steps in which something happens.
package struct Flow: Sendable {
    /// Its id, the same in output, lessons and documentation.
    package let id: String
    /// The document and section that it is from.
    package let document: String
    package let title: Bilingual
    package let says: Bilingual
    package let today: Bilingual
    package let source: String
    /// The steps in their order.
    package let steps: [FlowStep]

    /// The step with this number, from 1.
    package func step(_ number: Int) -> FlowStep? {
        number >= 1 && number <= steps.count ? steps[number - 1] : nil
    }
}

/// One step of a flow.
package struct FlowStep: Sendable {
    /// Its number, from 1.
    package let number: Int
    /// The number as the documents write it, ① to ⑨.
    package let mark: String
    /// Its short name, the same in both languages, as in the JSON output.
    package let name: String
    package let title: Bilingual
    /// What it is for, in one plain sentence.
    package let purpose: Bilingual
    /// What is different today, where something is.
    package let today: Bilingual?
    /// Where it is defined, such as "RFC 9293 §3.5".
    package let source: String
}

extension FlowStep {
    /// Whether its name is a word of the protocol (ClientHello, Range), which is the same in Chinese.
    package var isProtocolWord: Bool {
        name.first?.isUppercase == true || name.first?.isNumber == true
    }

    /// Its name and what it is, neither said twice; in Chinese only what it is, except where its name is the protocol's.
    package var heading: Bilingual {
        let isSaid = title.en.contains(name)
        let isSame = title.en.lowercased() == name.lowercased()
        let isSaidInChinese = !isProtocolWord || title.zh.contains(name)
        return Bilingual(
            en: isSame ? name : isSaid ? title.en : "\(name): \(title.en)",
            zh: isSaidInChinese ? title.zh : "\(name)：\(title.zh)")
    }
}
