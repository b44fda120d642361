import { LanternShape } from './places.tsx'
import type { Lantern } from './play-state.ts'

/** The lanterns of a play side by side; their number is told beside it. */
export function LanternRow({ lanterns, className }: { lanterns: readonly Lantern[]; className?: string }) {
  const width = lanterns.length * 36
  return (
    <svg viewBox={`0 0 ${width} 44`} aria-hidden className={className}>
      <path d={`M0 3h${width}`} stroke="var(--v-wood-dark)" strokeWidth="2" />
      {lanterns.map((lantern, index) => (
        <g key={index} transform={`translate(${index * 36 + 18} 3)`}>
          <g className="valley-lantern" data-lantern={lantern}>
            <LanternShape lit={lantern === 'right' || lantern === 'mended'} />
          </g>
        </g>
      ))}
    </svg>
  )
}
