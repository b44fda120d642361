import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Uuid } from './ids.ts'
import { ReviewOutcome, ReviewState } from './reviews.ts'
import { DrawnCharacter, StrokeData, StrokeFault } from './strokes.ts'
import { visibleText } from './visible-text.ts'

export const Grade = z.number().int().min(1).max(6)
export const LessonNumber = z.number().int().min(1).max(10)

/** One Chinese character. */
export const OneCharacter = z.string().regex(/^\p{Script=Han}$/u)

export const CharacterWord = z.object({ word: z.string(), pinyin: z.string(), meaning: z.string() })
export type CharacterWord = z.infer<typeof CharacterWord>

/** For browsers to keep; `not_found` where its strokes aren't known. */
export const readStrokes = endpoint('GET /api/characters/:character/strokes', {
  access: 'public',
  errors: ['not_found'],
  summary: 'How a character is written: the outline and the middle line of each stroke',
  params: z.strictObject({ character: OneCharacter }),
  answers: [200, 304],
  result: StrokeData,
})

/** The licence that the stroke data comes under, as plain text. */
export const readStrokeLicence = endpoint('GET /api/characters/strokes-licence', {
  access: 'public',
  summary: 'The licence of the stroke data',
  result: z.unknown(),
})

export const mostSheetCharacters = 60

/** Those without strokes are left out; `not_found` where none has any. */
export const printCharacterSheet = endpoint('POST /api/characters/sheets', {
  access: 'signedIn',
  errors: ['not_found', 'too_many_requests'],
  summary: 'A sheet of squares to practise characters on paper, as a PDF',
  body: z.strictObject({
    title: visibleText(80),
    /** Characters or words; each character has its row. */
    texts: z
      .array(z.string().regex(/^\p{Script=Han}{1,8}$/u))
      .min(1)
      .max(mostSheetCharacters),
  }),
  result: z.unknown(),
})

export const CharacterStates = z.object({ read: ReviewState, write: ReviewState })
export type CharacterStates = z.infer<typeof CharacterStates>

/** A character of a lesson, and what the learner knows of it. */
export const ListedCharacter = z.object({
  character: z.string(),
  grade: Grade,
  lessonNumber: LessonNumber,
  canRead: z.boolean(),
  canWrite: z.boolean(),
  /** With tone marks. */
  pinyin: z.string(),
  meaning: z.string(),
  /** Of our own starter list; false once a school has imported the lesson. */
  isSample: z.boolean(),
  states: CharacterStates,
  /** The best so far of writing it without its outline, 0 to 100. */
  bestScore: z.number().nullable(),
})
export type ListedCharacter = z.infer<typeof ListedCharacter>

export const listCharacters = endpoint('GET /api/characters', {
  access: 'signedIn',
  summary: 'The characters of a grade by lesson, and what the learner knows of them',
  query: z.strictObject({ grade: z.coerce.number().int().min(1).max(6) }),
  result: z.object({ characters: z.array(ListedCharacter) }),
})

/** The lesson that is meant where a character is in several. */
const lessonQuery = z.strictObject({
  grade: z.coerce.number().int().min(1).max(6).optional(),
  lessonNumber: z.coerce.number().int().min(1).max(10).optional(),
})

export const CharacterPage = z.object({
  character: z.string(),
  pinyin: z.string(),
  meaning: z.string(),
  radical: z.string().nullable(),
  words: z.array(CharacterWord),
  /** Null where its strokes aren't known. */
  strokes: z.number().int().nullable(),
  /** Null where it is in no lesson. */
  lesson: z
    .object({
      grade: Grade,
      lessonNumber: LessonNumber,
      canRead: z.boolean(),
      canWrite: z.boolean(),
      isSample: z.boolean(),
      place: z.number().int().positive(),
      count: z.number().int().positive(),
      previous: z.string().nullable(),
      next: z.string().nullable(),
    })
    .nullable(),
  states: CharacterStates,
  written: z.object({ score: z.number(), bestScore: z.number(), faults: z.array(StrokeFault) }).nullable(),
  /** Readings to choose from, the right one among them. */
  readingOptions: z.array(z.string()),
})
export type CharacterPage = z.infer<typeof CharacterPage>

/** Any character whose strokes are known, also one that is in no lesson. */
export const getCharacter = endpoint('GET /api/characters/:character', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'A character with its words, and how the learner wrote it',
  params: z.strictObject({ character: OneCharacter }),
  query: lessonQuery,
  result: z.object({ character: CharacterPage }),
})

const reviewedCharacter = z.object({ outcome: ReviewOutcome, state: ReviewState })

/**
 * Idempotent by `key`, which the caller chooses. The strokes are judged and not kept. `not_found` where the strokes of
 * the character aren't known.
 */
