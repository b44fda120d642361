import { eq, or, sql } from 'drizzle-orm'
import type { BankColumns } from '@capyzen/contracts/bank-columns'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import { BankFileProblem, gaveNothing, type importBankLines } from '@capyzen/contracts/paynow'
import { completeOrder, lockOrder, needDecision } from '#domains/commerce/orders'
import type { Administrator } from '#domains/identity/auth'
import { recordAudit } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { newId } from '#platform/ids'
import { readBankFile, type Credit } from './bank-file.ts'
import { candidateIds, pricesOf } from './candidates.ts'
import { judgeCut } from './cut-references.ts'
import { judge, type Verdict } from './judgement.ts'
import { isWaitingPart, readNamedPayments } from './named-payments.ts'
import { readReferences, tidyText, type Outcome, type ReadCredit } from './read-credits.ts'
import { createDryRun, toPreviews, type DryRunLine } from './dry-run.ts'
import { forgottenBefore } from './retention.ts'
import { bankColumns, bankLines, payNowPayments } from './tables.ts'

interface Deps {
  db: Database
  clock: Clock
  domains: readonly Domain[]
}

const mostOthers = 200

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
  file: CallInput<typeof importBankLines> & { by: Administrator },
): Promise<CallResult<typeof importBankLines>> {
  const { db, clock } = deps
  const now = clock.now()
  const { credits, debits, problems } = readBankFile(file.csv, file.columns)
  const read = await readReferences(db, credits)
  const lines: DryRunLine[] = []
  const settle = file.isDryRun
    ? await createDryRun(deps, read, lines)
    : (credit: ReadCredit) => settleInTransaction(deps, credit, now)
  const counts: Record<Outcome, number> = { completed: 0, queued: 0, known: 0, unrelated: 0 }
  const others: ReadCredit[] = []
  const known = await knownLines(db, read)
  const prices = await pricesOf(
    db,
    read.map(({ amountCents }) => amountCents),
  )
  const oldest = forgottenBefore(now)
  // Credits without a reference last, so that what the others pay is no longer open.
  for (const credit of [...read.filter(({ isNamed }) => isNamed), ...read.filter(({ isNamed }) => !isNamed)]) {
    const mayBeOurs = credit.bookedOn >= oldest && (credit.isNamed || prices.has(credit.amountCents))
    const outcome = known(credit) ? 'known' : mayBeOurs ? await settle(credit) : 'unrelated'
    counts[outcome] += 1
    if (outcome === 'unrelated') others.push(credit)
  }
  if (!file.isDryRun && !problems.some(({ problem }) => BankFileProblem.safeParse(problem).success))
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
  return {
    ...{ ...counts, unrelated: debits + counts.unrelated, unrelatedCredits: counts.unrelated, problems },
    previews: await toPreviews(db, lines),
    others: (file.listsOthers ? others : []).slice(0, mostOthers).map(({ bookedOn, amountCents, text }) => ({
      ...{ bookedOn, amountCents },
      text: tidyText(text),
    })),
  }
}

/** A number that is longer than any bank's is no number. */
const numberOf = ({ bankId, hash }: Credit) => (bankId !== null && bankId.length <= 100 ? bankId : `row ${hash}`)

/** Where the column of the numbers was mapped wrongly, two lines with one number are still two. */
const secondNumberOf = (credit: Credit) => `${numberOf(credit)} ${credit.hash.slice(0, 16)}`

type StoredLine = Pick<
  typeof bankLines.$inferSelect,
  'transactionId' | 'rowHash' | 'bookedOn' | 'amountCents' | 'text' | 'paymentReferences'
>

const selectStored = (db: DatabaseOrTransaction) => {
  const { transactionId, rowHash, bookedOn, amountCents, text, paymentReferences } = bankLines
  return db.select({ transactionId, rowHash, bookedOn, amountCents, text, paymentReferences }).from(bankLines)
}

function isSameLine(stored: StoredLine, credit: ReadCredit): boolean {
  if (stored.rowHash === credit.hash) return true
  return (
    stored.bookedOn === credit.bookedOn &&
    stored.amountCents === credit.amountCents &&
    stored.paymentReferences.join() === credit.references.join() &&
    // Without a reference, only its text tells the money of one payer from that of another.
    (credit.references.length > 0 || stored.text === tidyText(credit.text))
  )
}

/** Spares known lines their transaction; also knows the lines above in this file. */
async function knownLines(db: Database, read: readonly ReadCredit[]): Promise<(credit: ReadCredit) => boolean> {
  const numbers = sql.param(read.flatMap((credit) => [numberOf(credit), secondNumberOf(credit)]))
  const hashes = sql.param(read.map(({ hash }) => hash))
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
      ...{ bookedOn: line.bookedOn, amountCents: line.amountCents, text: tidyText(line.text) },
    })
    return false
  }
}

function settleInTransaction({ db, domains }: Deps, credit: ReadCredit, now: Date): Promise<Outcome> {
  return db.transaction(async (tx) => {
    // Other people's business is not stored.
    if (!credit.isNamed && (await candidateIds(tx, credit)).length === 0) return 'unrelated'
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
      verdict.kind === 'complete'
        ? await completeOrder({ tx, domains }, { orderId: verdict.orderId, source: `order ${verdict.orderId}`, now })
        : null
    const issue = gaveNothing(completed) ? completed : null
    await tx
      .update(bankLines)
      .set({ orderId, ...(issue && { issue, proposal: 'refund' }) })
      .where(ofLine)
    if (!issue) return 'completed'
    await queue()
    return 'queued'
  })
}

/** Undefined for a line that is known; of concurrent transactions with the same line all but one get undefined. */
async function insertOnce(tx: Transaction, credit: ReadCredit, now: Date): Promise<string | undefined> {
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
        text: tidyText(credit.text),
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
async function judgeLocked(tx: Transaction, credit: ReadCredit): Promise<Verdict> {
  const { references, isNamed } = credit
  if (!isNamed) return { kind: 'queue', orderId: null, issue: 'no_reference', proposal: 'complete' }
  const [payment, second] = await readNamedPayments(tx, { references })
  const verdict = !payment && (await judgeCut(tx, credit))
  if (verdict) return verdict
  if (!payment || second) return judge(credit, await readNamedPayments(tx, { references }))
  await lockOrder(tx, payment.orderId)
  return judge(credit, await readNamedPayments(tx, { orderIds: [payment.orderId] }))
}
