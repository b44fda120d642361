import { and, asc, desc, eq, gte, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { Mastery } from '@capyzen/contracts/practice'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { WeekFigures, WeekWin } from '@capyzen/contracts/weekly-reports'
import { courses } from '#domains/content/courses'
import { learningEvents } from '#domains/insight/learning-events'
import { practiceTurns, skillMasteries } from '#domains/learning/practice'
import { questionVersions, titleOf } from '#domains/learning/questions'
import type { Database } from '#platform/database'
import { isWithin } from '#platform/tables'

/** Days of a week that make a habit. */
const habitDays = 3

/** The first of these that is true: effort and mended mistakes before numbers. */
export async function findWin(
  db: Database,
  userId: string,
  { span, figures, lastWeek }: { span: TimeSpan; figures: WeekFigures; lastWeek: WeekFigures },
): Promise<WeekWin | null> {
  if (figures.days === 0) return null
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

async function findRisenSkill(db: Database, userId: string, span: TimeSpan): Promise<WeekWin | undefined> {
  const [atStart, afterwards] = await Promise.all([
    firstMasteries(db, userId, isWithin(practiceTurns.answeredAt, span)),
    firstMasteries(db, userId, gte(practiceTurns.answeredAt, span.to)),
  ])
  const skillIds = [...atStart.keys()]
  if (skillIds.length === 0) return undefined
  const now = await db
    .select({ skillId: skillMasteries.skillId, mastery: skillMasteries.mastery })
    .from(skillMasteries)
    .where(and(eq(skillMasteries.userId, userId), inArray(skillMasteries.skillId, skillIds)))
  const [best] = now
    .flatMap(({ skillId, mastery }) => {
      // A later week may have changed it.
      const atEnd = afterwards.has(skillId) ? (afterwards.get(skillId) ?? null) : mastery
      const before = atStart.get(skillId) ?? null
      const found = findSkill(skillId)
      return found && atEnd && rank(atEnd) > rank(before) ? [{ skill: found.skill.label, mastery: atEnd }] : []
    })
    .toSorted((one, other) => rank(other.mastery) - rank(one.mastery))
  return best && { kind: 'skill_rose', ...best }
}

/** The mastery before the first answer to each skill. */
async function firstMasteries(
  db: Database,
  userId: string,
  when: SQL | undefined,
): Promise<Map<string, Mastery | null>> {
  const { skillId, masteryBefore, answeredAt, id } = practiceTurns
  const rows = await db
    .selectDistinctOn([skillId], { skillId, masteryBefore })
    .from(practiceTurns)
    .where(and(eq(practiceTurns.userId, userId), isNotNull(skillId), eq(practiceTurns.provisional, false), when))
    .orderBy(asc(skillId), asc(answeredAt), asc(id))
  return new Map(rows.map((row) => [row.skillId ?? '', row.masteryBefore]))
}

async function findCorrectedMistake(db: Database, userId: string, span: TimeSpan): Promise<WeekWin | undefined> {
  const [turn] = await db
    .select({ text: questionVersions.text, language: questionVersions.language })
    .from(practiceTurns)
    .innerJoin(questionVersions, eq(questionVersions.id, practiceTurns.questionVersionId))
    .where(
      and(
        eq(practiceTurns.userId, userId),
        isWithin(practiceTurns.answeredAt, span),
        eq(practiceTurns.mistakeCorrected, true),
      ),
    )
    .orderBy(desc(practiceTurns.answeredAt))
    .limit(1)
  return turn && { kind: 'mistake_corrected', question: { text: titleOf(turn.text, 200), language: turn.language } }
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
