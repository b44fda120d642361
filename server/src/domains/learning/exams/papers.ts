import { and, asc, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { PaperSummary, PaperTopic, ReviewedQuestion } from '@capyzen/contracts/exams'
import { findSkill } from '@capyzen/contracts/taxonomy'
import {
  questionLists,
  type ListedQuestion,
  type ListReader,
  type ListSection,
  type QuestionList,
  type TakenList,
} from '#domains/learning/attempts'
import { questionVersions } from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { cached } from '#platform/cached'
import { prepared } from '#platform/prepared'
import { isApproved, isOpenToViewer, isPaperApproved, type PaperViewer } from './paper-audience.ts'
import { papers } from './tables.ts'

type PaperRow = typeof papers.$inferSelect

export type Paper = PaperRow &
  Pick<QuestionList, 'version' | 'totalMarks' | 'questionCount'> & { list: QuestionList; topics: PaperTopic[] }

/** By question version id. */
export type Skills = ReadonlyMap<string, ReviewedQuestion['skills']>

const paperOfId = prepared((db) =>
  db
    .select()
    .from(papers)
    .where(eq(papers.id, sql.placeholder('paperId')))
    .prepare('paper_of_id'),
)

/** Changes of a paper, such as unpublishing, are visible after this time. */
const paperMs = 2_000
/** They never change; the limit only frees memory. */
const partMs = 60_000

export interface PaperCache {
  /** The current version. Throws `not_found` for papers that are not published to this viewer too. */
  readPublished(paperId: string, viewer: PaperViewer): Promise<Paper>
  /** The same, as the database has it now: nobody starts a paper that was withdrawn a second ago. */
  readPublishedNow(paperId: string, viewer: PaperViewer): Promise<Paper>
  /** The paper of an attempt in its version, published or not, so that students can finish. */
  readVersion(taken: TakenList): Promise<Paper>
  readSkills(taken: TakenList): Promise<Skills>
}

/** Caches papers, because every request of an attempt needs its paper with some forty questions. */
export function createPaperCache(db: Database, clock: Clock, lists: ListReader): PaperCache {
  const readRowNow = async (paperId: string) => {
    const [paper] = await paperOfId(db).execute({ paperId })
    if (!paper) throw new AppError('not_found')
    return paper
  }
  const readRow = cached(paperMs, clock, readRowNow)
  const readTopics = cached(partMs, clock, async (taken: TakenList) => topicsOf(await lists.readList(taken)), nameOf)
  const readPaper = async (row: PaperRow, listVersion: number): Promise<Paper> => {
    const list = await lists.readList({ listId: row.id, listVersion })
    const { version, totalMarks, questionCount } = list
    return {
      ...row,
      version,
      totalMarks,
      questionCount,
      list,
      topics: await readTopics({ listId: row.id, listVersion }),
    }
  }
  const readPublished = async (row: PaperRow, viewer: PaperViewer) => {
    const isForAll = row.publishedAt !== null && isPaperApproved(row)
    if (!isForAll && !(await isOpenNow(db, row.id, isOpenToViewer(viewer)))) throw new AppError('not_found')
    return readPaper(row, row.currentVersion)
  }
  return {
    readPublished: async (paperId, viewer) => readPublished(await readRow(paperId), viewer),
    readPublishedNow: async (paperId, viewer) => readPublished(await readRowNow(paperId), viewer),
    readVersion: async ({ listId, listVersion }) => readPaper(await readRow(listId), listVersion),
    readSkills: cached(
      partMs,
      clock,
      async (taken: TakenList) => {
        const { questions } = await lists.readList(taken)
        return readSkills(
          db,
          questions.map(({ question }) => question.id),
        )
      },
      nameOf,
    ),
  }
}

async function isOpenNow(db: Database, paperId: string, isOpen: SQL | undefined): Promise<boolean> {
  const rows = await db
    .select({ id: papers.id })
    .from(papers)
    .where(and(eq(papers.id, paperId), isOpen))
  return rows.length > 0
}

const nameOf = ({ listId, listVersion }: TakenList) => `${listId} ${listVersion}`

/** Under the passage of its section; one of its own is shown where the section has none. */
export const shownInPaper = (
  question: ListedQuestion['question'],
  section: ListSection | undefined,
): ListedQuestion['question'] => ({
  ...question,
  passage: (section?.passage ?? null) === null ? question.passage : null,
})

const topicsOf = ({ sections, questions }: QuestionList): PaperTopic[] =>
  sections.map((section, at) => ({
    topic: section.topic ?? '',
    passage: section.passage,
    questions: questions.flatMap((asked) => (asked.section === at ? [shownInPaper(asked.question, section)] : [])),
  }))

async function readSkills(db: Database, versionIds: string[]): Promise<Skills> {
  const rows = await db
    .select({ id: questionVersions.id, skills: questionVersions.skills })
    .from(questionVersions)
    .where(inArray(questionVersions.id, versionIds))
  const labelled = (id: string) => {
    const found = findSkill(id)
    return found ? [{ id, label: found.skill.label, topic: { id: found.topic.id, label: found.topic.label } }] : []
  }
  return new Map(rows.map(({ id, skills }) => [id, (skills ?? []).flatMap(labelled)]))
}

const everybody: PaperViewer = { userId: null, isAdministrator: false }

export const listPublished = (db: Database): Promise<PaperSummary[]> => listPapers(db, isOpenToViewer(everybody))

/** Those that this viewer may see and not everybody. */
export const listUnapproved = (db: Database, viewer: PaperViewer): Promise<PaperSummary[]> =>
  listPapers(db, and(isOpenToViewer(viewer), not(isApproved)))

async function listPapers(db: Database, isListed: SQL | undefined): Promise<PaperSummary[]> {
  const rows = await db
    .select({ paper: papers, totalMarks: questionLists.totalMarks, questionCount: questionLists.questionCount })
    .from(papers)
    .innerJoin(
      questionLists,
      and(eq(questionLists.listId, papers.id), eq(questionLists.version, papers.currentVersion)),
    )
    .where(isListed)
    .orderBy(asc(papers.position), asc(papers.id))
  return rows.map(({ paper, ...version }) => toSummary({ ...paper, ...version }))
}

function toSummary(paper: PaperRow & Pick<QuestionList, 'totalMarks' | 'questionCount'>): PaperSummary {
  const { id, school, subject, level, year, syllabusYear, type, durationMinutes, totalMarks, questionCount } = paper
  return {
    ...{ id, school, subject, level, year, syllabusYear, type, durationMinutes, totalMarks, questionCount },
    title: { en: paper.titleEn, zh: paper.titleZh },
    downloadCount: paper.downloadCount,
    isTopSchool: paper.isTopSchool,
    isForEverybody: isPaperApproved(paper),
    isOnlineAvailable: paper.isOnlineAvailable && questionCount > 0,
  }
}

export function toPaperPage(paper: Paper) {
  return { ...toAttemptPaper(paper), instructions: { en: paper.instructionsEn, zh: paper.instructionsZh } }
}

export function toAttemptPaper(paper: Paper): PaperSummary & { language: 'en' | 'zh' } {
  return { ...toSummary(paper), language: paper.language }
}
