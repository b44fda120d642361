import { asc, eq } from 'drizzle-orm'
import { classes } from '#domains/identity/classes'
import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import {
  homeworkAnswerChecks,
  homeworkAnswers,
  homeworkAssignments,
  homeworkChecks,
  homeworkSubmissions,
  problemReports,
} from './tables.ts'

const assignedByTeacher: PersonalDataSource = {
  kind: 'assigned-homework',
  title: { en: 'Homework assigned to classes', zh: '布置给班级的作业' },
  tables: ['homework_assignments', 'homework_assigned_questions'],
  read: (db, userId) =>
    db
      .select({
        class: classes.name,
        title: homeworkAssignments.title,
        note: homeworkAssignments.note,
        dueOn: homeworkAssignments.dueOn,
        createdAt: homeworkAssignments.createdAt,
        withdrawnAt: homeworkAssignments.withdrawnAt,
      })
      .from(homeworkAssignments)
      .innerJoin(classes, eq(classes.id, homeworkAssignments.classId))
      .where(eq(classes.teacherId, userId))
      .orderBy(asc(homeworkAssignments.createdAt)),
}

export const homeworkPersonalData = [
  assignedByTeacher,
  personalDataOf(homeworkSubmissions, {
    kind: 'homework',
    title: { en: 'Homework of classes, handed in or begun', zh: '做过和交上的班级作业' },
    owner: 'studentId',
    columns: ['assignmentId', 'startedAt', 'submittedAt', 'score'],
    orderBy: ['startedAt', 'assignmentId'],
  }),
  personalDataOf(homeworkAnswers, {
    kind: 'homework-answers',
    title: { en: 'Answers to homework of classes', zh: '班级作业的答案' },
    owner: 'studentId',
    columns: ['assignmentId', 'questionVersionId', 'answer', 'savedAt', 'marksAwarded', 'isCorrect', 'provisional'],
    orderBy: ['savedAt', 'assignmentId', 'questionVersionId'],
    isInParts: true,
  }),
  personalDataOf(homeworkAnswerChecks, {
    kind: 'homework-answer-checks',
    title: { en: 'Second looks at homework answers, and teachers’ notes', zh: '作业答案的复查和老师评语' },
    owner: ['studentId', 'checkedBy'],
    columns: [
      ...([
        'assignmentId',
        'questionVersionId',
        'selfChecked',
        'requestedAt',
        'checkedAt',
        'lineMarks',
        'note',
      ] as const),
    ],
    orderBy: ['assignmentId', 'studentId', 'questionVersionId'],
  }),
  personalDataOf(homeworkChecks, {
    kind: 'checked-homework',
    title: { en: 'Checked answers of the general homework', zh: '检查过的课后作业答案' },
    owner: 'userId',
    columns: ['cardId', 'questionVersionId', 'answer', 'checkedAt'],
    orderBy: 'checkedAt',
  }),
  personalDataOf(problemReports, {
    kind: 'problem-reports',
    title: { en: 'Problems reported with questions', zh: '报告过的题目问题' },
    owner: 'reporterId',
    columns: ['questionVersionId', 'reason', 'reportedAt', 'doneAt'],
    orderBy: 'reportedAt',
  }),
]
