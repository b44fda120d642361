import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people, users, type Reader } from '#domains/identity/auth'
import { tellNews } from '#domains/identity/realtime'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Deliveries } from '#platform/deliveries'
import type { Email } from '#platform/mail'
import type { Settings } from '#platform/settings'

export interface MailDeps extends Pick<Deliveries, 'mail'> {
  settings: Pick<Settings, 'publicUrl'>
}

/** Who reads about a student: the parent of a child, else the student. */
export interface StudentReader extends Reader {
  /** Nicknames of the children whom it is about; empty for a student's own email. */
  children: string[]
}

/** One for each mailbox, whose address was confirmed. */
export async function readReaders(db: DatabaseOrTransaction, studentIds: readonly string[]): Promise<StudentReader[]> {
  if (studentIds.length === 0) return []
  const parents = alias(users, 'parents')
  const address = (table: typeof users | typeof parents) => ({
    name: table.name,
    email: table.email,
    language: table.language,
    isConfirmed: table.emailVerified,
    bannedAt: table.bannedAt,
  })
  const rows = await db
    .select({ name: users.name, guardianId: users.guardianId, own: address(users), parent: address(parents) })
    .from(users)
    .leftJoin(parents, eq(parents.id, users.guardianId))
    .where(and(inArray(users.id, [...studentIds]), isNull(users.bannedAt)))
    .orderBy(asc(users.name), asc(users.id))
  const readers = new Map<string, StudentReader>()
  for (const { name, guardianId, own, parent } of rows) {
    const reader = guardianId === null ? own : parent
    if (!reader?.name || !reader.email || !reader.isConfirmed || reader.bannedAt !== null) continue
    const { email, language } = reader
    const known: StudentReader = readers.get(email) ?? { name: reader.name, email, language, children: [] }
    if (guardianId !== null) known.children.push(name)
    readers.set(email, known)
  }
  return [...readers.values()]
}

/** Screens of students whose seats have changed, and of their parents, ask for them again. */
export async function tellOfSeats(tx: Transaction, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return
  const rows = await tx
    .select({ id: people.id, guardianId: people.guardianId })
    .from(people)
    .where(inArray(people.id, [...studentIds]))
  const concerned = rows.flatMap(({ id, guardianId }) => (guardianId === null ? [id] : [id, guardianId]))
  await tellNews(tx, concerned, 'live_course')
}

/** Queued with the transaction, so that nobody reads of what was rolled back. */
export async function sendTo(
  tx: Transaction,
  { mail }: MailDeps,
  readers: readonly StudentReader[],
  write: (reader: StudentReader) => Email,
): Promise<void> {
  for (const reader of readers) await mail.send(write(reader), tx)
}
