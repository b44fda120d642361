import { box, dot, group, ink, line, path, scatter } from './stage.ts'

const water = '#8cc9dc'
export const ice = '#d8eff7'
export const heat = '#d9622b'
export const beaker = { x: 150, y: 235, w: 300, h: 270 }
export const floor = beaker.y + beaker.h - 6

export function glass(): string {
  const { x, y, w, h } = beaker
  return path(
    `M ${x - 14} ${y} q 14 0 14 16 V ${y + h - 22} q 0 22 22 22 H ${x + w - 22} q 22 0 22 -22 V ${y + 16} q 0 -16 14 -16`,
    'none',
    ink.brownMid,
    6,
  )
}

export function liquid(depth: number, colour: string = water): string {
  if (depth < 1) return ''
  const { x, w } = beaker
  const top = floor - depth
  const corner = Math.min(20, depth / 2)
  return path(
    `M ${x + 4} ${top} H ${x + w - 4} V ${floor - corner} q 0 ${corner} ${-corner} ${corner} H ${x + 4 + corner} q ${-corner} 0 ${-corner} ${-corner} Z`,
    colour,
  )
}

export function flame(t: number, strength: number): string {
  if (strength <= 0.02) return ''
  const tongues = [-60, 0, 60].map((x, n) => {
    const h = (42 + Math.sin(t * 9 + n * 2) * 6) * strength
    const cx = beaker.x + beaker.w / 2 + x
    return (
      path(
        `M ${cx - 20} 600 Q ${cx - 22} ${600 - h * 0.5} ${cx} ${600 - h * 1.5} Q ${cx + 22} ${600 - h * 0.5} ${cx + 20} 600 Z`,
        '#ee9a3a',
      ) +
      path(
        `M ${cx - 10} 600 Q ${cx - 11} ${600 - h * 0.3} ${cx} ${600 - h * 0.8} Q ${cx + 11} ${600 - h * 0.3} ${cx + 10} 600 Z`,
        ink.yuzu,
      )
    )
  })
  return group(tongues.join(''), strength) + box(beaker.x + 40, 600, beaker.w - 80, 14, ink.brownMid, 7)
}

export function iceCubes(melted: number, depth: number): string {
  const size = 92 * Math.sqrt(1 - melted)
  if (size < 8) return ''
  const lift = Math.max(0, depth - size * 0.9)
  const cube = (cx: number, up: number, tilt: number) =>
    `<g transform="translate(${cx} ${floor - size / 2 - up - lift}) rotate(${tilt})">` +
    box(-size / 2, -size / 2, size, size, ice, 14, `stroke="#a9d4e4" stroke-width="4"`) +
    line(-size * 0.22, -size * 0.25, -size * 0.05, -size * 0.25, '#ffffff', 6) +
    '</g>'
  const centre = beaker.x + beaker.w / 2
  return cube(centre - 56, 0, -4) + cube(centre + 56, 2, 6) + (melted < 0.75 ? cube(centre, size * 0.98, 3) : '')
}

export function bubbles(t: number, strength: number, depth: number): string {
  return Array.from({ length: 14 }, (_, n) => {
    const p = (t * (0.7 + scatter(n) * 0.5) + scatter(n + 40)) % 1
    const x = beaker.x + 30 + scatter(n + 9) * (beaker.w - 60) + Math.sin(t * 3 + n) * 5
    return dot(x, floor - 8 - p * (depth - 14), (4 + p * 8) * strength, 'none', 'stroke="#f4fbfd" stroke-width="4"')
  }).join('')
}

/** Wisps that sway upwards: what we see above boiling water is mist, not the vapour itself. */
export function mist(t: number, strength: number): string {
  const wisps = [-80, 0, 80].map((dx, n) => {
    const x = beaker.x + beaker.w / 2 + dx
    const sway = (y: number) => Math.sin(y / 18 - t * 3 + n * 1.7) * 13
    const points = Array.from({ length: 13 }, (_, i) => 276 - i * 8).map((y) => `${(x + sway(y)).toFixed(1)} ${y}`)
    return path(`M ${points.join(' L ')}`, 'none', '#b9d6d8', 13)
  })
  return group(wisps.join(''), strength * 0.9)
}
