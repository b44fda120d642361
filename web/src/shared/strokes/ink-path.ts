import type { DrawnStroke } from '@capyzen/contracts/strokes'

const half = (one: number, other: number) => Math.round((one + other) * 5) / 10

/** A drawn stroke as the path of a rounded line through its points. */
export function inkPath(points: DrawnStroke): string {
  const [first] = points
  if (!first) return ''
  // A dot still leaves ink: round ends need a line of some length.
  if (points.length === 1) return `M ${first[0]} ${first[1]} l 0.1 0`
  let path = `M ${first[0]} ${first[1]}`
  for (let at = 1; at < points.length - 1; at += 1) {
    const [point, next] = [points[at] ?? first, points[at + 1] ?? first]
    path += ` Q ${point[0]} ${point[1]} ${half(point[0], next[0])} ${half(point[1], next[1])}`
  }
  const last = points.at(-1) ?? first
  return `${path} L ${last[0]} ${last[1]}`
}

/** Outlines of hanzi-writer-data on a square of 1,000. */
export const outlineTransform = 'scale(0.9765625) translate(0 900) scale(1 -1)'
