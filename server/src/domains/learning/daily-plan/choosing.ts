import type { Bilingual } from '@capyzen/contracts/bilingual'
import { mostPlannedReviews, plannedQuestions, type PlanReason } from '@capyzen/contracts/daily-plan'
import type { Mastery } from '@capyzen/contracts/practice'
import { ReviewKind, type DueReviews } from '@capyzen/contracts/reviews'
import { findSkill, topics } from '@capyzen/contracts/taxonomy'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import { subjects } from '@capyzen/contracts/vocabulary-values'

interface Chosen {
  reason: PlanReason
  minutes: number
  needed: number
}

/** As it is stored with the plan, so that it reads the same all day. */
export type ChosenItem =
  | (Chosen & { kind: 'reviews'; of: ReviewKind })
  | (Chosen & { kind: 'skill'; skillId: string; title: Bilingual; subject: Subject })
  | (Chosen & { kind: 'lesson'; courseId: string; title: Bilingual; subject: Subject })
  | (Chosen & { kind: 'paper'; paperId: string; title: Bilingual; subject: Subject })

export interface SkillProgress {
  skillId: string
  mastery: Mastery
  updatedAt: Date
  /** Of the newest mistake that isn't corrected yet. */
  mistakenAt: Date | null
}

export interface OfferedLesson {
  courseId: string
  title: Bilingual
  subject: Subject
  minutesLeft: number
  /** When it was last watched. */
  begunAt: Date | null
}

export interface OfferedPaper {
  paperId: string
  title: Bilingual
  subject: Subject
  minutes: number
}

export interface PlanSituation {
  level: Level | null
  isNewcomer: boolean
  isWeekend: boolean
  dueReviews: DueReviews
  masteries: readonly SkillProgress[]
  /** Questions of a skill that practice would ask today. */
  askable: (skillId: string) => number
  /** Answers of the last two weeks. */
  answeredLately: ReadonlyMap<Subject, number>
  /** Seconds of the last two weeks. */
  watchedLately: ReadonlyMap<Subject, number>
  /** That the student may open and has not completed, in catalogue order. */
  lessons: readonly OfferedLesson[]
  /** That the student has not taken, in catalogue order. */
  papers: readonly OfferedPaper[]
}

/** A newcomer's plan is short, so that the first day is finished easily. */
const plannedForNewcomers = 3
const minutesOfQuestion = 1.5
const minutesOfReview: Record<ReviewKind, number> = { question: 1, character: 0.5, word: 0.5 }
const longestLesson = 15
const levelsWithExams: readonly (Level | null)[] = ['P5', 'P6']

export const nameOf = (item: ChosenItem): string => {
  switch (item.kind) {
    case 'reviews':
      return `reviews ${item.of}`
    case 'skill':
      return `skill ${item.skillId}`
    case 'lesson':
      return `lesson ${item.courseId}`
    case 'paper':
      return `paper ${item.paperId}`
  }
}

/**
 * Due reviews, the weakest skill, the next one of the syllabus, a lesson, and on weekends a paper for those whose exams
 * are near. What is `kept` stays; what was `offered` already today comes again only where nothing else is left.
 */
export function choosePlan(
  situation: PlanSituation,
  kept: readonly ChosenItem[] = [],
  offered: ReadonlySet<string> = new Set(),
): ChosenItem[] {
  const { dueReviews, isWeekend, level } = situation
  const keptOf = (kind: ChosenItem['kind']) => kept.filter((item) => item.kind === kind)
  const fill = (kind: ChosenItem['kind'], count: number, rank: (isFree: IsFree) => ChosenItem[]) => {
    const own = keptOf(kind)
    const taken = new Set(own.map(nameOf))
    const others = [...rank((name) => !taken.has(name) && !offered.has(name)), ...rank((name) => !taken.has(name))]
    return [...own, ...withoutRepeats(others).slice(0, Math.max(0, count - own.length))]
  }
  const reviews = ReviewKind.options.flatMap((of): ChosenItem[] => {
    const needed = Math.min(mostPlannedReviews, dueReviews[of])
    const minutes = Math.max(1, Math.round(needed * minutesOfReview[of]))
    return needed === 0 ? [] : [{ kind: 'reviews', of, reason: 'due_reviews', minutes, needed }]
  })
  return [
    ...fill('reviews', Math.max(reviews.length, keptOf('reviews').length), (isFree) =>
      reviews.filter((item) => isFree(nameOf(item))),
    ),
    ...fill('skill', 2, (isFree) => rankSkills(situation, isFree)),
    ...fill('lesson', 1, (isFree) => rankLessons(situation).filter((item) => isFree(nameOf(item)))),
    ...(isWeekend && levelsWithExams.includes(level)
      ? fill('paper', 1, (isFree) => rankPapers(situation).filter((item) => isFree(nameOf(item))))
      : keptOf('paper')),
  ]
}

