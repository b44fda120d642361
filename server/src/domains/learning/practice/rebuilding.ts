import { asc, isNotNull } from 'drizzle-orm'
import { learners } from '#domains/insight/learning-events'
import { questions, readOrigins } from '#domains/learning/questions'
import type { Database } from '#platform/database'
import { readAnswers } from './answers.ts'
import { lockPractice, recountAnswers } from './counting.ts'

const questionsAtOnce = 500

/**
 * Counts mistakes, review schedules and mastery of every learner anew from the learning events, one learner at a time: after an
 * update, so that earlier answers in exams and homework are in them too.
 */
export async function rebuildPractice(db: Database): Promise<void> {
  const all = await db.select({ userId: learners.userId }).from(learners).orderBy(asc(learners.userId))
  const replaced = await db
    .select({ id: questions.id, keptId: questions.replacedBy })
    .from(questions)
    .where(isNotNull(questions.replacedBy))
  const kept = new Map(replaced.map(({ id, keptId }) => [id, keptId]))
  for (const { userId } of all)
    await db.transaction(async (tx) => {
      await lockPractice(tx, userId)
      const answers = await readAnswers(tx, { userIds: [userId] })
      const origins = await readOrigins(tx, [...new Set(answers.map(({ questionVersionId }) => questionVersionId))])
      // The last answer to each question.
      const last = new Map(
        answers.flatMap(({ questionVersionId, answer }) => {
          const origin = origins.get(questionVersionId)
          if (!origin) return []
          const { skillId } = origin
          const questionId = kept.get(origin.questionId) ?? origin.questionId
          return [[questionId, { questionId, questionVersionId, skillId, answer }] as const]
        }),
      )
      const each = [...last.values()]
      for (let from = 0; from < each.length; from += questionsAtOnce)
        await recountAnswers(tx, userId, each.slice(from, from + questionsAtOnce))
    })
}
