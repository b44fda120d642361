import { eq, like, or, sql } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { BankColumns, importBankLines } from '@capyzen/contracts/paynow'
import { completeOrder, contentThatGives, lockOrder, needDecision } from '#domains/commerce/orders'
import type { Administrator } from '#domains/identity/auth'
import { ownsContent } from '#domains/identity/entitlements'
import { recordAudit } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { newId } from '#platform/ids'
import { readBankFile, type Credit } from './bank-file.ts'
import { isPayable, judge, type Verdict } from './judgement.ts'
import { isWaitingPart, readNamedPayments } from './named-payments.ts'
import { cutReferences, possibleReferences, resemblesReference } from './references.ts'
import { forgottenBefore } from './retention.ts'
import { bankColumns, bankLines, payNowPayments } from './tables.ts'

interface Deps {
  db: Database
  clock: Clock
  domains: readonly Domain[]
}

/** A credit that names one of our references, or nearly. */
interface OwnCredit extends Credit {
  references: string[]
}

type Outcome = 'completed' | 'queued' | 'known'

export async function findBankColumns(db: Database): Promise<BankColumns | null> {
  const [row] = await db.select({ columns: bankColumns.columns }).from(bankColumns)
  return row?.columns ?? null
}

/**
 * Each line in a transaction of its own, so that a file that was read halfway is finished by reading it again. A dry run
 * follows the same judgement and writes nothing.
 */
export async function importFile(
  deps: Deps,
  file: { fileName: string; csv: string; columns: BankColumns; isDryRun: boolean; by: Administrator },
): Promise<CallResult<typeof importBankLines>> {
  const { db, clock } = deps
  const now = clock.now()
  const { credits, debits, problems } = readBankFile(file.csv, file.columns)
  const own = await ownCredits(db, credits, forgottenBefore(now))
  const settle = file.isDryRun
    ? await rehearsal(db, own)
    : (credit: OwnCredit) => settleInTransaction(deps, credit, now)
  const counts: Record<Outcome, number> = { completed: 0, queued: 0, known: 0 }
  const known = await knownLines(db, own)
  for (const credit of own) {
    const outcome = known(credit) ? 'known' : await settle(credit)
    counts[outcome] += 1
  }
  const unrelated = debits + credits.length - own.length
  if (!file.isDryRun && !problems.some(({ problem }) => problem === 'unknown_column' || problem === 'repeated_column'))
    await db.transaction(async (tx) => {
      const { columns } = file
      await tx
        .insert(bankColumns)
        .values({ columns })
        .onConflictDoUpdate({ target: bankColumns.isOnly, set: { columns } })
      await recordAudit(tx, {
        ...{ actorId: file.by.userId, action: 'bank_file_imported', subjectId: file.fileName, at: now },
        detail: String(counts.completed + counts.queued),
      })
    })
  return { ...counts, unrelated, problems }
}

/** Other people's business is neither stored nor counted by name. */
async function ownCredits(db: Database, credits: readonly Credit[], oldest: string): Promise<OwnCredit[]> {
  const read = credits
    .filter(({ bookedOn }) => bookedOn >= oldest)
    .map((credit) => ({ ...credit, references: possibleReferences(credit.text) }))
  const possible = [...new Set(read.flatMap(({ references }) => references))]
  const rows = await db
    .select({ reference: payNowPayments.paymentReference })
    .from(payNowPayments)
    .where(sql`${payNowPayments.paymentReference} = any(${sql.param(possible)})`)
  const ours = new Set(rows.map(({ reference }) => reference))
  return read
    .map((credit) => ({ ...credit, references: credit.references.filter((one) => ours.has(one)).sort() }))
    .filter(({ references, text }) => references.length > 0 || resemblesReference(text))
}

/** A number that is longer than any bank's is no number. */
const numberOf = ({ bankId, hash }: Credit) => (bankId !== null && bankId.length <= 100 ? bankId : `row ${hash}`)

/** Where the column of the numbers was mapped wrongly, two lines with one number are still two. */
const secondNumberOf = (credit: Credit) => `${numberOf(credit)} ${credit.hash.slice(0, 16)}`

type StoredLine = Pick<
  typeof bankLines.$inferSelect,
  'transactionId' | 'rowHash' | 'bookedOn' | 'amountCents' | 'paymentReferences'
>

const selectStored = (db: DatabaseOrTransaction) => {
  const { transactionId, rowHash, bookedOn, amountCents, paymentReferences } = bankLines
  return db.select({ transactionId, rowHash, bookedOn, amountCents, paymentReferences }).from(bankLines)
}

function isSameLine(stored: StoredLine, credit: OwnCredit): boolean {
  if (stored.rowHash === credit.hash) return true
  return (
    stored.bookedOn === credit.bookedOn &&
    stored.amountCents === credit.amountCents &&
    stored.paymentReferences.join() === credit.references.join()
  )
}

/** Spares known lines their transaction; also knows the lines above in this file. */
async function knownLines(db: Database, own: readonly OwnCredit[]): Promise<(credit: OwnCredit) => boolean> {
  const numbers = sql.param(own.flatMap((credit) => [numberOf(credit), secondNumberOf(credit)]))
  const hashes = sql.param(own.map(({ hash }) => hash))
  const rows = await selectStored(db).where(
    sql`${bankLines.transactionId} = any(${numbers}) or ${bankLines.rowHash} = any(${hashes})`,
  )
  const byNumber = new Map<string, StoredLine>(rows.map((row) => [row.transactionId, row]))
  const seen = new Set(rows.map(({ rowHash }) => rowHash))
  return (credit) => {
    if (seen.has(credit.hash) || byNumber.has(secondNumberOf(credit))) return true
    const stored = byNumber.get(numberOf(credit))
    if (stored && isSameLine(stored, credit)) return true
    seen.add(credit.hash)
    const { hash: rowHash, references: paymentReferences, ...line } = credit
    byNumber.set(stored ? secondNumberOf(credit) : numberOf(credit), {
      ...{ transactionId: numberOf(credit), rowHash, paymentReferences },
      ...{ bookedOn: line.bookedOn, amountCents: line.amountCents },
    })
    return false
  }
}

