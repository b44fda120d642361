import { asc, count, eq, or } from 'drizzle-orm'
import { questionVersions } from '#domains/learning/questions'
import type { Database } from '#platform/database'
import { wholePart, type PersonalDataSource, type TellingDeps } from '#platform/personal-data'
import { attemptsWithClosed, closedQuestions } from './closed-questions.ts'
import { answerChecks, attemptAnswers, attempts } from './tables.ts'

/** Questions of which neither marks nor what was said about them may be told yet. */
const untold = (db: Database, userId: string, deps: TellingDeps | undefined) =>
  deps ? closedQuestions({ db, ...deps }, userId) : Promise.resolve(new Set<string>())

export const attemptsPersonalData: PersonalDataSource[] = [
  {
    kind: 'attempts',
    title: {
      en: 'Mock exams, homework and open practice answers, with their scores',
      zh: '做过的模拟考试、作业和练习里的问答题，以及得分',
    },
    tables: ['attempts'],
    async read(db, userId, _part, deps) {
      const withClosed = deps ? await attemptsWithClosed({ db, ...deps }, userId) : new Set<string>()
      const { id, purpose, listId, listVersion, startedAt, deadline, submittedAt, submittedBy, score, totalMarks } =
        attempts
      const rows = await db
        .select({
          id,
          purpose,
          listId,
          listVersion,
          startedAt,
          deadline,
          submittedAt,
          submittedBy,
          score,
          totalMarks,
        })
        .from(attempts)
        .where(eq(attempts.userId, userId))
        .orderBy(asc(startedAt))
      return rows.map((row) => (withClosed.has(row.id) ? { ...row, score: null } : row))
    },
  },
  {
    kind: 'answers',
    title: {
      en: 'Answers in mock exams, homework and open practice questions, with their marks',
      zh: '模拟考试、作业和练习问答题里的答案和每题得分',
    },
    tables: ['attempt_answers'],
    isInParts: true,
    async read(db, userId, part = wholePart, deps) {
      const closed = await untold(db, userId, deps)
      const rows = await db
        .select({
          questionId: questionVersions.questionId,
          shown: {
            attemptId: attemptAnswers.attemptId,
            questionVersionId: attemptAnswers.questionVersionId,
            answer: attemptAnswers.answer,
            savedAt: attemptAnswers.savedAt,
            marksAwarded: attemptAnswers.marksAwarded,
            isCorrect: attemptAnswers.isCorrect,
            provisional: attemptAnswers.provisional,
            roughWork: attemptAnswers.roughWork,
            secondsOnScreen: attemptAnswers.secondsOnScreen,
          },
        })
        .from(attemptAnswers)
        .innerJoin(attempts, eq(attempts.id, attemptAnswers.attemptId))
        .leftJoin(questionVersions, eq(questionVersions.id, attemptAnswers.questionVersionId))
        .where(eq(attempts.userId, userId))
        .orderBy(asc(attempts.startedAt), asc(attempts.id), asc(attemptAnswers.questionVersionId))
        .limit(part.limit)
        .offset(part.offset)
      return rows.map(({ questionId, shown }) =>
        closed.has(questionId ?? '') ? { ...shown, marksAwarded: null, isCorrect: null, provisional: null } : shown,
      )
    },
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
    async read(db, userId, _part, deps) {
      const closed = await untold(db, userId, deps)
      const rows = await db
        .select({
          ownerId: attempts.userId,
          questionId: questionVersions.questionId,
          shown: {
            attemptId: answerChecks.attemptId,
            questionVersionId: answerChecks.questionVersionId,
            selfChecked: answerChecks.selfChecked,
            requestedAt: answerChecks.requestedAt,
            checkedAt: answerChecks.checkedAt,
            lineMarks: answerChecks.lineMarks,
            note: answerChecks.note,
            regradedAt: answerChecks.regradedAt,
            marksBefore: answerChecks.marksBefore,
          },
        })
        .from(answerChecks)
        .innerJoin(attempts, eq(attempts.id, answerChecks.attemptId))
        .leftJoin(questionVersions, eq(questionVersions.id, answerChecks.questionVersionId))
        .where(or(eq(attempts.userId, userId), eq(answerChecks.checkedBy, userId)))
        .orderBy(asc(answerChecks.attemptId), asc(answerChecks.questionVersionId))
      return rows.map(({ ownerId, questionId, shown }) =>
        ownerId === userId && closed.has(questionId ?? '')
          ? { ...shown, lineMarks: null, note: null, marksBefore: null }
          : shown,
      )
    },
  },
]
