/** What every clip shares: the colours, the type, the easing, Capyzen. A frame is a pure function of time that gives SVG. */

export const width = 1280
export const height = 720

export type Cue = { from: number; to: number; en: string; zh: string }
export type Scene = { seconds: number; posterAt: number; cues: Cue[]; draw: (t: number) => string }

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
} as const

export const clamp = (value: number) => Math.min(1, Math.max(0, value))
const easeOut = (p: number) => 1 - (1 - p) ** 3
/** 0 before `at`, 1 after `at + seconds`, easing out between. */
export const ramp = (t: number, at: number, seconds = 0.6) => easeOut(clamp((t - at) / seconds))
export const linear = (t: number, from: number, to: number) => clamp((t - from) / (to - from))
export const mix = (a: number, b: number, p: number) => a + (b - a) * p
/** The same "random" number every time, so that a clip renders alike on every run. */
export const scatter = (n: number) => Math.abs(Math.sin(n * 127.1 + 11.7) * 43758.5453) % 1

const r = (value: number) => Math.round(value * 100) / 100

export function group(content: string, opacity: number, dx = 0, dy = 0, scale = 1): string {
  if (opacity < 0.005) return ''
  return `<g opacity="${r(opacity)}" transform="translate(${r(dx)} ${r(dy)}) scale(${r(scale)})">${content}</g>`
}

/** Fades in while rising a little, and fades out before `to`. */
export function show(t: number, from: number, to: number, content: string): string {
  const arrive = ramp(t, from)
  const leave = to === Infinity ? 1 : 1 - ramp(t, to - 0.35, 0.35)
  return group(content, Math.min(arrive, leave), 0, 16 * (1 - arrive))
}

type TextStyle = { size?: number; weight?: number; fill?: string; anchor?: 'start' | 'middle' | 'end'; zh?: boolean }

export function text(x: number, y: number, words: string, style: TextStyle = {}): string {
  const { size = 40, weight = 700, fill = ink.brown, anchor = 'middle', zh = /[\u4e00-\u9fff]/.test(words) } = style
  return `<text x="${r(x)}" y="${r(y)}" class="${zh ? 'zh' : 'en'}" lang="${zh ? 'zh-Hans' : 'en'}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${words}</text>`
}

export function box(x: number, y: number, w: number, h: number, fill: string, radius = 16, extra = ''): string {
  return `<rect x="${r(x)}" y="${r(y)}" width="${r(Math.max(0, w))}" height="${r(Math.max(0, h))}" rx="${radius}" fill="${fill}" ${extra}/>`
}

export function card(x: number, y: number, w: number, h: number, fill: string = ink.card): string {
  return box(x, y + 4, w, h, ink.line, 20) + box(x, y, w, h, fill, 20, `stroke="${ink.line}" stroke-width="2"`)
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke: string, w = 4, extra = ''): string {
  return `<line x1="${r(x1)}" y1="${r(y1)}" x2="${r(x2)}" y2="${r(y2)}" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" ${extra}/>`
}

export function path(d: string, fill: string, stroke = 'none', w = 0): string {
  return `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function dot(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(Math.max(0, radius))}" fill="${fill}" ${extra}/>`
}

/** An arrow that grows to `p` of its length. */
export function arrow(x1: number, y1: number, x2: number, y2: number, colour: string, p = 1, w = 8): string {
  if (p <= 0.02) return ''
  const [x, y] = [mix(x1, x2, p), mix(y1, y2, p)]
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  const head = path('M -20 -15 L 0 0 L -20 15', 'none', colour, w)
  return line(x1, y1, x, y, colour, w) + `<g transform="translate(${r(x)} ${r(y)}) rotate(${r(angle)})">${head}</g>`
}

/** A fraction written one number above the other, centred on (x, y). */
export function fraction(
  x: number,
  y: number,
  top: string,
  bottom: string,
  size = 44,
  fill: string = ink.brown,
): string {
  const half = size * 0.42
  return (
    text(x, y - size * 0.22, top, { size, fill }) +
    line(x - half, y, x + half, y, fill, 4) +
    text(x, y + size * 0.95, bottom, { size, fill })
  )
}

/** Running text with HTML inside, for lines that wrap or hold fractions. */
export function prose(x: number, y: number, w: number, h: number, html: string): string {
  return `<foreignObject x="${x}" y="${y}" width="${w}" height="${h}"><div xmlns="http://www.w3.org/1999/xhtml">${html}</div></foreignObject>`
}

export const inlineFraction = (top: number, bottom: number) =>
  `<span class="fraction"><span>${top}</span><span>${bottom}</span></span>`

export function heading(t: number, from: number, to: number, first: string, second: string): string {
  return show(
    t,
    from,
    to,
    text(70, 92, first, { size: 50, weight: 800, anchor: 'start' }) +
      text(70, 146, second, { size: 37, weight: 600, fill: ink.brownMid, anchor: 'start' }),
  )
}

