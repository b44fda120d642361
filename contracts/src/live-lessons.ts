import { z } from 'zod'
import { Bilingual, Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Uuid } from './ids.ts'
import { LiveSession } from './live-courses.ts'
import { BankQuestion, QuestionId } from './question-bank.ts'
import { Answer, Question, QuestionVersionId, ScoredAnswer } from './questions.ts'
import { visibleText } from './visible-text.ts'

/*
 * What a teacher prepares for a live session, the questions of the bank that are asked in it, and what came of it. Polls,
 * slides and the rest of the room travel on its channel (`live-room.ts`).
 */

export const pollLimits = { question: 200, choice: 80, fewestChoices: 2, mostChoices: 6 } as const

export const PollDraft = z.strictObject({
  question: visibleText(pollLimits.question),
  choices: z.array(visibleText(pollLimits.choice)).min(pollLimits.fewestChoices).max(pollLimits.mostChoices),
})
export type PollDraft = z.infer<typeof PollDraft>
export const PollRef = z.strictObject({ pollId: Uuid })

export const mostSlides = 100
export const mostPreparedPolls = 20
export const mostPreparedQuestions = 40

/** `url` holds for some hours. */
export const Slide = z.object({ id: Uuid, url: z.string() })
export type Slide = z.infer<typeof Slide>

export const LiveMaterials = z.object({
  slides: z.array(Slide),
  /** Not opened yet. */
  polls: z.array(z.object({ id: Uuid, ...PollDraft.shape })),
  questions: z.array(BankQuestion),
})
export type LiveMaterials = z.infer<typeof LiveMaterials>

const sessionParams = z.strictObject({ sessionId: Uuid })
const askParams = z.strictObject({ askId: Uuid })

export const readMaterials = endpoint('GET /api/authoring/live-sessions/:sessionId/materials', {
  access: 'authors',
  errors: ['not_found'],
  summary: 'What is prepared for a live session',
  params: sessionParams,
  result: z.object({ session: LiveSession, title: Bilingual, materials: LiveMaterials }),
})

export const largestSlideFile = 15_728_640

/**
 * A PDF of at most 60 pages, or one picture (JPEG, PNG, WebP). Pages become pictures of at most 1,600 pixels.
 * `unsupported_media_type` for anything else; `limit_reached` over 60 pages or `mostSlides`. All pages or none.
 */
export const addSlides = endpoint('POST /api/authoring/live-sessions/:sessionId/slides', {
  access: 'authors',
  errors: ['not_found', 'limit_reached', 'storage_full', 'too_many_requests'],
  summary: 'Add slides to a live session, from a PDF or a picture',
  params: sessionParams,
  body: z.strictObject({ base64: z.base64().max(Math.ceil(largestSlideFile / 3) * 4) }),
  result: z.object({ slides: z.array(Slide) }),
  largestBody: Math.ceil((largestSlideFile * 4) / 3) + 1_000,
})

/** Slides that are left out are deleted. `conflict` for one that isn't there. */
export const arrangeSlides = endpoint('PUT /api/authoring/live-sessions/:sessionId/slides', {
  access: 'authors',
  errors: ['not_found', 'conflict'],
  summary: 'Change the order of a session’s slides, or delete some',
  params: sessionParams,
  body: z.strictObject({ slideIds: z.array(Uuid).max(mostSlides) }),
  result: z.object({ slides: z.array(Slide) }),
})

/** Polls that were opened already stay as they are. `not_found` for a question that isn't in the bank. */
export const prepareLiveSession = endpoint('PUT /api/authoring/live-sessions/:sessionId/materials', {
  access: 'authors',
  errors: ['not_found'],
  summary: 'Prepare polls and questions of a live session, in their order',
  params: sessionParams,
  body: z.strictObject({
    polls: z.array(PollDraft).max(mostPreparedPolls),
    questionIds: z.array(QuestionId).max(mostPreparedQuestions),
  }),
  result: z.object({ materials: LiveMaterials }),
})

/**
 * How a class answered a question: equal answers together, the most frequent first, without names. What a child wrote freely
 * is told to the teacher alone, so for others the groups may be fewer than `answered`.
 */
