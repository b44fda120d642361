import { z } from 'zod'
import { Seconds } from './numbers.ts'
import { Bilingual, Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Uuid } from './ids.ts'
import { withoutInvisible } from './visible-text.ts'
import { Level } from './vocabulary.ts'

/** Reading aloud, and the three questions of the conversation. */
export const OralPart = z.enum(['reading', 'picture', 'experience', 'opinion'])
export type OralPart = z.infer<typeof OralPart>

/** Who wrote down what was said: the configured endpoint, or the browser. */
export const TranscriptSource = z.enum(['endpoint', 'browser'])
export type TranscriptSource = z.infer<typeof TranscriptSource>

/** A word (English) or a character (Chinese) of what was to be read: `read well` or `listen again`, never `wrong`. */
export const UnitMark = z.object({
  unit: z.string(),
  /** Null where no recognition has listened, so that only a grown-up's word counts. */
  isHeard: z.boolean().nullable(),
  /** A parent's or teacher's word, which counts more than the recognition. */
  override: z.boolean().nullable(),
})
export type UnitMark = z.infer<typeof UnitMark>
/** Null where nobody has judged it. */
export const isReadWell = ({ isHeard, override }: UnitMark): boolean | null => override ?? isHeard

/** 1 to 3 stars for each line of the child's rubric. */
export const SelfAssessment = z.record(z.string().max(40), z.number().int().min(1).max(3))
export type SelfAssessment = z.infer<typeof SelfAssessment>

export const OralQuestion = z.object({
  asks: z.enum(['picture', 'experience', 'opinion']),
  text: z.string(),
  followUps: z.array(z.string()),
  pointers: z.array(Bilingual),
  model: z.string(),
})
export type OralQuestion = z.infer<typeof OralQuestion>

const OralConversation = z.object({
  picture: z.object({ url: z.string(), alt: z.string() }).nullable(),
  /** An SVG that moves for so many seconds. */
  clip: z.object({ url: z.string(), seconds: z.number(), description: Bilingual }).nullable(),
  questions: z.array(OralQuestion).length(3),
})
export type OralConversation = z.infer<typeof OralConversation>

export const OralContent = z.object({
  reading: z.object({
    /** English: whom one reads to, and why. */
    preamble: z.object({ purpose: z.string(), audience: z.string(), context: z.string() }).nullable(),
    /** Paragraphs separated by an empty line. */
    text: z.string(),
    tips: z.array(Bilingual),
  }),
  /** Null for a passage of the reading coach, which is only read aloud. */
  conversation: OralConversation.nullable(),
})
export type OralContent = z.infer<typeof OralContent>

/** A passage takes a slow reader two minutes; a recording is stopped gently after this. */
export const longestTakeSeconds = 180
/** Those of the reading coach are up to 380 words long. */
export const longestPassageSeconds = 300
/** More than is said in these times. */
export const longestTranscript = 4_000
export const longestOralComment = 500
export const mostTakes = 200
export const mostRehearsalsPerDay = 40

/** Minutes for looking at the passage before reading (Chinese: and at the clip). */
export const preparationMinutes: Record<Language, number> = { en: 5, zh: 10 }

/** What the exam gives for reading aloud and for the conversation (readings §4). */
export const oralMarks: Record<Language, { reading: number; conversation: number }> = {
  en: { reading: 15, conversation: 25 },
  zh: { reading: 20, conversation: 30 },
}

/** P3 and P4 rehearse without talk of marks. */
export const isWholeExam = (level: Level): boolean => level === 'P5' || level === 'P6'

/** Of the rubric for reading, then of that for each answer. */
export const readingRubric = ['clear', 'pauses', 'feeling'] as const
export const answerRubric = ['point', 'reason', 'example', 'voice'] as const
/** The name of a pointer in a self-assessment: `tickedStars` is ticked. */
export const pointerKey = (place: number): string => `pointer${place + 1}`
export const tickedStars = 3
const isOfRubric = (line: string): boolean => [...readingRubric, ...answerRubric].some((known) => known === line)
const isAssessed = (line: string): boolean => isOfRubric(line) || /^pointer[1-9]\d?$/.test(line)

/**
 * Words a minute of American children in spring, grades 1 to 6, the middle one of a hundred (Hasbrouck and Tindal 2017):
 * for orientation, and for English only.
 */
