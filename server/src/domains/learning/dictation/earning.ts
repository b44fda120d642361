import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { pinyin } from 'pinyin-pro'
import { syllablesOf } from '@capyzen/contracts/pinyin-syllables'
import { singaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import type { Transaction } from '#platform/database'
import { dictationAnswers, dictationSessions, type DictatedItem } from './tables.ts'

interface Earning {
  userId: string
  item: Pick<DictatedItem, 'text' | 'pinyin' | 'mode'>
  isSelfJudged: boolean
  now: Date
}

/**
 * Whether an answer may earn XP: anybody can make a list, so only what was marked here, once a day for each text, and
 * pinyin only where it is that of the text. Called before the answer is stored, by who holds the lock of the user.
 */
export async function mayEarn(tx: Transaction, { userId, item, isSelfJudged, now }: Earning): Promise<boolean> {
  if (isSelfJudged || (item.mode === 'pinyin' && !isRealPinyin(item))) return false
  const today = startOfSingaporeDay(singaporeDay(now))
  const [earlier] = await tx
    .select({ position: dictationAnswers.position })
    .from(dictationSessions)
    .innerJoin(dictationAnswers, eq(dictationAnswers.sessionId, dictationSessions.id))
    .where(
      and(
        eq(dictationSessions.userId, userId),
        or(isNull(dictationSessions.finishedAt), gte(dictationSessions.finishedAt, today)),
        gte(dictationAnswers.answeredAt, today),
        eq(dictationAnswers.isSelfJudged, false),
        sql`${dictationSessions.items} -> ${dictationAnswers.position} ->> 'text' = ${item.text}`,
      ),
    )
    .limit(1)
  return !earlier
}

/** Whether each character can be read like this; tones are left to the owner, as neutral ones aren't in dictionaries. */
function isRealPinyin({ text, pinyin: written }: Earning['item']): boolean {
  const syllables = syllablesOf(written)
  return [...text].every((character, at) => {
    const readings = pinyin(character, { type: 'array', toneType: 'none', multiple: true })
    const letters = syllables?.[at]?.letters
    return letters !== undefined && (readings.includes(letters) || (character === '儿' && letters === 'r'))
  })
}
