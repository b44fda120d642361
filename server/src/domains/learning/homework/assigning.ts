import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ClassHomework, HomeworkChoice, HomeworkDraft, HomeworkSource } from '@capyzen/contracts/homework'
import type { Language } from '@capyzen/contracts/bilingual'
import type { Question } from '@capyzen/contracts/questions'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import type { Level, Subject, Term } from '@capyzen/contracts/vocabulary'
import { classes, classStudents } from '#domains/identity/classes'
import type { Teacher } from '#domains/identity/auth'
import { tellNews } from '#domains/identity/realtime'
import { attempts, publishList, questionLists, type ListItem, type ListSection } from '#domains/learning/attempts'
import { readPaperPlaces } from '#domains/learning/exams'
import { questions, questionVersions, readQuestions } from '#domains/learning/questions'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { isAfter, isListOfAssignment, listOf } from './assigned.ts'
import type { HomeworkDeps } from './general-homework.ts'
import { isAttemptOfClass, waitingAnswers } from './homework-to-check.ts'
import { placesOfLesson } from './lessons.ts'
import { homeworkAssignments } from './tables.ts'

const homeworkPerClass = 500

/** `not_found` for another teacher's class. */
export async function listOfClass(
  { db, clock }: HomeworkDeps,
  classId: string,
  teacher: Teacher,
): Promise<ClassHomework[]> {
  const [own] = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.id, classId), eq(classes.teacherId, teacher.userId)))
  if (!own) throw new AppError('not_found')
  const rows = await selectTaught(db)
    .where(eq(homeworkAssignments.classId, classId))
    .orderBy(desc(homeworkAssignments.createdAt), desc(homeworkAssignments.id))
  return rows.map((row) => toClassHomework(row, clock.now()))
}

export async function assign(
  deps: HomeworkDeps,
  { classId, title, note, dueOn, source }: HomeworkDraft & { classId: string },
  teacher: Teacher,
): Promise<ClassHomework> {
  const { db, clock } = deps
  const now = clock.now()
  requireDueDate(dueOn, now)
  const listed = source.kind === 'lesson' ? null : await readPlaces(deps, source, teacher)
  return db.transaction(async (tx) => {
    const [taught] = await tx
      .select({ archivedAt: classes.archivedAt })
      .from(classes)
      .where(and(eq(classes.id, classId), eq(classes.teacherId, teacher.userId)))
      // So that two at once cannot exceed the limit.
      .for('no key update')
    if (!taught) throw new AppError('not_found')
    if (taught.archivedAt !== null) throw new AppError('conflict')
    const [{ assigned } = { assigned: 0 }] = await tx
      .select({ assigned: count() })
      .from(homeworkAssignments)
      .where(eq(homeworkAssignments.classId, classId))
    if (assigned >= homeworkPerClass) throw new AppError('limit_reached')
    const places = listed ?? (source.kind === 'lesson' ? await placesOfLesson(tx, deps.domains, source, now) : [])
    const [made] = await tx
      .insert(homeworkAssignments)
      .values({ classId, title, note, dueOn, createdAt: now })
      .returning({ id: homeworkAssignments.id })
    if (!made) throw new AppError('not_found')
    await publishList(tx, listOf(made.id), { ...toList(places), now })
    await tellNews(tx, await studentsOf(tx, classId), 'homework')
    return requireTaught(tx, made.id, teacher, now)
  })
}

async function studentsOf(tx: DatabaseOrTransaction, classId: string): Promise<string[]> {
  const students = await tx
    .select({ id: classStudents.studentId })
    .from(classStudents)
    .where(eq(classStudents.classId, classId))
  return students.map(({ id }) => id)
}

export async function change(
  { db, clock }: HomeworkDeps,
  {
    assignmentId,
    ...changes
  }: { assignmentId: string; title?: string | undefined; note?: string | undefined; dueOn?: string | undefined },
  teacher: Teacher,
): Promise<ClassHomework> {
  const now = clock.now()
  const before = await requireTaught(db, assignmentId, teacher, now)
  const { title = before.title, note = before.note, dueOn = before.dueOn } = changes
  if (dueOn !== before.dueOn) requireDueDate(dueOn, now)
  await db.update(homeworkAssignments).set({ title, note, dueOn }).where(eq(homeworkAssignments.id, assignmentId))
  return requireTaught(db, assignmentId, teacher, now)
}

export async function withdraw({ db, clock }: HomeworkDeps, assignmentId: string, teacher: Teacher): Promise<void> {
  const now = clock.now()
  await requireTaught(db, assignmentId, teacher, now)
  await db
    .update(homeworkAssignments)
    .set({ withdrawnAt: now })
    .where(and(eq(homeworkAssignments.id, assignmentId), isNull(homeworkAssignments.withdrawnAt)))
}

/** Today at the earliest, and at most a year ahead: until it is due, its questions are closed to those who have it. */
function requireDueDate(dueOn: string, now: Date): void {
  const today = singaporeDay(now)
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  if (dueOn < today || dueOn > nextYear) throw new AppError('invalid_request', { fields: ['dueOn'] })
}

