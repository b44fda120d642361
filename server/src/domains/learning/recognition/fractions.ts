import { around, heightOf, holesOf, middleOf, widthOf, type Component } from './components.ts'
import type { Box, Raster } from './raster.ts'

export interface StackedFraction extends Box {
  bar: Box
  over: Box
  under: Box
  /** Of one letter's height, as `½` is. */
  isSlanted?: boolean
}

const mostFractions = 24

/** Numbers above and below a bar; neither `=`, `÷` nor a word with a line under it. */
export function stackedFractions(components: Component[]): StackedFraction[] {
  const bars = components.filter(
    (one) => widthOf(one) >= 14 && widthOf(one) >= 3.5 * heightOf(one) && one.ink >= 0.6 * widthOf(one) * heightOf(one),
  )
  return bars.flatMap((bar) => fractionAt(bar, components)).slice(0, mostFractions)
}

function fractionAt(bar: Component, components: Component[]): StackedFraction[] {
  const over = numberBeside(bar, components, (one) => bar.top - one.bottom)
  const under = numberBeside(bar, components, (one) => one.top - bar.bottom)
  if (!over || !under) return []
  const ratio = heightOf(over) / heightOf(under)
  return ratio > 0.65 && ratio < 1.5 ? [{ ...around([bar, over, under]), bar, over, under }] : []
}

function numberBeside(bar: Box, components: Component[], gap: (one: Box) => number): Box | undefined {
  const near = components.filter((one) => {
    const middle = (one.left + one.right) / 2
    const between = gap(one)
    return (
      one !== bar &&
      middle > bar.left &&
      middle < bar.right &&
      between >= -2 &&
      between < 0.55 * Math.max(12, heightOf(one))
    )
  })
  if (near.length === 0 || near.length > 3) return undefined
  const number = around(near)
  const isNumber =
    heightOf(number) >= 10 &&
    heightOf(number) >= 0.3 * widthOf(bar) &&
    heightOf(number) <= 2.2 * widthOf(bar) &&
    near.every((one) => heightOf(one) > 0.75 * heightOf(number))
  return isNumber && number.left >= bar.left - 6 && number.right <= bar.right + 6 ? number : undefined
}

/** `½`: a small number above and before a slanted stroke and one below and behind it. Rings there are those of `%`. */
export function slantedFractions(raster: Raster, components: Component[], letter: number): StackedFraction[] {
  const small = components.filter(
    (one) => heightOf(one) >= 7 && heightOf(one) < 1.1 * letter && widthOf(one) < heightOf(one),
  )
  return components
    .filter(
      (one) => heightOf(one) > 0.85 * letter && heightOf(one) < 2.2 * letter && widthOf(one) > 0.3 * heightOf(one),
    )
    .filter((one) => one.ink < 0.4 * widthOf(one) * heightOf(one))
    .flatMap((bar) => {
      const high = heightOf(bar)
      const isSmall = (one: Box) => heightOf(one) > 0.35 * high && heightOf(one) < 0.7 * high
      const over = small.filter(
        (one) =>
          isSmall(one) &&
          Math.abs(one.top - bar.top) < 0.2 * high &&
          middleOf(one).x < middleOf(bar).x &&
          one.right > bar.left - 0.25 * high,
      )
      const under = small.filter(
        (one) =>
          isSmall(one) &&
          Math.abs(one.bottom - bar.bottom) < 0.2 * high &&
          middleOf(one).x > middleOf(bar).x &&
          one.left < bar.right + 0.25 * high,
      )
      if (over.length !== 1 || under.length !== 1) return []
      const [above, below] = [over[0]!, under[0]!]
      const areRings = [above, below].every((one) => holesOf(raster, one) === 1)
      return areRings ? [] : [{ ...around([bar, above, below]), bar, over: above, under: below, isSlanted: true }]
    })
    .slice(0, mostFractions)
}

/** A dot, a bar and a dot. */
export function divisionSigns(components: Component[]): StackedFraction[] {
  const bars = components.filter((one) => widthOf(one) >= 10 && widthOf(one) >= 3 * heightOf(one))
  return bars.flatMap((bar) => {
    const dots = components.filter((one) => {
      const width = widthOf(one)
      const middle = (one.left + one.right) / 2
      return (
        one !== bar &&
        width < 0.4 * widthOf(bar) &&
        heightOf(one) < 0.4 * widthOf(bar) &&
        Math.abs(middle - (bar.left + bar.right) / 2) < 0.2 * widthOf(bar) &&
        (Math.abs(bar.top - one.bottom) < 0.5 * widthOf(bar) || Math.abs(one.top - bar.bottom) < 0.5 * widthOf(bar))
      )
    })
    const over = dots.find((one) => one.bottom <= bar.top)
    const under = dots.find((one) => one.top >= bar.bottom)
    return dots.length === 2 && over && under ? [{ ...around([bar, over, under]), bar, over, under }] : []
  })
}

/** `+` is read for certain where `÷` is taken for a character, so it stands there while the line is read. */
export function withPlusForDivision(raster: Raster, signs: StackedFraction[]): Raster {
  const { width } = raster
  const data = Uint8Array.from(raster.data)
  for (const { bar, over, under } of signs) {
    for (const dot of [over, under])
      for (let y = dot.top; y < dot.bottom; y += 1) data.fill(255, y * width + dot.left - 1, y * width + dot.right + 1)
    const middle = Math.round((bar.left + bar.right) / 2)
    const thick = Math.max(1, Math.round(heightOf(bar) / 2))
    const centre = Math.round((bar.top + bar.bottom) / 2)
    const reach = Math.round(widthOf(bar) / 2)
    for (let y = Math.max(0, centre - reach); y < Math.min(raster.height, centre + reach); y += 1)
      data.fill(0, y * width + middle - thick, y * width + middle + thick)
  }
  return { data, width, height: raster.height }
}

/** The number above stands in the line in place of a fraction with a bar, so that the line is read as one. */
export function withoutFractions(raster: Raster, fractions: StackedFraction[]): Raster {
  const { width, height } = raster
  const data = Uint8Array.from(raster.data)
  for (const { left, right, top, bottom, bar, over, isSlanted } of fractions) {
    for (let y = Math.max(0, top - 2); y < Math.min(height, bottom + 2); y += 1)
      data.fill(255, y * width + Math.max(0, left - 2), y * width + Math.min(width, right + 2))
    if (isSlanted) continue
    const shift = Math.round((bar.top + bar.bottom) / 2 - (over.top + over.bottom) / 2)
    for (let y = over.top - 1; y < over.bottom + 1; y += 1) {
      const row = y + shift
      if (y < 0 || row < 0 || row >= height) continue
      data.set(raster.data.subarray(y * width + over.left, y * width + over.right), row * width + over.left)
    }
  }
  return { data, width, height }
}
