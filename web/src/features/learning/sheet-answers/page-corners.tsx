import type { SheetCorner } from '@capyzen/contracts/sheet-answers'
import { useText } from '#platform/i18n.ts'
import { photoMessages } from './photo-messages.ts'

const corners: Record<SheetCorner, readonly [x: number, y: number]> = {
  topLeft: [8, 8],
  topRight: [58, 8],
  bottomLeft: [8, 90],
  bottomRight: [58, 90],
}

export function useCornerNames() {
  const t = useText(photoMessages)
  return (missing: readonly SheetCorner[]) => missing.map((corner) => t(corner)).join(t('cornerSeparator'))
}

/** A little page: corner marks that were seen are filled, those that were not are missing squares. */
export function PageCorners({ missing }: { missing: readonly SheetCorner[] }) {
  const t = useText(photoMessages)
  const name = useCornerNames()
  return (
    <svg
      viewBox="0 0 80 112"
      role="img"
      aria-label={t('pageDrawn', { corners: name(missing) })}
      className="w-16 shrink-0"
    >
      <rect x="1.5" y="1.5" width="77" height="109" rx="4" className="fill-card stroke-line-strong" strokeWidth={2} />
      {[30, 42, 54, 66, 78].map((y) => (
        <path key={y} d={`M14 ${y}H${y === 78 ? 46 : 66}`} className="stroke-line-strong" strokeWidth={3} />
      ))}
      {(Object.keys(corners) as SheetCorner[]).map((corner) => {
        const [x, y] = corners[corner]
        return missing.includes(corner) ? (
          <rect
            key={corner}
            x={x - 3}
            y={y - 3}
            width={20}
            height={20}
            rx={3}
            className="fill-plum-soft stroke-plum"
            strokeWidth={2.5}
            strokeDasharray="4 3"
          />
        ) : (
          <rect key={corner} x={x} y={y} width={14} height={14} className="fill-ink" />
        )
      })}
    </svg>
  )
}