export const springMedians: Record<Level, number> = { P1: 60, P2: 100, P3: 112, P4: 133, P5: 146, P6: 146 }

const SetId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)

const OralSetLine = z.object({ id: SetId, language: Language, level: Level, title: Bilingual })

export const OralSet = OralSetLine.extend({ content: OralContent })
export type OralSet = z.infer<typeof OralSet>

export const OralSetSummary = OralSetLine.extend({
  /** Finished rehearsals of the learner. */
  finished: z.number().int().nonnegative(),
  /** One that is not finished yet. */
  openRehearsalId: Uuid.nullable(),
})
export type OralSetSummary = z.infer<typeof OralSetSummary>

export const OralTake = z.object({
  id: Uuid,
  part: OralPart,
  /** The sentence of the passage, or the follow-up of the question, from 0; null for a whole part. */
  sentence: z.number().int().nullable(),
  seconds: z.number(),
  /** Null where it was not kept, was deleted or is older than 30 days. */
  recordingId: Uuid.nullable(),
  transcript: z.string().nullable(),
  transcriptSource: TranscriptSource.nullable(),
  /** What was written down has nothing to do with the passage. */
  isUnclear: z.boolean(),
  pauses: z.array(z.number()).nullable(),
  selfAssessment: SelfAssessment.nullable(),
  /** Of a parent or teacher; null until one has given stars. */
  grownUpStars: SelfAssessment.nullable(),
  comment: z.string().nullable(),
})
export type OralTake = z.infer<typeof OralTake>

/** How much of what was judged was read well. It says nothing about pronunciation. */
export const ReadingResult = z.object({
  /** One for each unit of the passage (`passageUnits`). */
  marks: z.array(UnitMark),
  /** Read well, of those that recognition or a grown-up has judged: accuracy is told only where all were. */
  heard: z.number().int(),
  judged: z.number().int(),
  omitted: z.number().int(),
  inserted: z.number().int(),
  /** Of words that were heard; null for Chinese, of which no norm is known. */
  wordsPerMinute: z.number().int().nullable(),
})
export type ReadingResult = z.infer<typeof ReadingResult>

export const OralRehearsal = z.object({
  id: Uuid,
  set: OralSet,
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Of the preparation, by the server's clock. */
  preparationSecondsLeft: z.number().int().nonnegative(),
  /** The newest of each part and follow-up, and of each sentence that was tried again since. */
  takes: z.array(OralTake),
  /** Null while nothing was written down and no grown-up has marked anything. */
  reading: ReadingResult.nullable(),
})
export type OralRehearsal = z.infer<typeof OralRehearsal>

export const RehearsalLine = OralSetLine.omit({ id: true }).extend({
  id: Uuid,
  setId: SetId,
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Of which something was recorded. */
  parts: z.array(OralPart),
})
export type RehearsalLine = z.infer<typeof RehearsalLine>

const rehearsalParams = z.strictObject({ rehearsalId: Uuid })

export const listOralSets = endpoint('GET /api/oral/sets', {
  access: 'signedIn',
  errors: ['premium_required'],
  summary: 'What can be rehearsed for the oral exam, and what the learner began and finished',
  result: z.object({
    sets: z.array(OralSetSummary),
    /** Whether recordings are kept for 30 days; otherwise they are used for the moment. */
    keepsRecordings: z.boolean(),
  }),
})

/** As text, because a page can stop and wind an animated drawing only within its own document. */
export const getOralClip = endpoint('GET /api/oral/sets/:setId/clip', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'The animated drawing of a Chinese conversation',
  params: z.strictObject({ setId: SetId }),
  result: z.object({ svg: z.string() }),
})

/** Idempotent: goes on with the rehearsal of this set that is not finished. */
export const startRehearsal = endpoint('POST /api/oral/rehearsals', {
  access: 'signedIn',
  errors: ['premium_required', 'consent_required', 'not_found', 'limit_reached'],
  summary: 'Begin a rehearsal, or go on with it',
  body: z.strictObject({ setId: SetId }),
  result: z.object({ rehearsal: OralRehearsal }),
})

export const listRehearsals = endpoint('GET /api/oral/rehearsals', {
  access: 'signedIn',
  summary: 'Own rehearsals, the newest first',
  result: z.object({ rehearsals: z.array(RehearsalLine) }),
})

