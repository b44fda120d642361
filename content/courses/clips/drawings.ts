import type { Drawing, Point } from './lesson.ts'
import { box, clamp, dot, easeOut, group, ink, line, mix, path, text, through } from './stage.ts'

/** `t` is seconds of the clip, `age` seconds since the drawing appeared; `shown` says how visible a part with times of its own is. */
export interface Moment {
  t: number
  age: number
  shown: (part: { at?: number; until?: number }) => number
}
type Of<Kind extends Drawing['kind']> = Extract<Drawing, { kind: Kind }>
type Drawers = { [Kind in Drawing['kind']]: (drawing: Of<Kind>, moment: Moment) => string }

/** What moves by itself moves three times a second, which is cheap to encode. */
const beatOf = (t: number) => Math.floor(t * 3) / 3

function brace(from: number, to: number, y: number, up: boolean): string {
  const s = up ? -1 : 1
  const middle = (from + to) / 2
  return path(
    `M ${from} ${y} q 0 ${18 * s} 18 ${18 * s} H ${middle - 14} q 14 0 14 ${14 * s} q 0 ${-14 * s} 14 ${-14 * s} H ${to - 18} q 18 0 18 ${-18 * s}`,
    'none',
    ink.brownMid,
    4,
  )
}

function bar({ box: place, shares, cutAt, fills, braces = [] }: Of<'bar'>, { shown }: Moment): string {
  const [x, y, w, h] = place
  const total = shares.reduce((sum, share) => sum + share, 0)
  const edge = (n: number) => x + (w * shares.slice(0, n).reduce((sum, share) => sum + share, 0)) / total
  const span = (from: number, to: number): [number, number, number, number] => [edge(from), y, edge(to) - edge(from), h]
  const coloured = fills.map((part) =>
    group(
      box(...span(part.part, part.part + 1), ink[part.fill], 0) +
        text(span(part.part, part.part + 1), part.label, { size: 36, weight: 800 }),
      shown(part),
    ),
  )
  const cuts = shares.slice(1).map((_, n) => line(edge(n + 1), y, edge(n + 1), y + h, ink.brown, 4))
  const outlined = braces.map(({ from, to, label, below = false, tone = 'brown', ...times }) =>
    group(
      brace(edge(from), edge(to), below ? y + h + 8 : y - 8, !below) +
        text([edge(from), below ? y + h + 44 : y - 100, edge(to) - edge(from), 56], label, {
          size: 38,
          weight: 800,
          tone,
        }),
      shown(times),
    ),
  )
  return (
    box(x, y, w, h, ink.card, 0) +
    coloured.join('') +
    group(cuts.join(''), shown({ at: cutAt })) +
    path(`M ${x} ${y} h ${w} v ${h} h ${-w} Z`, 'none', ink.brown, 4) +
    outlined.join('')
  )
}

function table({ corner, columns, rowHeight, rows, size = 36 }: Of<'table'>, { shown }: Moment): string {
  const [x, y] = corner
  return rows
    .map(({ cells, fill = 'card', ...times }, row) => {
      const drawn = cells.map((cell, n) => {
        const left = x + columns.slice(0, n).reduce((sum, column) => sum + column, 0)
        return text([left, y + row * rowHeight, (columns[n] ?? 0) - 8, rowHeight - 8], cell, { size, fill })
      })
      return group(drawn.join(''), shown(times))
    })
    .join('')
}

function shape({ points, closed = false, fill, stroke, width = 5, dash }: Of<'shape'>): string {
  const extra = dash ? `stroke-dasharray="${dash}"` : ''
  const edge = stroke ? ink[stroke] : 'none'
  return path(through(points) + (closed ? ' Z' : ''), fill ? ink[fill] : 'none', edge, width, extra)
}

