import { and, asc, count, eq, gte, inArray, notInArray } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import { passageUnits } from '@capyzen/contracts/oral-passage'
import type { PassageKind, PassageParagraph, PassageSummary } from '@capyzen/contracts/reading'
import type { ContentCount } from '@capyzen/contracts/level-content'
import type { Level } from '@capyzen/contracts/vocabulary'
import type { SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { loadPassagesToRead, readAloud } from '#domains/learning/oral'
import { questions } from '#domains/learning/questions'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import { passageReadings, readingPassages } from './tables.ts'

export interface PassageToLoad {
  id: string
  language: Language
  level: Level
  kind: PassageKind
  title: string
  paragraphs: PassageParagraph[]
  questionSlugs: readonly string[]
}

/** As it is read aloud: paragraphs without their numbers, separated by an empty line. */
const spokenText = ({ paragraphs }: Pick<PassageToLoad, 'paragraphs'>) =>
  paragraphs.map(({ text }) => text).join('\n\n')

/**
 * These replace all passages, after their questions have been loaded; one that left stays for those who have read it, and
 * is offered no more.
 */
export async function loadPassages(db: Database, passages: readonly PassageToLoad[]): Promise<void> {
  const slugs = passages.flatMap(({ questionSlugs }) => questionSlugs)
  const rows = await db
    .select({ id: questions.id, slug: questions.slug })
    .from(questions)
    .where(inArray(questions.slug, slugs))
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  const loaded = passages.map(({ questionSlugs, ...passage }, position) => ({
    ...passage,
    position,
    length: passageUnits(spokenText(passage), passage.language).length,
    questionIds: questionSlugs.map((slug) => {
      const id = ids.get(slug)
      if (id === undefined) throw new Error(`${passage.id}: there is no question ${slug}`)
      return id
    }),
  }))
  await db.transaction(async (tx) => {
    const kept = loaded.map(({ id }) => id)
    await tx.update(readingPassages).set({ position: -1 }).where(notInArray(readingPassages.id, kept))
    for (const passage of loaded)
      await tx.insert(readingPassages).values(passage).onConflictDoUpdate({ target: readingPassages.id, set: passage })
    await loadPassagesToRead(
      tx,
      passages.map((passage) => {
        const { id, language, level, title } = passage
        return { id, language, level, title: { en: title, zh: title }, text: spokenText(passage) }
      }),
    )
  })
}

/** Those that left keep their questions, by which answers to them are named. */
export const isOffered = gte(readingPassages.position, 0)

export async function listPassages(deps: Deps, actor: SignedIn) {
  await requirePremium(deps, actor)
  const { db } = deps
  const { userId } = actor
  const [passages, readings, aloud] = await Promise.all([
    db.select().from(readingPassages).where(isOffered).orderBy(asc(readingPassages.position)),
    db
      .select()
      .from(passageReadings)
      .where(eq(passageReadings.userId, userId))
      .orderBy(asc(passageReadings.startedAt), asc(passageReadings.id)),
    readAloud(db, userId),
  ])
  return {
    passages: passages.map((passage): PassageSummary => {
      const { id, language, level, kind, title, length, questionIds } = passage
      const own = readings.filter(({ passageId }) => passageId === id)
      const finished = own.filter(({ finishedAt }) => finishedAt !== null)
      const best = Math.max(...finished.map(({ right, mended }) => right + mended))
      return {
        ...{ id, language, level, kind, title, length, questions: questionIds.length },
        answered: own.at(-1)?.answered ?? 0,
        bestRight: finished.length > 0 ? best : null,
        readWell: aloud.readWell.get(id) ?? null,
      }
    }),
    wordsPerMinute: aloud.wordsPerMinute,
  }
}

/** Passages in English are read for English, those in Chinese for Chinese. */
export async function passagesOfLevel(db: Database, level: Level): Promise<ContentCount[]> {
  const { language } = readingPassages
  const rows = await db
    .select({ language, count: count() })
    .from(readingPassages)
    .where(and(isOffered, eq(readingPassages.level, level)))
    .groupBy(language)
  return rows.map(({ language, count }) => ({
    kind: 'passage',
    subject: language === 'zh' ? 'chinese' : 'english',
    count,
  }))
}
