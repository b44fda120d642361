import { setImmediate } from 'node:timers/promises'
import { and, count, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type {
  Analysis,
  analyse as analyseEndpoint,
  AnalysisSubject,
  ExerciseSet,
} from '@capyzen/contracts/error-analysis'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import { lockUser, people, type SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { requireConsent } from '#domains/identity/families'
import { requireNoOpenExam, type ConversationDeps } from '#domains/tutor/conversations'
import { readClosed } from '#domains/tutor/tutor-chat'
import type { DatabaseOrTransaction } from '#platform/database'
import { dayMs } from '#platform/durations'
import { AppError } from '#platform/errors'
import { createOnce } from '#platform/once'
import { advices } from './advices.ts'
import { asksClosed, withoutClosed } from './closed-papers.ts'
import { exercisesFor } from './exercises.ts'
import { byBank, byEngine, emptyJudgement } from './judging.ts'
import { withLanguage } from './language-findings.ts'
import { withModel } from './model-judging.ts'
import { questionsIn, type PaperQuestion } from './paper-text.ts'
import { countScheduled, save, type SavingDeps } from './saving.ts'
import { errorAnalyses, type AnalysisRow, type StoredQuestion } from './tables.ts'

export type AnalysisDeps = ConversationDeps & SavingDeps

const analysesPerDay = 40
const mostListed = 20
const mostToRevise = 3

const banked: Partial<Record<AnalysisSubject, Subject>> = {
  math: 'math',
  english: 'english',
  science: 'science',
  chinese: 'chinese',
}

/** Papers that are being judged, so that a model is asked once for a request that is repeated. */
const once = createOnce<AnalysisRow>()

/** The same key gives the same analysis. */
export async function analyse(
  deps: AnalysisDeps,
  actor: SignedIn,
  { key, subject, text }: CallInput<typeof analyseEndpoint>,
): Promise<Analysis> {
  const { db, clock } = deps
  const { userId } = actor
  await requirePremium(deps, actor)
  await requireConsent(db, userId)
  await requireNoOpenExam(db, userId)
  const known = await findByKey(db, userId, key)
  const isClosed = await readClosed(deps, userId)
  if (known) return show(known, isClosed)
  await requireRoom(db, userId, clock.now())
  const row = await once(`${userId} ${key} ${subject} ${text}`, async () => {
    // The same request, sent a moment ago, may have been judged meanwhile.
    const earlier = await findByKey(db, userId, key)
    if (earlier) return earlier
    const questions = await judgePaper(deps, userId, { subject, text, isClosed })
    return keep(deps, { userId, key, subject, questions })
  })
  return show(row, await readClosed(deps, userId))
}

/** As an exam may have been opened and consent withdrawn while a model was asked, both are asked for again. */
async function keep(
  { db, clock }: AnalysisDeps,
  { userId, key, subject, questions }: Pick<AnalysisRow, 'subject' | 'questions'> & { userId: string; key: string },
): Promise<AnalysisRow> {
  await requireNoOpenExam(db, userId)
  return db.transaction(async (tx) => {
    // Papers that are sent at once are counted one after the other.
    await lockUser(tx, userId, 'no key update')
    const earlier = await findByKey(tx, userId, key)
    if (earlier) return earlier
    await requireConsent(tx, userId)
    const now = clock.now()
    await requireRoom(tx, userId, now)
    const [kept] = await tx
      .insert(errorAnalyses)
      .values({ learnerId: userId, clientKey: key, subject, questions, createdAt: now })
      .returning()
    return kept!
  })
}

/** By the engine, else by the bank where it has this very question, else by rules of language and the model, which say so. */
async function judgePaper(
  deps: AnalysisDeps,
  userId: string,
  { subject, text, isClosed }: { subject: AnalysisSubject; text: string; isClosed: (text: string) => boolean },
): Promise<StoredQuestion[]> {
  const { db } = deps
  const [learner] = await db.select({ level: people.level }).from(people).where(eq(people.id, userId))
  const level = learner?.level ?? 'P6'
  const judged: StoredQuestion[] = []
  for (const asked of questionsIn(text)) {
    // A long paper holds up no other request.
    await setImmediate()
    judged.push(await judgeQuestion(deps, asked, { subject, level, isClosed }))
  }
  const ofLanguage = subject === 'math' ? judged : await withLanguage(deps, subject, judged, userId)
  return withModel(deps, { userId, level, subject }, ofLanguage)
}

async function judgeQuestion(
  { db }: AnalysisDeps,
  asked: PaperQuestion,
  { subject, level, isClosed }: { subject: AnalysisSubject; level: Level; isClosed: (text: string) => boolean },
): Promise<StoredQuestion> {
  const nothing = emptyJudgement(asked)
  if (asked.text === '') return { ...nothing, advice: advices.withoutQuestion }
  if (asksClosed(asked.text, isClosed)) return { ...nothing, advice: advices.closed }
  const inBank = banked[subject]
  const known =
    (subject === 'math' ? byEngine(asked, level) : undefined) ?? (inBank ? await byBank(db, inBank, asked) : undefined)
  return known ?? { ...nothing, advice: asked.learnerAnswer === '' ? advices.unanswered : advices.unknown }
}

/** Saved ones and the latest. */
export async function listAnalyses(deps: AnalysisDeps, userId: string): Promise<Analysis[]> {
  const { db } = deps
  const of = (where: ReturnType<typeof and>, limit: number) =>
    db
      .select()
      .from(errorAnalyses)
      .where(and(eq(errorAnalyses.learnerId, userId), where))
      .orderBy(desc(errorAnalyses.createdAt), desc(errorAnalyses.id))
      .limit(limit)
  const [latest, saved] = [await of(undefined, 1), await of(isNotNull(errorAnalyses.savedAt), mostListed)]
  const rows = new Map([...latest, ...saved].map((row) => [row.id, row]))
  const isClosed = await readClosed(deps, userId)
  const shown: Analysis[] = []
  for (const row of [...rows.values()].slice(0, mostListed)) {
    // Long papers hold up no other request.
    await setImmediate()
    shown.push(show(row, isClosed))
  }
  return shown
}

export async function saveAnalysis(
  deps: AnalysisDeps,
  userId: string,
  id: string,
): Promise<{ analysis: Analysis; scheduled: number }> {
  await requireNoOpenExam(deps.db, userId)
  const isClosed = await readClosed(deps, userId)
  const row = await save(deps, userId, { id, isClosed })
  return { analysis: show(row, isClosed), scheduled: await countScheduled(deps.db, row) }
}

export async function deleteAnalysis({ db }: AnalysisDeps, userId: string, id: string): Promise<void> {
  const deleted = await db.delete(errorAnalyses).where(isOwn(userId, id)).returning({ id: errorAnalyses.id })
  if (deleted.length === 0) throw new AppError('not_found')
}

export async function practise(deps: AnalysisDeps, userId: string, id: string): Promise<ExerciseSet[]> {
  const [row] = await deps.db.select().from(errorAnalyses).where(isOwn(userId, id))
  if (!row) throw new AppError('not_found')
  return exercisesFor(deps, userId, withoutClosed(row.questions, await readClosed(deps, userId)))
}

/** Those that nobody saved within a day. */
export async function deleteUnsaved({ db, clock }: Pick<AnalysisDeps, 'db' | 'clock'>): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - dayMs)
  await db.delete(errorAnalyses).where(and(isNull(errorAnalyses.savedAt), lt(errorAnalyses.createdAt, dayAgo)))
}

