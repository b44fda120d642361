import { and, asc, eq } from 'drizzle-orm'
import type { AnswerSaved, AnswerToSave } from '@capyzen/contracts/attempts'
import type { AssignedHomework, AssignedQuestion } from '@capyzen/contracts/homework'
import { users, type Parent, type SignedIn } from '#domains/identity/auth'
import {
  closeAttempt,
  closedQuestions,
  listsAsking,
  openAttempt,
  readStoredAnswers,
  readSavedAnswers,
  requestSecondLook,
  saveAnswer,
  saveOfRequest,
  savingOf,
  selfCheck,
  type AttemptRow,
  type ClosedQuestions,
  type RequestOfLearner,
  type StoredAnswer,
} from '#domains/learning/attempts'
import { reviewChecked } from '#domains/learning/questions'
import { AppError } from '#platform/errors'
import { listOf, readAssigned, requireOpenWork, type AssignedWork } from './assigned.ts'
import type { HomeworkDeps } from './general-homework.ts'

interface Work {
  homework: AssignedHomework
  questions: AssignedQuestion[]
}

export const listAssigned = async (deps: HomeworkDeps, { userId }: SignedIn): Promise<AssignedHomework[]> =>
  (await readTold(deps, userId)).work.map(({ homework }) => homework)

export type TellingDeps = Pick<HomeworkDeps, 'db' | 'clock' | 'domains'>

/** Without the marks of homework that asks a closed question: they would tell whether its answer is right. */
export async function readTold(
  deps: TellingDeps,
  userId: string,
  assignmentId?: string,
): Promise<{ work: AssignedWork[]; closed: ClosedQuestions }> {
  const { db, clock } = deps
  const [work, closed] = await Promise.all([
    readAssigned(db, userId, { now: clock.now(), assignmentId }),
    closedQuestions(deps, userId),
  ])
  const marked = work.flatMap(({ homework }) => (homework.marks === null ? [] : [listOf(homework.id).listId]))
  const untold = await listsAsking(db, marked, closed)
  return {
    closed,
    work: work.map(({ homework, attemptId }) => ({
      attemptId,
      homework: untold.has(listOf(homework.id).listId) ? { ...homework, marks: null } : homework,
    })),
  }
}

export async function readWork(deps: HomeworkDeps, assignmentId: string, userId: string): Promise<Work> {
  const {
    work: [found],
    closed,
  } = await readTold(deps, userId, assignmentId)
  if (!found) throw new AppError('not_found')
  const { homework, attemptId } = found
  if (homework.submittedAt === null) return { homework, questions: await showOpen(deps, assignmentId, attemptId) }
  const answers = attemptId === null ? [] : await readStoredAnswers(deps.pool, attemptId)
  return { homework, questions: await showReviewed(deps, assignmentId, answers, closed) }
}

async function showOpen(
  { db, lists }: HomeworkDeps,
  assignmentId: string,
  attemptId: string | null,
): Promise<AssignedQuestion[]> {
  const { questions } = await lists.readList(listOf(assignmentId))
  const saved = attemptId === null ? [] : await readSavedAnswers(db, attemptId)
  const savedOf = new Map(saved.map((one) => [one.questionId, one]))
  return questions.map(({ question, language }) => {
    const { answer = '', revision = 0, seconds } = savedOf.get(question.id) ?? {}
    return { question, language, answer, revision, seconds, reviewed: null }
  })
}

const notMarked = { answer: '', isCorrect: false, marksAwarded: 0, provisional: false, check: null }

/** In the order in which they are asked; nothing is told of closed questions, which other work of the student asks. */
export async function showReviewed(
  { lists }: Pick<HomeworkDeps, 'lists'>,
  assignmentId: string,
  answers: readonly StoredAnswer[],
  closed: ClosedQuestions,
): Promise<AssignedQuestion[]> {
  const taken = listOf(assignmentId)
  const [{ questions }, solutions] = await Promise.all([lists.readList(taken), lists.readSolutions(taken)])
  const markedOf = new Map(answers.map((answer) => [answer.questionVersionId, answer]))
  return questions.map(({ question, language, questionId }) => {
    const marked = markedOf.get(question.id)
    const reviewed = closed.has(questionId)
      ? null
      : reviewChecked(question, solutions.get(question.id), marked ?? notMarked)
    return { question, language, answer: marked?.answer ?? '', revision: marked?.revision ?? 0, reviewed }
  })
}

const saving = savingOf('save-homework-answer', 'conflict', {
  isOwn: `a.purpose = 'homework' and a.paper_id = 'homework:' || $1 and exists (
    select from homework_assignments h join classes c on c.id = h.class_id
    join class_pupils p on p.class_id = c.id and p.pupil_id = (select id from learner)
    where h.id = $1::uuid and c.archived_at is null and h.withdrawn_at is null)`,
  // Missed homework: due, and its student had left the class meanwhile.
  isOpen: `not exists (
    select from homework_assignments h join class_departures d
      on d.class_id = h.class_id and d.student_id = (select id from learner)
    where h.id = $1::uuid and d.left_at >= h.created_at
      and h.due_on < ($7::timestamptz at time zone 'Asia/Singapore')::date)`,
})

