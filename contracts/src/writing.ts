import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Bilingual, Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { HalfMarks } from './attempts.ts'
import { pageQuery } from './paging.ts'
import { visibleText, withoutInvisible } from './visible-text.ts'

export const sessionTypes = ['full_process', 'revision'] as const
export const SessionType = z.enum(sessionTypes)
export type SessionType = z.infer<typeof SessionType>

export const grades = ['grade_3', 'grade_4', 'grade_5', 'grade_6'] as const
export const Grade = z.enum(grades)
export type Grade = z.infer<typeof Grade>

export const genres = ['picture_composition', 'narrative', 'descriptive'] as const
export const Genre = z.enum(genres)
export type Genre = z.infer<typeof Genre>

export const WritingSessionId = Uuid
export const WritingPictureId = Uuid
export const WritingVersionId = Uuid

/** Advice only: a longer limit is accepted (spec 2 §5). */
export const advisedWordLimit = 1_750
/** Where none was given. */
export const defaultWordLimit = 600
export const fewestWordsToSubmit = 10
export const longestComposition = 10_000
export const mostWritingSessions = 100
/** Submitted ones of one session. */
export const mostSubmissions = 50

export interface WordRange {
  least: number
  most: number
}

/** The standard range of the grade, or the last fifth below a limit of one's own. */
export function wordRangeOf({ grade, wordLimit }: { grade: Grade; wordLimit: number | null }): WordRange {
  if (wordLimit !== null) return { least: Math.ceil(wordLimit * 0.8), most: wordLimit }
  return grade === 'grade_3' || grade === 'grade_4' ? { least: 300, most: 400 } : { least: 500, most: 600 }
}

/** What a learner of the grade can reach; the ranges above are suggestions (readings §7). */
const reachable: Record<Grade, number> = { grade_3: 80, grade_4: 120, grade_5: 150, grade_6: 150 }

/** The first length to aim for while writing, in words or characters. */
export const wordTargetOf = (grade: Grade, { least }: Pick<WordRange, 'least'>): number =>
  Math.min(least, reachable[grade])

/** What each part of a composition counts (readings §4). */
export const compositionMarks = {
  en: { content: 18, language: 18 },
  zh: { content: 20, language: 20 },
} as const satisfies Record<Language, { content: number; language: number }>

/** As typed: line breaks and spaces stay, characters that nobody sees go. */
const CompositionText = z.string().max(longestComposition).overwrite(withoutInvisible)

export const NewWritingSession = z.strictObject({
  pictureId: WritingPictureId,
  title: visibleText(120),
  sessionType: SessionType,
  grade: Grade,
  genre: Genre,
  /** Of the composition, whatever the interface's. */
  language: Language,
  /** Null: the standard range of the grade. */
  wordLimit: z.int32().positive().max(100_000).nullable(),
  requirements: z.string().overwrite(withoutInvisible).trim().max(2_000),
})

export const WritingSessionSummary = z.object({
  id: WritingSessionId,
  title: z.string(),
  sessionType: SessionType,
  grade: Grade,
  genre: Genre,
  language: Language,
  /** Of the draft. */
  words: z.number().int().nonnegative(),
  submissions: z.number().int().nonnegative(),
  changedAt: z.iso.datetime(),
})
export type WritingSessionSummary = z.infer<typeof WritingSessionSummary>

export const CriterionName = z.enum([
  'length',
  'structure',
  'openings',
  'detail',
  'accuracy',
  'sentences',
  'vocabulary',
  'connectives',
])
export type CriterionName = z.infer<typeof CriterionName>

export const Criterion = z.object({
  part: z.enum(['content', 'language']),
  name: CriterionName,
  marks: z.number().int().nonnegative(),
  outOf: z.number().int().positive(),
  /** What was measured. */
  reason: Bilingual,
  /** One thing to improve. */
  improve: Bilingual,
  /** Of the model, in the language of the composition; marks are never its own. */
  comment: z.string().optional(),
})
export type Criterion = z.infer<typeof Criterion>

/** By rules, from what can be measured; always provisional, as no rule can judge ideas. */
export const RubricFeedback = z.object({
  content: z.number().int().nonnegative(),
  language: z.number().int().nonnegative(),
  criteria: z.array(Criterion),
})
export type RubricFeedback = z.infer<typeof RubricFeedback>

