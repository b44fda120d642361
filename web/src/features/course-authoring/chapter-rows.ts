import { ChapterDraft } from '@capyzen/contracts/course-authoring'
import type { Chapter } from '@capyzen/contracts/videos'

/** A chapter as it is typed. */
export interface ChapterRow {
  key: string
  time: string
  en: string
  zh: string
}

export type ChapterFault = 'badTime' | 'sameTime' | 'missing' | 'titleTooLong'
export type ChapterFaults = Partial<Record<'time' | 'en' | 'zh', ChapterFault>>

export const mostChapters = 60

/** `1:05`, `1:02:05`, `0:07.5` as seconds; NaN where it is no time. */
export function secondsOf(text: string): number {
  const plain = text.normalize('NFKC').trim()
  const [, hours, minutes, seconds] = /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):([0-5]\d(?:\.\d{1,3})?)$/.exec(plain) ?? []
  if (minutes === undefined || (hours !== undefined && Number(minutes) > 59)) return Number.NaN
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** `1:05`, `1:02:05`. */
export function timeText(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const fraction =
    milliseconds % 1000 === 0
      ? ''
      : `.${String(milliseconds % 1000)
          .padStart(3, '0')
          .replace(/0+$/, '')}`
  const whole = Math.floor(milliseconds / 1000)
  const hours = Math.floor(whole / 3600)
  const minutes = String(Math.floor(whole / 60) % 60)
  const rest = `${String(whole % 60).padStart(2, '0')}${fraction}`
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${minutes.padStart(2, '0')}:${rest}`
}

let rowsSoFar = 0

export function newRow(chapter: Omit<ChapterRow, 'key'> = { time: '', en: '', zh: '' }): ChapterRow {
  rowsSoFar += 1
  return { key: String(rowsSoFar), ...chapter }
}

export function rowsOf(chapters: readonly Chapter[]): ChapterRow[] {
  return chapters.map(({ startSeconds, title }) => newRow({ time: timeText(startSeconds), ...title }))
}

const chapterOf = ({ time, en, zh }: ChapterRow): ChapterDraft => ({
  startSeconds: secondsOf(time),
  title: { en: en.trim(), zh: zh.trim() },
})

export const chaptersOf = (rows: readonly ChapterRow[]): ChapterDraft[] => sortedByTime(rows).map(chapterOf)

type Timed = Pick<Chapter, 'startSeconds' | 'title'>

/** One to a line, as an author compares them. */
export function chapterLines(chapters: readonly Timed[]): string {
  return chapters.map(({ startSeconds, title }) => [timeText(startSeconds), title.en, title.zh].join('  ')).join('\n')
}

/** What cannot be read as a time stands at the end. */
export function sortedByTime(rows: readonly ChapterRow[]): ChapterRow[] {
  const at = ({ time }: ChapterRow) => {
    const seconds = secondsOf(time)
    return Number.isNaN(seconds) ? Number.MAX_VALUE : seconds
  }
  return [...rows].sort((a, b) => at(a) - at(b))
}

/** By the row's key; of two that begin at the same second the later one is wrong. */
export function faultsIn(rows: readonly ChapterRow[]): ReadonlyMap<string, ChapterFaults> {
  const found = new Map<string, ChapterFaults>()
  const seen = new Set<number>()
  for (const row of rows) {
    const second = Math.floor(secondsOf(row.time))
    const wrong = new Set(ChapterDraft.safeParse(chapterOf(row)).error?.issues.map(({ path }) => path.at(-1)))
    const ofTitle = (side: 'en' | 'zh') => (row[side].trim() === '' ? 'missing' : 'titleTooLong')
    const faults: ChapterFaults = {
      ...(wrong.has('startSeconds') && { time: 'badTime' }),
      ...(seen.has(second) && { time: 'sameTime' }),
      ...(wrong.has('en') && { en: ofTitle('en') }),
      ...(wrong.has('zh') && { zh: ofTitle('zh') }),
    }
    if (!Number.isNaN(second)) seen.add(second)
    if (Object.keys(faults).length > 0) found.set(row.key, faults)
  }
  return found
}
