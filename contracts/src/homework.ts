// long because it serves students, teachers and parents of the same homework
import { z } from 'zod'
import { Uuid } from './ids.ts'
import { AskedDay } from './asked-times.ts'
import { AnswerSaved, AnswerToSave, CheckedAnswer, SavedAnswer } from './attempts.ts'
import { Avatar, PersonName } from './auth.ts'
import { Bilingual, Language } from './bilingual.ts'
import { Grade, LessonNumber } from './characters.ts'
import { endpoint } from './endpoint.ts'
import { PaperId } from './exams.ts'
import { Answer, Question, QuestionType, QuestionVersionId } from './questions.ts'
import { Difficulty, Level, Subject, Term } from './vocabulary.ts'

const HomeworkId = Uuid

/** A question of the general homework, which everybody has. */
export const HomeworkCard = z.object({
  id: HomeworkId,
  title: Bilingual,
  /** Line breaks are kept; may be empty. */
  content: z.object({ en: z.string(), zh: z.string() }),
  question: Question,
  language: Language,
  /** Null until checked, and while the question is in an exam or in homework that the student has open. */
  checked: CheckedAnswer.nullable(),
})
export type HomeworkCard = z.infer<typeof HomeworkCard>

export const listHomework = endpoint('GET /api/homework', {
  access: 'signedIn',
  summary: 'The general homework, in the order of its titles',
  result: z.object({ cards: z.array(HomeworkCard) }),
})

/**
 * One try: a question that was checked before returns its first result. `conflict` while the question is in an open
 * exam, or in assigned homework that has not been handed in.
 */
export const checkHomework = endpoint('POST /api/homework/:homeworkId/check', {
  access: 'signedIn',
  errors: ['conflict'],
  summary: 'Check the answer to a question of the general homework',
  params: z.strictObject({ homeworkId: HomeworkId }),
  body: z.strictObject({ answer: Answer.regex(/\S/) }),
  result: z.object({ question: Question, checked: CheckedAnswer }),
})

/** Chosen rather than written, so that no child's own words are kept. */
export const problemReasons = ['answer_wrong', 'text_mistake', 'unclear', 'picture_missing'] as const
export const ProblemReason = z.enum(problemReasons)
export type ProblemReason = z.infer<typeof ProblemReason>

/** Idempotent. `not_found` for questions that are not in the student's homework. */
export const reportProblem = endpoint('POST /api/homework/reports', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'Report a problem with a question of homework to its author',
  body: z.strictObject({ questionVersionId: QuestionVersionId, reason: ProblemReason }),
  result: z.object({ outcome: z.literal('reported') }),
})

export const ProblemReport = z.object({
  id: Uuid,
  question: Question,
  language: Language,
  subject: Subject,
  level: Level,
  reason: ProblemReason,
  /** How many reported the same. */
  reports: z.number().int().positive(),
  reportedAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
})
export type ProblemReport = z.infer<typeof ProblemReport>

export const listProblemReports = endpoint('GET /api/homework/reports', {
  access: 'signedIn',
  summary: 'Problems reported with one’s own questions; administrators get those of starter content',
  result: z.object({ reports: z.array(ProblemReport) }),
})

/** Marks the same reports of other students too. */
export const updateProblemReport = endpoint('PATCH /api/homework/reports/:reportId', {
  access: 'signedIn',
  summary: 'Mark a reported problem as done, or take that back',
  params: z.strictObject({ reportId: Uuid }),
  body: z.strictObject({ isDone: z.boolean() }),
  result: z.object({ outcome: z.literal('updated') }),
})

/** `late`: handed in after the due date. */
export const HomeworkState = z.enum(['not_started', 'in_progress', 'handed_in', 'late'])
export type HomeworkState = z.infer<typeof HomeworkState>

/** A day in Singapore, such as `2026-11-21`, at most a year ahead; homework is due at its end. */
const DueOn = z.iso.date()

export const HomeworkMarks = z.object({
  awarded: z.number().nonnegative(),
  total: z.number().int().nonnegative(),
  /** Some of them wait for a person. */
  isProvisional: z.boolean(),
})
export type HomeworkMarks = z.infer<typeof HomeworkMarks>

/** Homework of a class, as one of its students has it. */
export const AssignedHomework = z.object({
  id: Uuid,
  title: z.string(),
  note: z.string(),
  className: z.string(),
  teacherName: z.string(),
  dueOn: DueOn,
  state: HomeworkState,
  /** The due date has passed, and it has not been handed in. */
  isOverdue: z.boolean(),
  /** Overdue, and the student had left the class meanwhile: it can be read, and no longer be handed in. */
  isMissed: z.boolean(),
  answered: z.number().int().nonnegative(),
  questions: z.number().int().positive(),
  submittedAt: z.iso.datetime().nullable(),
  /** Null before it is handed in, and while one of its questions is in an exam or other homework that is open. */
  marks: HomeworkMarks.nullable(),
})
export type AssignedHomework = z.infer<typeof AssignedHomework>

