import { and, eq, isNull, lt, gt, sql } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import type { ReadingStage } from '@capyzen/contracts/recognition'
import { keepsVoiceAndPictures } from '#domains/identity/families'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import type { JobKind, Jobs } from '#platform/jobs'
import type { Storage } from '#platform/storage'
import { readingOf, type PictureToTranscribe } from './by-model.ts'
import { removeOwnerless } from './deleting.ts'
import type { readPage, PageResult } from './read-page.ts'
import { pictureKeyOf, type ScanRow } from './showing.ts'
import { scans } from './tables.ts'

interface PageJob {
  scanId: string
  /** From 1. */
  page: number
  /** From 1. Those that died with their process are counted by the queue. */
  attempt: number
}

/** A page each, so that learners who wait are served in turn, however many pages another has. */
export const pageJob: JobKind<PageJob> = {
  name: 'read-scan-page',
  retries: 5,
  firstRetrySeconds: 5,
  forgetAfterSeconds: 3_600,
  // A page that queues the next one, or itself again, is still running.
  keyOf: ({ scanId, page, attempt }) => [scanId, page, attempt].join(' '),
  atOnce: 1,
}

export interface ReadingDeps {
  db: Database
  storage: Storage
  clock: Clock
  jobs: Pick<Jobs, 'add'>
  log: Pick<FastifyBaseLogger, 'warn'>
  read: typeof readPage
  /** By a model, where there is one. */
  transcribe?: (picture: PictureToTranscribe) => Promise<string[] | undefined>
}

const mostAttempts = 3
/** Of one page. On a machine that is busy with other things it takes far longer than alone. */
const mostSeconds = 180

/** Idempotent. Throws for a retry where the database or the store doesn't answer, or the process is told to stop. */
export async function readPageOfJob(deps: ReadingDeps, job: PageJob, stopping?: AbortSignal): Promise<void> {
  const { db, jobs, log } = deps
  const { scanId, page, attempt } = job
  const [scan] = await db.select().from(scans).where(isNext(job))
  if (!scan) return
  const reading = await readPicture(deps, scan, page, stopping)
  if (!('failure' in reading)) return await keepReading(deps, job, reading)
  log.warn({ scanId, page, attempt, err: reading.failure }, 'a page could not be read')
  if (attempt < mostAttempts) await jobs.add(pageJob, { ...job, attempt: attempt + 1 })
  else await keepReading(deps, job, { problem: 'failed' })
}

/** Still to be read, and neither deleted nor read by a job that came twice. */
const isNext = ({ scanId, page }: Pick<PageJob, 'scanId' | 'page'>) =>
  and(
    eq(scans.id, scanId),
    sql`${scans.ownerId} is not null`,
    isNull(scans.doneAt),
    sql`jsonb_array_length(${scans.readPages}) = ${page - 1}::int`,
    sql`${scans.pages} >= ${page}::int`,
  )

/** Throws only where the store doesn't answer or the process is told to stop. */
async function readPicture(
  { db, storage, read, transcribe }: ReadingDeps,
  { id, ownerId, folder, pages }: ScanRow,
  page: number,
  stopping: AbortSignal | undefined,
): Promise<PageResult | { failure: unknown }> {
  const bytes = await readStored(storage, folder, page)
  if (!bytes) return { problem: 'failed' }
  const told = progressTeller(db, { scanId: id, page }, pages)
  try {
    const reading = await read(bytes, {
      seconds: mostSeconds,
      onStage: told.tell,
      ...(stopping && { signal: stopping }),
    })
    if (!('problem' in reading) || reading.problem === 'failed' || ownerId === null) return reading
    return readingOf((await transcribe?.({ learnerId: ownerId, bytes })) ?? []) ?? reading
  } catch (error) {
    if (stopping?.aborted) throw error
    return { failure: error }
  } finally {
    await told.settled()
  }
}