/** A teacher's marks replace those of the rules. */
export const TeacherMarks = z.object({
  content: z.number().nonnegative(),
  language: z.number().nonnegative(),
  comment: z.string(),
  markedAt: z.iso.datetime(),
})
export type TeacherMarks = z.infer<typeof TeacherMarks>

export const WritingVersionSummary = z.object({
  id: WritingVersionId,
  /** From 1, in the order in which they were made. */
  number: z.number().int().positive(),
  /** `kept`: text that a save from another window replaced. */
  kind: z.enum(['submitted', 'kept']),
  name: z.string().nullable(),
  words: z.number().int().nonnegative(),
  madeAt: z.iso.datetime(),
  /** Of the teacher, otherwise of the rules; null for `kept`. */
  marks: z.object({ total: z.number(), isProvisional: z.boolean() }).nullable(),
})
export type WritingVersionSummary = z.infer<typeof WritingVersionSummary>

export const WritingVersion = WritingVersionSummary.extend({
  text: z.string(),
  feedback: RubricFeedback.nullable(),
  teacher: TeacherMarks.nullable(),
})
export type WritingVersion = z.infer<typeof WritingVersion>

export const WritingDraft = z.object({
  text: z.string(),
  /** Counts saves; sent back with the next one. */
  revision: z.number().int().nonnegative(),
  savedAt: z.iso.datetime().nullable(),
})
export type WritingDraft = z.infer<typeof WritingDraft>

const Assignment = z.object({
  title: z.string(),
  sessionType: SessionType,
  grade: Grade,
  genre: Genre,
  language: Language,
  /** As given, otherwise the default. */
  wordLimit: z.number().int().positive(),
  wordRange: z.object({ least: z.number().int(), most: z.number().int() }),
  requirements: z.string(),
  /** Signed for an hour. */
  picture: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
})
export type Assignment = z.infer<typeof Assignment>

export const WritingSession = Assignment.extend({
  id: WritingSessionId,
  draft: WritingDraft,
  /** The newest first. */
  versions: z.array(WritingVersionSummary),
  inspirationPoints: z.number().int().nonnegative(),
  /** In a class, whose teacher reads what is submitted. */
  hasTeacher: z.boolean(),
})
export type WritingSession = z.infer<typeof WritingSession>

export const largestWritingPicture = 5 * 1024 * 1024

/** Decoded and written anew, without metadata. One that no session takes is deleted after a day. */
export const addWritingPicture = endpoint('POST /api/writing/pictures', {
  access: 'signedIn',
  errors: ['consent_required', 'unsupported_media_type', 'limit_reached', 'storage_full', 'storage_missing'],
  summary: 'Keep a picture for a writing practice',
  largestBody: Math.ceil((largestWritingPicture * 4) / 3) + 1_000,
  body: z.strictObject({ base64: z.base64().max(Math.ceil(largestWritingPicture / 3) * 4) }),
  result: z.object({ pictureId: WritingPictureId, url: z.string() }),
})

export const createWritingSession = endpoint('POST /api/writing/sessions', {
  access: 'signedIn',
  errors: ['consent_required', 'limit_reached', 'not_found'],
  summary: 'Begin a writing practice with a picture of one’s own',
  body: NewWritingSession,
  result: z.object({ sessionId: WritingSessionId }),
})

export const listWritingSessions = endpoint('GET /api/writing/sessions', {
  access: 'signedIn',
  summary: 'Own writing practices, last changed first',
  result: z.object({ sessions: z.array(WritingSessionSummary) }),
})

const sessionParams = z.strictObject({ sessionId: WritingSessionId })

export const getWritingSession = endpoint('GET /api/writing/sessions/:sessionId', {
  access: 'signedIn',
  summary: 'An own writing practice with its draft and versions',
  params: sessionParams,
  result: z.object({ session: WritingSession }),
})

export const deleteWritingSession = endpoint('DELETE /api/writing/sessions/:sessionId', {
  access: 'signedIn',
  summary: 'Delete an own writing practice with its picture and all versions',
  params: sessionParams,
  result: z.object({ outcome: z.literal('deleted') }),
})

