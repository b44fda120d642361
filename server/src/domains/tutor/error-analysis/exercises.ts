import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { ExerciseSet } from '@capyzen/contracts/error-analysis'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { closedQuestions } from '#domains/learning/attempts'
import { isCurrentVersion, questions, questionVersions } from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { skillsBeside } from './judging.ts'
import type { StoredQuestion } from './tables.ts'

const mostSets = 4

/** Sets of practice, which draws what generators make anew, for the skills of what went wrong. */
export async function exercisesFor(
  deps: { db: Database; domains: readonly Domain[]; clock: Clock },
  userId: string,
  analysed: readonly StoredQuestion[],
): Promise<ExerciseSet[]> {
  const wrong = analysed.flatMap(({ isCorrect, skill }) => (isCorrect === false && skill ? [skill.id] : []))
  const inOrder = [...Map.groupBy(wrong, (id) => id)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([id]) => id)
  if (inOrder.length === 0) return []
  const nearby = new Map(inOrder.map((id) => [id, [id, ...besides(id)]]))
  const counts = await countQuestions(deps, userId, [...new Set([...nearby.values()].flat())])
  const sets = new Map<string, ExerciseSet>()
  for (const [id, ids] of nearby) {
    const chosen = ids.find((one) => (counts.get(one) ?? 0) > 0)
    const found = chosen === undefined ? undefined : findSkill(chosen)
    if (!found || sets.has(found.skill.id)) continue
    const skill = { id: found.skill.id, label: found.skill.label }
    sets.set(skill.id, { skill, questions: counts.get(skill.id) ?? 0, isNearby: skill.id !== id })
  }
  return [...sets.values()].slice(0, mostSets)
}

/** The nearest in the order of the syllabus first, and of two the easier one. */
function besides(skillId: string): string[] {
  const ids = skillsBeside(skillId).map(({ id }) => id)
  const at = ids.indexOf(skillId)
  const distance = (id: string) => Math.abs(ids.indexOf(id) - at)
  return ids.filter((id) => id !== skillId).toSorted((one, other) => distance(one) - distance(other))
}

async function countQuestions(
  deps: { db: Database; domains: readonly Domain[]; clock: Clock },
  userId: string,
  skillIds: readonly string[],
): Promise<Map<string, number>> {
  const closed = await closedQuestions(deps, userId)
  const skillId = sql<string>`${questionVersions.skills}[1]`
  const rows = await deps.db
    .select({ skillId, questions: count() })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(
      and(
        eq(questions.inPractice, true),
        inArray(skillId, [...skillIds]),
        closed.size === 0 ? undefined : notInArray(questions.id, [...closed]),
      ),
    )
    .groupBy(skillId)
  return new Map(rows.map((row) => [row.skillId, row.questions]))
}