/** For the learner, their parent and the teacher of a class they are in. */
export const getRehearsal = endpoint('GET /api/oral/rehearsals/:rehearsalId', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'One rehearsal with its takes and the map of the reading',
  params: rehearsalParams,
  result: z.object({ rehearsal: OralRehearsal }),
})

/** Idempotent by `takeKey`. Also after the end, for sentences that are tried again. */
export const addTake = endpoint('POST /api/oral/rehearsals/:rehearsalId/takes', {
  access: 'signedIn',
  errors: ['consent_required', 'not_found', 'conflict', 'limit_reached'],
  summary: 'Add what was said in one part',
  params: rehearsalParams,
  body: z.strictObject({
    takeKey: Uuid,
    part: OralPart,
    /** Of the passage, or the follow-up of a question, from 0; only after the whole of the part. */
    sentence: z.number().int().nonnegative().max(200).nullable(),
    seconds: Seconds.refine((seconds) => seconds <= 600),
    recordingId: Uuid.nullable(),
    transcript: z.string().max(longestTranscript).nullable(),
    transcriptSource: TranscriptSource.nullable(),
    pauses: z.array(Seconds).max(200).nullable(),
  }),
  result: z.object({ rehearsal: OralRehearsal }),
})

export const assessTake = endpoint('PUT /api/oral/takes/:takeId/self-assessment', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'The learner’s own stars for a take',
  params: z.strictObject({ takeId: Uuid }),
  body: z.strictObject({
    /** Of known lines only, so that no words of a child's own are kept here. */
    selfAssessment: SelfAssessment.refine((stars) => {
      const lines = Object.keys(stars)
      return lines.length <= 12 && lines.every(isAssessed)
    }),
  }),
  result: z.object({}),
})

/** Idempotent. */
export const finishRehearsal = endpoint('POST /api/oral/rehearsals/:rehearsalId/finish', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'Finish an own rehearsal',
  params: rehearsalParams,
  body: z.strictObject({}),
  result: z.object({ rehearsal: OralRehearsal }),
})

/** By the learner or their parent; idempotent. */
export const deleteRehearsal = endpoint('DELETE /api/oral/rehearsals/:rehearsalId', {
  access: 'signedIn',
  summary: 'Delete a rehearsal with its recordings',
  params: rehearsalParams,
  result: z.object({}),
})

export const listStudentRehearsals = endpoint('GET /api/oral/students/:studentId/rehearsals', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'Rehearsals of a student, for their parent and the teacher of a class they are in',
  params: z.strictObject({ studentId: Uuid }),
  result: z.object({
    student: z.object({ id: Uuid, name: z.string(), isOwnChild: z.boolean() }),
    rehearsals: z.array(RehearsalLine),
  }),
})

/** Null takes the grown-up's word back. */
export const overrideMark = endpoint('PUT /api/oral/rehearsals/:rehearsalId/marks/:unit', {
  access: 'signedIn',
  errors: ['not_found', 'conflict'],
  summary: 'A parent’s or teacher’s word on whether a word of the passage was read well',
  params: z.strictObject({ rehearsalId: Uuid, unit: z.coerce.number().int().nonnegative().max(2_000) }),
  body: z.strictObject({ isHeard: z.boolean().nullable() }),
  result: z.object({ rehearsal: OralRehearsal }),
})

/** What nobody has judged yet counts as read well, because a grown-up has listened to all of it. */
export const markRest = endpoint('PUT /api/oral/rehearsals/:rehearsalId/marks', {
  access: 'signedIn',
  errors: ['not_found', 'conflict'],
  summary: 'A parent’s or teacher’s word that all words without a mark were read well',
  params: rehearsalParams,
  body: z.strictObject({}),
  result: z.object({ rehearsal: OralRehearsal }),
})

export const reviewTake = endpoint('PUT /api/oral/takes/:takeId/review', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'A parent’s or teacher’s stars and comment for what a student said',
  params: z.strictObject({ takeId: Uuid }),
  body: z.strictObject({
    stars: SelfAssessment.refine((stars) => Object.keys(stars).every(isOfRubric)),
    comment: z.string().overwrite(withoutInvisible).trim().max(longestOralComment),
  }),
  result: z.object({ rehearsal: OralRehearsal }),
})
