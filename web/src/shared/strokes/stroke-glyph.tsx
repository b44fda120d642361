import type { StrokeData } from '@capyzen/contracts/strokes'
import { outlineTransform } from './ink-path.ts'

interface StrokeGlyphProps {
  data: StrokeData
  /** Only the first so many strokes; all without. */
  strokes?: number | undefined
  /** Strokes of the radical in their own colour. */
  showsRadical?: boolean
  className?: string | undefined
}

/** A character drawn from its stroke data, for an SVG with a box of 1,000. */
export function StrokeGlyph({
  data,
  strokes = data.strokes.length,
  showsRadical = false,
  className,
}: StrokeGlyphProps) {
  const radical = new Set(showsRadical ? data.radStrokes : [])
  return (
    <g transform={outlineTransform} className={className}>
      {data.strokes.slice(0, strokes).map((outline, at) => (
        <path key={at} d={outline} fill="currentColor" className={radical.has(at) ? 'text-spring' : undefined} />
      ))}
    </g>
  )
}
