import { z } from 'zod'
import { AskedDay } from './asked-times.ts'
import { Bilingual } from './bilingual.ts'
import { Grade, LessonNumber, OneCharacter } from './characters.ts'
import { longestDictated, mostDictated } from './dictation-text.ts'
import { endpoint } from './endpoint.ts'
import { Uuid } from './ids.ts'
import { syllablesOf } from './pinyin-syllables.ts'
import { DrawnCharacter, StrokeFault } from './strokes.ts'
import { visibleText, withoutInvisible } from './visible-text.ts'

/** What an item asks for: to write it, to give its pinyin with tones, or to read it. */
export const DictationMode = z.enum(['write', 'pinyin', 'read'])
export type DictationMode = z.infer<typeof DictationMode>

/** Where it is written: on the screen, or on paper and marked against the revealed list. */
export const DictationPaper = z.enum(['screen', 'paper'])
export type DictationPaper = z.infer<typeof DictationPaper>

export const DictationSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('list'), listId: Uuid }),
  z.strictObject({ kind: z.literal('lesson'), grade: Grade, lessonNumber: LessonNumber }),
  /** Characters that are due for review in writing. */
  z.strictObject({ kind: z.literal('due') }),
])
export type DictationSource = z.infer<typeof DictationSource>

/** A word of Chinese characters. */
export const DictatedText = z.string().regex(new RegExp(`^\\p{Script=Han}{1,${longestDictated}}$`, 'u'))

export const DictationItem = z.object({
  text: DictatedText,
  /** With tone marks, a syllable for each character. */
  pinyin: z.string(),
  mode: DictationMode,
  /** Spoken by the owner of the list. */
  recordingId: Uuid.nullable(),
})
export type DictationItem = z.infer<typeof DictationItem>

const DraftItem = z
  .strictObject({
    ...DictationItem.shape,
    pinyin: z.string().overwrite(withoutInvisible).trim().max(100),
  })
  .refine(({ text, pinyin }) => syllablesOf(pinyin)?.length === [...text].length, {
    message: 'other_syllables',
    path: ['pinyin'],
  })

/** Who gives a list to the viewer: nobody but themselves, a parent, a teacher by a class; or whose child made it. */
export const DictationGiver = z.enum(['own', 'parent', 'class', 'child'])
export type DictationGiver = z.infer<typeof DictationGiver>

export const DictationListSummary = z.object({
  id: Uuid,
  title: z.string(),
  /** The day of the test at school. */
  testOn: z.iso.date().nullable(),
  words: z.number().int().nonnegative(),
  giver: DictationGiver,
  /** Of the class, the parent or the child; null for one’s own. */
  giverName: z.string().nullable(),
  /** Whether the viewer may dictate it: premium, or set by a confirmed teacher. */
  isOpen: z.boolean(),
})
export type DictationListSummary = z.infer<typeof DictationListSummary>

export const DictationList = DictationListSummary.extend({
  items: z.array(DictationItem),
  /** Classes that have it; empty for everybody but its owner. */
  classIds: z.array(Uuid),
  /** Sent back with a change; an older one is a conflict. */
  revision: z.number().int().positive(),
})
export type DictationList = z.infer<typeof DictationList>

/** `again`: only the words of an earlier dictation that were wrong. */
export const DictationStart = z.discriminatedUnion('kind', [
  ...DictationSource.options,
  z.strictObject({ kind: z.literal('again'), sessionId: Uuid }),
])
export type DictationStart = z.infer<typeof DictationStart>

export const DictationSummary = z.object({
  id: Uuid,
  source: DictationSource,
  /** Whether it practises what was wrong before. */
  isAgain: z.boolean(),
  /** Of the list; empty for a lesson and for what is due. */
  title: z.string(),
  paper: DictationPaper,
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  words: z.number().int().positive(),
  answered: z.number().int().nonnegative(),
  right: z.number().int().nonnegative(),
})
export type DictationSummary = z.infer<typeof DictationSummary>

export const readDictations = endpoint('GET /api/dictation', {
  access: 'signedIn',
  summary: 'The lists that the viewer may dictate, dictations that are open, the last results, and what is due',
  result: z.object({
    /** Also where a child of the viewer has it; without it only what a teacher has set and what is due open. */
    isPremium: z.boolean(),
    lists: z.array(DictationListSummary),
    open: z.array(DictationSummary),
    finished: z.array(DictationSummary),
    /** Characters due for review in writing. */
    due: z.number().int().nonnegative(),
  }),
})

