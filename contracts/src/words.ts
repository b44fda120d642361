// long because graded words, own lists and rounds are one vocabulary
import { z } from 'zod'
import { AskedTimestamp } from './asked-times.ts'
import { Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Uuid } from './ids.ts'
import { longestAnswer, QuestionOption } from './question-parts.ts'
import { ReviewOutcome, ReviewState } from './reviews.ts'
import { withoutInvisible } from './visible-text.ts'
import { Level } from './vocabulary.ts'
import { isWordOf, longestPart, longestWord, mostListedWords, mostProposals } from './word-limits.ts'

const line = (longest: number) => z.string().overwrite(withoutInvisible).trim().max(longest)

/** A word with one sense, in a deck of the academy or a list of one's own. */
export const ListedWord = z.object({
  language: Language,
  word: z.string().min(1).max(longestWord),
  /** Of a Chinese word; else null. */
  pinyin: z.string().nullable(),
  partOfSpeech: z.string(),
  definition: z.string(),
  /** Contains the word once, or is empty. */
  example: z.string(),
  /** In the other language. */
  translation: z.string(),
})
export type ListedWord = z.infer<typeof ListedWord>

/** A word as a learner meets it. */
export const WordCard = ListedWord.extend({
  /** Of both modes together: due where one is, known where meaning and spelling are. */
  state: ReviewState,
  /** In the learner's list of kept words. */
  isKept: z.boolean(),
})
export type WordCard = z.infer<typeof WordCard>

/** The graded words of a language and level. */
export const WordDeckId = z.strictObject({ language: Language, level: Level })
export type WordDeckId = z.infer<typeof WordDeckId>

export const readWordDecks = endpoint('GET /api/words/decks/:language/:level', {
  access: 'signedIn',
  errors: ['premium_required'],
  summary: 'The graded words of a level by topic, what the learner knows of them, and the three words of the day',
  params: WordDeckId,
  result: z.object({
    topics: z.array(z.object({ topic: z.string(), words: z.array(WordCard) })),
    today: z.array(WordCard).max(3),
  }),
})

export const WordListId = Uuid

export const WordListSummary = z.object({
  id: WordListId,
  language: Language,
  title: z.string(),
  /** The words that were kept while reading and watching; one list for each language. */
  isKept: z.boolean(),
  words: z.number().int().nonnegative(),
  known: z.number().int().nonnegative(),
  due: z.number().int().nonnegative(),
})
export type WordListSummary = z.infer<typeof WordListSummary>

export const readWordLists = endpoint('GET /api/words/lists', {
  access: 'signedIn',
  errors: ['premium_required'],
  summary: 'The word lists of the signed-in user, the newest first',
  result: z.object({ lists: z.array(WordListSummary) }),
})

export const readWordList = endpoint('GET /api/words/lists/:listId', {
  access: 'signedIn',
  errors: ['premium_required', 'not_found'],
  summary: 'The words of one list',
  params: z.strictObject({ listId: WordListId }),
  result: z.object({
    list: WordListSummary.extend({
      /** Sent back with a change, so that a change of another device isn't lost. */
      changedAt: z.iso.datetime(),
      cards: z.array(WordCard),
    }),
  }),
})

export const WordToList = z.strictObject({
  word: line(longestWord).min(1),
  pinyin: line(200).nullable().default(null),
  partOfSpeech: line(40).default(''),
  definition: line(longestPart).default(''),
  example: line(longestPart).default(''),
  translation: line(longestPart).default(''),
})
export type WordToList = z.infer<typeof WordToList>

const listContent = z.strictObject({
  language: Language,
  title: line(80).min(1),
  words: z.array(WordToList).max(mostListedWords),
})

function checkScripts({ language, words }: z.infer<typeof listContent>, context: z.RefinementCtx): void {
  for (const [index, { word }] of words.entries())
    if (!isWordOf(language, word))
      context.addIssue({ code: 'custom', message: 'other_script', path: ['words', index, 'word'] })
}

/** Room for every word with Chinese in every field. */
const largestList = 4_000_000

