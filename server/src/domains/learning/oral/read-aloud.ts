import { and, asc, eq, sql } from 'drizzle-orm'
import { isReadWell } from '@capyzen/contracts/oral'
import { passageUnits } from '@capyzen/contracts/oral-passage'
import type { DatabaseOrTransaction } from '#platform/database'
import { readingResult } from './reading-result.ts'
import { newestTakes } from './rehearsals.ts'
import { oralRehearsals, oralSets, oralTakes } from './tables.ts'

export interface ReadAloud {
  /** By passage: of the newest reading, how much of what was judged was read well, in parts of 1. */
  readWell: ReadonlyMap<string, number>
  /** Of the first readings of the two English passages that were begun last; null before there are two. */
  wordsPerMinute: number | null
}

const passagesToTime = 2

/** How a learner has read the passages of the reading coach aloud. */
export async function readAloud(db: DatabaseOrTransaction, userId: string): Promise<ReadAloud> {
  const rows = await db
    .select({ set: oralSets, take: oralTakes })
    .from(oralTakes)
    .innerJoin(oralRehearsals, eq(oralRehearsals.id, oralTakes.rehearsalId))
    .innerJoin(oralSets, eq(oralSets.id, oralRehearsals.setId))
    .where(and(eq(oralRehearsals.userId, userId), sql`${oralSets.content} ->> 'conversation' is null`))
    .orderBy(asc(oralTakes.takenAt), asc(oralTakes.id))
  const passages = [...Map.groupBy(rows, ({ set }) => set.id)].map(([id, own]) => ({ id, ...readOne(own) }))
  const timed = passages.flatMap(({ first }) => (first === null ? [] : [first])).slice(-passagesToTime)
  const sum = (name: 'words' | 'seconds') => timed.reduce((total, one) => total + one[name], 0)
  return {
    readWell: new Map(passages.flatMap(({ id, readWell }) => (readWell === null ? [] : [[id, readWell] as const]))),
    wordsPerMinute:
      timed.length === passagesToTime ? Math.max(1, Math.round((sum('words') / sum('seconds')) * 60)) : null,
  }
}

interface Row {
  set: typeof oralSets.$inferSelect
  take: typeof oralTakes.$inferSelect
}

/** The takes of one passage, of which there is one at least, oldest first. */
function readOne(rows: readonly Row[]) {
  const { language, content } = rows[0]!.set
  const units = passageUnits(content.reading.text, language)
  const takes = rows.map(({ take }) => take)
  const whole = takes.find(({ sentence }) => sentence === null)
  const { rehearsalId } = takes.at(-1)!
  const newest = readingResult(units, newestTakes(takes.filter((take) => take.rehearsalId === rehearsalId)), language)
  const first = whole && readingResult(units, [whole], language)
  return {
    readWell: newest === null ? null : newest.heard / newest.judged,
    // A practised reading is faster, so only the first one counts.
    first:
      whole?.marks && first?.wordsPerMinute
        ? { words: whole.marks.filter(isReadWell).length, seconds: whole.seconds }
        : null,
  }
}
