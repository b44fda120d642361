import { useEffect, useState, type RefObject } from 'react'

/** In pixels: more than the height of a field or a bar at the thumb. */
const lifts = [0, 76, 152, 228] as const
const inUse = 'input, textarea, select, button, [contenteditable=true], [role=radio], [role=slider]'
/** Before it moves, so that it doesn't jump about while the page is scrolled. */
const restMs = 200

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The smallest lift at which nothing lies below that is filled in or pressed; none where there is no such place. */
export function freeLift(box: Box, isCovered: (x: number, y: number) => boolean): number {
  const isFree = (lift: number) =>
    ![box.left, (box.left + box.right) / 2, box.right].some((x) =>
      [box.top, (box.top + box.bottom) / 2, box.bottom].some((y) => isCovered(x, y - lift)),
    )
  return lifts.find(isFree) ?? 0
}

/** How far a button that floats over the page is lifted, so that it covers no field and no other button. */
export function useFreePlace(button: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [lift, setLift] = useState(0)
  useEffect(() => {
    const main = document.querySelector('#main')
    if (!isShown || !main) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const own = button.current
      if (!own) return
      const { left, right, height } = own.getBoundingClientRect()
      // Where it is without a lift, also while it moves.
      const bottom = innerHeight - parseFloat(getComputedStyle(own).bottom)
      const isCovered = (x: number, y: number) =>
        document.elementsFromPoint(x, y).some((one) => main.contains(one) && one.closest(inUse) !== null)
      setLift(freeLift({ left, right, top: bottom - height, bottom }, isCovered))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(look, restMs)
    }
    const sizes = new ResizeObserver(later)
    sizes.observe(main)
    addEventListener('scroll', later, { passive: true })
    addEventListener('resize', later)
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      removeEventListener('scroll', later)
      removeEventListener('resize', later)
    }
  }, [button, isShown])
  return lift
}
