import { create } from 'qrcode'
import { cn } from '#ui/class-names.ts'

/** The quiet zone of ISO/IEC 18004. */
const margin = 4

/** Black on white in both themes, as many scanners read nothing else. */
export function QrCode({ text, name, className }: { text: string; name: string; className?: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const isDark = (x: number, y: number) => modules.data[y * size + x] === 1
  const places = Array.from({ length: size }, (_, at) => at)
  const path = places
    .flatMap((y) => places.filter((x) => isDark(x, y)).map((x) => `M${x + margin} ${y + margin}h1v1h-1z`))
    .join('')
  const side = size + 2 * margin
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={cn('size-52 rounded-control border border-line', className)}
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
