/** Colours, type and simple shapes, as SVG. */

export const width = 1280
export const height = 720

export const ink = {
  paper: '#fbf5e9',
  card: '#fffdf8',
  line: '#e3d6c0',
  teal: '#14706d',
  tealMid: '#58aca4',
  tealSoft: '#cbe6e0',
  yuzu: '#f3bf33',
  yuzuSoft: '#fbe7ac',
  brown: '#4a3425',
  brownMid: '#75573f',
  leaf: '#3b7a37',
  leafSoft: '#d3e7ca',
  plum: '#962d4d',
  plumSoft: '#f3d8df',
  heat: '#c2521f',
  water: '#8cc9dc',
  ice: '#d8eff7',
  skin: '#e3b48c',
} as const
export type Tone = keyof typeof ink

export const clamp = (value: number) => Math.min(1, Math.max(0, value))
export const easeOut = (p: number) => 1 - (1 - clamp(p)) ** 3
export const mix = (a: number, b: number, p: number) => a + (b - a) * p

/** From `a` to `b`: numbers, and numbers inside lists, go all the way between; anything else changes at once. */
export function blend(a: unknown, b: unknown, p: number): unknown {
  if (typeof b === 'number') return mix(typeof a === 'number' ? a : 0, b, p)
  if (Array.isArray(a) && Array.isArray(b)) return b.map((value, n) => blend(a[n], value, p))
  return b
}

const r = (value: number) => Math.round(value * 100) / 100

export function group(content: string, opacity: number, dx = 0, dy = 0, scale = 1): string {
  if (opacity < 0.01) return ''
  return `<g opacity="${r(opacity)}" transform="translate(${r(dx)} ${r(dy)}) scale(${r(scale)})">${content}</g>`
}

export function box(x: number, y: number, w: number, h: number, fill: string, radius = 16, extra = ''): string {
  return `<rect x="${r(x)}" y="${r(y)}" width="${r(Math.max(0, w))}" height="${r(Math.max(0, h))}" rx="${radius}" fill="${fill}" ${extra}/>`
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke: string, w = 4): string {
  return path(`M ${r(x1)} ${r(y1)} L ${r(x2)} ${r(y2)}`, 'none', stroke, w)
}

export function path(d: string, fill: string, stroke = 'none', w = 0, extra = ''): string {
  return `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
}

export function dot(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(Math.max(0, radius))}" fill="${fill}" ${extra}/>`
}

export const through = (points: readonly (readonly [number, number])[]) =>
  `M ${points.map(([x, y]) => `${r(x)} ${r(y)}`).join(' L ')}`

export interface TextStyle {
  size?: number
  weight?: number
  tone?: Tone
  fill?: Tone
  align?: 'center' | 'start'
}

/** Text in the middle of a box, which is a card where it has a fill. Lines break at `\n` and where they are full. */
export function text(place: readonly [number, number, number, number], words: string, style: TextStyle = {}): string {
  const [x, y, w, h] = place.map(r)
  const { size = 40, weight = 700, tone = 'brown', fill, align = 'center' } = style
  const lines = words.split('\n').map((row) => `<p class="${languageOf(row)}">${marked(row)}</p>`)
  const css = `font-size:${r(size)}px;font-weight:${weight};color:${ink[tone]};align-items:${align};text-align:${align};${fill ? `background:${ink[fill]}` : ''}`
  return `<foreignObject x="${x}" y="${y}" width="${w}" height="${h}"><div xmlns="http://www.w3.org/1999/xhtml" class="text ${fill ? 'card' : ''}" style="${css}">${lines.join('')}</div></foreignObject>`
}

const count = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0
const languageOf = (words: string) => {
  const shown = words.replace(/\[[a-z]+[_=]?\|/gi, '')
  return count(shown, /\p{Script=Han}/gu) * 2 > count(shown, /[a-z]/gi) ? 'zh' : 'en'
}

function marked(words: string): string {
  const look = {
    '': (c: string) => `color:${c}`,
    _: (c: string) => `color:${c};border-bottom:4px solid`,
    '=': (c: string) => `background:${c};border-radius:10px;padding:0 8px`,
  }
  return words
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(
      /\[([a-z]+)([_=]?)\|([^\]]*)\]/gi,
      (_, tone: Tone, kind: keyof typeof look, inner: string) => `<b style="${look[kind](ink[tone])}">${inner}</b>`,
    )
    .replace(/\{(\w+)\/(\w+)\}/g, '<span class="fraction"><span>$1</span><span>$2</span></span>')
}
