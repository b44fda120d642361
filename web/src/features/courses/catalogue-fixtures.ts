import type { CourseCard, getCatalogue, SeriesCard } from '@capyzen/contracts/courses'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { BegunLesson } from './lesson-progress.ts'

/** A free tutorial; a test overrides what it is about. */
export function courseCard(own: Partial<CourseCard> = {}): CourseCard {
  return {
    id: 'p5-math-area-of-triangle',
    title: { en: 'Area of a Triangle', zh: '三角形面积' },
    description: { en: 'Base and height.', zh: '底和高。' },
    level: 'p5',
    subject: 'math',
    priceCents: 0,
    image: null,
    comingSoon: false,
    rating: null,
    enrolments: 2,
    type: 'tutorial',
    durationMinutes: 12,
    isPremium: false,
    requiresAccessCode: false,
    seriesId: null,
    featured: false,
    views: 3,
    hasVideo: true,
    ...own,
  }
}

export function seriesCard(own: Partial<SeriesCard> = {}): SeriesCard {
  return {
    id: 'psle-chinese-series',
    title: { en: 'Chinese Masterclass', zh: '华文大师班' },
    description: { en: 'Ten lessons.', zh: '一共十课。' },
    level: 'p6',
    subject: 'chinese',
    priceCents: 39900,
    image: null,
    comingSoon: false,
    rating: null,
    views: 30,
    enrolments: 5,
    type: 'masterclass',
    courseCount: 10,
    ...own,
  }
}

/** A lesson of an hour, half of it watched; a test overrides only what it is about. */
export function begunLesson(own: Partial<BegunLesson> = {}): BegunLesson {
  return {
    courseId: 'lesson-1',
    title: { en: 'Lesson 1', zh: '第一课' },
    seriesId: null,
    positionSeconds: 1800,
    durationSeconds: 3600,
    watchedSeconds: 1800,
    completedAt: null,
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...own,
  }
}

type CataloguePage = CallResult<typeof getCatalogue>

/** All of a small catalogue on one page. */
export function cataloguePage(own: Partial<CataloguePage> = {}): CataloguePage {
  const { series = [], courses = [] } = own
  const total = series.length + courses.length
  return { featured: [], series, courses, total, offset: 0, nextOffset: null, ...own }
}
