import { ChapterDraft } from '@capyzen/contracts/course-authoring'
import type { Chapter } from '@capyzen/contracts/videos'
import { clockTime } from '#platform/durations.ts'

export interface ChapterRow {
  key: string
  time: string
  en: string
  zh: string
}

type ChapterError = 'badTime' | 'sameTime' | 'missing' | 'titleTooLong'
export type ChapterErrors = Partial<Record<'time' | 'en' | 'zh', ChapterError>>

export const mostChapters = 60

/** Seconds of `1:05`, `1:02:05` or `0:07.5`; NaN for anything else. */
export function secondsOf(text: string): number {
  const plain = text.normalize('NFKC').trim()
  const [, hours, minutes, seconds] = /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):([0-5]\d(?:\.\d{1,3})?)$/.exec(plain) ?? []
  if (minutes === undefined || (hours !== undefined && Number(minutes) > 59)) return Number.NaN
  // In whole milliseconds, because 60 + 25.71 is 85.71000000000001.
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60_000 + Math.round(Number(seconds) * 1000)) / 1000
}

export function timeText(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  return clockTime(milliseconds / 1000) + String((milliseconds % 1000) / 1000).slice(1)
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

/** One chapter per line, for comparing versions. */
export function chapterLines(chapters: readonly Pick<Chapter, 'startSeconds' | 'title'>[]): string {
  return chapters.map(({ startSeconds, title }) => [timeText(startSeconds), title.en, title.zh].join('  ')).join('\n')
}

export function sortedByTime(rows: readonly ChapterRow[]): ChapterRow[] {
  const at = ({ time }: ChapterRow) => {
    const seconds = secondsOf(time)
    return Number.isNaN(seconds) ? Number.MAX_VALUE : seconds
  }
  return [...rows].sort((a, b) => at(a) - at(b))
}

/** Errors by row key; of two chapters in the same second the later one is wrong. */
export function errorsIn(rows: readonly ChapterRow[]): ReadonlyMap<string, ChapterErrors> {
  const found = new Map<string, ChapterErrors>()
  const seen = new Set<number>()
  for (const row of rows) {
    const second = Math.floor(secondsOf(row.time))
    const wrong = new Set(ChapterDraft.safeParse(chapterOf(row)).error?.issues.map(({ path }) => path.at(-1)))
    const ofTitle = (side: 'en' | 'zh') => (row[side].trim() === '' ? 'missing' : 'titleTooLong')
    const errors: ChapterErrors = {
      ...(wrong.has('startSeconds') && { time: 'badTime' }),
      ...(seen.has(second) && { time: 'sameTime' }),
      ...(wrong.has('en') && { en: ofTitle('en') }),
      ...(wrong.has('zh') && { zh: ofTitle('zh') }),
    }
    if (!Number.isNaN(second)) seen.add(second)
    if (Object.keys(errors).length > 0) found.set(row.key, errors)
  }
  return found
}