function arrow({ from, to, tone = 'brownMid', width = 8 }: Of<'arrow'>, { age }: Moment): string {
  const p = Math.max(0.05, easeOut(age / 0.9))
  const [x, y] = [mix(from[0], to[0], p), mix(from[1], to[1], p)]
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  const head = path('M -20 -15 L 0 0 L -20 15', 'none', ink[tone], width)
  return (
    line(...from, x, y, ink[tone], width) +
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})">${head}</g>`
  )
}

/** Circuit symbols lie on a level wire, part of which they cover. */
const cross = path('M -21 -21 L 21 21 M -21 21 L 21 -21', 'none', ink.brown, 5)
const glassOf = (fill: string) => dot(0, 0, 30, fill, `stroke="${ink.brown}" stroke-width="5"`)
const rays = [0, 45, 90, 135, 180, 225, 270, 315].map(
  (degrees) => `<g transform="rotate(${degrees})">${line(0, -40, 0, -54, '#dd9d12', 6)}</g>`,
)
const symbols: Record<Of<'symbol'>['name'], string> = {
  ball:
    dot(0, 0, 24, ink.card, `stroke="${ink.brown}" stroke-width="4"`) +
    path('M 0 -10 l 10 7 l -4 11 h -12 l -4 -11 Z', ink.brown),
  bulb: glassOf(ink.card) + cross,
  litBulb: rays.join('') + glassOf(ink.yuzu) + cross,
  fusedBulb:
    dot(0, 0, 30, ink.plumSoft, `stroke="${ink.plum}" stroke-width="5"`) +
    path('M -20 -20 L -7 -7 M 7 7 L 20 20 M -20 20 L -7 7 M 7 -7 L 20 -20', 'none', ink.plum, 5),
  cell:
    box(-10, -20, 20, 40, ink.paper, 0) + line(-10, -34, -10, 34, ink.brown, 5) + line(10, -16, 10, 16, ink.brown, 12),
  openSwitch:
    box(-34, -20, 68, 40, ink.paper, 0) +
    line(-34, 0, 22, -38, ink.brown, 6) +
    dot(-34, 0, 9, ink.brown) +
    dot(34, 0, 9, ink.brown),
  closedSwitch: line(-34, 0, 34, 0, ink.brown, 6) + dot(-34, 0, 9, ink.brown) + dot(34, 0, 9, ink.brown),
  shirt: path(
    'M -34 -70 L -80 -50 L -100 10 L -66 22 L -58 -4 V 90 H 58 V -4 L 66 22 L 100 10 L 80 -50 L 34 -70 Q 0 -44 -34 -70 Z',
    ink.tealSoft,
    ink.teal,
    5,
  ),
  drop: path('M 0 -18 Q 16 2 0 12 Q -16 2 0 -18 Z', '#4f9fb9'),
}

function person({ joints, spot, scale = 1 }: Of<'person'>): string {
  const [head, neck, hip, elbowL, handL, elbowR, handR, kneeL, footL, kneeR, footR] = joints as Required<Point[]>
  if (!(head && neck && hip && elbowL && handL && elbowR && handR && kneeL && footL && kneeR && footR)) return ''
  const limb = (dx: number, from: Point, joint: Point, to: Point, upper: string, lower: string, w: number) =>
    line(...joint, ...to, lower, w) + line(from[0] + dx, from[1], ...joint, upper, w)
  const shoe = ([x, y]: Point) => line(x, y, x + 12, y, ink.brown, 18)
  const shoulders: Point = [neck[0], neck[1] + 8]
  const [x, y] = head
  const trunk = `M ${neck[0] - 14} ${neck[1] + 8} h 28 L ${hip[0] + 9} ${hip[1]} h -18 Z`
  const face =
    line(...neck, x, y + 14, ink.skin, 14) +
    dot(x, y, 30, ink.skin) +
    `<g transform="translate(${x} ${y})">${path('M -30 -3 Q -29 -37 6 -34 Q 32 -29 29 -8 Q 0 -22 -30 -3 Z', ink.brown)}${dot(8, 1, 3.6, ink.brown)}${dot(22, 1, 3.6, ink.brown)}${path('M 9 13 q 6 5 12 0', 'none', ink.brown, 3)}</g>`
  const drawn =
    limb(-9, hip, kneeL, footL, ink.brownMid, ink.skin, 18) +
    shoe(footL) +
    limb(-14, shoulders, elbowL, handL, '#0f5654', ink.skin, 15) +
    limb(9, hip, kneeR, footR, ink.brownMid, ink.skin, 18) +
    shoe(footR) +
    path(trunk, ink.teal, ink.teal, 20) +
    face +
    limb(14, shoulders, elbowR, handR, '#0f5654', ink.skin, 15) +
    dot(...handL, 11, ink.yuzu) +
    dot(...handR, 11, ink.yuzu)
  return group(drawn, 1, ...spot, scale)
}

