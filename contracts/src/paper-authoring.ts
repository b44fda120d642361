import { z } from 'zod'
import { Bilingual, Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { PaperId } from './exams.ts'
import { Integer } from './numbers.ts'
import { AuthoredQuestionRow } from './question-authoring.ts'
import { QuestionVersionId } from './questions.ts'
import { Level, PaperType, Subject } from './vocabulary.ts'
import { visibleText } from './visible-text.ts'

/** `waiting`: published to the author's classes, until an administrator approves it for everybody. */
export const PaperState = z.enum(['draft', 'waiting', 'published'])
export type PaperState = z.infer<typeof PaperState>

const version = Integer.positive()
const marks = z.number().int().min(1).max(50)

const head = {
  title: z.object({ en: visibleText(160), zh: visibleText(80) }),
  school: visibleText(100),
  subject: Subject,
  level: Level,
  year: z.number().int().min(2000).max(2100),
  type: PaperType,
  language: Language,
  durationMinutes: z.number().int().min(1).max(300),
  instructions: z.object({ en: visibleText(2_000), zh: visibleText(1_000) }),
  isTopSchool: z.boolean(),
}

export const mostPaperQuestions = 120

/** Every question once in the paper. School and top school are the administrator's: what a teacher sends there is ignored. */
export const PaperDraft = z
  .strictObject({
    ...head,
    sections: z
      .array(
        z.strictObject({
          topic: visibleText(100),
          passage: visibleText(20_000).nullable(),
          questions: z.array(z.strictObject({ versionId: QuestionVersionId, marks })).max(mostPaperQuestions),
        }),
      )
      .min(1)
      .max(20),
  })
  .superRefine(({ sections }, context) => {
    const ids = sections.flatMap(({ questions }) => questions.map(({ versionId }) => versionId))
    if (new Set(ids).size < ids.length || ids.length > mostPaperQuestions)
      context.addIssue({ code: 'custom', message: 'twice', path: ['sections'] })
  })
export type PaperDraft = z.infer<typeof PaperDraft>

export const PlacedQuestion = AuthoredQuestionRow.extend({
  /** In this paper. */
  marks: z.number().int().positive(),
  /** The question's current version where that is another one; null where it cannot be used. */
  newerVersionId: QuestionVersionId.nullable(),
})
export type PlacedQuestion = z.infer<typeof PlacedQuestion>

export const AuthoredPaper = z.object({
  id: PaperId,
  /** Sent back with a change; an older version is a conflict. */
  version,
  state: PaperState,
  updatedAt: z.iso.datetime(),
  ...head,
  title: Bilingual,
  school: z.string(),
  year: z.number().int(),
  instructions: Bilingual,
  sections: z.array(
    z.object({ topic: z.string(), passage: z.string().nullable(), questions: z.array(PlacedQuestion) }),
  ),
})
export type AuthoredPaper = z.infer<typeof AuthoredPaper>

export const AuthoredPaperRow = z.object({
  id: PaperId,
  title: Bilingual,
  subject: Subject,
  level: Level,
  year: z.number().int(),
  type: PaperType,
  state: PaperState,
  isOwn: z.boolean(),
  /** Null for starter content, and after the account was deleted. */
  author: z.string().nullable(),
  totalMarks: z.number().int(),
  questionCount: z.number().int(),
  updatedAt: z.iso.datetime(),
})
export type AuthoredPaperRow = z.infer<typeof AuthoredPaperRow>

export const listAuthoredPapers = endpoint('GET /api/authoring/papers', {
  access: 'authors',
  summary: 'The papers that the caller may change, newest first',
  result: z.object({ papers: z.array(AuthoredPaperRow) }),
})

const paperParams = z.strictObject({ paperId: PaperId })

export const getAuthoredPaper = endpoint('GET /api/authoring/papers/:paperId', {
  access: 'authors',
  summary: 'A paper as its author edits it',
  params: paperParams,
  result: z.object({ paper: AuthoredPaper }),
})

/** `unknown_question`: not in the paper yet, and neither in practice nor the caller's. `marks_fixed`: parts have marks of their own. */
const problem = z.object({
  outcome: z.enum(['unknown_question', 'marks_fixed']),
  versionId: QuestionVersionId,
})

export const createPaper = endpoint('POST /api/authoring/papers', {
  access: 'authors',
  summary: 'Write a new paper, not published yet',
  body: z.strictObject({ paper: PaperDraft }),
  result: z.union([z.object({ outcome: z.literal('created'), paper: AuthoredPaper }), problem]),
})

/**
 * Attempts keep their version. `empty`: one section of a published paper has no questions. Without any it stays published
 * and is unavailable.
 */
export const changePaper = endpoint('PUT /api/authoring/papers/:paperId', {
  access: 'authors',
  summary: 'Save a new version of a paper',
  params: paperParams,
  body: z.strictObject({ version, paper: PaperDraft }),
  result: z.union([
    z.object({ outcome: z.enum(['saved', 'changed_meanwhile', 'empty']), paper: AuthoredPaper }),
    problem,
  ]),
})

/** `empty`: a paper without questions, or with a section that has none, is not published. */
export const publishPaper = endpoint('PUT /api/authoring/papers/:paperId/publication', {
  access: 'authors',
  summary:
    "Publish a paper to the author's classes, or to everybody as an administrator; or withdraw it from new attempts",
  params: paperParams,
  body: z.strictObject({ version, isPublished: z.boolean() }),
  result: z.object({ outcome: z.enum(['saved', 'changed_meanwhile', 'empty']), paper: AuthoredPaper }),
})

/** Withdrawing an approval leaves the paper to its author's classes. `not_published`: its author has not published it. */
export const approvePaper = endpoint('PUT /api/authoring/papers/:paperId/approval', {
  access: 'administrators',
  summary: 'Approve a paper for everybody, or for its author’s classes alone',
  params: paperParams,
  body: z.strictObject({ version, isApproved: z.boolean() }),
  result: z.object({ outcome: z.enum(['saved', 'changed_meanwhile', 'not_published']), paper: AuthoredPaper }),
})
