import { writingOfKept } from '@capyzen/contracts/drawn-answer'
import type { DraftAnswer } from '@capyzen/contracts/question-drafts'
import type { AnswerKey } from '@capyzen/contracts/questions'
import type { MarkedKind } from './kind.ts'

export const character: MarkedKind<
  Extract<AnswerKey, { kind: 'character' }>,
  Extract<DraftAnswer, { kind: 'character' }>
> = {
  score: ({ marks }, key, answer, score) => score(writingOfKept(answer)?.wrote === key.character ? marks : 0),
  show: (key) => key.character,
  says: (key) => [key.character, ...(key.word === '' ? [] : [key.word])],
  showRight: (_, key) => key.character,
  showGiven: (_question, _key, answer) => writingOfKept(answer)?.wrote ?? null,
  inWords(_question, answer) {
    const written = writingOfKept(answer)
    if (!written) return answer
    return `${written.wrote === null ? 'a character that reads as none' : `the character ${written.wrote}`}, ${written.score} of 100 points for its strokes`
  },
  // Pinyin, meaning, a word with the character, and its pinyin.
  fromCells: ({ options: [pinyin, meaning, word, wordPinyin], answer }) => ({
    ...{ kind: 'character', character: answer, pinyin, meaning, word, wordPinyin },
  }),
  toCells: ({ character: answer, pinyin, meaning, word, wordPinyin }) => ({
    options: [pinyin, meaning, word, wordPinyin],
    answer,
  }),
}
