import { eq, inArray } from 'drizzle-orm'
import type { PaperDraft } from '@capyzen/contracts/paper-authoring'
import type { Database, Transaction } from '#platform/database'
import { endPosition } from '#platform/ordering'
import { publishList } from '#domains/learning/attempts'
import { papers } from '../tables.ts'

/** Papers since then follow the syllabus of that year. */
const syllabusYears = [2026, 2021]

function columnsOf({ title, instructions, year, sections: _sections, ...head }: PaperDraft) {
  return {
    ...{ ...head, year },
    titleEn: title.en,
    titleZh: title.zh,
    instructionsEn: instructions.en,
    instructionsZh: instructions.zh,
    syllabusYear: syllabusYears.find((from) => year >= from) ?? year,
  }
}

/** Not published. */
export async function createAuthoredPaper(
  tx: Transaction,
  { id, authorId, draft, now }: { id: string; authorId: string; draft: PaperDraft; now: Date },
): Promise<void> {
  await tx
    .insert(papers)
    .values({ ...columnsOf(draft), id, authorId, currentVersion: 1, position: endPosition(papers) })
  await publish(tx, { id, version: 1, draft, now })
}

/** Locks the paper until the transaction ends; undefined for an unknown id. */
export async function lockPaper(tx: Transaction, paperId: string) {
  const [found] = await tx.select().from(papers).where(eq(papers.id, paperId)).for('update')
  return found
}

/** Adds a version to a locked paper; attempts keep theirs. */
export async function saveAuthoredPaper(
  tx: Transaction,
  { id, version, draft, now }: { id: string; version: number; draft: PaperDraft; now: Date },
): Promise<void> {
  await publish(tx, { id, version, draft, now })
  await tx
    .update(papers)
    .set({ ...columnsOf(draft), currentVersion: version })
    .where(eq(papers.id, id))
}

const publish = (
  tx: Transaction,
  { id, version, draft, now }: { id: string; version: number; draft: PaperDraft; now: Date },
): Promise<void> =>
  publishList(
    tx,
    { listId: id, listVersion: version },
    {
      sections: draft.sections.map(({ topic, passage }) => ({ topic, passage })),
      items: draft.sections.flatMap(({ questions }, section) =>
        questions.map(({ versionId, marks }) => ({ questionVersionId: versionId, marks, section })),
      ),
      now,
    },
  )

/** The current version for everybody, or for the author's classes alone. */
export async function setApproved(tx: Transaction, paperId: string, approvedVersion: number | null): Promise<void> {
  await tx.update(papers).set({ approvedVersion }).where(eq(papers.id, paperId))
}

export async function setPublished(tx: Transaction, paperId: string, publishedAt: Date | null): Promise<void> {
  await tx.update(papers).set({ publishedAt }).where(eq(papers.id, paperId))
}

/** English titles by id, for the audit trail. */
export async function labelPapers(db: Database, ids: readonly string[]): Promise<(readonly [string, string])[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: papers.id, title: papers.titleEn })
    .from(papers)
    .where(inArray(papers.id, [...ids]))
  return rows.map(({ id, title }) => [id, title] as const)
}
