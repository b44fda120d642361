import { asc, count, eq, or } from 'drizzle-orm'
import { personalDataOf, wholePart, type PersonalDataSource } from '#platform/personal-data'
import { answerChecks, attemptAnswers, attempts } from './tables.ts'

export const attemptsPersonalData: PersonalDataSource[] = [
  personalDataOf(attempts, {
    kind: 'attempts',
    title: { en: 'Mock exams and homework started, with their scores', zh: '做过的模拟考试和作业，以及得分' },
    owner: 'userId',
    columns: [
      'id',
      'purpose',
      'listId',
      'listVersion',
      'startedAt',
      'deadline',
      'submittedAt',
      'submittedBy',
      'score',
      'totalMarks',
    ],
    orderBy: 'startedAt',
  }),
  {
    kind: 'answers',
    title: { en: 'Answers in mock exams and homework, with their marks', zh: '模拟考试和作业里的答案和每题得分' },
    tables: ['attempt_answers'],
    isInParts: true,
    read: (db, userId, { limit, offset } = wholePart) =>
      db
        .select({
          attemptId: attemptAnswers.attemptId,
          questionVersionId: attemptAnswers.questionVersionId,
          answer: attemptAnswers.answer,
          savedAt: attemptAnswers.savedAt,
          marksAwarded: attemptAnswers.marksAwarded,
          isCorrect: attemptAnswers.isCorrect,
          provisional: attemptAnswers.provisional,
          roughWork: attemptAnswers.roughWork,
          secondsOnScreen: attemptAnswers.secondsOnScreen,
        })
        .from(attemptAnswers)
        .innerJoin(attempts, eq(attempts.id, attemptAnswers.attemptId))
        .where(eq(attempts.userId, userId))
        .orderBy(asc(attempts.startedAt), asc(attempts.id), asc(attemptAnswers.questionVersionId))
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
  {
    kind: 'answer-checks',
    title: { en: 'Second looks at answers, and teachers’ notes', zh: '答案的复查和老师评语' },
    tables: ['answer_checks'],
    read: (db, userId) =>
      db
        .select({
          attemptId: answerChecks.attemptId,
          questionVersionId: answerChecks.questionVersionId,
          selfChecked: answerChecks.selfChecked,
          requestedAt: answerChecks.requestedAt,
          checkedAt: answerChecks.checkedAt,
          lineMarks: answerChecks.lineMarks,
          note: answerChecks.note,
          regradedAt: answerChecks.regradedAt,
          marksBefore: answerChecks.marksBefore,
        })
        .from(answerChecks)
        .innerJoin(attempts, eq(attempts.id, answerChecks.attemptId))
        .where(or(eq(attempts.userId, userId), eq(answerChecks.checkedBy, userId)))
        .orderBy(asc(answerChecks.attemptId), asc(answerChecks.questionVersionId)),
  },
]