/** Idempotent by `listId`, which the caller chooses. Words that come twice are stored once. */
export const createWordList = endpoint('POST /api/words/lists/:listId', {
  access: 'signedIn',
  errors: ['premium_required', 'consent_required', 'limit_reached', 'conflict'],
  summary: 'Make a word list',
  params: z.strictObject({ listId: WordListId }),
  body: listContent.superRefine(checkScripts),
  largestBody: largestList,
  result: z.object({ listId: WordListId, words: z.number().int() }),
})

/** `conflict` where the list changed since it was read. */
export const changeWordList = endpoint('PUT /api/words/lists/:listId', {
  access: 'signedIn',
  errors: ['premium_required', 'consent_required', 'not_found', 'conflict'],
  summary: 'Replace the title and the words of a list',
  params: z.strictObject({ listId: WordListId }),
  body: listContent.extend({ changedAt: AskedTimestamp }).superRefine(checkScripts),
  largestBody: largestList,
  result: z.object({ listId: WordListId, words: z.number().int() }),
})

export const deleteWordList = endpoint('DELETE /api/words/lists/:listId', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'Delete a word list; what was learned stays learned',
  params: z.strictObject({ listId: WordListId }),
  result: z.object({ outcome: z.enum(['deleted']) }),
})

/** What the academy's words or the dictionary say of a word, for its owner to change. */
export const ProposedWord = z.object({
  asked: z.string(),
  isKnown: z.boolean(),
  /** How an unknown word is probably spelled; else null. */
  suggestion: z.string().nullable(),
  word: ListedWord,
})
export type ProposedWord = z.infer<typeof ProposedWord>

export const proposeWords = endpoint('POST /api/words/proposals', {
  access: 'signedIn',
  errors: ['premium_required'],
  summary: 'A sense, an example and a translation for each of some words',
  body: z.strictObject({ language: Language, words: z.array(line(longestWord).min(1)).min(1).max(mostProposals) }),
  result: z.object({ words: z.array(ProposedWord) }),
})

/** From a transcript, a passage or feedback. A word of another form is kept as its headword. Idempotent. */
export const keepWord = endpoint('POST /api/words/kept', {
  access: 'signedIn',
  errors: ['premium_required', 'consent_required', 'limit_reached'],
  summary: 'Keep a word with its sense, to learn it later',
  body: z
    .strictObject({
      language: Language,
      word: line(longestWord).min(1),
      /** Where it was met; with a guardian’s consent it becomes the example if it contains the word once. */
      sentence: line(longestPart).optional(),
    })
    .refine(({ language, word }) => isWordOf(language, word), { message: 'other_script', path: ['word'] }),
  result: z.object({ outcome: z.enum(['kept', 'already_kept']), word: ListedWord }),
})

export const letGoOfWord = endpoint('DELETE /api/words/kept/:language/:word', {
  access: 'signedIn',
  summary: 'Take a word out of the kept ones',
  params: z.strictObject({ language: Language, word: line(longestWord).min(1) }),
  result: z.object({ outcome: z.enum(['let_go']) }),
})

export const readKeptWord = endpoint('GET /api/words/kept/:language/:word', {
  access: 'signedIn',
  summary: 'Whether a word, or the headword of its form, is kept',
  params: z.strictObject({ language: Language, word: line(longestWord).min(1) }),
  result: z.object({ isKept: z.boolean() }),
})

export const WordGame = z.enum(['flip', 'match', 'spell', 'fill_in', 'fill_in_typed'])
export type WordGame = z.infer<typeof WordGame>

export const WordSource = z.discriminatedUnion('kind', [
  /** The three words of the day. */
  z.strictObject({ kind: z.literal('today'), ...WordDeckId.shape }),
  z.strictObject({ kind: z.literal('deck'), ...WordDeckId.shape, topic: z.string().min(1).max(60) }),
  z.strictObject({ kind: z.literal('list'), listId: WordListId }),
])
export type WordSource = z.infer<typeof WordSource>

/** Chinese of P1 and P2 has its pinyin, one syllable a character; else null. */
const Choice = QuestionOption.extend({ pinyin: z.string().nullable() })

