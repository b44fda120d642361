import { levelRange } from '@capyzen/contracts/achievement-levels'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import type { WeekExam } from '@capyzen/contracts/weekly-reports'
import { attemptsWithClosed } from '#domains/learning/attempts'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { isEvidence, isProvisional, readExams } from './exam-results.ts'

interface WeekDeps {
  db: Database
  domains: readonly Domain[]
  clock: Clock
}

/** Submitted in the week, the last one first; nothing that tells of a closed question. */
export async function readWeekExams(deps: WeekDeps, userId: string, { from, to }: TimeSpan): Promise<WeekExam[]> {
  const exams = (await readExams(deps.db, userId, from)).filter(({ submittedAt }) => submittedAt < to)
  if (exams.length === 0) return []
  const untold = await attemptsWithClosed(deps, userId)
  return exams.map((exam) => {
    const { id, paperId, titleEn, titleZh, submittedAt, score, totalMarks } = exam
    const isTold = !untold.has(id)
    return {
      ...{ attemptId: id, paperId, title: { en: titleEn, zh: titleZh }, submittedAt: submittedAt.toISOString() },
      ...{ score: isTold ? score : null, totalMarks, isProvisional: isProvisional(exam) },
      levels: isTold && isEvidence(exam) ? levelRange(exam) : null,
    }
  })
}
