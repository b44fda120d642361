import { CourseDraft, SeriesDraft, type AuthoredCourse, type AuthoredSeries } from '@capyzen/contracts/course-authoring'
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { centsOf, priceText } from './price-text.ts'

/** What stands in the form; amounts as they are typed. A series leaves the lower half alone. */
export interface EntryValues {
  title: { en: string; zh: string }
  description: { en: string; zh: string }
  level: SeriesDraft['level']
  subject: SeriesDraft['subject']
  type: SeriesDraft['type']
  price: string
  comingSoon: boolean
  minutes: string
  isPremium: boolean
  requiresAccessCode: boolean
  featured: boolean
  /** Empty for a course on its own. */
  seriesId: string
  videoUrl: string
}

/** What is wrong with a field: a word, whose sentence follows the language (editor-messages.ts). */
export type Fault = 'missing' | 'tooLong' | 'badPrice' | 'priceTooHigh' | 'badMinutes' | 'badAddress' | 'unknownSeries'

export function valuesOf(saved: AuthoredSeries | AuthoredCourse): EntryValues {
  const course = 'seriesId' in saved ? saved : undefined
  const { title, description, level, subject, type, comingSoon } = saved
  return {
    ...{ title, description, level, subject, type, comingSoon },
    price: priceText(saved.priceCents),
    minutes: String(course?.durationMinutes ?? ''),
    isPremium: course?.isPremium ?? false,
    requiresAccessCode: course?.requiresAccessCode ?? false,
    featured: course?.featured ?? false,
    seriesId: course?.seriesId ?? '',
    videoUrl: course?.videoUrl ?? '',
  }
}

/** What was saved, but each field that was typed in since it was sent as it stands now. */
export function withTypedSince(sent: EntryValues, now: EntryValues, saved: EntryValues): EntryValues {
  const newest = <Part extends object>(before: Part, typed: Part, kept: Part): Part => ({
    ...kept,
    ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== before[name as keyof Part])),
  })
  return {
    ...newest(sent, now, saved),
    title: newest(sent.title, now.title, saved.title),
    description: newest(sent.description, now.description, saved.description),
  }
}

export function seriesOf({ title, description, level, subject, type, price, comingSoon }: EntryValues): SeriesDraft {
  return {
    title: trimmed(title),
    description: trimmed(description),
    ...{ level, subject, type, comingSoon },
    priceCents: centsOf(price),
  }
}

export function courseOf(values: EntryValues): CourseDraft {
  const { minutes, isPremium, requiresAccessCode, featured, seriesId, videoUrl } = values
  return {
    ...seriesOf(values),
    durationMinutes: wholeNumber(minutes),
    ...{ isPremium, requiresAccessCode, featured },
    seriesId: seriesId === '' ? null : seriesId,
    videoUrl: videoUrl.trim() === '' ? null : videoUrl.trim(),
  }
}

const trimmed = ({ en, zh }: EntryValues['title']) => ({ en: en.trim(), zh: zh.trim() })

function wholeNumber(text: string): number {
  const digits = text.normalize('NFKC').trim()
  return /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN
}

type Issue = z.core.$ZodIssue

/** The contract judges; each fault is said at the field it is about. */
const judgedBy =
  (judge: (values: EntryValues) => readonly Issue[]): Resolver<EntryValues> =>
  (values) => {
    const issues = judge(values)
    if (issues.length === 0) return { values, errors: {} }
    const errors: FieldErrors<EntryValues> = {}
    for (const issue of issues) {
      const [field, side] = issue.path
      const fault = faultOf(issue)
      if (field === 'title' || field === 'description') errors[field] = { ...errors[field], [String(side)]: fault }
      else if (field === 'priceCents') errors.price = fault
      else if (field === 'durationMinutes') errors.minutes = fault
      else if (field === 'videoUrl' || field === 'seriesId') errors[field] ??= fault
    }
    return { values: {}, errors }
  }

export const seriesRules = judgedBy((values) => SeriesDraft.safeParse(seriesOf(values)).error?.issues ?? [])
export const courseRules = judgedBy((values) => CourseDraft.safeParse(courseOf(values)).error?.issues ?? [])

function faultOf(issue: Issue): FieldError {
  const fault = (type: Fault, message = ''): FieldError => ({ type, message })
  switch (issue.path[0]) {
    case 'priceCents':
      return fault(issue.code === 'too_big' ? 'priceTooHigh' : 'badPrice')
    case 'durationMinutes':
      return fault('badMinutes')
    case 'seriesId':
      return fault('unknownSeries')
    case 'videoUrl':
      return fault('badAddress')
    default:
      return issue.code === 'too_big' ? fault('tooLong', String(issue.maximum)) : fault('missing')
  }
}