type IsFree = (name: string) => boolean

function withoutRepeats(items: readonly ChosenItem[]): ChosenItem[] {
  return [...new Map(items.map((item) => [nameOf(item), item])).values()]
}

/** One weak skill first and then new ones, so that every day also brings something new. */
function rankSkills(situation: PlanSituation, isFree: IsFree): ChosenItem[] {
  const ofSkills = (skillIds: readonly string[], reason: PlanReason) =>
    skillIds.flatMap((skillId) => toSkillItem(situation, skillId, reason) ?? []).filter((item) => isFree(nameOf(item)))
  const { masteries, isNewcomer } = situation
  const isWeak = ({ mastery }: SkillProgress) => mastery === 'attempted' || mastery === 'familiar'
  const weak = masteries.filter(isWeak).toSorted(byNeed)
  const strong = masteries
    .filter((one) => !isWeak(one))
    .toSorted((one, other) => time(one.updatedAt) - time(other.updatedAt))
  const [weakest, ...weaker] = ofSkills(
    weak.map(({ skillId }) => skillId),
    'weak_skill',
  )
  return [
    ...(weakest ? [weakest] : []),
    ...ofSkills(nextSkills(situation, isFree), isNewcomer ? 'first_steps' : 'next_skill'),
    ...weaker,
    ...ofSkills(
      strong.map(({ skillId }) => skillId),
      'skill_again',
    ),
  ]
}

/** The lowest mastery first, then the newest mistake. */
function byNeed(one: SkillProgress, other: SkillProgress): number {
  if (one.mastery !== other.mastery) return one.mastery === 'attempted' ? -1 : 1
  return time(other.mistakenAt) - time(one.mistakenAt) || time(other.updatedAt) - time(one.updatedAt)
}

const time = (at: Date | null) => at?.getTime() ?? 0

/** The next skill of each subject of the level that was not attempted yet, the least practised subject first. */
function nextSkills({ level, masteries, askable, answeredLately }: PlanSituation, isFree: IsFree): string[] {
  if (level === null) return []
  const attempted = new Set(masteries.map(({ skillId }) => skillId))
  return leastFirst(answeredLately).flatMap((subject) => {
    const ofSubject = topics.filter((topic) => topic.subject === subject).flatMap(({ skills }) => skills)
    const next = ofSubject.find(
      (skill) =>
        skill.level === level && !attempted.has(skill.id) && isFree(`skill ${skill.id}`) && askable(skill.id) > 0,
    )
    return next ? [next.id] : []
  })
}

const leastFirst = (lately: ReadonlyMap<Subject, number>): Subject[] =>
  subjects.toSorted((one, other) => (lately.get(one) ?? 0) - (lately.get(other) ?? 0))

function toSkillItem({ askable, isNewcomer }: PlanSituation, skillId: string, reason: PlanReason): ChosenItem | null {
  const found = findSkill(skillId)
  const needed = Math.min(isNewcomer ? plannedForNewcomers : plannedQuestions, askable(skillId))
  if (!found || needed === 0) return null
  const { skill, topic } = found
  const minutes = Math.ceil(needed * minutesOfQuestion)
  return { kind: 'skill', reason, minutes, needed, skillId, title: skill.label, subject: topic.subject }
}

/** What was begun last, and then the first of the subject that was watched least. */
function rankLessons({ lessons, watchedLately }: PlanSituation): ChosenItem[] {
  const begun = lessons
    .filter(({ begunAt }) => begunAt !== null)
    .toSorted((one, other) => time(other.begunAt) - time(one.begunAt))
  const next = leastFirst(watchedLately).flatMap((subject) =>
    lessons.filter((lesson) => lesson.begunAt === null && lesson.subject === subject),
  )
  const toItem = (reason: PlanReason) => {
    return ({ courseId, title, subject, minutesLeft }: OfferedLesson): ChosenItem => {
      const minutes = Math.min(longestLesson, Math.max(1, minutesLeft))
      return { kind: 'lesson', reason, minutes, needed: 1, courseId, title, subject }
    }
  }
  return [
    ...begun.map(toItem('begun_lesson')),
    ...next.map(toItem(watchedLately.size === 0 ? 'first_lesson' : 'next_lesson')),
  ]
}

function rankPapers({ papers, answeredLately }: PlanSituation): ChosenItem[] {
  const order = leastFirst(answeredLately)
  return papers
    .toSorted((one, other) => order.indexOf(one.subject) - order.indexOf(other.subject))
    .map((paper) => ({ kind: 'paper', reason: 'weekend_paper', needed: 1, ...paper }))
}
