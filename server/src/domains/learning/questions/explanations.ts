import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import type { Database } from '#platform/database'
import { isCurrentVersion, questionKeys, questions, questionVersions } from './tables.ts'
import { readSolutions } from './versions.ts'

interface ExplanationSearch {
  subject: Subject
  levels: readonly Level[]
  /** Beginnings of words, or Chinese characters side by side. */
  parts: readonly string[]
}

export interface ExplainedQuestion {
  text: string
  explanation: Bilingual
}

const lookedThrough = 40

/** Of what practice asks: those that say most of these parts, in the question or its explanation, come first. */
export async function searchExplanations(
  db: Database,
  { subject, levels, parts }: ExplanationSearch,
): Promise<ExplainedQuestion[]> {
  if (parts.length === 0) return []
  const said = sql`lower(concat_ws(' ', ${questionVersions.text}, ${questionKeys.explanationEn}, ${questionKeys.explanationZh}))`
  const found = sql.join(
    parts.map((part) => sql`(position(${part} in ${said}) > 0)::int`),
    sql` + `,
  )
  const rows = await db
    .select({ id: questionVersions.id, text: questionVersions.text })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .innerJoin(questionKeys, eq(questionKeys.questionVersionId, questionVersions.id))
    .where(
      and(
        eq(questions.inPractice, true),
        eq(questions.subject, subject),
        inArray(questionVersions.level, [...levels]),
        sql`${found} > 0`,
      ),
    )
    .orderBy(sql`${found} desc`, questions.id)
    .limit(lookedThrough)
  const solutions = await readSolutions(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, text }) => {
    const explanation = solutions.get(id)?.explanation
    return explanation ? [{ text, explanation }] : []
  })
}