const vessel = { x: 150, y: 200, w: 300, floor: 446, cube: 92 }
/** Ice takes up 1.09 times the room of the water it melts into. */
const meltedDepth = (4 * vessel.cube ** 2) / 1.09 / (vessel.w - 8)

function iceCubes(left: number, depth: number): string {
  const size = vessel.cube * Math.sqrt(left)
  if (size < 8) return ''
  const lift = Math.max(0, depth - size * 0.92)
  const centre = vessel.x + vessel.w / 2
  const cube = (dx: number, up: number, tilt: number) =>
    `<g transform="translate(${(centre + dx).toFixed(1)} ${(vessel.floor - size / 2 - up - lift).toFixed(1)}) rotate(${tilt})">${box(-size / 2, -size / 2, size, size, ink.ice, 12, 'stroke="#a9d4e4" stroke-width="4"')}</g>`
  return cube(-54, 0, -3) + cube(54, 0, 4) + cube(-52, size * 0.99, 3) + cube(54, size, -4)
}

function flame(beat: number, strength: number): string {
  const tongue = (x: number, h: number, half: number, fill: string) =>
    path(
      `M ${x - half} 530 Q ${x - half - 2} ${530 - h * 0.5} ${x} ${530 - h * 1.4} Q ${x + half + 2} ${530 - h * 0.5} ${x + half} 530 Z`,
      fill,
    )
  const tongues = [-60, 0, 60].map((dx, n) => {
    const h = 40 + Math.round(Math.sin(beat * 9 + n * 2) * 5)
    const x = vessel.x + vessel.w / 2 + dx
    return tongue(x, h, 20, '#ee9a3a') + tongue(x, h * 0.6, 10, ink.yuzu)
  })
  return group(tongues.join('') + box(vessel.x + 40, 530, vessel.w - 80, 12, ink.brownMid, 6), strength)
}

/** The same “random” number every time, so that a clip renders alike on every run. */
const scatter = (n: number) => Math.abs(Math.sin(n * 127.1 + 11.7) * 43758.5453) % 1

function beaker(drawing: Of<'beaker'>, { t }: Moment): string {
  const { ice, boiledAway = 0, flame: fire = 0, bubbles = 0, frozen = 0, degrees } = drawing
  const { x, y, w, floor } = vessel
  const depth = meltedDepth * (1 - ice - boiledAway)
  const beat = beatOf(t)
  const water = depth < 1 ? '' : box(x + 4, floor - depth, w - 8, depth, ink.water, 6)
  const sheet = depth * frozen
  const iceSheet =
    sheet < 1
      ? ''
      : box(x + 5, floor - depth - sheet * 0.09, w - 10, sheet * 1.09, ink.ice, 10, 'stroke="#a9d4e4" stroke-width="4"')
  const rising = Array.from({ length: 12 }, (_, n) => {
    const p = (beat * 0.8 + scatter(n)) % 1
    return dot(
      x + 30 + scatter(n + 40) * (w - 60),
      floor - 8 - p * (depth - 14),
      4 + p * 8,
      'none',
      'stroke="#f4fbfd" stroke-width="4"',
    )
  })
  const wisps = [-80, 0, 80].map((dx, n) => {
    const points = Array.from({ length: 10 }, (_, i) => 250 - i * 9).map((at): Point => [
      x + w / 2 + dx + Math.sin(at / 18 - beat * 3 + n * 1.7) * 12,
      at,
    ])
    return path(through(points), 'none', '#b9d6d8', 13)
  })
  const glass = `M ${x - 14} ${y} q 14 0 14 16 V ${floor - 18} q 0 22 22 22 H ${x + w - 22} q 22 0 22 -22 V ${y + 16} q 0 -16 14 -16`
  return (
    group(wisps.join(''), bubbles * 0.9) +
    water +
    group(rising.join(''), bubbles) +
    iceCubes(ice, depth) +
    iceSheet +
    path(glass, 'none', ink.brownMid, 6) +
    flame(beat, fire) +
    (degrees === undefined
      ? ''
      : text([476, 300, 190, 70], `${Math.round(degrees)} °C`.replace('-', '−'), {
          size: 50,
          weight: 900,
          tone: 'heat',
          align: 'start',
        }))
  )
}

