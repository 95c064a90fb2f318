// Whoever says what a trace means needs the trace and the documents, so that an import of Annotations brings both.
@_exported public import Documents
@_exported public import Tracing
