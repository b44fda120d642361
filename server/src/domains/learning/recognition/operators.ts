import { componentsOf, heightOf, widthOf } from './components.ts'
import { cropped, inkBelow, type Box, type Raster } from './raster.ts'

/** Which sign of arithmetic stands there, by its shape alone. */
export function operatorAt(raster: Raster, box: Box): '+' | '−' | '×' | '÷' | '=' | undefined {
  const part = cropped(raster, box, 1)
  const pieces = componentsOf(part).sort((a, b) => a.top - b.top)
  const isBar = (piece: Box | undefined) => piece !== undefined && widthOf(piece) >= 2.5 * heightOf(piece)
  const [first, second, third] = pieces
  if (pieces.length === 3)
    return !isBar(first) && isBar(second) && !isBar(third) && widthOf(first!) < 0.5 * widthOf(second!) ? '÷' : undefined
  if (pieces.length === 2) {
    const isPair =
      isBar(first) && isBar(second) && Math.abs(widthOf(first!) - widthOf(second!)) < 0.25 * widthOf(first!)
    return isPair && second!.top >= first!.bottom ? '=' : undefined
  }
  if (pieces.length !== 1 || !first) return undefined
  if (isBar(first)) return '−'
  const [width, height] = [widthOf(first), heightOf(first)]
  if (width < 6 || width > 1.4 * height || height > 1.4 * width) return undefined
  const cells = new Float64Array(9)
  const areas = new Float64Array(9)
  for (let y = first.top; y < first.bottom; y += 1)
    for (let x = first.left; x < first.right; x += 1) {
      const cell = Math.floor((3 * (y - first.top)) / height) * 3 + Math.floor((3 * (x - first.left)) / width)
      areas[cell]! += 1
      if (part.data[y * part.width + x]! < inkBelow) cells[cell]! += 1
    }
  const shares = Array.from(cells, (ink, cell) => ink / areas[cell]!)
  const corners = [shares[0]!, shares[2]!, shares[6]!, shares[8]!]
  const sides = [shares[1]!, shares[3]!, shares[5]!, shares[7]!]
  if (shares[4]! < 0.25) return undefined
  if (Math.max(...corners) < 0.1 && Math.min(...sides) > 0.12) return '+'
  return Math.min(...corners) > 0.18 && Math.max(...sides) < Math.min(0.3, Math.min(...corners)) ? '×' : undefined
}
