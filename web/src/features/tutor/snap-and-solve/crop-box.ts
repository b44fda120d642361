import type { Crop } from '@capyzen/contracts/recognition'

export type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight'

export const corners: readonly Corner[] = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight']
export const whole: Crop = { left: 0, top: 0, right: 1_000, bottom: 1_000 }

/** Narrower ones hold no words. */
const least = 60
const between = (value: number, from: number, to: number) => Math.round(Math.min(to, Math.max(from, value)))

export const isWhole = ({ left, top, right, bottom }: Crop): boolean =>
  left === 0 && top === 0 && right === 1_000 && bottom === 1_000

export const cornerOf = (crop: Crop, corner: Corner) => ({
  x: corner.endsWith('Left') ? crop.left : crop.right,
  y: corner.startsWith('top') ? crop.top : crop.bottom,
})

/** The corner stays inside the picture and doesn't pass the one across. */
export function moveCorner(crop: Crop, corner: Corner, to: { x: number; y: number }): Crop {
  const sideways = corner.endsWith('Left')
    ? { left: between(to.x, 0, crop.right - least) }
    : { right: between(to.x, crop.left + least, 1_000) }
  const upright = corner.startsWith('top')
    ? { top: between(to.y, 0, crop.bottom - least) }
    : { bottom: between(to.y, crop.top + least, 1_000) }
  return { ...crop, ...sideways, ...upright }
}

/** How far an arrow key moves a corner; undefined for other keys. */
export function stepOf(key: string, isLarge: boolean): { x: number; y: number } | undefined {
  const step = isLarge ? 100 : 20
  return {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  }[key]
}
