import { describe, expect, it } from 'vitest'
import { estimateLevels } from './exam-results.ts'
import { chooseSteps } from './next-steps.ts'
import { toLines, type RecentEvent } from './recent-activity.ts'

const paper = (share: number, over: Partial<Parameters<typeof estimateLevels>[0][number]> = {}) => ({
  ...{ subject: 'math' as const, level: 'P6' as const, answered: 40, isFirst: true },
  ...{ questions: 40, score: share * 80, totalMarks: 80, canLose: 0, canGain: 0, ...over },
})

describe('estimateLevels', () => {
  it('narrows with more papers', () => {
    const [one] = estimateLevels([paper(0.8)])
    const [many] = estimateLevels(Array.from({ length: 10 }, () => paper(0.8)))
    expect([one?.best, one?.worst]).toEqual([2, 5])
    expect([many?.best, many?.worst]).toEqual([3, 4])
    expect(many).toMatchObject({ papers: 10, questions: 400 })
  })

  it.each([
    ['up', [0.95, 0.3]],
    ['down', [0.3, 0.95]],
    ['steady', [0.8, 0.7]],
    ['steady', [0.7, 0.8]],
    [null, [0.7]],
  ] as const)('says %s of shares %j, newest first', (trend, shares) => {
    expect(estimateLevels(shares.map((share) => paper(share)))[0]?.trend).toBe(trend)
  })

  it('leaves out half-empty papers, repeated ones and those of lower levels', () => {
    const papers = [paper(0.5, { answered: 19 }), paper(0.5, { isFirst: false }), paper(0.5, { level: 'P4' })]
    expect(estimateLevels(papers)).toEqual([])
  })
})

const nothing = {
  ...{
    openExam: null,
    homework: [],
    lesson: null,
    live: null,
    isLiveToday: false,
    masteries: [],
    practisable: new Set<string>(),
  },
  dueReviews: { question: 0, character: 0, word: 0 },
  ...{ hasLessons: false, hasExams: false },
}

describe('chooseSteps', () => {
  it('offers the kind of review of which most are due', () => {
    const dueReviews = { question: 2, character: 5, word: 3 }
    expect(chooseSteps({ ...nothing, dueReviews })[0]).toEqual({ kind: 'reviews', of: 'character', count: 5 })
  })

  it('prefers what was never tried among beginnings', () => {
    const kinds = chooseSteps({ ...nothing, hasLessons: true }).map((step) => step.kind === 'begin' && step.what)
    expect(kinds).toEqual(['practice', 'exam', 'lesson'])
  })

  it('leaves out a weak skill that has no questions any more', () => {
    const masteries = [
      { skillId: 'MA.NA.FR.01', mastery: 'attempted' as const, answered: 9, right: 0 },
      { skillId: 'MA.NA.FR.02', mastery: 'familiar' as const, answered: 9, right: 9 },
      { skillId: 'MA.NA.FR.03', mastery: 'attempted' as const, answered: 4, right: 2 },
      { skillId: 'MA.NA.FR.04', mastery: 'attempted' as const, answered: 4, right: 1 },
    ]
    const practisable = new Set(['MA.NA.FR.02', 'MA.NA.FR.03', 'MA.NA.FR.04'])
    expect(chooseSteps({ ...nothing, masteries, practisable })[0]).toMatchObject({ skillId: 'MA.NA.FR.04' })
  })
})

const event = (over: Partial<RecentEvent>): RecentEvent => ({
  ...{ kind: 'question_answered', occurredAt: new Date('2026-11-21T04:00:00Z'), subject: 'math', skillId: null },
  ...{
    about: null,
    isCorrect: true,
    seconds: 0,
    score: null,
    totalMarks: null,
    isProvisional: false,
    titleEn: 'A',
    titleZh: '甲',
    ...over,
  },
})

describe('toLines', () => {
  it('merges a finished lesson with what was watched of it that day, in either order', () => {
    const lesson = { about: 'l', occurredAt: new Date('2026-11-21T05:00:00Z') }
    const finished = event({ kind: 'lesson_completed', about: 'l' })
    const watched = event({ kind: 'lesson_watched', seconds: 120, ...lesson })
    expect(toLines([watched, finished])).toEqual([
      { kind: 'lesson', at: '2026-11-21T05:00:00.000Z', title: { en: 'A', zh: '甲' } },
    ])
    expect(
      toLines([event({ kind: 'lesson_completed', ...lesson }), event({ kind: 'lesson_watched', about: 'l' })]),
    ).toHaveLength(1)
  })

  it('leaves out lessons and papers that are gone, and keeps exams apart', () => {
    const exam = event({ kind: 'attempt_submitted', about: 'p', score: 3, totalMarks: 5 })
    const later = { ...exam, occurredAt: new Date('2026-11-21T06:00:00Z') }
    expect(toLines([later, exam, event({ kind: 'lesson_watched', titleEn: null })])).toHaveLength(2)
  })

  it('keeps corrections of a day together', () => {
    const corrected = event({ kind: 'mistake_corrected' })
    const yesterday = { ...corrected, occurredAt: new Date('2026-11-20T15:59:59Z') }
    expect(toLines([corrected, corrected, yesterday])).toMatchObject([{ count: 2 }, { count: 1 }])
  })
})
