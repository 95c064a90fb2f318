public import Documents

extension HeaderRow.Direction {
    /// Which messages a field stands in.
    public var text: Bilingual {
        switch self {
        case .request: Bilingual(en: "requests", zh: "请求")
        case .response: Bilingual(en: "responses", zh: "响应")
        case .both: Bilingual(en: "requests and responses", zh: "请求和响应")
        }
    }
}

extension HeaderRow.DocumentStatus {
    /// What the document calls it.
    public var text: Bilingual {
        switch self {
        case .permanent: Bilingual(en: "permanent", zh: "固定")
        case .provisional: Bilingual(en: "provisional", zh: "临时")
        case .obsolete: Bilingual(en: "obsolete", zh: "过时")
        case .nonstandard: Bilingual(en: "nonstandard", zh: "非标准")
        }
    }
}

extension HeaderRow.Status {
    /// What IANA's registry says today.
    public var text: Bilingual {
        switch self {
        case .permanent: Bilingual(en: "permanent", zh: "永久注册")
        case .provisional: Bilingual(en: "provisional", zh: "临时注册")
        case .deprecated: Bilingual(en: "deprecated", zh: "不推荐使用")
        case .obsoleted: Bilingual(en: "obsoleted", zh: "已废止")
        case .unregistered: Bilingual(en: "not registered", zh: "未注册")
        }
    }
}
