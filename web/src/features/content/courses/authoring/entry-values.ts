import type { AuthoredCourse, AuthoredSeries, CourseDraft, SeriesDraft } from '@capyzen/contracts/course-authoring'
import type { Say } from '#platform/i18n.ts'
import { centsOf, priceText } from '#platform/money.ts'
import type { FormErrors, Issue } from '#shared/contract-form.ts'
import type { messages } from './editor-messages.ts'

/** Form values; amounts are text as typed. A series does not use `minutes` and what follows. */
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
  seriesId: string | null
  videoUrl: string
  skills: string[]
}

export function valuesOf(saved: AuthoredSeries | AuthoredCourse): EntryValues {
  const course = 'seriesId' in saved ? saved : undefined
  return {
    title: saved.title,
    description: saved.description,
    level: saved.level,
    subject: saved.subject,
    type: saved.type,
    comingSoon: saved.comingSoon,
    price: priceText(saved.priceCents),
    minutes: String(course?.durationMinutes ?? ''),
    isPremium: course?.isPremium ?? false,
    requiresAccessCode: course?.requiresAccessCode ?? false,
    featured: course?.featured ?? false,
    seriesId: course?.seriesId ?? null,
    videoUrl: course?.videoUrl ?? '',
    skills: course?.skills ?? [],
  }
}

/** The saved values, with each field that was edited after sending as it is now. */
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
    level,
    subject,
    type,
    comingSoon,
    priceCents: centsOf(price),
  }
}

export function courseOf(values: EntryValues): CourseDraft {
  return {
    ...seriesOf(values),
    durationMinutes: wholeNumber(values.minutes),
    isPremium: values.isPremium,
    requiresAccessCode: values.requiresAccessCode,
    featured: values.featured,
    seriesId: values.seriesId,
    videoUrl: values.videoUrl.trim() || null,
    skills: values.skills,
  }
}

const trimmed = ({ en, zh }: EntryValues['title']) => ({ en: en.trim(), zh: zh.trim() })

function wholeNumber(text: string): number {
  const digits = text.normalize('NFKC').trim()
  return /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN
}

type Words = keyof (typeof messages)['words']
type EntryErrors = FormErrors<EntryValues, Words>

const textError =
  (name: 'title.en' | 'title.zh' | 'description.en' | 'description.zh') =>
  (issue?: Issue): EntryErrors => {
    const errors: EntryErrors = {}
    errors[name] =
      issue?.code === 'too_big' ? (t: Say<Words>) => t('tooLong', { most: String(issue.maximum) }) : 'missing'
    return errors
  }

export const contractFields = {
  'title.en': textError('title.en'),
  'title.zh': textError('title.zh'),
  'description.en': textError('description.en'),
  'description.zh': textError('description.zh'),
  priceCents: (issue?: Issue): EntryErrors => ({ price: issue?.code === 'too_big' ? 'priceTooHigh' : 'badPrice' }),
  durationMinutes: (): EntryErrors => ({ minutes: 'badMinutes' }),
  videoUrl: (): EntryErrors => ({ videoUrl: 'badAddress' }),
  seriesId: (): EntryErrors => ({ seriesId: 'unknownSeries' }),
}
