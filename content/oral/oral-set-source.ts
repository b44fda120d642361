import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { Bilingual } from '@capyzen/contracts/bilingual'
import { Level } from '@capyzen/contracts/vocabulary'

const Text = z.string().trim().min(1)
const PictureFile = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*\.svg$/)

/** What the examiner asks, in the order of the exam: about what was seen, about oneself, about what one thinks. */
export const ORAL_QUESTION_KINDS = ['picture', 'experience', 'opinion'] as const

const OralQuestion = z.strictObject({
  /** `picture` is about the clip where the set has one. */
  asks: z.enum(ORAL_QUESTION_KINDS),
  text: Text,
  /** What an examiner says to an answer that is too short. */
  followUps: z.array(Text).min(1).max(3),
  /** What a good answer has. */
  pointers: z.array(Bilingual).length(3),
  /** What a good child would say, in the language of the set. */
  model: Text,
})

const Reading = {
  /** Paragraphs separated by an empty line. */
  text: Text,
  tips: z.array(Bilingual).min(2).max(3),
}

const Questions = z
  .array(OralQuestion)
  .length(3)
  .refine((questions) => questions.every(({ asks }, place) => asks === ORAL_QUESTION_KINDS[place]), {
    error: `the questions are, in this order: ${ORAL_QUESTION_KINDS.join(', ')}`,
  })

const Common = {
  /** Never changes: recordings are found again by it. */
  id: z.string().regex(/^(english|chinese)-p[1-6]-[1-9]$/),
  level: Level,
  title: Bilingual,
  /** A second reader went through it. */
  checked: z.literal(true),
}

/** Reading aloud with its preamble, then a conversation about a picture. */
const EnglishOralSet = z.strictObject({
  ...Common,
  language: z.literal('en'),
  reading: z.strictObject({
    preamble: z.strictObject({ purpose: Text, audience: Text, context: Text }),
    ...Reading,
  }),
  conversation: z.strictObject({
    /** A drawing of `pictures/`. `alt` says what is seen and answers nothing. */
    picture: z.strictObject({ file: PictureFile, alt: Text }),
    questions: Questions,
  }),
})

/** 朗读, then 看录像会话 about a silent clip. */
const ChineseOralSet = z.strictObject({
  ...Common,
  language: z.literal('zh'),
  reading: z.strictObject(Reading),
  conversation: z.strictObject({
    /** An animated drawing of `pictures/` and what happens in it. */
    clip: z.strictObject({ file: PictureFile, seconds: z.int().min(20).max(90), description: Bilingual }),
    questions: Questions,
  }),
})

/** A rehearsal of an oral exam as it has been held since 2025. */
export const OralSetSource = z
  .discriminatedUnion('language', [EnglishOralSet, ChineseOralSet])
  .refine(
    ({ id, language, level }) => id.startsWith(`${language === 'en' ? 'english' : 'chinese'}-${level.toLowerCase()}-`),
    {
      error: 'the id begins with the language and the level',
      path: ['id'],
    },
  )
export type OralSetSource = z.infer<typeof OralSetSource>

/** The sets of one language, each from the file named after its id. */
export function readOralSets(language: 'english' | 'chinese'): OralSetSource[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.startsWith(`${language}-`) && file.endsWith('.yaml'))
    .sort()
    .map((file) => OralSetSource.parse(parse(readFileSync(join(import.meta.dirname, file), 'utf8'))))
}
