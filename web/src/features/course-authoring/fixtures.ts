import type { CallResult } from '@capyzen/contracts/endpoint'
import type {
  AuthoredChapters,
  AuthoredCourse,
  AuthoredCourseRow,
  AuthoredSeries,
  AuthoredSeriesRow,
  getLessonText,
} from '@capyzen/contracts/course-authoring'

const common = {
  level: 'p6',
  subject: 'math',
  type: 'tutorial',
  priceCents: 9_900,
  comingSoon: false,
  status: 'draft',
  version: 3,
  updatedAt: '2026-11-21T04:00:00.000Z',
} as const

export const authoredSeries = (own: Partial<AuthoredSeries> = {}): AuthoredSeries => ({
  ...common,
  id: 'ratio-from-scratch',
  title: { en: 'Ratio from scratch', zh: '从头学比' },
  description: { en: 'Eight calm steps from parts to ratio.', zh: '一步一步，从“份”学到“比”。' },
  ...own,
})

export const authoredCourse = (own: Partial<AuthoredCourse> = {}): AuthoredCourse => ({
  ...common,
  id: 'parts-and-wholes',
  title: { en: 'Parts and wholes', zh: '部分与整体' },
  description: { en: 'What a part says about the whole.', zh: '从一部分看出整体。' },
  durationMinutes: 25,
  isPremium: false,
  requiresAccessCode: false,
  featured: false,
  seriesId: 'ratio-from-scratch',
  videoUrl: null,
  ...own,
})

export const seriesRow = (own: Partial<AuthoredSeriesRow> = {}): AuthoredSeriesRow => ({
  ...common,
  id: 'ratio-from-scratch',
  title: { en: 'Ratio from scratch', zh: '从头学比' },
  ...own,
})

export const courseRow = (own: Partial<AuthoredCourseRow> = {}): AuthoredCourseRow => ({
  ...common,
  id: 'parts-and-wholes',
  title: { en: 'Parts and wholes', zh: '部分与整体' },
  seriesId: 'ratio-from-scratch',
  isPremium: false,
  requiresAccessCode: false,
  hasVideo: false,
  captions: [],
  chapterCount: 0,
  ...own,
})

type LessonText = CallResult<typeof getLessonText>

/** Versions are the words themselves, as on the server one follows from the other. */
export const savedCaptions = (content: string | null) => ({ content, version: content ?? 'none' })

export const savedChapters = (chapters: AuthoredChapters['chapters']): AuthoredChapters => ({
  chapters,
  version: JSON.stringify(chapters.map(({ startSeconds, title }) => [startSeconds, title.en])).slice(0, 64),
})

export const lessonText = (
  own: {
    en?: string
    zh?: string
    chapters?: AuthoredChapters['chapters']
  } = {},
): LessonText => ({
  captions: { en: savedCaptions(own.en ?? null), zh: savedCaptions(own.zh ?? null) },
  chapters: savedChapters(own.chapters ?? []),
})
