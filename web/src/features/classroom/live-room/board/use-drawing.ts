import type { BoardStroke } from '@capyzen/contracts/live-room'
import { useRef, type PointerEvent, type RefObject } from 'react'
import { outlineOf, pointAt } from './geometry.ts'

type Points = BoardStroke['points']
type Pointer = PointerEvent<HTMLElement>

interface Drawing {
  /** Of the line under the pen; drawn without React, so that it keeps up. */
  lineRef: RefObject<SVGPathElement | null>
  handlers: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: Pointer) => void>
}

/** Lines by pen, finger or mouse; a second finger draws nothing. */
export function useDrawing(width: BoardStroke['width'], onLine: (points: Points) => void): Drawing {
  const lineRef = useRef<SVGPathElement>(null)
  const line = useRef<{ pointerId: number; points: Points } | null>(null)

  const show = () => lineRef.current?.setAttribute('d', line.current ? outlineOf(line.current.points, width) : '')
  function add(event: Pointer, points: Points) {
    const box = event.currentTarget.getBoundingClientRect()
    // Browsers report several points at once; the event itself is the last of them.
    const coalesced = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const { clientX, clientY } of coalesced.length > 0 ? coalesced : [event]) {
      const point = pointAt(box, clientX, clientY)
      const last = points.at(-1)
      if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point)
    }
    show()
  }
  function end(event: Pointer): Points {
    const points = line.current?.pointerId === event.pointerId ? line.current.points : []
    if (points.length > 0) line.current = null
    return points
  }

  return {
    lineRef,
    handlers: {
      onPointerDown(event) {
        if (line.current || event.button !== 0 || !event.isPrimary) return
        event.preventDefault()
        event.currentTarget.setPointerCapture?.(event.pointerId)
        line.current = { pointerId: event.pointerId, points: [] }
        add(event, line.current.points)
      },
      onPointerMove(event) {
        if (line.current?.pointerId === event.pointerId) add(event, line.current.points)
      },
      onPointerUp(event) {
        const points = end(event)
        if (points.length > 0) onLine(points)
        show()
      },
      // The system took the gesture, as for a swipe home.
      onPointerCancel(event) {
        end(event)
        show()
      },
    },
  }
}