export const AssignedQuestion = z.object({
  question: Question,
  language: Language,
  answer: z.string(),
  /** Of the saved answer; 0 where none was saved. */
  revision: z.number().int().nonnegative(),
  /** How long it was on screen so far. */
  seconds: SavedAnswer.shape.seconds,
  /** Null before it is handed in, and while the question is in an exam or other homework that the student has open. */
  reviewed: CheckedAnswer.nullable(),
})
export type AssignedQuestion = z.infer<typeof AssignedQuestion>

export const listAssignedHomework = endpoint('GET /api/homework/assignments', {
  access: 'signedIn',
  summary: 'Homework of the classes that one is in: first what is to do, then what was handed in',
  result: z.object({ assignments: z.array(AssignedHomework) }),
})

const assignmentParams = z.strictObject({ assignmentId: Uuid })

export const getAssignedHomework = endpoint('GET /api/homework/assignments/:assignmentId', {
  access: 'signedIn',
  summary: 'Homework of one’s class with its questions and the saved answers',
  params: assignmentParams,
  result: z.object({ homework: AssignedHomework, questions: z.array(AssignedQuestion) }),
})

/** `conflict` once handed in, and for missed homework. */
export const saveHomeworkAnswer = endpoint('PUT /api/homework/assignments/:assignmentId/answers/:questionVersionId', {
  access: 'signedIn',
  errors: ['conflict'],
  summary: 'Save an answer of assigned homework',
  params: assignmentParams.extend({ questionVersionId: QuestionVersionId }),
  body: AnswerToSave,
  result: AnswerSaved,
})

/** Idempotent: homework that was handed in stays as it is. `conflict` for missed homework. */
export const submitHomework = endpoint('POST /api/homework/assignments/:assignmentId/submit', {
  access: 'signedIn',
  errors: ['conflict'],
  summary: 'Hand in assigned homework',
  params: assignmentParams,
  body: z.strictObject({}),
  result: z.object({ homework: AssignedHomework, questions: z.array(AssignedQuestion) }),
})

const answerParams = assignmentParams.extend({ questionVersionId: QuestionVersionId })

/** `conflict` unless the marks of the answer are provisional, and for closed questions. Lines that the rules found are ignored. */
export const selfCheckHomework = endpoint(
  'PUT /api/homework/assignments/:assignmentId/answers/:questionVersionId/self-check',
  {
    access: 'signedIn',
    errors: ['conflict'],
    summary: 'Say which points of the marking scheme are in an open answer of homework after all',
    params: answerParams,
    body: z.strictObject({ selfChecked: z.array(z.number().int().min(0).max(50)).max(50) }),
    result: z.object({ question: AssignedQuestion }),
  },
)

/** Idempotent. `conflict` for an answer that is empty, has full marks, is closed, or that the teacher has checked. */
export const requestHomeworkSecondLook = endpoint(
  'POST /api/homework/assignments/:assignmentId/answers/:questionVersionId/second-look',
  {
    access: 'signedIn',
    errors: ['conflict'],
    summary: 'Ask the teacher of the class to look at an answer of homework',
    params: answerParams,
    body: z.strictObject({}),
    result: z.object({ question: AssignedQuestion }),
  },
)

/** Homework of a class, as its teacher has it. */
export const ClassHomework = z.object({
  id: Uuid,
  classId: Uuid,
  className: z.string(),
  title: z.string(),
  note: z.string(),
  dueOn: DueOn,
  isOver: z.boolean(),
  createdAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  questions: z.number().int().positive(),
  totalMarks: z.number().int().positive(),
  /** In the class now. */
  students: z.number().int().nonnegative(),
  handedIn: z.number().int().nonnegative(),
  /** Answers that wait for the teacher's marks. */
  toCheck: z.number().int().nonnegative(),
})
export type ClassHomework = z.infer<typeof ClassHomework>

const classParams = z.strictObject({ classId: Uuid })

export const listClassHomework = endpoint('GET /api/classes/:classId/homework', {
  access: 'confirmedTeachers',
  summary: 'The homework of a class that one teaches, the latest first',
  params: classParams,
  result: z.object({ homework: z.array(ClassHomework) }),
})

export const mostHomeworkQuestions = 100

const AssignmentText = {
  title: z.string().trim().min(1).max(80),
  note: z.string().trim().max(500),
  dueOn: AskedDay,
}

/** Questions in the order in which they are asked. */
export const HomeworkSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('questions'),
    questionVersionIds: z.array(QuestionVersionId).min(1).max(mostHomeworkQuestions),
  }),
  z.strictObject({ kind: z.literal('paper'), paperId: PaperId }),
  /** The characters of a lesson that are to be written. */
  z.strictObject({ kind: z.literal('lesson'), grade: Grade, lessonNumber: LessonNumber }),
])
export type HomeworkSource = z.infer<typeof HomeworkSource>

