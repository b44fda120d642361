import { and, eq, inArray } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import type { ListedWord } from '@capyzen/contracts/words'
import { lookUp } from '#domains/content/dictionary'
import type { Database } from '#platform/database'
import { gradedWords } from './tables.ts'

interface Sense {
  isKnown: boolean
  /** Under its headword: `run` for `ran`. */
  word: ListedWord
}

export const listedColumns = {
  language: gradedWords.language,
  word: gradedWords.word,
  pinyin: gradedWords.pinyin,
  partOfSpeech: gradedWords.partOfSpeech,
  definition: gradedWords.definition,
  example: gradedWords.example,
  translation: gradedWords.translation,
}

export async function readGraded(db: Database, language: Language, words: readonly string[]): Promise<ListedWord[]> {
  if (words.length === 0) return []
  return db
    .select(listedColumns)
    .from(gradedWords)
    .where(and(eq(gradedWords.language, language), inArray(gradedWords.word, [...words])))
}

const nothingKnown = (language: Language, word: string): ListedWord => ({
  ...{ language, word, pinyin: null, partOfSpeech: '', definition: '', example: '', translation: '' },
})

/** Of the academy's own words, or else of the dictionary. */
export async function senseOf(db: Database, language: Language, asked: string): Promise<Sense> {
  const word = language === 'en' ? asked.toLowerCase() : asked
  const [own] = await readGraded(db, language, [word])
  if (own) return { isKnown: true, word: own }
  const entries = await lookUp(db, { language, word })
  const [entry] = entries
  if (!entry) return { isKnown: false, word: nothingKnown(language, asked) }
  if (language === 'zh') {
    // A word that isn't listed is explained by its parts, which give its sound at least.
    const isWhole = entry.headword === word
    const isSpelled = entries.map(({ headword }) => headword).join('') === word
    const pinyin = isWhole ? entry.reading : isSpelled ? entries.map(({ reading }) => reading).join(' ') : null
    return {
      isKnown: isWhole,
      word: { ...nothingKnown('zh', asked), pinyin, translation: isWhole ? entry.sense.meaning : '' },
    }
  }
  const [base] = entry.headword === word ? [] : await readGraded(db, 'en', [entry.headword])
  const { kind, meaning, gloss } = entry.sense
  return {
    isKnown: true,
    word: base ?? {
      ...nothingKnown('en', entry.headword),
      // “Showing courage” explains `courageous` to nobody; its Chinese does.
      ...{ partOfSpeech: kind ?? '', translation: gloss ?? '' },
      definition: gloss && isCircular(entry.headword, meaning) ? '' : meaning,
    },
  }
}

/** Whether a definition uses the word that it explains, or another of its family. */
export function isCircular(word: string, definition: string): boolean {
  const stem = word.toLowerCase().slice(0, Math.max(4, word.length - 4))
  return (definition.toLowerCase().match(/[a-z]+/g) ?? []).some((one) => one.startsWith(stem))
}