async function readStored(storage: Storage, folder: string | null, page: number): Promise<Buffer | undefined> {
  if (folder === null) return undefined
  try {
    return await buffer(await storage.read('scans', pictureKeyOf(folder, page)))
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

const progressStep = 10

/** Writes each stage once, and within it every tenth of a page; one after the other, and never less than before. */
function progressTeller(db: Database, job: Pick<PageJob, 'scanId' | 'page'>, pages: number) {
  let last: { stage?: ReadingStage; progress: number } = { progress: 0 }
  let writing: Promise<unknown> = Promise.resolve()
  return {
    tell(stage: ReadingStage, progress: number) {
      if (stage === last.stage && progress < last.progress + progressStep) return
      last = { stage, progress }
      const reached = Math.min(99, Math.floor((100 * (job.page - 1) + progress) / pages))
      const write = () =>
        db
          .update(scans)
          .set({ stage, progress: sql`greatest(${scans.progress}, ${reached}::int)` })
          .where(isNext(job))
      // A bar that stands still is no reason to read the page again.
      writing = writing.then(write).catch(() => undefined)
    },
    settled: () => writing,
  }
}

/** Of the last page with what follows from it, else with the next page queued: in one transaction. */
async function keepReading(deps: ReadingDeps, job: PageJob, reading: PageResult): Promise<void> {
  const { db, clock, jobs } = deps
  const unkept = await db.transaction(async (tx) => {
    const [scan] = await tx.select().from(scans).where(isNext(job)).for('update')
    if (!scan) return undefined
    const readPages = [...scan.readPages, 'questions' in reading ? reading.questions : []]
    const own = 'problem' in reading ? reading.problem : reading.questions.length === 0 ? 'no_text' : null
    const pageProblems = [...scan.pageProblems, own]
    const problem = scan.problem ?? own
    if (job.page < scan.pages) {
      const progress = Math.floor((100 * job.page) / scan.pages)
      await tx
        .update(scans)
        .set({ readPages, pageProblems, problem, stage: 'waiting', progress })
        .where(eq(scans.id, scan.id))
      await jobs.add(pageJob, { scanId: scan.id, page: job.page + 1, attempt: 1 }, tx)
      return undefined
    }
    return await finish(tx, { ...scan, readPages, pageProblems, problem }, clock.now())
  })
  // Where the store doesn't answer, the periodic task does it.
  if (unkept !== undefined) await removeOwnerless(deps, [unkept]).catch(() => undefined)
}

/** One page that wasn't read doesn't spoil the others. Returns the row that has the pictures where they are not kept. */
async function finish(tx: Transaction, scan: ScanRow, now: Date): Promise<string | undefined> {
  const isAnyRead = scan.readPages.some((questions) => questions.length > 0)
  const isKept = scan.ownerId !== null && (await keepsVoiceAndPictures(tx, scan.ownerId))
  await tx
    .update(scans)
    .set({
      ...{ readPages: scan.readPages, pageProblems: scan.pageProblems, stage: 'done', progress: 100, doneAt: now },
      problem: isAnyRead ? null : (scan.problem ?? 'no_text'),
      ...(!isKept && { folder: null }),
    })
    .where(eq(scans.id, scan.id))
  if (isKept || scan.folder === null) return undefined
  const { folder, purpose, pages, createdAt } = scan
  const id = newId()
  const ownerless = { id, ownerId: null, folder, purpose, pages, createdAt, stage: 'done' as const }
  await tx.insert(scans).values({ ...ownerless, doneAt: now, expiresAt: now })
  return id
}

const lostMs = 15 * 60_000
const givenUpMs = 86_400_000
const queuedAtOnce = 200

/** Queues those whose job was lost; adding one that is there has no effect. After a day none is tried any more. */
export async function queueUnread(deps: Pick<ReadingDeps, 'db' | 'clock' | 'jobs' | 'storage'>): Promise<void> {
  const { db, clock, jobs } = deps
  const now = clock.now()
  const before = (ms: number) => lt(scans.createdAt, new Date(now.getTime() - ms))
  const unread = await db
    .select()
    .from(scans)
    .where(and(isNull(scans.doneAt), sql`${scans.ownerId} is not null`, gt(scans.pages, 0), before(lostMs)))
    .orderBy(scans.createdAt, scans.id)
    .limit(queuedAtOnce)
  for (const { id, readPages, createdAt } of unread)
    if (createdAt.getTime() >= now.getTime() - givenUpMs)
      await jobs.add(pageJob, { scanId: id, page: readPages.length + 1, attempt: 1 })
    else await giveUp(deps, id, now)
}

async function giveUp(deps: Pick<ReadingDeps, 'db' | 'storage'>, scanId: string, now: Date): Promise<void> {
  const unkept = await deps.db.transaction(async (tx) => {
    const isUnread = and(eq(scans.id, scanId), isNull(scans.doneAt))
    const [scan] = await tx.select().from(scans).where(isUnread).for('update')
    return scan && (await finish(tx, { ...scan, problem: scan.problem ?? 'failed' }, now))
  })
  if (unkept !== undefined) await removeOwnerless(deps, [unkept])
}
