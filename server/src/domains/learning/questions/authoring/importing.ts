import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, eq, or, sql } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import {
  mostFindings,
  mostImportedQuestions,
  neededColumns,
  type importQuestions as operation,
  type QuestionColumn,
  type RowFinding,
} from '@capyzen/contracts/question-authoring'
import type { QuestionDraft } from '@capyzen/contracts/question-drafts'
import { optionText } from '@capyzen/contracts/question-parts'
import type { QuestionOption } from '@capyzen/contracts/questions'
import type { Author } from '#domains/identity/auth'
import { createQuestions } from '../authored.ts'
import { isCurrentVersion, questions, questionVersions } from '../tables.ts'
import { titleOf, type QuestionContent } from '../versions.ts'
import { recordAudit } from '#platform/audit'
import type { Database, Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { contentOfDraft } from './drafts.ts'
import { readItem, splitQuestionFile, type WrittenItem } from './question-file.ts'
import { readRow } from './row.ts'
import { readTable } from './table.ts'

interface ReadRow {
  number: number
  text: string
  draft: QuestionDraft | null
  problems: RowFinding['problems']
}

interface ReadText {
  missingColumns: QuestionColumn[]
  unknownColumns: string[]
  rowCount: number
  rows: ReadRow[]
}

/** Reading is slow, so other requests run between batches. */
const atOnce = 100

interface ImportRequest {
  apply: boolean
  skipsDuplicates: boolean
  duplicatesSeen?: number | undefined
  by: Author
}

/** Writes the questions without problems, as drafts of the caller. */
export async function importQuestions(
  { db, clock }: Deps,
  { csv, format, ...request }: ImportRequest & { csv: string; format: 'csv' | 'yaml' },
): Promise<CallResult<typeof operation>> {
  const { missingColumns, unknownColumns, rowCount, rows } = await (format === 'yaml' ? readFile(csv) : readCsv(csv))
  const tooManyRows = rowCount > mostImportedQuestions
  const nothing = { rows: rowCount, refused: 0, duplicates: 0, findings: [], imported: null }
  if (missingColumns.length + unknownColumns.length > 0 || tooManyRows)
    return { ...nothing, missingColumns, unknownColumns, tooManyRows }

  const refused = rows.filter(({ problems }) => problems.length > 0).length
  const contents = await inBatches(rows, ({ draft }) => draft && contentOfDraft(draft))
  const { duplicates, imported } = await checkOrWrite(db, contents, {
    ...request,
    now: clock.now(),
  })
  const findings = rows.map(({ number, text, problems }, index): RowFinding => {
    const duplicate = duplicates[index] ?? null
    const duplicateOf =
      duplicate?.kind === 'earlier' ? { kind: 'row' as const, row: rows[duplicate.index]!.number } : duplicate
    return { row: number, text, problems, duplicateOf }
  })
  return {
    ...{ missingColumns, unknownColumns, tooManyRows, imported, refused },
    rows: rows.length,
    duplicates: countOf(duplicates),
    findings: problemsFirst(findings),
  }
}

async function readCsv(csv: string): Promise<ReadText> {
  const { unknownColumns, columns, rowCount, ...table } = readTable(csv, mostImportedQuestions)
  const missingColumns = neededColumns.filter((column) => !columns.includes(column))
  const isReadable = missingColumns.length + unknownColumns.length === 0 && rowCount <= mostImportedQuestions
  const rows = await inBatches(isReadable ? table.rows : [], (row): ReadRow => {
    const text = titleOf(row.cells.text).toWellFormed()
    return { number: row.number, text, ...readRow(row) }
  })
  return { missingColumns, unknownColumns, rowCount, rows }
}

async function readFile(text: string): Promise<ReadText> {
  const file = splitQuestionFile(text)
  if (!file) return { missingColumns: [...neededColumns], unknownColumns: [], rowCount: 0, rows: [] }
  const { items } = file
  const read = (item: WrittenItem): ReadRow => {
    const { title, ...found } = readItem(item, file)
    return { number: item.number, text: titleOf(title.slice(0, 1_000)).toWellFormed(), ...found }
  }
  const rows = await inBatches(items.length > mostImportedQuestions ? [] : items, read, 1)
  return { missingColumns: [], unknownColumns: [], rowCount: items.length, rows }
}

export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result | Promise<Result>,
  size = atOnce,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index % size === 0) await setImmediate()
    results.push(await work(item))
  }
  return results
}

