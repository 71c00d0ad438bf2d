// Everything that a Swift program needs to make scenes and their outputs, in one import.
@_exported public import ColorManagement
@_exported public import Figures
@_exported public import Fonts
@_exported public import Geometry
@_exported public import Images
@_exported public import PDFEmit
@_exported public import SVGEmit
@_exported public import SceneBuilding
@_exported public import SceneFile
@_exported public import SceneModel
@_exported public import TextLayout