export const HomeworkDraft = z.strictObject({ ...AssignmentText, source: HomeworkSource })
export type HomeworkDraft = z.infer<typeof HomeworkDraft>

/** `conflict` for an archived class; `invalid_request` for a due date in the past; unknown questions: `not_found`. */
export const assignHomework = endpoint('POST /api/classes/:classId/homework', {
  access: 'confirmedTeachers',
  errors: ['conflict', 'limit_reached'],
  summary: 'Assign homework to a class that one teaches',
  params: classParams,
  body: HomeworkDraft,
  result: z.object({ homework: ClassHomework }),
})

/** Whether hand-ins are late follows the new due date. */
export const updateHomework = endpoint('PATCH /api/homework/assignments/:assignmentId', {
  access: 'confirmedTeachers',
  summary: 'Change the title, note or due date of assigned homework',
  params: assignmentParams,
  body: z.strictObject({
    title: AssignmentText.title.optional(),
    note: AssignmentText.note.optional(),
    dueOn: AskedDay.optional(),
  }),
  result: z.object({ homework: ClassHomework }),
})

/** Idempotent. Students no longer see it; what they handed in stays with the teacher. */
export const withdrawHomework = endpoint('DELETE /api/homework/assignments/:assignmentId', {
  access: 'confirmedTeachers',
  summary: 'Withdraw assigned homework',
  params: assignmentParams,
  result: z.object({ outcome: z.literal('withdrawn') }),
})

export const StudentHomework = z.object({
  studentId: Uuid,
  name: PersonName,
  avatar: Avatar,
  state: HomeworkState,
  isOverdue: z.boolean(),
  answered: z.number().int().nonnegative(),
  submittedAt: z.iso.datetime().nullable(),
  marks: HomeworkMarks.nullable(),
})
export type StudentHomework = z.infer<typeof StudentHomework>

export const HomeworkQuestionResult = z.object({
  question: Question,
  language: Language,
  /** The share of its marks that was earned, of those who handed in; null while nobody has. */
  facility: z.number().min(0).max(1).nullable(),
  right: z.number().int().nonnegative(),
  /** Right values in another form or unit than was asked. */
  nearMisses: z.number().int().nonnegative(),
  /** Named mistakes, the most frequent first. */
  misconceptions: z.array(z.object({ id: z.string(), label: Bilingual, students: z.number().int().positive() })),
})
export type HomeworkQuestionResult = z.infer<typeof HomeworkQuestionResult>

export const getHomeworkResults = endpoint('GET /api/homework/assignments/:assignmentId/results', {
  access: 'confirmedTeachers',
  summary: 'How far the students of the class are with assigned homework, and how each question went',
  params: assignmentParams,
  result: z.object({
    homework: ClassHomework,
    students: z.array(StudentHomework),
    questions: z.array(HomeworkQuestionResult),
  }),
})

/** `not_found` before the student has handed in. */
export const getStudentHomework = endpoint('GET /api/homework/assignments/:assignmentId/students/:studentId', {
  access: 'confirmedTeachers',
  summary: 'The answers that a student of the class handed in',
  params: assignmentParams.extend({ studentId: Uuid }),
  result: z.object({ student: StudentHomework, questions: z.array(AssignedQuestion) }),
})

export const HomeworkChoice = z.object({
  questionVersionId: QuestionVersionId,
  title: z.string(),
  language: Language,
  type: QuestionType,
  topic: z.string(),
  difficulty: Difficulty.nullable(),
  marks: z.number().int().positive(),
})
export type HomeworkChoice = z.infer<typeof HomeworkChoice>

export const listHomeworkChoices = endpoint('GET /api/homework/questions', {
  access: 'confirmedTeachers',
  summary: 'Questions that can be assigned, of one level and subject',
  query: z.strictObject({ level: Level, subject: Subject, term: Term.optional() }),
  result: z.object({ questions: z.array(HomeworkChoice) }),
})

/** `not_found` for questions that this teacher cannot assign. */
export const readHomeworkChoice = endpoint('GET /api/homework/questions/:questionVersionId', {
  access: 'confirmedTeachers',
  summary: 'A question that can be assigned, as students see it',
  params: z.strictObject({ questionVersionId: QuestionVersionId }),
  result: z.object({ question: Question, language: Language }),
})

export const listFamilyHomework = endpoint('GET /api/family/homework', {
  access: 'parents',
  summary: 'The homework of each child of one’s family',
  result: z.object({
    children: z.array(
      z.object({ childId: Uuid, nickname: z.string(), avatar: Avatar, assignments: z.array(AssignedHomework) }),
    ),
  }),
})

/** `not_found` before the child has handed in. */
export const getChildHomework = endpoint('GET /api/family/children/:childId/homework/:assignmentId', {
  access: 'parents',
  summary: 'What a child handed in, with its marks',
  params: assignmentParams.extend({ childId: Uuid }),
  result: z.object({ homework: AssignedHomework, questions: z.array(AssignedQuestion) }),
})
