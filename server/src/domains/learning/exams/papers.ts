import { and, asc, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { PaperSummary, PaperTopic, ReviewedQuestion } from '@capyzen/contracts/exams'
import { findSkill } from '@capyzen/contracts/taxonomy'
import {
  questionVersions,
  readSolutions,
  readOrigins,
  readQuestions,
  type QuestionOrigin,
  type Solution,
} from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { cached } from '#platform/cached'
import { prepared } from '#platform/prepared'
import { isApproved, isOpenToViewer, isPaperApproved, type PaperViewer } from './paper-audience.ts'
import { paperQuestions, papers, paperVersions } from './tables.ts'

type PaperRow = typeof papers.$inferSelect
type VersionRow = typeof paperVersions.$inferSelect

export type Paper = PaperRow & Pick<VersionRow, 'version' | 'totalMarks' | 'questionCount'> & { topics: PaperTopic[] }

/** By question version id. */
export type Solutions = ReadonlyMap<string, Solution>
/** By question version id. */
export type Skills = ReadonlyMap<string, ReviewedQuestion['skills']>

const paperOfId = prepared((db) =>
  db
    .select()
    .from(papers)
    .where(eq(papers.id, sql.placeholder('paperId')))
    .prepare('paper_of_id'),
)

const versionOfPaper = prepared((db) =>
  db
    .select()
    .from(paperVersions)
    .where(
      and(eq(paperVersions.paperId, sql.placeholder('paperId')), eq(paperVersions.version, sql.placeholder('version'))),
    )
    .prepare('version_of_paper'),
)

const questionsOfVersion = prepared((db) =>
  db
    .select()
    .from(paperQuestions)
    .where(
      and(
        eq(paperQuestions.paperId, sql.placeholder('paperId')),
        eq(paperQuestions.paperVersion, sql.placeholder('version')),
      ),
    )
    .orderBy(paperQuestions.position)
    .prepare('questions_of_version'),
)

/** Changes of a paper, such as unpublishing, are visible after this time. */
const paperMs = 2_000
/** Versions and solutions never change; the limit only frees memory. */
const versionMs = 60_000

export interface PaperCache {
  /** The current version. Throws `not_found` for papers that are not published to this viewer too. */
  readPublished(paperId: string, viewer: PaperViewer): Promise<Paper>
  /** The same, as the database has it now: nobody starts a paper that was withdrawn a second ago. */
  readPublishedNow(paperId: string, viewer: PaperViewer): Promise<Paper>
  /** The paper of an attempt in its version, published or not, so that students can finish. */
  readVersion(taken: TakenPaper): Promise<Paper>
  /** For marking and reviewing; never for an open attempt. */
  readSolutions(taken: TakenPaper): Promise<Solutions>
  readSkills(taken: TakenPaper): Promise<Skills>
  /** By question version id. */
  readOrigins(taken: TakenPaper): Promise<ReadonlyMap<string, QuestionOrigin>>
}

export interface TakenPaper {
  paperId: string
  paperVersion: number
}

/** Caches papers, because every request of an attempt needs its paper with some forty questions. */
export function createPaperCache(db: Database, clock: Clock): PaperCache {
  const readRowNow = async (paperId: string) => {
    const [paper] = await paperOfId(db).execute({ paperId })
    if (!paper) throw new AppError('not_found')
    return paper
  }
  const readRow = cached(paperMs, clock, readRowNow)
  const readContent = cached(versionMs, clock, (taken: TakenPaper) => readVersion(db, taken), nameOf)
  const questionIds = async (taken: TakenPaper) =>
    (await readContent(taken)).topics.flatMap(({ questions }) => questions.map(({ id }) => id))
  const readPaper = async (row: PaperRow, paperVersion: number): Promise<Paper> => {
    const { version, totalMarks, questionCount, topics } = await readContent({ paperId: row.id, paperVersion })
    return { ...row, version, totalMarks, questionCount, topics }
  }
  const readPublished = async (row: PaperRow, viewer: PaperViewer) => {
    const isForAll = row.publishedAt !== null && isPaperApproved(row)
    if (!isForAll && !(await isOpenNow(db, row.id, isOpenToViewer(viewer)))) throw new AppError('not_found')
    return readPaper(row, row.currentVersion)
  }
  return {
    readPublished: async (paperId, viewer) => readPublished(await readRow(paperId), viewer),
    readPublishedNow: async (paperId, viewer) => readPublished(await readRowNow(paperId), viewer),
    readVersion: async ({ paperId, paperVersion }) => readPaper(await readRow(paperId), paperVersion),
    readSolutions: cached(
      versionMs,
      clock,
      async (taken: TakenPaper) => readSolutions(db, await questionIds(taken)),
      nameOf,
    ),
    readSkills: cached(versionMs, clock, async (taken: TakenPaper) => readSkills(db, await questionIds(taken)), nameOf),
    readOrigins: cached(
      versionMs,
      clock,
      async (taken: TakenPaper) => readOrigins(db, await questionIds(taken)),
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

const nameOf = ({ paperId, paperVersion }: TakenPaper) => `${paperId} ${paperVersion}`

async function readVersion(db: Database, { paperId, paperVersion }: TakenPaper) {
  const [[row], places] = await Promise.all([
    versionOfPaper(db).execute({ paperId, version: paperVersion }),
    questionsOfVersion(db).execute({ paperId, version: paperVersion }),
  ])
  if (!row) throw new AppError('not_found')
  const questions = await readQuestions(
    db,
    places.map(({ questionVersionId }) => questionVersionId),
  )
  const topics = row.sections.map(({ topic, passage }, section): PaperTopic => {
    const own = places.filter((place) => place.section === section)
    return {
      topic,
      passage,
      questions: own.flatMap(({ questionVersionId, position, marks }) => {
        const question = questions.get(questionVersionId)
        return question ? { ...question, number: position, topic, marks, passage: null } : []
      }),
    }
  })
  return { ...row, topics }
}

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
    .select({ paper: papers, totalMarks: paperVersions.totalMarks, questionCount: paperVersions.questionCount })
    .from(papers)
    .innerJoin(
      paperVersions,
      and(eq(paperVersions.paperId, papers.id), eq(paperVersions.version, papers.currentVersion)),
    )
    .where(isListed)
    .orderBy(asc(papers.position), asc(papers.id))
  return rows.map(({ paper, ...version }) => toSummary({ ...paper, ...version }))
}

export function toSummary(paper: PaperRow & Pick<VersionRow, 'totalMarks' | 'questionCount'>): PaperSummary {
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