export type Mood = 'calm' | 'thinking' | 'puzzled' | 'cheering'

/** Capyzen up to the chest in the spring; (x, y) is where it meets the water. */
function capyzen(t: number, mood: Mood, x: number, y: number, scale = 1): string {
  // Whole pixels, because a sway by parts of a pixel is costly to encode.
  const bob = Math.round(Math.sin(t * 1.6) * 2)
  const hop = mood === 'cheering' ? -Math.round(Math.abs(Math.sin(t * 4)) * 9) : 0
  const tilt = mood === 'puzzled' ? -7 : mood === 'thinking' ? 4 : 0
  const blink = t % 3.7 < 0.16
  const eye = (cx: number) => {
    if (mood === 'cheering') return path(`M ${cx - 8} -86 Q ${cx} -97 ${cx + 8} -86`, 'none', ink.brown, 5)
    if (blink) return line(cx - 7, -88, cx + 7, -88, ink.brown, 5)
    if (mood === 'calm') return path(`M ${cx - 8} -90 Q ${cx} -83 ${cx + 8} -90`, 'none', ink.brown, 5)
    return dot(cx, -89, 7, ink.brown) + dot(cx + 2.5, -92, 2.5, ink.card)
  }
  const mouth =
    mood === 'cheering'
      ? path('M -12 -38 Q 0 -20 12 -38 Z', ink.plum)
      : mood === 'puzzled'
        ? path('M -9 -33 Q -3 -38 2 -33 T 11 -34', 'none', ink.brown, 4)
        : path('M -10 -36 Q 0 -29 10 -36', 'none', ink.brown, 4)
  const arms =
    mood === 'cheering'
      ? line(-58, -2, -82, -44, '#a97c55', 22) + line(58, -2, 82, -44, '#a97c55', 22)
      : path('M -34 6 q 9 -11 20 0 M 14 6 q 9 -11 20 0', 'none', '#8d6341', 6)
  const yuzu =
    dot(0, -136, 21, ink.yuzu) +
    dot(-7, -143, 5, '#f9dd86') +
    path('M 1 -156 q 12 -14 25 -7 q -8 14 -25 7 Z', ink.leaf) +
    line(0, -150, 1, -157, ink.brown, 4)
  const body = path('M -76 40 Q -74 -26 -38 -44 H 38 Q 74 -26 76 40 Z', '#a97c55')
  const head =
    dot(-44, -112, 13, '#8d6341') +
    dot(44, -112, 13, '#8d6341') +
    path('M -58 -46 V -80 Q -54 -122 0 -122 Q 54 -122 58 -80 V -46 Q 54 -10 0 -10 Q -54 -10 -58 -46 Z', '#b98a60') +
    box(-38, -74, 76, 56, '#d3a97f', 27) +
    path('M -16 -62 q 5 -6 10 0 M 6 -62 q 5 -6 10 0', 'none', ink.brown, 5) +
    dot(-46, -66, 8, '#dd9a78', 'opacity="0.6"') +
    dot(46, -66, 8, '#dd9a78', 'opacity="0.6"') +
    eye(-30) +
    eye(30)
  const mark = mood === 'puzzled' ? text(76, -112, '?', { size: 46, weight: 900, fill: ink.teal }) : ''
  const chest = mood === 'cheering' ? arms + body : body + arms
  return `<g transform="translate(${r(x)} ${r(y + bob + hop)}) scale(${r(scale)})">${chest}<g transform="rotate(${tilt} 0 -40)">${head}${mouth}${yuzu}</g>${mark}</g>`
}

const wave = (y: number, shift: number) =>
  `M 0 ${y} ${Array.from({ length: 8 }, (_, i) => `Q ${i * 160 + 40 + shift} ${y - 12} ${i * 160 + 80} ${y} T ${i * 160 + 160} ${y}`).join(' ')} V 720 H 0 Z`

/** On the title page Capyzen sits large in the middle; at `settled` it swims to its corner. */
export function picture(t: number, mood: Mood, settled: number, content: string): string {
  const p = ramp(t, settled - 0.4, 1.2)
  return (
    box(0, 0, width, height, ink.paper, 0) +
    path(wave(662, 0), '#dceee8') +
    content +
    capyzen(t, mood, mix(640, 1172, p), 684, mix(1.75, 0.84, p)) +
    path(wave(686, 14), ink.tealSoft)
  )
}

export function titlePage(t: number, to: number, big: string, small: string): string {
  return show(
    t,
    -1,
    to,
    text(width / 2, 210, big, { size: 78, weight: 900 }) +
      text(width / 2, 296, small, { size: 46, weight: 600, fill: ink.teal }),
  )
}
