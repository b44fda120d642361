import { and, count, desc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { ListedRecording, Recording } from '@capyzen/contracts/recordings'
import { people, type SignedIn } from '#domains/identity/auth'
import type { DatabaseOrTransaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import type { Page } from '#platform/paging'
import { recordings } from './tables.ts'

type RecordingRow = typeof recordings.$inferSelect

declare module '#platform/domain' {
  interface DomainHooks {
    /**
     * Whether a user who is neither the owner nor the owner's parent may hear a recording, because what it belongs to is
     * shared with them.
     */
    mayHear(db: DatabaseOrTransaction, hearing: { recordingId: string; userId: string; now: Date }): Promise<boolean>
    /** What the domain has these recordings for, by id; those of other domains are left out. */
    nameRecordings(db: DatabaseOrTransaction, recordingIds: readonly string[]): Promise<ReadonlyMap<string, Bilingual>>
  }
}

export function toRecording({ id, purpose, seconds, createdAt, expiresAt }: RecordingRow): Recording {
  return { id, purpose, seconds, createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null }
}

/** Written, and not expired. */
const isThere = (now: Date): SQL | undefined =>
  and(gt(recordings.bytes, 0), or(isNull(recordings.expiresAt), gt(recordings.expiresAt, now)))

/** For its owner, the parent, and whom another domain names; `not_found` for everybody else. */
export async function audibleRecording(
  { db, domains, now }: { db: DatabaseOrTransaction; domains: readonly Domain[]; now: Date },
  recordingId: string,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<RecordingRow> {
  const [found] = await db
    .select({ recording: recordings, ownerId: people.id, guardianId: people.guardianId })
    .from(recordings)
    .innerJoin(people, eq(people.id, recordings.ownerId))
    .where(and(eq(recordings.id, recordingId), isThere(now)))
  if (!found) throw new AppError('not_found')
  if (found.ownerId === userId || found.guardianId === userId) return found.recording
  for (const { mayHear } of domains) if (await mayHear?.(db, { recordingId, userId, now })) return found.recording
  throw new AppError('not_found')
}

export async function listRecordings(
  { db, domains, now }: { db: DatabaseOrTransaction; domains: readonly Domain[]; now: Date },
  ownerId: string,
  { limit, offset }: Page,
): Promise<{ recordings: ListedRecording[]; total: number }> {
  const isListed = and(eq(recordings.ownerId, ownerId), isThere(now))
  const rows = await db
    .select()
    .from(recordings)
    .where(isListed)
    .orderBy(desc(recordings.createdAt), desc(recordings.id))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ count: count() }).from(recordings).where(isListed)
  const ids = rows.map(({ id }) => id)
  const named =
    ids.length === 0 ? [] : await Promise.all(domains.flatMap((domain) => domain.nameRecordings?.(db, ids) ?? []))
  const names = new Map(named.flatMap((some) => [...some]))
  const listed = rows.map((row) => ({ ...toRecording(row), about: names.get(row.id) ?? null }))
  return { recordings: listed, total: all?.count ?? 0 }
}

/** Those of the ids that are there, by id; with an owner, only theirs. */
export async function readRecordings(
  { db, now }: { db: DatabaseOrTransaction; now: Date },
  ids: readonly string[],
  ownerId?: string,
): Promise<Map<string, Recording>> {
  if (ids.length === 0) return new Map()
  const isAsked = and(
    inArray(recordings.id, [...ids]),
    isThere(now),
    ownerId === undefined ? undefined : eq(recordings.ownerId, ownerId),
  )
  const rows = await db.select().from(recordings).where(isAsked)
  return new Map(rows.map((row) => [row.id, toRecording(row)]))
}
