import { and, desc, eq } from 'drizzle-orm'
import { Mastery } from '@capyzen/contracts/practice'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { WeekFigures, WeekWin } from '@capyzen/contracts/weekly-reports'
import { courses } from '#domains/content/courses'
import { learningEvents } from '#domains/insight/learning-events'
import { practiceStates, readHistory, skillsAfter } from '#domains/learning/practice'
import { questionVersions, titleOf } from '#domains/learning/questions'
import type { Database } from '#platform/database'
import { isWithin } from '#platform/tables'

/** Days of a week that make a habit. */
const habitDays = 3

/** Of a week that isn't quiet, the first of these that is true: effort and mended mistakes before numbers. */
export async function findWin(
  db: Database,
  userId: string,
  { span, figures, lastWeek }: { span: TimeSpan; figures: WeekFigures; lastWeek: WeekFigures },
): Promise<WeekWin> {
  const found =
    (await findRisenSkill(db, userId, span)) ??
    (await findCorrectedMistake(db, userId, span)) ??
    (await findFinishedLesson(db, userId, span))
  if (found) return found
  if (figures.days >= habitDays || (figures.days >= 2 && lastWeek.days >= 2))
    return { kind: 'habit', days: figures.days }
  return figures.right > 0 ? { kind: 'answered_right', right: figures.right } : { kind: 'started' }
}

const rank = (mastery: Mastery | null): number => (mastery === null ? 0 : Mastery.options.indexOf(mastery))

async function findRisenSkill(db: Database, userId: string, { from, to }: TimeSpan): Promise<WeekWin | undefined> {
  const answers = (await readHistory(db, userId)).filter(({ at }) => at < to)
  const atStart = skillsAfter(answers.filter(({ at }) => at < from))
  const [best] = [...skillsAfter(answers)]
    .flatMap(([skillId, { mastery }]) => {
      const found = findSkill(skillId)
      const before = atStart.get(skillId)?.mastery ?? null
      return found && rank(mastery) > rank(before) ? [{ skill: found.skill.label, mastery }] : []
    })
    .toSorted((one, other) => rank(other.mastery) - rank(one.mastery))
  return best && { kind: 'skill_rose', ...best }
}

async function findCorrectedMistake(db: Database, userId: string, span: TimeSpan): Promise<WeekWin | undefined> {
  const [corrected] = await db
    .select({ text: questionVersions.text, language: questionVersions.language })
    .from(practiceStates)
    .innerJoin(questionVersions, eq(questionVersions.id, practiceStates.questionVersionId))
    .where(and(eq(practiceStates.userId, userId), isWithin(practiceStates.correctedAt, span)))
    .orderBy(desc(practiceStates.correctedAt), practiceStates.questionId)
    .limit(1)
  if (!corrected) return undefined
  const { text, language } = corrected
  return { kind: 'mistake_corrected', question: { text: titleOf(text, 200), language } }
}

async function findFinishedLesson(db: Database, userId: string, span: TimeSpan): Promise<WeekWin | undefined> {
  const [lesson] = await db
    .select({ en: courses.titleEn, zh: courses.titleZh })
    .from(learningEvents)
    .innerJoin(courses, eq(courses.id, learningEvents.about))
    .where(
      and(
        eq(learningEvents.userId, userId),
        isWithin(learningEvents.occurredAt, span),
        eq(learningEvents.kind, 'lesson_completed'),
      ),
    )
    .orderBy(desc(learningEvents.occurredAt))
    .limit(1)
  return lesson && { kind: 'lesson_finished', title: lesson }
}
