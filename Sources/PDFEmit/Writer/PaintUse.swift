/// What a colour or pattern is set for.
enum PaintUse {
  case fill
  case stroke
}
