@_exported import Rendering
