import type { CourseCard, SeriesCard } from '@capyzen/contracts/courses'

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
    type: 'masterclass',
    courseCount: 10,
    ...own,
  }
}