const given = z.stringbool({ truthy: ['true'], falsy: ['false'] })

/** `can_read` and `can_write` filter strictly by true or false; what is left out is not filtered by (spec 2 §4). */
export const findDictationCharacters = endpoint('GET /api/dictation/characters', {
  access: 'signedIn',
  errors: ['premium_required'],
  summary: 'The characters of the lessons, filtered as the settings say',
  query: z.strictObject({
    grade: z.coerce.number().int().min(1).max(6).optional(),
    lessonNumber: z.coerce.number().int().min(1).max(10).optional(),
    canRead: given.optional(),
    canWrite: given.optional(),
  }),
  result: z.object({
    characters: z.array(
      z.object({
        character: z.string(),
        grade: Grade,
        lessonNumber: LessonNumber,
        canRead: z.boolean(),
        canWrite: z.boolean(),
        pinyin: z.string(),
      }),
    ),
  }),
})

const listParams = z.strictObject({ listId: Uuid })

export const readDictationList = endpoint('GET /api/dictation/lists/:listId', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'The words of a list, to its owner and to those who have it',
  params: listParams,
  result: z.object({ list: DictationList }),
})

/** `conflict`: the id belongs to another user’s list. */
export const saveDictationList = endpoint('PUT /api/dictation/lists/:listId', {
  access: 'signedIn',
  errors: ['premium_required', 'consent_required', 'not_found', 'conflict', 'limit_reached', 'forbidden'],
  summary: 'Make a list with an id of one’s own, or change one',
  params: listParams,
  body: z.strictObject({
    /** 0 for a new list. */
    revision: z.number().int().nonnegative().max(1_000_000_000),
    title: visibleText(60),
    testOn: AskedDay.nullable(),
    items: z.array(DraftItem).min(1).max(mostDictated),
    /** Of a confirmed teacher; `forbidden` for others. */
    classIds: z.array(Uuid).max(50),
  }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), list: DictationList }),
    /** Nothing was written. */
    z.object({ outcome: z.literal('changed_meanwhile'), list: DictationList }),
  ]),
})

export const deleteDictationList = endpoint('DELETE /api/dictation/lists/:listId', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'Delete a list with its recordings; dictations of it stay',
  params: listParams,
  result: z.object({ outcome: z.literal('deleted') }),
})

export const proposeDictationWords = endpoint('POST /api/dictation/words', {
  access: 'signedIn',
  summary: 'The pinyin of words, and which of their characters cannot be written on the screen',
  body: z.strictObject({ texts: z.array(DictatedText).min(1).max(mostDictated) }),
  result: z.object({
    words: z.array(
      z.object({
        text: z.string(),
        pinyin: z.string(),
        /** Characters whose strokes aren’t known. */
        unwritable: z.array(OneCharacter),
      }),
    ),
  }),
})

/** `not_found` also where no character of it has strokes. */
export const printDictationList = endpoint('GET /api/dictation/lists/:listId/sheet', {
  access: 'signedIn',
  errors: ['not_found', 'too_many_requests'],
  summary: 'The characters of a list on squares to practise on paper, as a PDF',
  params: listParams,
  result: z.unknown(),
})

/** One written character, compared as a whole. */
export const WrittenVerdict = z.object({
  character: OneCharacter,
  isRight: z.boolean(),
  /** The confusable character that was written instead. */
  wrote: OneCharacter.nullable(),
  faults: z.array(StrokeFault),
})
export type WrittenVerdict = z.infer<typeof WrittenVerdict>

export const PinyinFault = z.enum(['tone', 'tone_missing', 'letters'])
export type PinyinFault = z.infer<typeof PinyinFault>

export const DictationVerdict = WrittenVerdict.extend({
  /** How to tell `wrote` from the character. */
  hint: Bilingual.nullable(),
  /** Of its syllable, where pinyin was typed. */
  pinyinFault: PinyinFault.nullable(),
})
export type DictationVerdict = z.infer<typeof DictationVerdict>