export const AskResults = z.object({
  answered: z.number().int().nonnegative(),
  right: z.number().int().nonnegative(),
  groups: z.array(
    z.object({
      /** In the form of an answer, as `AnswerText` shows it. */
      answer: z.string(),
      students: z.number().int().positive(),
      isCorrect: z.boolean(),
      /** Waits for a teacher's marks: neither right nor wrong yet. */
      isProvisional: z.boolean(),
      /** Of a known mistake. */
      mistake: Bilingual.nullable(),
    }),
  ),
})
export type AskResults = z.infer<typeof AskResults>

/** A question of the bank that a teacher asks all at once. */
export const Ask = z.object({
  id: Uuid,
  question: Question,
  language: Language,
  isOpen: z.boolean(),
  answered: z.number().int().nonnegative(),
  /** What the viewer answered; its marks are told once it is closed. */
  own: z.object({ answer: Answer, scored: ScoredAnswer.nullable() }).nullable(),
  /** For the teacher always, for others once it is closed. */
  results: AskResults.nullable(),
  /** For the teacher always, for others once it is closed; empty before. */
  correctAnswer: z.string(),
})
export type Ask = z.infer<typeof Ask>

/** Closes the one before. `conflict` before the session may be entered, or after it ended; `limit_reached` after 60. */
export const askQuestion = endpoint('POST /api/live-sessions/:sessionId/asks', {
  access: 'authors',
  errors: ['not_found', 'conflict', 'limit_reached'],
  summary: 'Ask a question of the bank in a live session',
  params: sessionParams,
  body: z.strictObject({ questionVersionId: QuestionVersionId }),
  result: z.object({ ask: Ask }),
})

/** `forbidden` without a seat; a parent of a student with a seat sees what students see. */
export const readCurrentAsk = endpoint('GET /api/live-sessions/:sessionId/ask', {
  access: 'signedIn',
  errors: ['not_found', 'forbidden'],
  summary: 'The question that was asked last in a live session, until the teacher puts it away',
  params: sessionParams,
  result: z.object({ ask: Ask.nullable() }),
})

/**
 * Once: a second answer returns the first. It becomes an attempt, for mastery, reviews and the mistakes book, when it is
 * given. `conflict` once it is closed, and while the question is in an open exam of the student.
 */
export const answerAsk = endpoint('POST /api/live-asks/:askId/answer', {
  access: 'signedIn',
  errors: ['not_found', 'forbidden', 'conflict'],
  summary: 'Answer a question that is asked in a live session',
  params: askParams,
  body: z.strictObject({ answer: Answer.regex(/\S/), seconds: z.number().int().min(0).max(10_800) }),
  result: z.object({ ask: Ask }),
})

/** Idempotent. `isPutAway` also takes it from the screens. */
export const closeAsk = endpoint('POST /api/live-asks/:askId/close', {
  access: 'authors',
  errors: ['not_found'],
  summary: 'End answering, or put a question away',
  params: askParams,
  body: z.strictObject({ isPutAway: z.boolean() }),
  result: z.object({ ask: Ask }),
})

export const LiveResults = z.object({
  polls: z.array(
    z.object({
      id: Uuid,
      ...PollDraft.shape,
      /** By choice. */
      counts: z.array(z.number().int().nonnegative()),
    }),
  ),
  asks: z.array(
    z.object({ id: Uuid, question: Question, language: Language, correctAnswer: z.string(), results: AskResults }),
  ),
  /** Who got most wrong comes first; those with nothing wrong are left out. */
  needHelp: z.array(
    z.object({
      studentId: Uuid,
      name: z.string(),
      wrong: z.number().int().positive(),
      answered: z.number().int().positive(),
      /** Known mistakes, or the skills of what went wrong. */
      why: z.array(Bilingual),
    }),
  ),
  /** Questions of the bank for the next homework: those that many got wrong, and others of the same skills. */
  suggested: z.array(BankQuestion),
})
export type LiveResults = z.infer<typeof LiveResults>

export const readLiveResults = endpoint('GET /api/authoring/live-sessions/:sessionId/results', {
  access: 'authors',
  errors: ['not_found'],
  summary: 'What came of a live session: polls, answers by question, who needs help and why',
  params: sessionParams,
  result: z.object({ session: LiveSession, title: Bilingual, results: LiveResults }),
})
