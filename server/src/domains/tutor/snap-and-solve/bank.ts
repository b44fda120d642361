import { and, eq, sql } from 'drizzle-orm'
import type { Subject } from '@capyzen/contracts/vocabulary'
import { isCurrentVersion, questions, questionVersions } from '#domains/learning/questions'
import { likeness, tellingWords } from '#domains/tutor/tutor-chat'
import type { Database } from '#platform/database'

const lookedThrough = 30
const leastLikeness = 0.5

export interface NearQuestion {
  id: string
  versionId: string
  title: string
  text: string
  skillId: string | null
}

/** Of the current questions that practice asks. Undefined where none is really like it. */
export async function nearestQuestion(
  { db }: { db: Database },
  text: string,
  subject?: Subject,
): Promise<NearQuestion | undefined> {
  const asked = tellingWords(text)
  if (asked.length === 0) return undefined
  const query = asked.map((word) => `'${word}'`).join(' | ')
  const rows = await db
    .select({
      id: questions.id,
      versionId: questionVersions.id,
      title: questionVersions.title,
      text: questionVersions.text,
      skillId: sql<string | null>`${questionVersions.skills}[1]`,
    })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(
      and(
        eq(questions.inPractice, true),
        subject && eq(questions.subject, subject),
        sql`${questions.searchWords} @@ ${query}::tsquery`,
      ),
    )
    .orderBy(sql`ts_rank(${questions.searchWords}, ${query}::tsquery) desc`, questions.id)
    .limit(lookedThrough)
  const [best] = rows
    .map((row) => ({ row, like: likeness(text, row.text) }))
    .toSorted((one, other) => other.like - one.like)
  return best && best.like >= leastLikeness ? best.row : undefined
}