export const DictationResult = z.object({
  isRight: z.boolean(),
  isSelfJudged: z.boolean(),
  /** The pinyin that was typed or the word that was chosen; else empty. */
  typed: z.string(),
  /** For each character of the word, in order. */
  verdicts: z.array(DictationVerdict),
  /** What was drawn, by character; null where it isn’t kept. */
  strokes: z.array(DrawnCharacter).nullable(),
})
export type DictationResult = z.infer<typeof DictationResult>

export const AskedItem = z.object({
  /** Said aloud by the device, so it can’t be withheld; it is shown after the answer. */
  text: z.string(),
  /** Said after a single character, which sounds like many others: 公园的园. */
  context: z.string().nullable(),
  /** Null while it is asked for. */
  pinyin: z.string().nullable(),
  mode: DictationMode,
  recordingId: Uuid.nullable(),
  /** False: its strokes aren’t known, so it is marked by the learner. */
  isWritable: z.boolean(),
  /** Of an item to read: the words to choose from; with fewer than two it is marked by the learner. */
  options: z.array(z.string()),
  result: DictationResult.nullable(),
})
export type AskedItem = z.infer<typeof AskedItem>

export const DictationSession = DictationSummary.extend({
  items: z.array(AskedItem),
  /** False for a child’s, which is only looked at. */
  isOwn: z.boolean(),
})
export type DictationSession = z.infer<typeof DictationSession>

/** Returns the open dictation of the same words, also on another device. */
export const beginDictation = endpoint('POST /api/dictation/sessions', {
  access: 'signedIn',
  errors: ['premium_required', 'not_found'],
  summary: 'A dictation of a list, a lesson, of what is due, or of what was wrong',
  body: z.strictObject({
    source: DictationStart,
    paper: DictationPaper,
    /** Closes the open one and begins anew. */
    restart: z.boolean().default(false),
  }),
  result: z.object({
    /** Null where there is nothing to dictate. */
    session: DictationSession.nullable(),
  }),
})

const sessionParams = z.strictObject({ sessionId: Uuid })

export const readDictation = endpoint('GET /api/dictation/sessions/:sessionId', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'A dictation of one’s own or of one’s child',
  params: sessionParams,
  result: z.object({ session: DictationSession }),
})

/** Left empty, it is an answer that isn’t known. */
export const DictationAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('written'), characters: z.array(DrawnCharacter).max(longestDictated) }),
  z.strictObject({ kind: z.literal('typed'), pinyin: z.string().overwrite(withoutInvisible).trim().max(120) }),
  z.strictObject({ kind: z.literal('chosen'), text: z.string().max(longestDictated * 2) }),
  /** By the learner, on paper or where nothing here can judge it; `wrong` names characters by their place. */
  z.strictObject({
    kind: z.literal('marked'),
    wrong: z.array(z.number().int().min(0).max(longestDictated)).max(longestDictated),
  }),
])
export type DictationAnswer = z.infer<typeof DictationAnswer>

/** Idempotent: the first answer stays. `conflict`: the dictation is finished, or the item is not answered like this. */
export const answerDictation = endpoint('POST /api/dictation/sessions/:sessionId/answers', {
  access: 'signedIn',
  errors: ['not_found', 'conflict'],
  summary: 'Answer one word, and have it compared as a whole',
  params: sessionParams,
  body: z.strictObject({ position: z.number().int().min(0).max(mostDictated), answer: DictationAnswer }),
  largestBody: 4_000_000,
  result: z.object({ item: AskedItem, isFinished: z.boolean() }),
})

/** Idempotent. Words without an answer are left out of the result. */
export const finishDictation = endpoint('POST /api/dictation/sessions/:sessionId/finish', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'End a dictation',
  params: sessionParams,
  result: z.object({ session: DictationSession }),
})

/** A dictation in the week of a child. */
export const WeekDictation = z.object({
  sessionId: Uuid,
  source: DictationSource,
  title: z.string(),
  finishedAt: z.iso.datetime(),
  words: z.number().int().positive(),
  right: z.number().int().nonnegative(),
  /** Those that were wrong, and what was written instead where that is known. */
  wrong: z.array(z.object({ text: z.string(), wrote: z.string().nullable() })),
})
export type WeekDictation = z.infer<typeof WeekDictation>
