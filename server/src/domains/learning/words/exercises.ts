import { createHash } from 'node:crypto'
import { QuestionDraft, toContent, type DraftContent } from '@capyzen/contracts/question-drafts'
import { optionText } from '@capyzen/contracts/question-parts'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import type { Language } from '@capyzen/contracts/bilingual'
import type { ListedWord, WordExercise, WordHint } from '@capyzen/contracts/words'
import { readingOf } from '#domains/learning/characters'
import { itemIdOf, type RoundWord, type StoredExercise } from './stored.ts'

/** Graded words say their level and topic. */
export type OtherWord = ListedWord & { level?: Level; topic?: string }

/** What an exercise is built with. */
export interface Building {
  level: Level
  /** Mixes what is chosen from; the same seed gives the same exercise. */
  seed: string
  /** Words of the same language from which wrong choices come; the asked word may be among them. */
  others: readonly OtherWord[]
}

export const subjectOf = (language: Language): Subject => (language === 'en' ? 'english' : 'chinese')

/** The same order for the same seed. */
export function mixedBy<Item>(seed: string, items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const rank = (item: Item) =>
    createHash('sha256')
      .update(`${seed} ${nameOf(item)}`)
      .digest('hex')
  return items
    .map((item) => ({ item, at: rank(item) }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ item }) => item)
}