/** Whether the author chose with these duplicates in view. */
export const isAsSeen = (
  duplicates: readonly Duplicate[],
  { skipsDuplicates, duplicatesSeen }: Pick<ImportRequest, 'skipsDuplicates' | 'duplicatesSeen'>,
) => skipsDuplicates || duplicatesSeen === undefined || duplicatesSeen === countOf(duplicates)

export const countOf = (duplicates: readonly Duplicate[]) => duplicates.filter((one) => one !== null).length

interface Finding {
  problems: readonly unknown[]
  duplicateOf: unknown
  /** What is left out on the way. */
  notes?: readonly unknown[]
}

const rankOf = ({ problems, duplicateOf, notes = [] }: Finding) =>
  problems.length > 0 ? 0 : duplicateOf !== null ? 1 : notes.length > 0 ? 2 : undefined

/** Those with problems, then likely duplicates, then those with notes only; without those of which nothing was found. */
export const problemsFirst = <One extends Finding>(findings: readonly One[]): One[] =>
  [0, 1, 2].flatMap((rank) => findings.filter((one) => rankOf(one) === rank)).slice(0, mostFindings)

export type Duplicate = { kind: 'earlier'; index: number } | { kind: 'question'; id: string } | null

/** Null for contents that could not be read. Imports of one author run one after the other, so that each knows what the one before wrote. */
export async function checkOrWrite(
  db: Database,
  contents: readonly (QuestionContent | null)[],
  { apply, skipsDuplicates, duplicatesSeen, by, now }: ImportRequest & { now: Date },
): Promise<{ duplicates: Duplicate[]; imported: number | null }> {
  if (!apply) return { duplicates: await duplicatesOf(db, contents, by), imported: null }
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${by.userId}`}, 0))`)
    const duplicates = await duplicatesOf(tx, contents, by)
    if (!isAsSeen(duplicates, { skipsDuplicates, duplicatesSeen })) return { duplicates, imported: null }
    const wanted = contents.filter((_content, index) => !(skipsDuplicates && duplicates[index]))
    return {
      duplicates,
      imported: await write(
        tx,
        wanted.filter((content) => content !== null),
        by,
        now,
      ),
    }
  })
}

async function duplicatesOf(
  db: Database | Transaction,
  contents: readonly (QuestionContent | null)[],
  by: Author,
): Promise<Duplicate[]> {
  const inBank = await fingerprintsOfBank(db, by)
  const earlier = new Map<string, number>()
  return inBatches([...contents.entries()], ([index, content]): Duplicate => {
    if (!content) return null
    const fingerprint = fingerprintOf(content)
    const id = inBank.get(fingerprint)
    if (id !== undefined) return { kind: 'question', id }
    const first = earlier.get(fingerprint)
    if (first !== undefined) return { kind: 'earlier', index: first }
    earlier.set(fingerprint, index)
    return null
  })
}

/** Equal for questions that differ in case, width, spaces, punctuation and the order of options only. */
export function fingerprintOf(content: {
  text: string
  passage?: string | null | undefined
  options: readonly QuestionOption[]
  prompts?: readonly string[] | undefined
}): string {
  const level = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s!?,;:'"“”‘’。、…]+/g, '')
      .replace(/\.$/, '')
  const options = content.options.map((option) => level(optionText(option))).toSorted()
  const parts = [level(content.text), level(content.passage ?? ''), ...options, ...(content.prompts ?? []).map(level)]
  return createHash('sha256').update(parts.join('\n')).digest('base64')
}

/** Of the questions that the caller can see. */
async function fingerprintsOfBank(db: Database | Transaction, by: Author): Promise<Map<string, string>> {
  const { text, passage, options, prompts } = questionVersions
  const rows = await db
    .select({ id: questions.id, text, passage, options, prompts })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(
      and(
        eq(questions.isPrivate, false),
        by.isAdministrator ? undefined : or(eq(questions.inPractice, true), eq(questions.authorId, by.userId)),
      ),
    )
  return new Map(rows.map((row) => [fingerprintOf(row), row.id]))
}

async function write(tx: Transaction, contents: QuestionContent[], by: Author, now: Date): Promise<number> {
  if (contents.length === 0) return 0
  await createQuestions(tx, { authorId: by.userId, contents, now })
  const detail = String(contents.length)
  await recordAudit(tx, { actorId: by.userId, action: 'questions_imported', subjectId: 'questions', detail, at: now })
  return contents.length
}
