import { and, asc, eq } from 'drizzle-orm'
import type { CharacterWord } from '@capyzen/contracts/characters'
import type { DictationSource, DictationStart } from '@capyzen/contracts/dictation'
import type { SignedIn } from '#domains/identity/auth'
import { readingOf, readLessonCharacters } from '#domains/learning/characters'
import { readDueItems } from '#domains/learning/reviews'
import type { DatabaseOrTransaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { isSetForActor, requirePremium } from './access.ts'
import { requireList } from './lists.ts'
import { dictationAnswers, dictationSessions, type DictatedItem } from './tables.ts'

/** Ten minutes of writing. */
const mostDue = 20

/** More than a child writes in a day. */
const mostCounted = 200

export interface ResolvedSource {
  /** What it was about in the first place, for `again` too. */
  source: DictationSource
  /** One open dictation of each. */
  name: string
  title: string
  items: DictatedItem[]
}

/** `not_found` for what the actor doesn't have, `premium_required` for what only premium opens. */
export async function resolveSource(deps: Deps, start: DictationStart, actor: SignedIn): Promise<ResolvedSource> {
  switch (start.kind) {
    case 'list': {
      const list = await requireList(deps, start.listId, actor)
      if (!list.isOpen) throw new AppError('premium_required')
      const items = await withContexts(deps, list.items)
      return { source: start, name: `list ${list.id}`, title: list.title, items }
    }
    case 'lesson': {
      await requirePremium(deps, actor)
      const { grade, lessonNumber } = start
      const lesson = await readLessonCharacters(deps.db, { grade, lessonNumber })
      const items = lesson.map(({ character, pinyin, canWrite, words }): DictatedItem => ({
        ...{ text: character, pinyin, context: contextOf(character, words), recordingId: null },
        // What is learned to be recognised is asked for its pinyin (我会认).
        mode: canWrite ? 'write' : 'pinyin',
      }))
      return { source: start, name: `lesson ${start.grade} ${start.lessonNumber}`, title: '', items }
    }
    case 'due': {
      const due = await dueToWrite(deps, actor.userId, mostDue)
      const items = due.map(({ itemId }): DictatedItem => ({
        ...{ text: itemId, pinyin: readingOf(itemId), mode: 'write', recordingId: null },
      }))
      return { source: start, name: 'due', title: '', items: await withContexts(deps, items) }
    }
    case 'again':
      return resolveAgain(deps, start.sessionId, actor)
  }
}

const dueToWrite = ({ db, clock }: Deps, userId: string, most: number) =>
  readDueItems(db, userId, { kind: 'character', modes: ['write'], now: clock.now(), most })

/** Characters that are due for review in writing. */
export const countDueToWrite = async (deps: Deps, userId: string): Promise<number> =>
  (await dueToWrite(deps, userId, mostCounted)).length

async function resolveAgain(deps: Deps, sessionId: string, actor: SignedIn): Promise<ResolvedSource> {
  const { db } = deps
  const [session] = await db
    .select()
    .from(dictationSessions)
    .where(and(eq(dictationSessions.id, sessionId), eq(dictationSessions.userId, actor.userId)))
  if (!session) throw new AppError('not_found')
  const { source } = session
  const isFree =
    source.kind === 'due' || (source.kind === 'list' && (await isSetForActor(db, source.listId, actor.userId)))
  if (!isFree) await requirePremium(deps, actor)
  const wrong = await db
    .select({ position: dictationAnswers.position })
    .from(dictationAnswers)
    .where(and(eq(dictationAnswers.sessionId, sessionId), eq(dictationAnswers.isRight, false)))
    .orderBy(asc(dictationAnswers.position))
  const items = wrong.flatMap(({ position }) => session.items[position] ?? [])
  return { source, name: `again ${sessionId}`, title: session.title, items }
}

/** A single character without a recording is said with a word that it stands in. */
async function withContexts({ db }: Deps, items: readonly DictatedItem[]): Promise<DictatedItem[]> {
  const isAlone = ({ text, recordingId }: DictatedItem) => recordingId === null && [...text].length === 1
  const contexts = await contextsOf(
    db,
    items.filter(isAlone).map(({ text }) => text),
  )
  return items.map((item) => ({ ...item, context: isAlone(item) ? (contexts.get(item.text) ?? null) : null }))
}

/** 公园的园: the word in which a listener knows the character. */
function contextOf(character: string, words: readonly CharacterWord[]): string | null {
  const word = words.find((one) => one.word.includes(character) && one.word !== character)
  return word ? `${word.word}的${character}` : null
}

/** Of the characters that are in a lesson; the first lesson counts. */
async function contextsOf(db: DatabaseOrTransaction, characters: readonly string[]): Promise<Map<string, string>> {
  if (characters.length === 0) return new Map()
  const lessons = await readLessonCharacters(db, { characters })
  return new Map(
    lessons.toReversed().flatMap(({ character, words }) => {
      const context = contextOf(character, words)
      return context === null ? [] : [[character, context] as const]
    }),
  )
}
