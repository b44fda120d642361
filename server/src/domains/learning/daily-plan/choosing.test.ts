import { describe, expect, it } from 'vitest'
import type { Mastery } from '@capyzen/contracts/practice'
import type { Subject } from '@capyzen/contracts/vocabulary'
import { choosePlan, nameOf, type ChosenItem, type OfferedLesson, type PlanSituation } from './choosing.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const practised = (skillId: string, mastery: Mastery, mistakenOn?: number, updatedOn = 20) => ({
  ...{ skillId, mastery, updatedAt: at(updatedOn) },
  mistakenAt: mistakenOn === undefined ? null : at(mistakenOn),
})
const lesson = (courseId: string, subject: Subject, begunOn?: number): OfferedLesson => ({
  ...{ courseId, subject, title: { en: courseId, zh: courseId }, minutesLeft: 40 },
  begunAt: begunOn === undefined ? null : at(begunOn),
})
const paper = (paperId: string, subject: Subject) => {
  return { paperId, subject, title: { en: paperId, zh: paperId }, minutes: 50 }
}

const none = { question: 0, character: 0, word: 0 }

const situation = (over: Partial<PlanSituation> = {}): PlanSituation => ({
  level: 'P6',
  isNewcomer: false,
  isWeekend: false,
  dueReviews: none,
  masteries: [],
  askable: () => 9,
  answeredLately: new Map(),
  watchedLately: new Map(),
  lessons: [],
  papers: [],
  ...over,
})

const [fractions, ratio, algebra] = ['MA.NA.FR.11', 'MA.NA.RA.01', 'MA.NA.AL.01']
const names = (items: ChosenItem[]) => items.map(nameOf)
const skillsOf = (over: Partial<PlanSituation>) => choosePlan(situation(over)).filter(({ kind }) => kind === 'skill')

describe('choosePlan', () => {
  it('plans at most ten reviews of each kind that is due', () => {
    expect(choosePlan(situation({ dueReviews: { question: 25, character: 4, word: 0 }, level: null }))).toMatchObject([
      { kind: 'reviews', of: 'question', needed: 10, minutes: 10 },
      { kind: 'reviews', of: 'character', needed: 4, minutes: 2 },
    ])
  })

  it.each([
    ['the lowest mastery', [practised(ratio, 'familiar', 9), practised(fractions, 'attempted', 2)], fractions],
    [
      'the newest mistake among equals',
      [practised(ratio, 'familiar', 9), practised(fractions, 'familiar', 2, 21)],
      ratio,
    ],
  ])('takes for the weakest skill that with %s', (_how, masteries, expected) => {
    const [first, second] = skillsOf({ masteries })
    expect(first).toMatchObject({ skillId: expected, reason: 'weak_skill', needed: 5 })
    expect(second).toMatchObject({ reason: 'next_skill' })
  })

  it('takes the next skill from the subject practised least, in the order of the syllabus', () => {
    const answeredLately = new Map<Subject, number>([
      ['english', 9],
      ['science', 8],
      ['chinese', 7],
    ])
    const masteries = [practised('MA.NA.FR.10', 'mastered'), practised(ratio, 'attempted', 1)]
    expect(skillsOf({ answeredLately, masteries })[1]).toMatchObject({ skillId: fractions, subject: 'math' })
  })

  it('leaves out skills whose questions are used up, and asks fewer where fewer are left', () => {
    const left: Record<string, number> = { [algebra]: 2 }
    const askable = (skillId: string) => left[skillId] ?? 0
    const masteries = [practised(fractions, 'attempted', 3)]
    expect(skillsOf({ askable, masteries })).toMatchObject([{ skillId: algebra, needed: 2, minutes: 3 }])
  })

  it('keeps mastered skills fresh where nothing else is left', () => {
    const masteries = [practised(ratio, 'mastered', 5, 15), practised(algebra, 'mastered', 5, 12)]
    expect(skillsOf({ level: null, masteries })).toMatchObject([
      { skillId: algebra, reason: 'skill_again' },
      { skillId: ratio },
    ])
  })

  it('goes on with the lesson watched last, or takes one of the subject watched least', () => {
    const lessons = [lesson('a', 'math'), lesson('b', 'science'), lesson('c', 'math', 2), lesson('d', 'math', 3)]
    const first = (given: readonly OfferedLesson[]) =>
      choosePlan(situation({ level: null, lessons: given, watchedLately: new Map([['math', 600]]) }))
    expect(first(lessons)).toMatchObject([{ courseId: 'd', reason: 'begun_lesson', minutes: 15 }])
    expect(first(lessons.slice(0, 2))).toMatchObject([{ courseId: 'b', reason: 'next_lesson' }])
  })

  it.each([
    ['P6', true, ['paper b']],
    ['P6', false, []],
    ['P4', true, []],
  ] as const)('suggests a paper to %s when the weekend is %s', (level, isWeekend, expected) => {
    const papers = [paper('a', 'math'), paper('b', 'science')]
    const answeredLately = new Map<Subject, number>([['math', 3]])
    expect(names(choosePlan(situation({ level, isWeekend, papers, answeredLately, askable: () => 0 })))).toEqual(
      expected,
    )
  })

  it('replaces what was offered and is not kept, unless nothing else is left', () => {
    const lessons = [lesson('only', 'math')]
    const first = choosePlan(situation({ lessons, dueReviews: { ...none, question: 3 } }))
    const [reviews, ...skills] = first
    if (!reviews) throw new Error('nothing is due')
    const again = names(
      choosePlan(situation({ lessons, dueReviews: { ...none, question: 3 } }), [reviews], new Set(names(first))),
    )
    expect(again).toEqual(['reviews question', expect.any(String), expect.any(String), 'lesson only'])
    for (const skill of names(skills.slice(0, 2))) expect(again).not.toContain(skill)
  })

  it('keeps what is done in its place', () => {
    const [done, other] = choosePlan(situation())
    if (!done || !other) throw new Error('too few skills')
    const again = names(choosePlan(situation(), [done], new Set(names([done, other]))))
    expect(again).toHaveLength(2)
    expect(again[0]).toBe(nameOf(done))
    expect(again[1]).not.toBe(nameOf(other))
  })
})