export const writeCharacter = endpoint('POST /api/characters/:character/writings', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'Have a character judged that was written without its outline',
  params: z.strictObject({ character: OneCharacter }),
  body: z.strictObject({
    key: Uuid,
    strokes: DrawnCharacter.min(1),
    /** Right counts as helped: its strokes were shown just before. */
    isHelped: z.boolean().default(false),
    seconds: z.number().int().min(0).max(3_600).optional(),
  }),
  result: z.object({
    ...reviewedCharacter.shape,
    score: z.number(),
    bestScore: z.number(),
    isRight: z.boolean(),
    faults: z.array(StrokeFault),
    /** The character that it is easily confused with and that was written instead. */
    wrote: z.string().nullable(),
  }),
})
export type JudgedWriting = z.infer<(typeof writeCharacter)['result']>

/** Idempotent by `key`. */
export const readCharacter = endpoint('POST /api/characters/:character/readings', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'Say how a character is read',
  params: z.strictObject({ character: OneCharacter }),
  body: z.strictObject({
    key: Uuid,
    answer: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('choice'), pinyin: z.string().min(1).max(20) }),
      /** Judged by the learner after the reading was shown. */
      z.strictObject({ kind: z.literal('self'), knew: z.boolean() }),
    ]),
    seconds: z.number().int().min(0).max(3_600).optional(),
  }),
  result: z.object({ ...reviewedCharacter.shape, pinyin: z.string() }),
})
export type JudgedReading = z.infer<(typeof readCharacter)['result']>

export const mostReviewedAtOnce = 20

/** What is shown before the answer. The character of a `write` card is sent to be judged by, and isn't shown. */
export const CharacterReview = z.object({
  character: z.string(),
  mode: z.enum(['read', 'write']),
  /** Null where it is asked for. */
  pinyin: z.string().nullable(),
  meaning: z.string(),
  /** A word of it, with ＿ in the place of a character to write. */
  word: CharacterWord.nullable(),
  /** Of a `read` card. */
  readingOptions: z.array(z.string()),
})
export type CharacterReview = z.infer<typeof CharacterReview>

/** A word as it is shown while the character is asked for. */
export const withGap = (word: CharacterWord, character: string): CharacterWord => ({
  ...word,
  word: word.word.replaceAll(character, '＿'),
})

export const listCharacterReviews = endpoint('GET /api/characters/reviews', {
  access: 'signedIn',
  summary: 'Characters that are due for review, the longest due first',
  result: z.object({
    reviews: z.array(CharacterReview).max(mostReviewedAtOnce),
    /** Of all cards, those beyond this round included. */
    due: z.number().int().nonnegative(),
  }),
})

export const characterColumns = [
  'character',
  'grade',
  'lesson_number',
  'can_read',
  'can_write',
  'pinyin',
  'meaning',
  'radical',
  'words',
] as const
export type CharacterColumn = (typeof characterColumns)[number]
export const neededCharacterColumns = ['character', 'grade', 'lesson_number', 'can_read', 'can_write'] as const

export const mostImportedCharacters = 10_000
export const longestCharacterTable = 2_000_000
export const mostCharacterFindings = 100

/** A row with a problem is left out; one with a note is imported. */
export const CharacterRowFinding = z.object({
  row: z.number().int().positive(),
  text: z.string(),
  problems: z.array(
    z.object({
      column: z.enum(characterColumns),
      problem: z.enum([
        'broken_row',
        'not_one_character',
        'out_of_range',
        'yes_or_no',
        'bad_pinyin',
        'too_long',
        'twice',
      ]),
    }),
  ),
  notes: z.array(z.enum(['no_strokes', 'no_meaning'])),
})
export type CharacterRowFinding = z.infer<typeof CharacterRowFinding>

/** Replaces the lessons that the file names; learners keep what they have learned. Without `apply` it only checks. */
export const importCharacters = endpoint('POST /api/characters/imports', {
  access: 'administrators',
  summary: 'Check or import a school’s list of characters',
  body: z.strictObject({ csv: z.string().max(longestCharacterTable), apply: z.boolean() }),
  largestBody: 4 * longestCharacterTable,
  result: z.object({
    missingColumns: z.array(z.enum(characterColumns)),
    unknownColumns: z.array(z.string()),
    tooManyRows: z.boolean(),
    rows: z.number().int().nonnegative(),
    refused: z.number().int().nonnegative(),
    /** Rows whose pinyin, meaning or words were filled from the dictionary. */
    filled: z.number().int().nonnegative(),
    /** The first ones, rows with problems before those with notes. */
    findings: z.array(CharacterRowFinding).max(mostCharacterFindings),
    lessons: z.array(
      z.object({
        grade: Grade,
        lessonNumber: LessonNumber,
        characters: z.number().int().positive(),
        /** That the lesson has now, and that are replaced. */
        replaced: z.number().int().nonnegative(),
      }),
    ),
    /** Null for a check. */
    imported: z.number().int().nonnegative().nullable(),
  }),
})