function show(
  { id, subject, createdAt, questions, savedAt }: AnalysisRow,
  isClosed: (text: string) => boolean,
): Analysis {
  const analysed = withoutClosed(questions, isClosed).map(({ markable: _markable, ...shown }) => shown)
  const wrong = analysed.filter(({ isCorrect }) => isCorrect === false)
  const groups = Map.groupBy(wrong, ({ misconception, skill, number }) => misconception?.en ?? skill?.id ?? number)
  const toRevise = [...groups.values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap((group) => {
      const [first] = group
      const label = first?.misconception ?? first?.skill?.label
      return label ? [{ label, questions: group.map(({ number }) => number), skillId: first?.skill?.id ?? null }] : []
    })
    .slice(0, mostToRevise)
  return {
    ...{ id, subject, questions: analysed, toRevise },
    createdAt: createdAt.toISOString(),
    commonErrors: groups.size,
    strengths: analysed.filter(({ isCorrect }) => isCorrect === true).length,
    isSaved: savedAt !== null,
  }
}

const isOwn = (userId: string, id: string) => and(eq(errorAnalyses.id, id), eq(errorAnalyses.learnerId, userId))

async function findByKey(db: DatabaseOrTransaction, userId: string, key: string): Promise<AnalysisRow | undefined> {
  const isOfKey = and(eq(errorAnalyses.learnerId, userId), eq(errorAnalyses.clientKey, key))
  const [row] = await db.select().from(errorAnalyses).where(isOfKey)
  return row
}

async function requireRoom(db: DatabaseOrTransaction, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMs)
  const [today] = await db
    .select({ count: count() })
    .from(errorAnalyses)
    .where(and(eq(errorAnalyses.learnerId, userId), gt(errorAnalyses.createdAt, since)))
  if ((today?.count ?? 0) >= analysesPerDay) throw new AppError('limit_reached')
}
