import { z } from 'zod'

/* Handwriting on a square of 1,000 × 1,000, its origin at the top left. */

const Coordinate = z.number().int().min(-200).max(1_200)
export const StrokePoint = z.tuple([Coordinate, Coordinate])
export type StrokePoint = z.infer<typeof StrokePoint>

/** A stroke as it was drawn, from where the pen came down. */
export const DrawnStroke = z.array(StrokePoint).min(1).max(300)
export type DrawnStroke = z.infer<typeof DrawnStroke>

export const mostStrokes = 64
export const DrawnCharacter = z.array(DrawnStroke).max(mostStrokes)
export type DrawnCharacter = z.infer<typeof DrawnCharacter>

/** How a character is written: outlines as SVG paths and the middle line of each stroke, in the box of hanzi-writer-data. */
export const StrokeData = z.object({
  strokes: z.array(z.string()),
  medians: z.array(z.array(z.tuple([z.number(), z.number()]))),
  /** The strokes of the radical, by index; missing where it isn't known. */
  radStrokes: z.array(z.number().int()).optional(),
})
export type StrokeData = z.infer<typeof StrokeData>

/** What is wrong with a written character; `stroke` counts from 0 in its standard order, null where none is meant. */
export const StrokeFault = z.object({
  kind: z.enum(['missing', 'extra', 'order', 'direction', 'shape', 'place', 'proportions']),
  stroke: z.number().int().nonnegative().nullable(),
})
export type StrokeFault = z.infer<typeof StrokeFault>