function graph({ box: place, axes, levels, range, line: curve, drawn, flat = [] }: Of<'graph'>): string {
  const [x, y, w, h] = place
  const last = curve.at(-1)?.[0] ?? 1
  const [lowest, highest] = range
  const onPaper = ([a, b]: Point): Point => [x + (w * a) / last, y + h - (h * (b - lowest)) / (highest - lowest)]
  const valueAt = (a: number): number => {
    const next = curve.findIndex(([at]) => at >= a)
    const [to = [0, 0], from = to] = [curve[next], curve[next - 1]]
    return from[0] === to[0] ? to[1] : mix(from[1], to[1], (a - from[0]) / (to[0] - from[0]))
  }
  const pen = onPaper([drawn, valueAt(drawn)])
  const reached = [...curve.filter(([a]) => a < drawn).map(onPaper), pen]
  const marks = flat
    .filter(([from]) => drawn > from)
    .map(([from, to]) => {
      const [left, level] = onPaper([from, valueAt(from)])
      return line(left, level, onPaper([Math.min(drawn, to), 0])[0], level, ink.yuzu, 22)
    })
  const rulers = levels.map(([value, label]) => {
    const level = onPaper([0, value])[1]
    return (
      path(`M ${x} ${level} h ${w}`, 'none', ink.line, 3, 'stroke-dasharray="4 12"') +
      text([x - 150, level - 30, 134, 60], label, { size: 34 })
    )
  })
  return (
    rulers.join('') +
    text([x - 40, y - 62, w, 50], axes[1], { size: 34, align: 'start' }) +
    text([x, y + h + 12, w, 50], axes[0], { size: 34 }) +
    path(`M ${x} ${y - 14} V ${y + h} H ${x + w + 10}`, 'none', ink.brownMid, 5) +
    marks.join('') +
    path(through(reached), 'none', ink.heat, 7) +
    dot(...pen, 11, ink.heat)
  )
}

const drawers: Drawers = {
  text: ({ box: place, words, ...style }) => text([...place], words, style),
  table,
  bar,
  shape,
  arrow,
  symbol: ({ name, spot, scale = 1 }) => group(symbols[name], 1, ...spot, scale),
  flow: ({ points }, { t }) =>
    path(
      through(points),
      'none',
      '#dd9d12',
      12,
      `stroke-dasharray="0.1 40" stroke-dashoffset="${-(beatOf(t) * 40) % 40}"`,
    ),
  person,
  beaker,
  graph,
}

export const draw = (drawing: Drawing, moment: Moment): string =>
  (drawers[drawing.kind] as (drawing: Drawing, moment: Moment) => string)(drawing, moment)

/** Fades in while rising a little, and fades out. */
export function arriving(content: string, opacity: number, age: number): string {
  return group(content, opacity, 0, 12 * (1 - clamp(easeOut(age / 0.5))))
}
