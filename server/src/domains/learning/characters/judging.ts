import type { DrawnCharacter } from '@capyzen/contracts/strokes'
import { judgeWriting, type JudgedWriting } from '#domains/content/strokes'
import type { DatabaseOrTransaction } from '#platform/database'
import { chineseCharacters } from './tables.ts'

/** A drawing that is wrong is named by any character of the lessons that it is, so that 十 for 口 is called 十. */
export const judgeByLessons = (
  db: DatabaseOrTransaction,
  character: string,
  strokes: DrawnCharacter,
): Promise<JudgedWriting | null> =>
  judgeWriting(db, character, strokes, async () => {
    const rows = await db.selectDistinct({ character: chineseCharacters.character }).from(chineseCharacters)
    return rows.map((row) => row.character)
  })
