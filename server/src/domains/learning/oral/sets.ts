import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { OralContent, OralConversation, OralSetSummary } from '@capyzen/contracts/oral'
import type { Level } from '@capyzen/contracts/vocabulary'
import type { SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { keepsVoiceAndPictures } from '#domains/identity/families'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Storage } from '#platform/storage'
import type { OralDeps } from './access.ts'
import { oralRehearsals, oralSets } from './tables.ts'

interface Drawing {
  /** Its name tells the edition, so that browsers may keep it. */
  fileKey: string
  svg: string
}

export interface LoadedOralSet {
  id: string
  language: Language
  level: Level
  title: Bilingual
  reading: OralContent['reading']
  questions: OralConversation['questions']
  picture: (Drawing & { alt: string }) | null
  clip: (Drawing & { seconds: number; description: Bilingual }) | null
}

const bucket = 'exam-figures'

/** Replaces earlier editions; what was rehearsed with them stays. */
export async function loadOralSets(
  { db, storage }: { db: Database; storage: Storage },
  sets: readonly LoadedOralSet[],
): Promise<void> {
  for (const [position, set] of sets.entries()) {
    const { id, language, level, title, reading, questions, picture, clip } = set
    for (const drawing of [picture, clip])
      if (drawing) await storage.put(bucket, drawing.fileKey, { bytes: Buffer.from(drawing.svg) }, { replace: true })
    const url = (drawing: Drawing) => storage.publicUrl(bucket, drawing.fileKey)
    const content: OralContent = {
      reading,
      conversation: {
        picture: picture && { url: url(picture), alt: picture.alt },
        clip: clip && { url: url(clip), seconds: clip.seconds, description: clip.description },
        questions,
      },
    }
    await keepSet(db, { id, language, level, title, content, position })
  }
}

async function keepSet(db: DatabaseOrTransaction, set: typeof oralSets.$inferInsert): Promise<void> {
  await db.insert(oralSets).values(set).onConflictDoUpdate({ target: oralSets.id, set })
}

export interface PassageToRead {
  id: string
  language: Language
  level: Level
  title: Bilingual
  /** Paragraphs separated by an empty line. */
  text: string
}

/** Passages of the reading coach, which are rehearsed as sets are, but are none of the oral exam. */
export async function loadPassagesToRead(db: DatabaseOrTransaction, passages: readonly PassageToRead[]): Promise<void> {
  for (const [position, { text, ...passage }] of passages.entries())
    await keepSet(db, {
      ...{ ...passage, position },
      content: { reading: { preamble: null, text, tips: [] }, conversation: null },
    })
}

const isOfExam = sql`${oralSets.content} ->> 'conversation' is not null`

export async function listSets(deps: OralDeps, actor: SignedIn) {
  await requirePremium(deps, actor)
  const { db } = deps
  const ofLearner = and(eq(oralRehearsals.setId, oralSets.id), eq(oralRehearsals.userId, actor.userId))
  const [sets, keepsRecordings] = await Promise.all([
    db
      .select({
        id: oralSets.id,
        language: oralSets.language,
        level: oralSets.level,
        title: oralSets.title,
        finished: sql<number>`count(${oralRehearsals.finishedAt})::int`,
        openRehearsalId: sql<string | null>`(array_agg(${oralRehearsals.id} order by ${oralRehearsals.startedAt} desc)
          filter (where ${oralRehearsals.id} is not null and ${isNull(oralRehearsals.finishedAt)}))[1]`,
      })
      .from(oralSets)
      .leftJoin(oralRehearsals, ofLearner)
      .where(isOfExam)
      .groupBy(oralSets.id)
      .orderBy(asc(oralSets.position), asc(oralSets.id)),
    keepsVoiceAndPictures(db, actor.userId),
  ])
  return { sets: sets satisfies OralSetSummary[], keepsRecordings }
}

/** Where the address of a drawing ends with its name in the bucket. */
const fileKeyOf = (url: string) => decodeURIComponent(new URL(url, 'http://here').pathname.split('/').at(-1) ?? '')

export async function readClip({ db, storage }: OralDeps, setId: string): Promise<{ svg: string }> {
  const [set] = await db.select({ content: oralSets.content }).from(oralSets).where(eq(oralSets.id, setId))
  const clip = set?.content.conversation?.clip
  if (!clip) throw new AppError('not_found')
  const pieces: Buffer[] = []
  for await (const piece of await storage.read(bucket, fileKeyOf(clip.url))) pieces.push(piece as Buffer)
  return { svg: Buffer.concat(pieces).toString('utf8') }
}
