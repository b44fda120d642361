import type { DictationAnswer } from '@capyzen/contracts/dictation'
import { checkPinyin } from '@capyzen/contracts/pinyin-syllables'
import type { DrawnCharacter } from '@capyzen/contracts/strokes'
import { judgeByLessons } from '#domains/learning/characters'
import type { DatabaseOrTransaction } from '#platform/database'
import type { DictatedItem, StoredVerdict } from './tables.ts'

export interface JudgedAnswer {
  isRight: boolean
  isSelfJudged: boolean
  typed: string
  verdicts: StoredVerdict[]
  /** As it was drawn; null for other answers. */
  drawn: DrawnCharacter[] | null
}

/** Null where an item is not answered like this. */
export async function judgeAnswer(
  db: DatabaseOrTransaction,
  item: DictatedItem,
  answer: DictationAnswer,
): Promise<JudgedAnswer | null> {
  const characters = [...item.text]
  switch (answer.kind) {
    case 'written': {
      if (item.mode !== 'write') return null
      const drawn = characters.map((_, at) => answer.characters[at] ?? [])
      const verdicts: StoredVerdict[] = []
      for (const [at, character] of characters.entries()) {
        const verdict = await judgeWritten(db, character, drawn[at] ?? [])
        if (!verdict) return null
        verdicts.push(verdict)
      }
      return { ...judgedBy(verdicts), drawn }
    }
    case 'typed': {
      if (item.mode !== 'pinyin') return null
      const faults = checkPinyin(answer.pinyin, item.pinyin, item.text)
      const verdicts = characters.map((character, at) => verdictOf(character, faults[at] === null))
      return { ...judgedBy(verdicts), typed: answer.pinyin }
    }
    case 'chosen': {
      if (item.mode !== 'read') return null
      const chosen = [...answer.text]
      // A wrong word that shares characters says something about the others alone.
      const verdicts = characters.map((character, at) => verdictOf(character, chosen[at] === character))
      return { ...judgedBy(verdicts), isRight: answer.text === item.text, typed: answer.text }
    }
    case 'marked': {
      const wrong = new Set(answer.wrong)
      const verdicts = characters.map((character, at) => verdictOf(character, !wrong.has(at)))
      return { ...judgedBy(verdicts), isSelfJudged: true }
    }
  }
}

const verdictOf = (character: string, isRight: boolean): StoredVerdict => ({
  ...{ character, isRight, wrote: null, hint: null, faults: [] },
})

const judgedBy = (verdicts: StoredVerdict[]): JudgedAnswer => ({
  isRight: verdicts.every(({ isRight }) => isRight),
  isSelfJudged: false,
  typed: '',
  verdicts,
  drawn: null,
})

/** Null where the strokes of the character aren't known. Strokes in another order are told, and the word is right. */
async function judgeWritten(
  db: DatabaseOrTransaction,
  character: string,
  drawn: DrawnCharacter,
): Promise<StoredVerdict | null> {
  const judged = await judgeByLessons(db, character, drawn)
  if (!judged) return null
  const { isRight, wrote, hint, faults } = judged
  return { character, isRight, wrote, hint, faults }
}
