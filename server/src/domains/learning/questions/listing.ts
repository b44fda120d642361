import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { Subject } from '@capyzen/contracts/vocabulary'
import type { Database } from '#platform/database'
import { searchQueryOf, searchWordsOf } from './search-words.ts'
import { isCurrentVersion, questions, questionVersions } from './tables.ts'

type ListedVersion = Pick<
  typeof questionVersions.$inferInsert,
  'title' | 'text' | 'topic' | 'skills' | 'subject' | 'level' | 'term'
>

const subjectNames: Record<Subject, string[]> = {
  english: ['English', '英文'],
  math: ['Math', 'Mathematics', '数学'],
  science: ['Science', '科学'],
  chinese: ['Chinese', '华文'],
}

/** What lists know of a question, from its current version. */
export function listedColumnsOf(version: ListedVersion, changedAt: Date) {
  const { title, text, topic, skills, subject, level, term = null } = version
  const named = (skills ?? []).flatMap((id) => findSkill(id) ?? [])
  const labels = named.flatMap((found) => [found.topic.label, found.skill.label]).flatMap(({ en, zh }) => [en, zh])
  const searchWords = searchWordsOf({
    spoken: [...new Set([title, topic, ...labels, ...subjectNames[subject]])],
    others: [text],
    marks: marksOf({ subject, level, term }),
  })
  return { subject, level, term, changedAt, searchWords }
}

interface ListFilters {
  subject?: string | undefined
  level?: string | undefined
  term?: string | null | undefined
}

const marksOf = ({ subject, level, term }: ListFilters) =>
  [subject, level, term].filter((mark) => typeof mark === 'string')

/** One look into the index of words answers for the filters too. Undefined for an empty search. */
export function isFoundBy(search: string, filters: ListFilters): SQL | undefined {
  if (search === '') return undefined
  const query = searchQueryOf(search, marksOf(filters))
  return query === null ? sql`false` : sql`${questions.searchWords} @@ ${query}::tsquery`
}

const filledAtOnce = 500

/** For questions of before there was a question bank. Idempotent. */
export async function fillListing(db: Database): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ version: questionVersions })
      .from(questions)
      .innerJoin(questionVersions, isCurrentVersion)
      .where(isNull(questions.searchWords))
      .limit(filledAtOnce)
    for (const { version } of rows)
      await db
        .update(questions)
        .set(listedColumnsOf(version, version.createdAt))
        .where(and(eq(questions.id, version.questionId), isNull(questions.searchWords)))
    if (rows.length < filledAtOnce) return
  }
}