/** `not_found` and `conflict` as `requireOpenWork` says; `conflict` for submitted homework too. */
export function saveHomeworkAnswer(
  deps: HomeworkDeps,
  { assignmentId, questionVersionId, ...answer }: AnswerToSave & { assignmentId: string; questionVersionId: string },
  from: RequestOfLearner,
): Promise<AnswerSaved> {
  const saved = { ...answer, of: assignmentId, questionId: questionVersionId }
  return saveOfRequest(deps, saving, saved, from, async (learner) => {
    if (answer.learnerId !== undefined && answer.learnerId !== learner.userId) throw new AppError('not_found')
    // The first answer opens the attempt.
    const { questions } = await deps.lists.readList(listOf(assignmentId))
    if (!questions.some(({ question }) => question.id === questionVersionId)) throw new AppError('not_found')
    await requireAttempt(deps, assignmentId, learner.userId)
    return saveAnswer(deps, saving, saved, learner)
  })
}

async function requireAttempt(
  deps: HomeworkDeps,
  assignmentId: string,
  userId: string,
): Promise<{ createdAt: Date; attempt: AttemptRow }> {
  const now = deps.clock.now()
  const open = { assignmentId, userId, now }
  const { createdAt, attempt } = await requireOpenWork(deps.db, open)
  if (attempt) return { createdAt, attempt }
  const opening = { userId, purpose: 'homework' as const, ...listOf(assignmentId), startedAt: now }
  // Another device may have opened it at the same time.
  const opened = (await openAttempt(deps.pool, opening)) ?? (await requireOpenWork(deps.db, open)).attempt
  if (!opened) throw new AppError('not_found')
  return { createdAt, attempt: opened }
}

/** Idempotent. */
export async function submit(deps: HomeworkDeps, assignmentId: string, { userId }: SignedIn): Promise<Work> {
  const { createdAt, attempt } = await requireAttempt(deps, assignmentId, userId)
  // Homework may be done on paper first, and a device without a network sends all of its answers at once.
  const { answers, closed } = await closeAttempt(deps, attempt, { by: 'student', shownAt: createdAt })
  if (!closed) return readWork(deps, assignmentId, userId)
  const [found] = await readAssigned(deps.db, userId, { now: deps.clock.now(), assignmentId })
  if (!found) throw new AppError('not_found')
  const { questions } = await deps.lists.readList(attempt)
  const isTold = !questions.some(({ questionId }) => closed.has(questionId))
  return {
    homework: isTold ? found.homework : { ...found.homework, marks: null },
    questions: await showReviewed(deps, assignmentId, answers, closed),
  }
}

interface OwnPlace {
  assignmentId: string
  questionVersionId: string
}

export async function selfCheckQuestion(
  deps: HomeworkDeps,
  { selfChecked, ...place }: OwnPlace & { selfChecked: number[] },
  student: SignedIn,
): Promise<AssignedQuestion> {
  await selfCheck(deps, await requireTellable(deps, place, student), selfChecked)
  return readQuestion(deps, place, student)
}

/** Its teacher is the one of the class. */
export async function requestLook(deps: HomeworkDeps, place: OwnPlace, student: SignedIn): Promise<AssignedQuestion> {
  await requestSecondLook(deps, await requireTellable(deps, place, student), () => Promise.resolve(true))
  return readQuestion(deps, place, student)
}

/** `not_found` for questions of other homework; `conflict` where nothing may be told yet. */
async function requireTellable(
  deps: HomeworkDeps,
  { assignmentId, questionVersionId }: OwnPlace,
  { userId }: SignedIn,
) {
  const {
    work: [found],
    closed,
  } = await readTold(deps, userId, assignmentId)
  const { questions } = await deps.lists.readList(listOf(assignmentId))
  const asked = questions.find(({ question }) => question.id === questionVersionId)
  if (!found || !asked) throw new AppError('not_found')
  const { homework, attemptId } = found
  if (homework.submittedAt === null || attemptId === null || closed.has(asked.questionId))
    throw new AppError('conflict')
  return { attemptId, questionVersionId, userId }
}

async function readQuestion(
  deps: HomeworkDeps,
  { assignmentId, questionVersionId }: OwnPlace,
  { userId }: SignedIn,
): Promise<AssignedQuestion> {
  const { questions } = await readWork(deps, assignmentId, userId)
  const found = questions.find(({ question }) => question.id === questionVersionId)
  if (!found) throw new AppError('not_found')
  return found
}

export async function listOfFamily(deps: HomeworkDeps, parent: Parent) {
  const children = await deps.db
    .select({ childId: users.id, nickname: users.name, avatar: users.avatar })
    .from(users)
    .where(eq(users.guardianId, parent.userId))
    .orderBy(asc(users.createdAt), asc(users.id))
  return Promise.all(
    children.map(async (child) => {
      const { work } = await readTold(deps, child.childId)
      return { ...child, assignments: work.map(({ homework }) => homework) }
    }),
  )
}

export async function readChildWork(
  deps: HomeworkDeps,
  { childId, assignmentId }: { childId: string; assignmentId: string },
  parent: Parent,
): Promise<Work> {
  const isOwn = await deps.db.$count(users, and(eq(users.id, childId), eq(users.guardianId, parent.userId)))
  if (isOwn === 0) throw new AppError('not_found')
  const work = await readWork(deps, assignmentId, childId)
  if (work.homework.submittedAt === null) throw new AppError('not_found')
  return work
}
