import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, eq, or } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import {
  mostFindings,
  mostImportedQuestions,
  type importQuestions as operation,
  type QuestionColumn,
  type RowFinding,
} from '@capyzen/contracts/question-authoring'
import { toContent, type QuestionDraft } from '@capyzen/contracts/question-drafts'
import type { QuestionOption } from '@capyzen/contracts/questions'
import type { Author } from '#domains/identity/auth'
import { createQuestions, questions, questionVersions, titleOf } from '#domains/learning/questions'
import { recordAudit } from '#platform/audit'
import type { Database, Transaction } from '#platform/database'
import { contentOfDraft } from './drafts.ts'
import type { AuthoringDeps } from './editing.ts'
import { readRow } from './row.ts'
import { readTable, type TableRow } from './table.ts'

const neededColumns: QuestionColumn[] = ['type', 'language', 'subject', 'level', 'marks', 'text']

interface PlannedRow {
  draft: QuestionDraft | null
  finding: RowFinding
}

/** Reading is slow, so other requests run between batches. */
const rowsAtOnce = 100

/** Writes all rows or none, as drafts of the caller. */
export async function importQuestions(
  { db, clock }: AuthoringDeps,
  { csv, apply, skipsDuplicates, by }: { csv: string; apply: boolean; skipsDuplicates: boolean; by: Author },
): Promise<CallResult<typeof operation>> {
  const table = readTable(csv)
  const missingColumns = neededColumns.filter((column) => !table.columns.includes(column))
  const unknownColumns = table.unknownColumns.slice(0, 100)
  const tooManyRows = table.rows.length > mostImportedQuestions
  const nothing = { rows: table.rows.length, refused: 0, duplicates: 0, findings: [], imported: null }
  if (missingColumns.length + unknownColumns.length > 0 || tooManyRows)
    return { ...nothing, missingColumns, unknownColumns, tooManyRows }

  const planned = await plan(db, table.rows, by)
  const isRefused = ({ finding }: PlannedRow) => finding.problems.length > 0
  const isDuplicate = ({ finding }: PlannedRow) => finding.duplicateOf !== null
  const refused = planned.filter(isRefused)
  const duplicates = planned.filter(isDuplicate)
  const wanted = planned.filter((row) => !(skipsDuplicates && isDuplicate(row)))
  const imported =
    apply && refused.length === 0
      ? await write(
          db,
          wanted.flatMap(({ draft }) => draft ?? []),
          by,
          clock.now(),
        )
      : null
  return {
    ...{ missingColumns, unknownColumns, tooManyRows, imported },
    rows: planned.length,
    refused: refused.length,
    duplicates: duplicates.length,
    findings: [...refused, ...duplicates.filter((row) => !isRefused(row))]
      .map(({ finding }) => finding)
      .slice(0, mostFindings),
  }
}

async function plan(db: Database, rows: readonly TableRow[], by: Author): Promise<PlannedRow[]> {
  const inBank = await fingerprintsOfBank(db, by)
  const inFile = new Map<string, number>()
  const planned: PlannedRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === 0) await setImmediate()
    const { draft, problems } = readRow(row)
    planned.push({
      draft,
      finding: {
        row: row.number,
        text: titleOf(row.cells.text).toWellFormed(),
        problems,
        duplicateOf: draft && duplicateOf(draft, row.number, inFile, inBank),
      },
    })
  }
  return planned
}

function duplicateOf(
  draft: QuestionDraft,
  row: number,
  inFile: Map<string, number>,
  inBank: ReadonlyMap<string, string>,
): RowFinding['duplicateOf'] {
  const fingerprint = fingerprintOf(toContent(draft))
  const id = inBank.get(fingerprint)
  if (id !== undefined) return { kind: 'question', id }
  const earlier = inFile.get(fingerprint)
  if (earlier !== undefined) return { kind: 'row', row: earlier }
  inFile.set(fingerprint, row)
  return null
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
  const options = content.options.map(({ label }) => level(label.replace(/^[A-Z]\. /, ''))).toSorted()
  const parts = [level(content.text), level(content.passage ?? ''), ...options, ...(content.prompts ?? []).map(level)]
  return createHash('sha256').update(parts.join('\n')).digest('base64')
}

/** Of the questions that the caller can see. */
async function fingerprintsOfBank(db: Database | Transaction, by: Author): Promise<Map<string, string>> {
  const { text, passage, options, prompts } = questionVersions
  const rows = await db
    .select({ id: questions.id, text, passage, options, prompts })
    .from(questions)
    .innerJoin(
      questionVersions,
      and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.currentVersion)),
    )
    .where(by.isAdministrator ? undefined : or(eq(questions.inPractice, true), eq(questions.authorId, by.userId)))
  return new Map(rows.map((row) => [fingerprintOf(row), row.id]))
}

async function write(db: Database, drafts: readonly QuestionDraft[], by: Author, now: Date): Promise<number> {
  if (drafts.length === 0) return 0
  await db.transaction(async (tx) => {
    const contents = drafts.map((draft) => contentOfDraft(draft))
    await createQuestions(tx, { authorId: by.userId, contents, now })
    const detail = String(drafts.length)
    await recordAudit(tx, { actorId: by.userId, action: 'questions_imported', subjectId: 'questions', detail, at: now })
  })
  return drafts.length
}
