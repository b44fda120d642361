import { desc } from 'drizzle-orm'
import { questionColumns } from '@capyzen/contracts/question-authoring'
import type { Author } from '#domains/identity/auth'
import { storedQuestions, type StoredQuestion } from '../authored.ts'
import { questions, questionVersions } from '../tables.ts'
import { writeCsvTable } from '#platform/csv-table'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { toAuthored } from './drafts.ts'
import { foundBy } from './listing.ts'
import { writeQuestionFile } from './question-file.ts'
import { cellsOf } from './row.ts'
import { extraColumns } from './table.ts'

const mostExported = 20_000

type Filters = Parameters<typeof foundBy>[0]

/** Parts with marks of their own and gaps to choose from do not fit a table and are left out. */
export async function exportQuestions(
  db: Database,
  filters: Filters,
  by: Author,
): Promise<{ csv: string; leftOut: number }> {
  const rows = await found(db, filters, by)
  const data = rows.flatMap((row) => {
    const { id, state, question } = toAuthored(row)
    const cells = cellsOf(question)
    return cells ? [[id, state, ...questionColumns.map((column) => cells[column])]] : []
  })
  return { csv: writeCsvTable([...extraColumns, ...questionColumns], data), leftOut: rows.length - data.length }
}

export async function exportQuestionFile(db: Database, filters: Filters, by: Author): Promise<{ yaml: string }> {
  const rows = await found(db, filters, by)
  return { yaml: writeQuestionFile(rows.map((row) => toAuthored(row).question)) }
}

async function found(db: Database, filters: Filters, by: Author): Promise<StoredQuestion[]> {
  const rows = await storedQuestions(db)
    .where(foundBy(filters, by))
    .orderBy(desc(questionVersions.createdAt), desc(questions.id))
    .limit(mostExported + 1)
  if (rows.length > mostExported) throw new AppError('limit_reached')
  return rows
}
