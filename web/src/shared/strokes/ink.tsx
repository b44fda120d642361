import type { DrawnCharacter } from '@capyzen/contracts/strokes'
import type { ReactNode } from 'react'
import { inkPath } from './ink-path.ts'

interface InkProps {
  strokes: DrawnCharacter
  width: number
  className?: string
  /** What is drawn with the same pen. */
  children?: ReactNode
}

/** What was written by hand, on a square of 1,000. */
export const Ink = ({ strokes, width, className, children }: InkProps) => (
  <g
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    {strokes.map((stroke, at) => (
      <path key={at} d={inkPath(stroke)} />
    ))}
    {children}
  </g>
)
