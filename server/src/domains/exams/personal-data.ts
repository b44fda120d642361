import { asc, count, eq } from 'drizzle-orm'
import { wholePart, type PersonalDataSource } from '#platform/personal-data'
import { attemptAnswers, attempts } from './tables.ts'

export const examPersonalData: PersonalDataSource[] = [
  {
    kind: 'exam-attempts',
    title: { en: 'Mock exams that were begun, with their scores', zh: '做过的模拟考和得分' },
    tables: ['attempts'],
    read: (db, userId) =>
      db
        .select({
          id: attempts.id,
          paperId: attempts.paperId,
          startedAt: attempts.startedAt,
          deadline: attempts.deadline,
          submittedAt: attempts.submittedAt,
          submittedBy: attempts.submittedBy,
          score: attempts.score,
          totalMarks: attempts.totalMarks,
        })
        .from(attempts)
        .where(eq(attempts.userId, userId))
        .orderBy(asc(attempts.startedAt)),
  },
  {
    kind: 'exam-answers',
    title: { en: 'Answers in mock exams, with their marks', zh: '模拟考里的答案和每题得分' },
    tables: ['attempt_answers'],
    isInParts: true,
    read: (db, userId, { limit, offset } = wholePart) =>
      db
        .select({
          attemptId: attemptAnswers.attemptId,
          questionId: attemptAnswers.questionId,
          answer: attemptAnswers.answer,
          savedAt: attemptAnswers.savedAt,
          marksAwarded: attemptAnswers.marksAwarded,
          isCorrect: attemptAnswers.isCorrect,
          provisional: attemptAnswers.provisional,
        })
        .from(attemptAnswers)
        .innerJoin(attempts, eq(attempts.id, attemptAnswers.attemptId))
        .where(eq(attempts.userId, userId))
        .orderBy(asc(attempts.startedAt), asc(attempts.id), asc(attemptAnswers.questionId))
        .limit(limit)
        .offset(offset),
    count: async (db, userId) => {
      const [row] = await db
        .select({ records: count() })
        .from(attemptAnswers)
        .innerJoin(attempts, eq(attempts.id, attemptAnswers.attemptId))
        .where(eq(attempts.userId, userId))
      return row?.records ?? 0
    },
  },
]