const savedText = {
  text: CompositionText,
  /** As last read or saved. */
  revision: z.int32().nonnegative(),
  /** Names the window: its own earlier saves are never kept as versions. */
  window: Uuid,
}

/** `saved_over`: another window had saved meanwhile; its text is among the versions. */
export const saveDraft = endpoint('PUT /api/writing/sessions/:sessionId/draft', {
  access: 'signedIn',
  errors: ['consent_required'],
  summary: 'Save the draft; the last one to save wins, and what it replaces is kept',
  params: sessionParams,
  body: z.strictObject(savedText),
  result: z.object({
    outcome: z.enum(['saved', 'saved_over']),
    draft: WritingDraft.omit({ text: true }),
    inspirationPoints: z.number().int().nonnegative(),
  }),
})

/** Submitting the same text again returns the version that exists. */
export const submitDraft = endpoint('POST /api/writing/sessions/:sessionId/submissions', {
  access: 'signedIn',
  errors: ['consent_required', 'limit_reached'],
  summary: 'Save the draft and submit it for feedback by the rules',
  params: sessionParams,
  body: z.strictObject({ ...savedText, name: visibleText(60).nullable() }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('submitted'), version: WritingVersion, draft: WritingDraft.omit({ text: true }) }),
    z.object({ outcome: z.literal('too_few_words') }),
  ]),
})

export const getWritingVersion = endpoint('GET /api/writing/sessions/:sessionId/versions/:versionId', {
  access: 'signedIn',
  summary: 'One version of an own composition with its feedback',
  params: z.strictObject({ sessionId: WritingSessionId, versionId: WritingVersionId }),
  result: z.object({ version: WritingVersion }),
})

export const SubmittedComposition = z.object({
  versionId: WritingVersionId,
  student: z.object({ id: Uuid, name: z.string() }),
  title: z.string(),
  grade: Grade,
  language: Language,
  number: z.number().int().positive(),
  words: z.number().int().nonnegative(),
  submittedAt: z.iso.datetime(),
  marks: z.object({ total: z.number(), isProvisional: z.boolean() }),
})
export type SubmittedComposition = z.infer<typeof SubmittedComposition>

export const listCompositions = endpoint('GET /api/writing/compositions', {
  access: 'confirmedTeachers',
  summary: 'The newest submitted version of each composition of one’s students, the longest waiting first',
  query: z.strictObject({ state: z.enum(['waiting', 'marked']).default('waiting'), ...pageQuery }),
  result: z.object({ compositions: z.array(SubmittedComposition), total: z.number().int() }),
})

export const ReadComposition = z.object({
  student: z.object({ id: Uuid, name: z.string() }),
  assignment: Assignment,
  version: WritingVersion,
  /** Sent back with marks. */
  markRevision: z.number().int().nonnegative(),
})
export type ReadComposition = z.infer<typeof ReadComposition>

const compositionParams = z.strictObject({ versionId: WritingVersionId })

export const getComposition = endpoint('GET /api/writing/compositions/:versionId', {
  access: 'confirmedTeachers',
  summary: 'A submitted composition of one’s student',
  params: compositionParams,
  result: z.object({ composition: ReadComposition }),
})

/** `not_found` for drafts: they are the child’s own. */
export const getChildComposition = endpoint('GET /api/family/children/:childId/compositions/:versionId', {
  access: 'parents',
  summary: 'A composition that one’s child has submitted',
  params: compositionParams.extend({ childId: Uuid }),
  result: z.object({ composition: ReadComposition.omit({ markRevision: true }) }),
})

/** `invalid_request` above the marks of a part. `changed_meanwhile`: marked since `markRevision`, nothing was stored. */
export const markComposition = endpoint('PUT /api/writing/compositions/:versionId/marks', {
  access: 'confirmedTeachers',
  summary: 'Give marks and a comment, in place of the provisional marks',
  errors: ['invalid_request'],
  params: compositionParams,
  body: z.strictObject({
    content: HalfMarks,
    language: HalfMarks,
    comment: z.string().overwrite(withoutInvisible).trim().max(2_000),
    markRevision: z.int32().nonnegative(),
  }),
  result: z.object({ outcome: z.enum(['marked', 'changed_meanwhile']), composition: ReadComposition }),
})
