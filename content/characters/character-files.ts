import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((cell) => cell === 'true')
const text = z.string().trim().min(1)

/** A row of `grade-1.csv` to `grade-6.csv`. */
const CharacterRow = z.object({
  grade: z.coerce.number().int().min(1).max(6),
  lesson_number: z.coerce.number().int().min(1).max(10),
  character: text,
  can_read: flag,
  can_write: flag,
  pinyin: text,
  radical: text,
  meaning: text,
  word_1: text,
  word_1_pinyin: text,
  word_1_meaning: text,
  word_2: text,
  word_2_pinyin: text,
  word_2_meaning: text,
})

const read = (file: string): unknown[] =>
  Papa.parse(readFileSync(new URL(file, import.meta.url), 'utf8'), { header: true, skipEmptyLines: true }).data

/** The starter list of all grades, in the order of its lessons. */
export const readCharacterRows = () =>
  [1, 2, 3, 4, 5, 6]
    .flatMap((grade) => read(`grade-${grade}.csv`))
    .map((row) => {
      const cells = CharacterRow.parse(row)
      return {
        ...{ character: cells.character, grade: cells.grade, lessonNumber: cells.lesson_number },
        ...{ canRead: cells.can_read, canWrite: cells.can_write },
        ...{ pinyin: cells.pinyin, radical: cells.radical, meaning: cells.meaning },
        words: [
          { word: cells.word_1, pinyin: cells.word_1_pinyin, meaning: cells.word_1_meaning },
          { word: cells.word_2, pinyin: cells.word_2_pinyin, meaning: cells.word_2_meaning },
        ],
      }
    })

const ConfusableRow = z.object({ character: text, confused_with: text, hint_en: text, hint_zh: text })

export const readConfusableRows = () =>
  read('../dictation/confusable-characters.csv').map((row) => {
    const cells = ConfusableRow.parse(row)
    const hint = { en: cells.hint_en, zh: cells.hint_zh }
    return { character: cells.character, confusedWith: cells.confused_with, hint }
  })
