import { and, eq } from 'drizzle-orm'
import { listQuestions, questionLists } from '#domains/learning/attempts'
import type { Database } from '#platform/database'
import { isOpenToViewer, type PaperViewer } from './paper-audience.ts'
import { papers } from './tables.ts'

interface PaperPlace {
  questionVersionId: string
  marks: number
  /** Of its section. */
  passage: string | null
}

/** The questions of a paper that this viewer may see, with their marks, in printed order. Empty for any other paper. */
export async function readPaperPlaces(db: Database, paperId: string, viewer: PaperViewer): Promise<PaperPlace[]> {
  const rows = await db
    .select({
      questionVersionId: listQuestions.questionVersionId,
      marks: listQuestions.marks,
      section: listQuestions.section,
      sections: questionLists.sections,
    })
    .from(listQuestions)
    .innerJoin(papers, and(eq(papers.id, listQuestions.listId), eq(papers.currentVersion, listQuestions.listVersion)))
    .innerJoin(
      questionLists,
      and(eq(questionLists.listId, papers.id), eq(questionLists.version, papers.currentVersion)),
    )
    .where(and(eq(papers.id, paperId), isOpenToViewer(viewer)))
    .orderBy(listQuestions.position)
  return rows.map(({ section, sections, ...place }) => ({ ...place, passage: sections[section]?.passage ?? null }))
}
