import type { Crop } from '@capyzen/contracts/recognition'
import { Maximize, RotateCcw, RotateCw } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useText } from '#platform/i18n.ts'
import { useObjectUrl } from '#platform/object-url.ts'
import type { Turn } from '#shared/scan/queries.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { cornerOf, corners, isWhole, moveCorner, stepOf, whole, type Corner } from './crop-box.ts'
import { messages } from './messages.ts'

interface CropPictureProps {
  file: Blob
  turn: Turn
  crop: Crop
  isLocked: boolean
  onTurn: (turn: Turn) => void
  onCrop: (crop: Crop) => void
}

const turned = (turn: Turn, by: 90 | 270) => ((turn + by) % 360) as Turn

/** The picture itself is not drawn anew: the server turns and cuts it. */
export function CropPicture({ file, turn, crop, isLocked, onTurn, onCrop }: CropPictureProps) {
  const t = useText(messages)
  const address = useObjectUrl(file)
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [isUnshown, setUnshown] = useState(false)
  const isSideways = turn === 90 || turn === 270
  const shape = size ? size.width / size.height : 4 / 3
  const seenShape = isSideways ? 1 / shape : shape

  function drag(corner: Corner, event: PointerEvent<HTMLButtonElement>) {
    if (isLocked || !event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return
    const { left, top, width, height } = frame.current.getBoundingClientRect()
    const to = { x: ((event.clientX - left) / width) * 1_000, y: ((event.clientY - top) / height) * 1_000 }
    onCrop(moveCorner(crop, corner, to))
  }

  function step(corner: Corner, event: KeyboardEvent) {
    const by = stepOf(event.key, event.shiftKey)
    if (!by || isLocked) return
    event.preventDefault()
    const from = cornerOf(crop, corner)
    onCrop(moveCorner(crop, corner, { x: from.x + by.x, y: from.y + by.y }))
  }

  function turnBy(by: 90 | 270) {
    onTurn(turned(turn, by))
    onCrop(whole)
  }

  if (isUnshown) return <p className="rounded-control bg-yuzu-soft p-4 text-yuzu-ink">{t('notShown')}</p>
  return (
    <div className="flex flex-col gap-3">
      <div
        ref={frame}
        className="relative mx-auto touch-none overflow-hidden rounded-control bg-well select-none"
        style={{ aspectRatio: seenShape, width: `min(100%, calc(55vh * ${seenShape}))` }}
      >
        <img
          src={address}
          alt={t('pictureOf')}
          draggable={false}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth || 4, height: currentTarget.naturalHeight || 3 })
          }
          onError={() => address && setUnshown(true)}
          className="absolute top-1/2 left-1/2 max-w-none"
          style={{
            transform: `translate(-50%, -50%) rotate(${turn}deg)`,
            width: isSideways ? `${shape * 100}%` : '100%',
            height: isSideways ? `${(1 / shape) * 100}%` : '100%',
          }}
        />
        <div
          aria-hidden
          className="pointer-events-none absolute border-3 border-spring shadow-[0_0_0_100vmax_rgb(40_28_18/0.5)]"
          style={{
            left: `${crop.left / 10}%`,
            top: `${crop.top / 10}%`,
            right: `${100 - crop.right / 10}%`,
            bottom: `${100 - crop.bottom / 10}%`,
          }}
        />
        {!isLocked &&
          corners.map((corner) => {
            const { x, y } = cornerOf(crop, corner)
            return (
              <button
                key={corner}
                type="button"
                aria-label={t(corner)}
                title={t(corner)}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) => drag(corner, event)}
                onKeyDown={(event) => step(corner, event)}
                className={cn(
                  'absolute grid size-11 cursor-move touch-none',
                  corner.endsWith('Left') ? 'justify-items-start' : '-translate-x-full justify-items-end',
                  corner.startsWith('top') ? 'items-start' : '-translate-y-full items-end',
                )}
                style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
              >
                <span
                  className={cn(
                    'size-6 border-spring',
                    corner.startsWith('top') ? 'border-t-6' : 'border-b-6',
                    corner.endsWith('Left') ? 'border-l-6' : 'border-r-6',
                  )}
                />
              </button>
            )
          })}
      </div>
      {!isLocked && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" icon={RotateCcw} onClick={() => turnBy(270)}>
              {t('turnLeft')}
            </Button>
            <Button variant="secondary" size="small" icon={RotateCw} onClick={() => turnBy(90)}>
              {t('turnRight')}
            </Button>
            {!isWhole(crop) && (
              <Button variant="quiet" size="small" icon={Maximize} onClick={() => onCrop(whole)}>
                {t('wholePicture')}
              </Button>
            )}
          </div>
          <p className="text-sm text-ink-soft">{t('cropHint')}</p>
        </>
      )}
    </div>
  )
}