function settleInTransaction({ db, domains }: Deps, credit: OwnCredit, now: Date): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const lineId = await insertOnce(tx, credit, now)
    if (lineId === undefined) return 'known'
    const verdict = await judgeLocked(tx, credit)
    const queue = () => needDecision({ tx, domains }, { kind: 'bank_line', subjectId: lineId, now })
    const ofLine = eq(bankLines.id, lineId)
    const { orderId } = verdict
    if (orderId !== null && (verdict.kind !== 'queue' || verdict.isProof))
      await tx.update(payNowPayments).set({ paidByLineId: lineId }).where(eq(payNowPayments.orderId, orderId))
    if (verdict.kind === 'queue') {
      const { issue, proposal } = verdict
      await tx.update(bankLines).set({ orderId, issue, proposal }).where(ofLine)
      if (issue === 'underpaid' && proposal === 'complete' && orderId !== null)
        await tx.update(bankLines).set({ proposal }).where(isWaitingPart(orderId))
      await queue()
      return 'queued'
    }
    const completed =
      verdict.kind === 'complete' &&
      (await completeOrder({ tx, domains }, { orderId: verdict.orderId, source: `order ${verdict.orderId}`, now }))
    const issue = completed === 'already_owned' ? { issue: completed, proposal: 'refund' as const } : {}
    await tx
      .update(bankLines)
      .set({ orderId, ...issue })
      .where(ofLine)
    if (completed !== 'already_owned') return 'completed'
    await queue()
    return 'queued'
  })
}

const longestText = 300

/** Undefined for a line that is known; of concurrent transactions with the same line all but one get undefined. */
async function insertOnce(tx: Transaction, credit: OwnCredit, now: Date): Promise<string | undefined> {
  const insert = async (transactionId: string) => {
    const [inserted] = await tx
      .insert(bankLines)
      .values({
        ...{
          id: newId(),
          transactionId,
          rowHash: credit.hash,
          bookedOn: credit.bookedOn,
          amountCents: credit.amountCents,
        },
        text: credit.text.slice(0, longestText).toWellFormed(),
        ...{ paymentReferences: credit.references, importedAt: now },
      })
      .onConflictDoNothing()
      .returning({ id: bankLines.id })
    return inserted?.id
  }
  const lineId = await insert(numberOf(credit))
  if (lineId !== undefined) return lineId
  const stored = await selectStored(tx).where(
    or(eq(bankLines.transactionId, numberOf(credit)), eq(bankLines.rowHash, credit.hash)),
  )
  return stored.some((row) => isSameLine(row, credit)) ? undefined : insert(secondNumberOf(credit))
}

/** Locks the payment that the line names, so that two lines for it are judged one after the other. */
async function judgeLocked(tx: Transaction, credit: OwnCredit): Promise<Verdict> {
  const { references } = credit
  const [payment, second] = await readNamedPayments(tx, { references })
  const verdict = !payment && (await judgeCut(tx, credit))
  if (verdict) return verdict
  if (!payment || second) return judge(credit, await readNamedPayments(tx, { references }))
  await lockOrder(tx, payment.orderId)
  return judge(credit, await readNamedPayments(tx, { orderIds: [payment.orderId] }))
}

/** A reference of which the bank shows a part: found, but for a person to confirm. */
async function judgeCut(tx: Transaction, { text, amountCents }: OwnCredit): Promise<Verdict | undefined> {
  const starts = cutReferences(text)
  if (starts.length === 0) return undefined
  const found = await tx
    .select({ reference: payNowPayments.paymentReference })
    .from(payNowPayments)
    .where(or(...starts.map((start) => like(payNowPayments.paymentReference, `${start}%`))))
    .limit(2)
  if (found.length !== 1) return undefined
  const [payment] = await readNamedPayments(tx, { references: found.map(({ reference }) => reference) })
  if (!payment) return undefined
  const isExact = payment.amountCents === amountCents && isPayable(payment)
  return {
    ...{ kind: 'queue', orderId: payment.orderId, issue: 'unknown_reference' },
    proposal: isExact ? 'complete' : null,
  }
}

/** What settling would do, from what is stored and from the lines above. */
async function rehearsal(db: Database, own: readonly OwnCredit[]): Promise<(credit: OwnCredit) => Promise<Outcome>> {
  const references = [...new Set(own.flatMap((credit) => credit.references))]
  const stored = await readNamedPayments(db, { references })
  const payments = new Map(stored.map((payment) => [payment.reference, payment]))
  return async (credit) => {
    const named = credit.references.flatMap((reference) => payments.get(reference) ?? [])
    const verdict = judge(credit, named)
    const [payment] = named
    if (verdict.kind === 'queue') {
      if (verdict.issue === 'underpaid' && payment) payment.waitingCents += credit.amountCents
      if (verdict.isProof && payment) payment.paidByLineId = credit.hash
      return 'queued'
    }
    if (!payment) return 'completed'
    payment.paidByLineId = credit.hash
    if (verdict.kind === 'proof') return 'completed'
    payment.status = 'completed'
    const { learnerId: userId, contentId } = payment
    const isOwned =
      contentId !== null && (await ownsContent(db, { userId, contentIds: await contentThatGives(db, contentId) }))
    return isOwned ? 'queued' : 'completed'
  }
}
