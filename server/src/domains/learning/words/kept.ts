import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import { mostListedWords } from '@capyzen/contracts/word-limits'
import type { ListedWord } from '@capyzen/contracts/words'
import { lockUser, type SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { isConsentGiven } from '#domains/identity/families'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { gapOf } from './exercises.ts'
import { countListed } from './lists.ts'
import { senseOf } from './senses.ts'
import { listedWords, wordLists } from './tables.ts'

const titles: Record<Language, string> = { en: 'Kept words', zh: '收藏的词语' }

interface Kept {
  language: Language
  word: string
  sentence?: string | undefined
}

/**
 * Keeps the headword with its sense. The sentence is the example of a word that has none. Without a guardian's consent
 * the sentence is dropped and only known words are kept, because anything else is a text that a child has typed.
 */
export async function keep(deps: Deps, { language, word: asked, sentence = '' }: Kept, actor: SignedIn) {
  await requirePremium(deps, actor)
  const { db, clock } = deps
  const { isKnown, word: sense } = await senseOf(db, language, asked)
  const hasConsent = await isConsentGiven(db, actor.userId)
  if (!hasConsent && !isKnown) throw new AppError('consent_required')
  const met = { ...sense, example: hasConsent ? sentence : '' }
  const word: ListedWord = sense.example === '' && gapOf(met) ? met : sense
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockUser(tx, actor.userId, 'no key update')
    await tx
      .insert(wordLists)
      .values({
        ownerId: actor.userId,
        language,
        title: titles[language],
        isKept: true,
        createdAt: now,
        changedAt: now,
      })
      .onConflictDoNothing()
    const [list] = await tx.select().from(wordLists).where(isKeptList(language, actor))
    if (!list) throw new AppError('internal')
    const { words, last } = await countListed(tx, list.id)
    const { language: _language, ...row } = word
    if (words >= mostListedWords) {
      const known = and(eq(listedWords.listId, list.id), eq(listedWords.word, word.word))
      if ((await tx.$count(listedWords, known)) === 0) throw new AppError('limit_reached')
    }
    const added = await tx
      .insert(listedWords)
      .values({ ...row, listId: list.id, position: last + 1, addedAt: now })
      .onConflictDoNothing()
      .returning({ word: listedWords.word })
    if (added.length === 0) return { outcome: 'already_kept' as const, word }
    await tx.update(wordLists).set({ changedAt: now }).where(eq(wordLists.id, list.id))
    return { outcome: 'kept' as const, word }
  })
}

const isKeptList = (language: Language, { userId }: Pick<SignedIn, 'userId'>) =>
  and(eq(wordLists.ownerId, userId), eq(wordLists.language, language), eq(wordLists.isKept, true))

/** The word itself, and what it would be kept as. */
async function namesOf(db: Database, { language, word }: Kept): Promise<string[]> {
  const { word: sense } = await senseOf(db, language, word)
  return [...new Set([word, sense.word])]
}

export async function letGo({ db, clock }: Deps, kept: Kept, actor: SignedIn) {
  const names = await namesOf(db, kept)
  await db.transaction(async (tx) => {
    const [list] = await tx.select().from(wordLists).where(isKeptList(kept.language, actor)).for('update')
    if (!list) return
    await tx.delete(listedWords).where(and(eq(listedWords.listId, list.id), inArray(listedWords.word, names)))
    await tx.update(wordLists).set({ changedAt: clock.now() }).where(eq(wordLists.id, list.id))
  })
  return { outcome: 'let_go' as const }
}

export async function isKept({ db }: Deps, kept: Kept, actor: SignedIn) {
  const names = await namesOf(db, kept)
  const [found] = await db
    .select({ there: sql<number>`1` })
    .from(listedWords)
    .innerJoin(wordLists, eq(wordLists.id, listedWords.listId))
    .where(and(isKeptList(kept.language, actor), inArray(listedWords.word, names)))
    .limit(1)
  return { isKept: found !== undefined }
}
