import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { isOpenToViewer, type PaperViewer } from './paper-audience.ts'
import { paperQuestions, papers, paperVersions } from './tables.ts'

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
      questionVersionId: paperQuestions.questionVersionId,
      marks: paperQuestions.marks,
      section: paperQuestions.section,
      sections: paperVersions.sections,
    })
    .from(paperQuestions)
    .innerJoin(
      papers,
      and(eq(papers.id, paperQuestions.paperId), eq(papers.currentVersion, paperQuestions.paperVersion)),
    )
    .innerJoin(
      paperVersions,
      and(eq(paperVersions.paperId, papers.id), eq(paperVersions.version, papers.currentVersion)),
    )
    .where(and(eq(papers.id, paperId), isOpenToViewer(viewer)))
    .orderBy(paperQuestions.position)
  return rows.map(({ section, sections, ...place }) => ({ ...place, passage: sections[section]?.passage ?? null }))
}