/** The example without its word; null where the word doesn't stand in it once. */
export function gapOf({ language, word, example }: ListedWord): { before: string; after: string } | null {
  if (example === '') return null
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`)
  const found =
    language === 'en'
      ? [...example.matchAll(new RegExp(String.raw`(?<![\p{L}\p{N}’'-])${escaped}(?![\p{L}\p{N}’'-])`, 'giu'))]
      : [...example.matchAll(new RegExp(escaped, 'gu'))]
  const [only] = found
  if (found.length !== 1 || !only) return null
  return { before: example.slice(0, only.index), after: example.slice(only.index + only[0].length) }
}

/** The definition; of words that have none, their translation. */
export const meaningOf = ({ definition, translation }: ListedWord): string => definition || translation

const mostPairs = 6

/** Null where no two words have different meanings. */
export function buildMatch(words: readonly RoundWord[], building: Building): StoredExercise | null {
  const usable: RoundWord[] = []
  for (const word of words) {
    const isTaken = usable.some((one) => meaningOf(one) === meaningOf(word) || one.word === word.word)
    if (meaningOf(word) !== '' && !isTaken && usable.length < mostPairs) usable.push(word)
  }
  const [first] = usable
  if (!first || usable.length < 2) return null
  const draft = QuestionDraft.parse({
    ...shared(first.language, building.level),
    ...{ type: 'Matching', marks: usable.length },
    text: first.language === 'en' ? 'Match each word with its meaning.' : '把词语和意思配对。',
    answer: { kind: 'pairs', pairs: usable.map((word) => ({ left: word.word, right: meaningOf(word) })) },
  })
  const pinyin = needsPinyin(first.language, building)
    ? Object.fromEntries(usable.map(meaningOf).map((meaning) => [meaning, readingOf(meaning)]))
    : {}
  return { kind: 'match', mode: 'meaning', words: usable, draft, tiles: [], pinyin }
}

/** In the first two years characters are read with their pinyin. */
const needsPinyin = (language: Language, { level }: Building) => language === 'zh' && (level === 'P1' || level === 'P2')

export const buildFlip = (word: RoundWord): StoredExercise => ({
  ...{ kind: 'flip', mode: 'meaning', words: [word], draft: null, tiles: [] },
})

export function buildSpell(word: RoundWord, building: Building): StoredExercise {
  const draft = QuestionDraft.parse({
    ...shared(word.language, building.level),
    ...{ type: 'ShortAnswer', marks: 1 },
    text: meaningOf(word) || (word.language === 'en' ? 'Spell the word you hear.' : '写出听到的词语。'),
    answer: { kind: 'short', key: { kind: 'text', accepted: [word.word] } },
  })
  return { kind: 'spell', mode: 'spelling', words: [word], draft, tiles: tilesOf(word, building) }
}

const mostWrongChoices = 3

/** Null for a word without an example, and where there is nothing to choose from. */
export function buildFillIn(word: RoundWord, building: Building): StoredExercise | null {
  const gap = gapOf(word)
  const wrong = wrongChoices(word, building)
  if (!gap || wrong.length === 0) return null
  const choices = mixedBy(building.seed, [word, ...wrong], (one) => one.word)
  const draft = QuestionDraft.parse({
    ...shared(word.language, building.level),
    ...{ type: 'MCQ', marks: 1, text: `${gap.before}____${gap.after}` },
    answer: { kind: 'choices', choices: choices.map((one) => ({ text: one.word, isRight: one === word })) },
  })
  const pinyin = needsPinyin(word.language, building)
    ? Object.fromEntries(choices.map((one) => [one.word, one.pinyin ?? readingOf(one.word)]))
    : {}
  return { kind: 'fill_in', mode: 'meaning', words: [word], draft, tiles: [], pinyin }
}

export function buildFillInTyped(word: RoundWord, building: Building): StoredExercise | null {
  const gap = gapOf(word)
  if (!gap) return null
  const draft = QuestionDraft.parse({
    ...shared(word.language, building.level),
    ...{ type: 'Cloze', marks: 1, text: `${gap.before}[1]${gap.after}` },
    answer: { kind: 'blanks', blanks: [{ marks: 1, key: { kind: 'text', accepted: [word.word] } }] },
  })
  return { kind: 'fill_in_typed', mode: 'meaning', words: [word], draft, tiles: tilesOf(word, building) }
}

const shared = (language: Language, level: Level) => ({
  ...{ language, level, subject: subjectOf(language), difficulty: 'easy' },
  topic: language === 'en' ? 'Words' : '词语',
})

/**
 * Words of the same kind first, or grammar would give the answer away; of those, words of the same topic and level. One
 * that means nearly the same or stands in the sentence is left out.
 */
function wrongChoices(word: RoundWord, { seed, others }: Building): ListedWord[] {
  const own = others.find((one) => one.level !== undefined && itemIdOf(one) === itemIdOf(word))
  const meanings = partsOf(word.translation)
  const usable = mixedBy(`${seed} wrong`, others, (one) => one.word).filter(
    (one) =>
      itemIdOf(one) !== itemIdOf(word) &&
      !word.example.toLowerCase().includes(one.word.toLowerCase()) &&
      !partsOf(one.translation).some((part) => meanings.includes(part)),
  )
  const rank = (one: OtherWord) => {
    if (one.partOfSpeech !== word.partOfSpeech) return 3
    if (own === undefined || one.level !== own.level) return 2
    return one.topic === own.topic && !isNear(one, word) ? 0 : 1
  }
  const ranked = usable.toSorted((one, other) => rank(one) - rank(other))
  const once = new Map(ranked.toReversed().map((one) => [itemIdOf(one), one]))
  return ranked.filter((one) => once.get(itemIdOf(one)) === one).slice(0, mostWrongChoices)
}

/** In one topic, words whose translations share a part, such as above and below, may both fit the sentence. */
function isNear(one: ListedWord, other: ListedWord): boolean {
  const pieces = (text: string) => text.match(/\p{Script=Han}|[a-z]{3,}/giu) ?? []
  const known = new Set(pieces(other.translation).filter((piece) => !smallPieces.has(piece)))
  return pieces(one.translation).some((piece) => known.has(piece))
}

const smallPieces = new Set(['的', '地', '了', 'the', 'for', 'and'])

const partsOf = (translation: string): string[] =>
  translation
    .split(/[;；,，、/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The word's characters among others, so that a child can write Chinese without a Chinese keyboard. */
function tilesOf(word: RoundWord, { seed, others }: Building): string[] {
  if (word.language === 'en') return []
  const own = [...word.word]
  const more = new Set(
    mixedBy(`${seed} tiles`, others, (one) => one.word)
      .flatMap((one) => [...one.word])
      .filter((character) => /\p{Script=Han}/u.test(character) && !own.includes(character)),
  )
  const count = Math.max(3, 8 - own.length)
  const tiles = [...own, ...[...more].slice(0, count)].map((character, index) => ({ character, index }))
  return mixedBy(seed, tiles, ({ character, index }) => `${character} ${index}`).map(({ character }) => character)
}

/** The question of an exercise with its key, as `scoreAnswer` takes them; null for a flip. */
export const contentOf = ({ draft }: StoredExercise, seed: string): DraftContent | null =>
  draft && toContent(draft, seed)

/** Without what it asks. */
export function showExercise(exercise: StoredExercise, seed: string): WordExercise {
  const [word] = exercise.words
  if (!word) throw new Error('An exercise asks a word')
  const { language, pinyin, partOfSpeech, definition, translation } = word
  const length = [...word.word].length
  const content = contentOf(exercise, seed)
  const options = (content?.options ?? []).map((option) => ({
    ...option,
    pinyin: exercise.pinyin?.[optionText(option)] ?? null,
  }))
  switch (exercise.kind) {
    case 'flip':
      return { kind: 'flip', card: word }
    case 'match':
      return {
        ...{ kind: 'match', language, options },
        prompts: exercise.words.map((one) => ({ word: one.word, pinyin: one.pinyin })),
      }
    case 'spell':
      return {
        ...{ kind: 'spell', language, spoken: word.word, pinyin, partOfSpeech, definition, translation },
        ...{ length, tiles: exercise.tiles },
      }
    case 'fill_in':
      return { kind: 'fill_in', language, ...gapShown(word), options }
    case 'fill_in_typed':
      return { kind: 'fill_in_typed', language, ...gapShown(word), translation, length, tiles: exercise.tiles }
  }
}

const gapShown = (word: ListedWord) => gapOf(word) ?? { before: '', after: '' }

/** The whole word is never its own hint. */
export function hintOf({ kind, words }: StoredExercise): WordHint {
  const [word] = words
  if (!word) return { definition: '', start: '' }
  const characters = [...word.word]
  const shown = word.language === 'zh' ? 1 : Math.max(1, Math.floor(characters.length / 3))
  const start = kind === 'fill_in' || characters.length < 2 ? '' : characters.slice(0, shown).join('')
  // The definition of a spelled word is there from the beginning.
  return { definition: kind === 'spell' ? '' : meaningOf(word), start }
}
