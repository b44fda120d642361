import { around, heightOf, middleOf, widthOf, type Component } from './components.ts'
import { inkBelow, type Box, type Raster } from './raster.ts'

/** A table's frame: where its columns part. */
export interface Grid extends Box {
  columns: number[]
}

export interface Drawings {
  /** Lines to write on. */
  blanks: Component[]
  grids: Grid[]
  /** Frames of tables, and what surrounds a page. */
  frames: Component[]
  /** Everything else that is drawn and not written. */
  figures: Component[]
}

/** What is no text: lines to write on, frames of tables, and figures. */
export function drawingsOf(raster: Raster, components: Component[], letter: number): Drawings {
  const drawings: Drawings = { blanks: [], grids: [], frames: [], figures: [] }
  for (const one of components) {
    const [width, height] = [widthOf(one), heightOf(one)]
    if (height <= Math.max(4, 0.35 * letter) && width >= 1.6 * letter && width >= 6 * height) {
      if (isWrittenOn(one, components, letter)) drawings.blanks.push(one)
    } else if (height > 3.4 * letter || width > 9 * letter) {
      const columns = rulesOf(raster, one)
      if (columns.length >= 3) {
        drawings.grids.push({ ...one, columns })
        drawings.frames.push(one)
      } else if (width > 0.7 * raster.width && height > 0.5 * raster.height) drawings.frames.push(one)
      else drawings.figures.push(one)
    }
  }
  return drawings
}

/** Neither the bar of a fraction nor a line under a word nor `一`: nothing stands on it or hangs from it, nor is it halfway up a line. */
function isWrittenOn(bar: Box, components: Component[], letter: number): boolean {
  const isTouched = components.some((one) => {
    const { x } = middleOf(one)
    const isAcross = x > bar.left && x < bar.right && heightOf(one) > 0.5 * letter && heightOf(one) < 3 * letter
    const isOver = one.bottom <= bar.top + 2 && bar.top - one.bottom < 0.9 * letter
    const isUnder = one.top >= bar.bottom - 2 && one.top - bar.bottom < 0.45 * letter
    return isAcross && (isOver || isUnder)
  })
  return !isTouched && !sidesOf(bar, components, letter).some((side) => isHalfwayUp(bar, side, letter))
}

/** What stands close before a bar and close behind it. */
function sidesOf(bar: Box, components: Component[], letter: number): Component[][] {
  const near = components.filter(
    (one) => one.top < bar.bottom + 0.35 * letter && one.bottom > bar.top - 0.35 * letter && heightOf(one) < 3 * letter,
  )
  return [
    near.filter((one) => Math.abs(one.right - bar.left) < 0.9 * letter),
    near.filter((one) => Math.abs(one.left - bar.right) < 0.9 * letter),
  ]
}

/** Letters of several pieces count as one. */
function isHalfwayUp(bar: Box, side: Component[], letter: number): boolean {
  if (side.length === 0) return false
  const whole = around(side)
  return whole.top < bar.top - 0.3 * letter && whole.bottom > bar.bottom + 0.3 * letter
}

function rulesOf({ data, width }: Raster, box: Box): number[] {
  const rules: number[] = []
  const band = Math.max(2, Math.round(0.01 * heightOf(box)))
  for (let x = box.left; x < box.right; x += 1) {
    let ink = 0
    for (let y = box.top; y < box.bottom; y += 1) {
      let isInk = false
      for (let column = Math.max(box.left, x - band); column <= Math.min(box.right - 1, x + band); column += 1)
        isInk ||= data[y * width + column]! < inkBelow
      if (isInk) ink += 1
    }
    if (ink < 0.85 * heightOf(box)) continue
    if (rules.length > 0 && x - rules.at(-1)! < 0.04 * widthOf(box) + 4 * band) rules[rules.length - 1] = x
    else rules.push(x)
  }
  return rules
}
