import { z } from 'zod'
import type { QuestionKind } from './kind.ts'
import { line } from './kind.ts'

const OneCharacter = z.string().regex(/^\p{Script=Han}$/u)

/** Written by hand, and kept as `drawn-answer.ts` says. */
export const CharacterKey = z.strictObject({
  kind: z.literal('character'),
  character: OneCharacter,
  /** With the character in it; empty without one. */
  word: z.string(),
})

export const CharacterAnswer = z.strictObject({
  kind: z.literal('character'),
  character: OneCharacter,
  /** With its tone mark. */
  pinyin: line,
  meaning: z.string().trim().max(200).default(''),
  /** A word that contains it, shown with a gap in its place. */
  word: z.string().trim().max(20).default(''),
  wordPinyin: z.string().trim().max(60).default(''),
})

/** In the place of the character. */
export const gap = '＿'

/**
 * A character to write from its sound, its meaning and a word. What is shown are the prompts: pinyin, meaning, the word
 * with its gap, and the pinyin of the word.
 */
export const character: QuestionKind<z.infer<typeof CharacterAnswer>, z.infer<typeof CharacterKey>> = {
  types: ['Character'],
  keys: ['character'],
  leastSeconds: () => 2,
  check({ character: asked, word }, { text }, report) {
    if (word !== '' && !word.includes(asked)) report('not_an_option', 'answer', 'word')
    // The text would give it away.
    if (text.includes(asked)) report('not_an_option', 'text')
  },
  toFields: ({ character: asked, pinyin, meaning, word, wordPinyin }) => ({
    prompts: [pinyin, meaning, word.replaceAll(asked, gap), wordPinyin],
    key: { kind: 'character', character: asked, word },
  }),
  toAnswer: ({ character: asked, word }, { prompts: [pinyin = '', meaning = '', , wordPinyin = ''] }) => ({
    ...{ kind: 'character', character: asked, pinyin, meaning, word, wordPinyin },
  }),
  hasFreeMarks: () => true,
}