interface Place {
  questionVersionId: string
  marks: number
  passage: string | null
}

/** Neighbours that share a passage are a section. */
function toList(places: readonly Place[]): { sections: ListSection[]; items: ListItem[] } {
  const sections: ListSection[] = []
  const items = places.map(({ passage, ...item }) => {
    if (sections.at(-1)?.passage !== passage) sections.push({ topic: null, passage })
    return { ...item, section: sections.length - 1 }
  })
  return { sections, items }
}

async function readPlaces(
  { db }: HomeworkDeps,
  source: Exclude<HomeworkSource, { kind: 'lesson' }>,
  teacher: Teacher,
): Promise<Place[]> {
  if (source.kind === 'paper') {
    const places = await readPaperPlaces(db, source.paperId, teacher)
    if (places.length === 0) throw new AppError('not_found')
    return places
  }
  const ids = [...new Set(source.questionVersionIds)]
  const rows = await db
    .select({ questionVersionId: questionVersions.id, marks: questionVersions.marks })
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(and(inArray(questionVersions.id, ids), isForTeacher(teacher)))
  const marksOf = new Map(rows.map(({ questionVersionId, marks }) => [questionVersionId, marks]))
  return ids.map((questionVersionId) => {
    const marks = marksOf.get(questionVersionId)
    if (marks === undefined) throw new AppError('not_found')
    return { questionVersionId, marks, passage: null }
  })
}

/** Questions of practice and the teacher's own; those of papers come with their paper only. */
const isForTeacher = ({ userId }: Teacher) =>
  and(eq(questions.isPrivate, false), or(eq(questions.inPractice, true), eq(questions.authorId, userId)))

export async function listChoices(
  { db }: HomeworkDeps,
  { level, subject, term }: { level: Level; subject: Subject; term?: Term | undefined },
  teacher: Teacher,
): Promise<HomeworkChoice[]> {
  return db
    .select({
      questionVersionId: questionVersions.id,
      title: questionVersions.title,
      language: questionVersions.language,
      type: questionVersions.type,
      topic: questionVersions.topic,
      difficulty: questionVersions.difficulty,
      marks: questionVersions.marks,
    })
    .from(questionVersions)
    .innerJoin(
      questions,
      and(eq(questions.id, questionVersions.questionId), eq(questions.currentVersion, questionVersions.version)),
    )
    .where(
      and(
        isForTeacher(teacher),
        eq(questionVersions.level, level),
        eq(questionVersions.subject, subject),
        term && eq(questionVersions.term, term),
      ),
    )
    .orderBy(asc(questionVersions.topic), asc(questionVersions.id))
    .limit(500)
}

/** `not_found` for questions that this teacher cannot assign. */
export async function readChoice(
  { db }: HomeworkDeps,
  questionVersionId: string,
  teacher: Teacher,
): Promise<{ question: Question; language: Language }> {
  const [row] = await db
    .select({ language: questionVersions.language })
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(and(eq(questionVersions.id, questionVersionId), isForTeacher(teacher)))
  const question = row && (await readQuestions(db, [questionVersionId])).get(questionVersionId)
  if (!question) throw new AppError('not_found')
  return { question, language: row.language }
}

/** `not_found` for another teacher's homework too. */
export async function requireTaught(
  db: DatabaseOrTransaction,
  assignmentId: string,
  teacher: Teacher,
  now: Date,
): Promise<ClassHomework> {
  const [row] = await selectTaught(db).where(
    and(eq(homeworkAssignments.id, assignmentId), eq(classes.teacherId, teacher.userId)),
  )
  if (!row) throw new AppError('not_found')
  return toClassHomework(row, now)
}

function selectTaught(db: DatabaseOrTransaction) {
  return db
    .select({
      id: homeworkAssignments.id,
      classId: classes.id,
      className: classes.name,
      title: homeworkAssignments.title,
      note: homeworkAssignments.note,
      dueOn: homeworkAssignments.dueOn,
      createdAt: homeworkAssignments.createdAt,
      withdrawnAt: homeworkAssignments.withdrawnAt,
      questions: questionLists.questionCount,
      totalMarks: questionLists.totalMarks,
      students: sql<number>`(select count(*)::int from ${classStudents} inside where inside.class_id = ${classes.id})`,
      handedIn: sql<number>`(select count(*)::int from ${attempts}
        where ${isAttemptOfClass} and ${attempts.submittedAt} is not null)`,
      toCheck: waitingAnswers,
    })
    .from(homeworkAssignments)
    .innerJoin(questionLists, isListOfAssignment)
    .innerJoin(classes, eq(classes.id, homeworkAssignments.classId))
    .$dynamic()
}

type TaughtRow = Omit<ClassHomework, 'isOver' | 'createdAt' | 'withdrawnAt'> & {
  createdAt: Date
  withdrawnAt: Date | null
}

function toClassHomework({ createdAt, withdrawnAt, ...row }: TaughtRow, now: Date): ClassHomework {
  return {
    ...row,
    isOver: isAfter(now, row.dueOn),
    createdAt: createdAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}
