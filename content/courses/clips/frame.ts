import { capyzen } from './capyzen.ts'
import { arriving, draw } from './drawings.ts'
import { secondsAt, stateAt, timed, type Lesson, type TimedSlide } from './lesson.ts'
import { box, clamp, easeOut, height, ink, mix, path, text, width } from './stage.ts'

const fadeSeconds = 0.35

function heading(slide: TimedSlide, lead: 'en' | 'zh', t: number): string {
  const heads = slide.cues.filter((cue) => cue.head)
  const now = heads.findLastIndex((cue) => cue.from <= t + 0.01)
  const { head, from } = heads[now] ?? {}
  if (!head || from === undefined) return ''
  const other = lead === 'en' ? 'zh' : 'en'
  const leaves = ((heads[now + 1]?.from ?? slide.to) - t) / fadeSeconds
  const words =
    text([180, 30, 920, 68], head[lead], { size: 48, weight: 800 }) +
    text([180, 96, 920, 56], head[other], { size: 35, weight: 600, tone: 'brownMid' })
  return arriving(words, Math.min(clamp((t - from) / fadeSeconds), clamp(leaves)), t - from)
}

function slidePicture(slide: TimedSlide, t: number): string {
  // What goes before the slide does fades out only then, under what takes its place.
  const shown = ({ at = 0, until }: { at?: number; until?: number }) => {
    const leaves = until === undefined ? slide.to - t : secondsAt(slide, until) + fadeSeconds - t
    return Math.min(clamp((t - secondsAt(slide, at)) / fadeSeconds), clamp(leaves / fadeSeconds))
  }
  return slide.draw
    .map((drawing) => {
      const opacity = shown(drawing)
      const age = t - secondsAt(slide, drawing.at ?? 0)
      return opacity === 0 ? '' : arriving(draw(stateAt(drawing, slide, t), { t, age, shown }), opacity, age)
    })
    .join('')
}

const wave = (y: number, shift: number) =>
  `M 0 ${y} ${Array.from({ length: 8 }, (_, i) => `Q ${i * 160 + 40 + shift} ${y - 12} ${i * 160 + 80} ${y} T ${i * 160 + 160} ${y}`).join(' ')} V 720 H 0 Z`

/** The clip at `t` seconds, as SVG. Over the title Capyzen sits large in the middle; then it swims to its corner. */
export function frame(lesson: Lesson, t: number): string {
  const slides = timed(lesson)
  const slide = slides.findLast(({ from }) => from <= t) ?? slides[0]
  const [title] = slides
  if (!slide || !title) return ''
  const other = lesson.lead === 'en' ? 'zh' : 'en'
  const mood = slide.cues.findLast(({ from, mood }) => from <= t && mood)?.mood
  const settled = easeOut((t - title.to + 0.3) / 1.2)
  const titleWords =
    text([90, 120, 1100, 110], lesson.title[lesson.lead], { size: 64, weight: 900 }) +
    text([90, 238, 1100, 76], lesson.title[other], { size: 44, weight: 600, tone: 'teal' })
  const content =
    box(0, 0, width, height, ink.paper, 0) +
    path(wave(662, 0), '#dceee8') +
    (slide === title ? arriving(titleWords, clamp((title.to - t) / fadeSeconds), 9) : '') +
    heading(slide, lesson.lead, t) +
    slidePicture(slide, t) +
    capyzen(
      t,
      mood ?? (slide === title ? 'calm' : 'thinking'),
      Math.round(mix(640, 1180, settled)),
      692,
      Math.round(mix(1.75, 0.78, settled) * 100) / 100,
    ) +
    path(wave(690, 14), ink.tealSoft)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}
