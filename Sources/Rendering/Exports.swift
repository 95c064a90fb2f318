// Whoever renders a trace needs the trace and its annotations, so that an import of Rendering brings both.
@_exported public import Annotations