/** What is shown before the answer. */
export const WordExercise = z.discriminatedUnion('kind', [
  /** Judged by the learner, so the whole card is there. */
  z.object({ kind: z.literal('flip'), card: ListedWord }),
  z.object({
    kind: z.literal('match'),
    language: Language,
    prompts: z.array(z.object({ word: z.string(), pinyin: z.string().nullable() })),
    options: z.array(Choice),
  }),
  z.object({
    kind: z.literal('spell'),
    language: Language,
    /** Said aloud by the device, so it can't be withheld; it is never shown. */
    spoken: z.string(),
    pinyin: z.string().nullable(),
    partOfSpeech: z.string(),
    definition: z.string(),
    translation: z.string(),
    /** In characters. */
    length: z.number().int().positive(),
    /** Characters to choose from, those of the word among them; empty for English. */
    tiles: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('fill_in'),
    language: Language,
    before: z.string(),
    after: z.string(),
    options: z.array(Choice),
  }),
  z.object({
    kind: z.literal('fill_in_typed'),
    language: Language,
    before: z.string(),
    after: z.string(),
    translation: z.string(),
    length: z.number().int().positive(),
    tiles: z.array(z.string()),
  }),
])
export type WordExercise = z.infer<typeof WordExercise>

/** What is said about an answer that is nearly right. */
export const WordMiss = z.enum(['one_letter', 'letters_swapped', 'pinyin_only', 'one_character', 'other_order'])
export type WordMiss = z.infer<typeof WordMiss>

export const WordResult = z.object({
  answer: z.string(),
  /** One, but for the pairs of a match. */
  words: z.array(z.object({ word: ListedWord, outcome: ReviewOutcome, dueAt: z.iso.datetime().nullable() })),
})
export type WordResult = z.infer<typeof WordResult>

/** `start`: the first letters of the word. */
export const WordHint = z.object({ definition: z.string(), start: z.string() })
export type WordHint = z.infer<typeof WordHint>

export const WordRound = z.object({
  id: Uuid,
  game: z.enum([...WordGame.options, 'review']),
  exercises: z.array(
    z.object({
      exercise: WordExercise,
      /** Null while it is open. */
      result: WordResult.nullable(),
      hint: WordHint.nullable(),
      /** Of a match that was checked once: whether each pair was right. */
      checked: z.array(z.boolean()).nullable(),
    }),
  ),
})
export type WordRound = z.infer<typeof WordRound>

const begun = z.object({
  /** Null where nothing can be asked: an empty list, or no word with an example to fill in. */
  round: WordRound.nullable(),
})

/** Returns the open round of today of the same game and words, with what was answered, also on another device. */
export const beginWordRound = endpoint('POST /api/words/rounds', {
  access: 'signedIn',
  errors: ['premium_required', 'not_found'],
  summary: 'A round of a word game',
  body: z.strictObject({ game: WordGame, source: WordSource }),
  result: begun,
})

/** Due reviews open without premium. */
export const beginWordReview = endpoint('POST /api/words/reviews', {
  access: 'signedIn',
  summary: 'A round of the words that are due for review',
  body: z.strictObject({}),
  result: begun,
})

const exerciseOf = { params: z.strictObject({ roundId: Uuid }), place: z.number().int().min(0).max(100) }

export const takeWordHint = endpoint('POST /api/words/rounds/:roundId/hints', {
  access: 'signedIn',
  errors: ['not_found', 'conflict'],
  summary: 'A hint for an open exercise; a right answer then counts as helped',
  params: exerciseOf.params,
  body: z.strictObject({ place: exerciseOf.place }),
  result: z.object({ hint: WordHint }),
})

/** Of a flip, judged by the learner. */
export const FlipAnswer = z.enum(['knew', 'hint', 'unknown'])
export type FlipAnswer = z.infer<typeof FlipAnswer>

/** Idempotent: an exercise that was answered returns its result. */
export const answerWordExercise = endpoint('POST /api/words/rounds/:roundId/answers', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'Answer an exercise of a round, and have it marked',
  params: exerciseOf.params,
  body: z.strictObject({
    place: exerciseOf.place,
    /** Typed text, the value of an option, those of a match as answer parts, or a `FlipAnswer`. */
    answer: z.string().max(longestAnswer),
    /** Gives up the try that is left. */
    isLast: z.boolean().optional(),
  }),
  result: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('try_again'),
      miss: WordMiss.nullable(),
      /** Of a match: whether each pair was right. */
      checked: z.array(z.boolean()).nullable(),
    }),
    z.object({ outcome: z.literal('answered'), result: WordResult, isRoundFinished: z.boolean() }),
  ]),
})
