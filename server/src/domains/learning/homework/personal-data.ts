import { asc, eq } from 'drizzle-orm'
import { classes } from '#domains/identity/classes'
import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { homeworkAssignments, problemReports } from './tables.ts'

const assignedByTeacher: PersonalDataSource = {
  kind: 'assigned-homework',
  title: { en: 'Homework assigned to classes', zh: '布置给班级的作业' },
  tables: ['homework_assignments'],
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
  personalDataOf(problemReports, {
    kind: 'problem-reports',
    title: { en: 'Problems reported with questions', zh: '报告过的题目问题' },
    owner: 'reporterId',
    columns: ['questionVersionId', 'reason', 'reportedAt', 'doneAt'],
    orderBy: 'reportedAt',
  }),
]
