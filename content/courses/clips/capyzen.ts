import type { Mood } from './lesson.ts'
import { box, dot, ink, line, path, text } from './stage.ts'

const [fur, furDark] = ['#a97c55', '#8d6341']

function eye(cx: number, mood: Mood, isBlinking: boolean): string {
  if (mood === 'cheering') return path(`M ${cx - 8} -86 Q ${cx} -97 ${cx + 8} -86`, 'none', ink.brown, 5)
  if (isBlinking) return line(cx - 7, -88, cx + 7, -88, ink.brown, 5)
  if (mood === 'calm') return path(`M ${cx - 8} -90 Q ${cx} -83 ${cx + 8} -90`, 'none', ink.brown, 5)
  return dot(cx, -89, 7, ink.brown) + dot(cx + 2.5, -92, 2.5, ink.card)
}

const mouths: Record<Mood, string> = {
  calm: path('M -10 -36 Q 0 -29 10 -36', 'none', ink.brown, 4),
  thinking: path('M -10 -36 Q 0 -29 10 -36', 'none', ink.brown, 4),
  puzzled: path('M -9 -33 Q -3 -38 2 -33 T 11 -34', 'none', ink.brown, 4),
  cheering: path('M -12 -38 Q 0 -20 12 -38 Z', ink.plum),
}
const tilts: Record<Mood, number> = { calm: 0, thinking: 4, puzzled: -7, cheering: 0 }

const yuzu =
  dot(0, -136, 21, ink.yuzu) +
  dot(-7, -143, 5, '#f9dd86') +
  path('M 1 -156 q 12 -14 25 -7 q -8 14 -25 7 Z', ink.leaf) +
  line(0, -150, 1, -157, ink.brown, 4)
const body = path('M -76 40 Q -74 -26 -38 -44 H 38 Q 74 -26 76 40 Z', fur)
const folded = body + path('M -34 6 q 9 -11 20 0 M 14 6 q 9 -11 20 0', 'none', furDark, 6)
const raised = line(-58, -2, -82, -44, fur, 22) + line(58, -2, 82, -44, fur, 22) + body
const head =
  dot(-44, -112, 13, furDark) +
  dot(44, -112, 13, furDark) +
  path('M -58 -46 V -80 Q -54 -122 0 -122 Q 54 -122 58 -80 V -46 Q 54 -10 0 -10 Q -54 -10 -58 -46 Z', '#b98a60') +
  box(-38, -74, 76, 56, '#d3a97f', 27) +
  path('M -16 -62 q 5 -6 10 0 M 6 -62 q 5 -6 10 0', 'none', ink.brown, 5) +
  dot(-46, -66, 8, '#dd9a78', 'opacity="0.6"') +
  dot(46, -66, 8, '#dd9a78', 'opacity="0.6"')

/** Capyzen up to the chest in the spring; (x, y) is where it meets the water. It sways by whole pixels, which costs little to encode. */
export function capyzen(t: number, mood: Mood, x: number, y: number, scale: number): string {
  const sway = Math.round(Math.sin(t * 1.6) * 1.4)
  const face = head + mouths[mood] + eye(-30, mood, t % 3.7 < 0.16) + eye(30, mood, t % 3.7 < 0.16) + yuzu
  const mark = mood === 'puzzled' ? text([50, -160, 60, 60], '?', { size: 46, weight: 900, tone: 'teal' }) : ''
  return `<g transform="translate(${x} ${y + sway}) scale(${scale})">${mood === 'cheering' ? raised : folded}<g transform="rotate(${tilts[mood]} 0 -40)">${face}</g>${mark}</g>`
}
