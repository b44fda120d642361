import { eq, inArray } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { OralPart } from '@capyzen/contracts/oral'
import type { DatabaseOrTransaction } from '#platform/database'
import { oralRehearsals, oralSets, oralTakes } from './tables.ts'

const partNames: Record<OralPart, Bilingual> = {
  reading: { en: 'reading aloud', zh: '朗读' },
  picture: { en: 'the picture', zh: '看图说话' },
  experience: { en: 'your own experience', zh: '谈经历' },
  opinion: { en: 'your opinion', zh: '谈看法' },
}

/** The set and its part, with the sentence or the follow-up question where it is of one. */
export async function nameRecordings(
  db: DatabaseOrTransaction,
  recordingIds: readonly string[],
): Promise<ReadonlyMap<string, Bilingual>> {
  const rows = await db
    .select({
      ...{ recordingId: oralTakes.recordingId, part: oralTakes.part, sentence: oralTakes.sentence },
      title: oralSets.title,
    })
    .from(oralTakes)
    .innerJoin(oralRehearsals, eq(oralRehearsals.id, oralTakes.rehearsalId))
    .innerJoin(oralSets, eq(oralSets.id, oralRehearsals.setId))
    .where(inArray(oralTakes.recordingId, [...recordingIds]))
  return new Map(
    rows.flatMap(({ recordingId, title, part, sentence }): [string, Bilingual][] => {
      if (recordingId === null) return []
      const name = partNames[part]
      const within = sentence === null ? { en: '', zh: '' } : withinPart(part, sentence + 1)
      return [[recordingId, { en: `${title.en} · ${name.en}${within.en}`, zh: `${title.zh} · ${name.zh}${within.zh}` }]]
    }),
  )
}

const withinPart = (part: OralPart, number: number): Bilingual =>
  part === 'reading'
    ? { en: `, sentence ${number}`, zh: `，第 ${number} 句` }
    : { en: `, follow-up question ${number}`, zh: `，追问 ${number}` }
