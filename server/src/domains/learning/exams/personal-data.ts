import { asc, count, eq, or } from 'drizzle-orm'
import { personalDataOf, wholePart, type PersonalDataSource } from '#platform/personal-data'
import { answerChecks, attemptAnswers, attempts, extraTimes, paperDownloads, papers } from './tables.ts'

export const examPersonalData: PersonalDataSource[] = [
  personalDataOf(attempts, {
    kind: 'exam-attempts',
    title: { en: 'Mock exams started, with their scores', zh: '做过的模拟考试和得分' },
    owner: 'userId',
    columns: [
      'id',
      'paperId',
      'paperVersion',
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
    kind: 'exam-answers',
    title: { en: 'Answers in mock exams, with their marks', zh: '模拟考试里的答案和每题得分' },
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
    kind: 'exam-answer-checks',
    title: { en: 'Second looks at exam answers, and teachers’ notes', zh: '考试答案的复查和老师评语' },
    tables: ['answer_checks'],
    read: (db, userId) =>
      db
        .select({
          attemptId: answerChecks.attemptId,
          questionVersionId: answerChecks.questionVersionId,
          selfChecked: answerChecks.selfChecked,
          requestedAt: answerChecks.requestedAt,
          checkedAt: answerChecks.checkedAt,
          note: answerChecks.note,
        })
        .from(answerChecks)
        .innerJoin(attempts, eq(attempts.id, answerChecks.attemptId))
        .where(or(eq(attempts.userId, userId), eq(answerChecks.checkedBy, userId)))
        .orderBy(asc(answerChecks.attemptId), asc(answerChecks.questionVersionId)),
  },
  personalDataOf(extraTimes, {
    kind: 'extra-exam-time',
    title: { en: 'Extra time in mock exams', zh: '模拟考试的延时' },
    owner: 'studentId',
    columns: ['factor', 'setAt'],
  }),
  personalDataOf(paperDownloads, {
    kind: 'printed-papers',
    title: { en: 'Papers opened for printing', zh: '打开过的可打印试卷' },
    owner: 'userId',
    columns: ['paperId', 'day'],
    orderBy: ['day', 'paperId'],
  }),
  personalDataOf(papers, {
    kind: 'papers-written',
    title: { en: 'Papers you wrote', zh: '您编写的试卷' },
    owner: 'authorId',
    columns: ['id', 'titleEn', 'titleZh', 'currentVersion', 'publishedAt'],
    orderBy: 'id',
  }),
]
