import type { DrawnStroke, StrokePoint } from '@capyzen/contracts/strokes'
import { useRef, type PointerEvent, type RefObject } from 'react'
import { inkPath } from './ink-path.ts'

/** On the square of 1,000: points that are nearer than this to the last one say nothing new. */
const leastStep = 4
const mostPoints = 300
const least = -200
const most = 1_200

const clamp = (value: number) => Math.min(most, Math.max(least, Math.round(value)))

interface Pen {
  /** Of the stroke under the pen; drawn without React, so that the ink keeps up with it. */
  inkRef: RefObject<SVGPathElement | null>
  handlers: {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => void
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => void
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => void
    onPointerCancel: (event: PointerEvent<SVGSVGElement>) => void
  }
}

/** Strokes by finger, pen or mouse on a square; a hand that rests on it while a pen writes draws nothing. */
export function usePen(onStroke: (stroke: DrawnStroke) => void, isDisabled: boolean): Pen {
  const inkRef = useRef<SVGPathElement>(null)
  const writing = useRef<{ pointerId: number; points: StrokePoint[] } | null>(null)

  const show = () => inkRef.current?.setAttribute('d', inkPath(writing.current?.points ?? []))
  const add = (event: PointerEvent<SVGSVGElement>) => {
    const points = writing.current?.points
    const box = event.currentTarget.getBoundingClientRect()
    if (!points || box.width === 0) return
    // Browsers report several points at once; the event itself is the last of them.
    const coalesced = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const { clientX, clientY } of coalesced.length > 0 ? coalesced : [event]) {
      const x = clamp(((clientX - box.left) / box.width) * 1_000)
      const y = clamp(((clientY - box.top) / box.height) * 1_000)
      const last = points.at(-1)
      if (!last || Math.hypot(x - last[0], y - last[1]) >= leastStep) points.push([x, y])
    }
    show()
  }
  const end = () => {
    writing.current = null
    show()
  }

  return {
    inkRef,
    handlers: {
      onPointerDown(event) {
        const isLocked = isDisabled || event.currentTarget.closest('fieldset:disabled') !== null
        if (isLocked || writing.current || event.button !== 0 || !event.isPrimary) return
        event.preventDefault()
        event.currentTarget.setPointerCapture?.(event.pointerId)
        writing.current = { pointerId: event.pointerId, points: [] }
        add(event)
      },
      onPointerMove(event) {
        if (writing.current?.pointerId === event.pointerId) add(event)
      },
      onPointerUp(event) {
        if (writing.current?.pointerId !== event.pointerId) return
        const { points } = writing.current
        end()
        if (points.length > 0) onStroke(thinned(points))
      },
      // The system took the gesture, as for a swipe home: nothing was written.
      onPointerCancel(event) {
        if (writing.current?.pointerId === event.pointerId) end()
      },
    },
  }
}

/** At most as many points as a request may have, the last one among them. */
function thinned(points: StrokePoint[]): StrokePoint[] {
  if (points.length <= mostPoints) return points
  const step = (points.length - 1) / (mostPoints - 1)
  return Array.from({ length: mostPoints }, (_, at) => points[Math.round(at * step)] ?? points[0]!)
}
