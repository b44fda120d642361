import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type * as contract from '@capyzen/contracts/paper-authoring'
import type {
  AuthoredPaper,
  AuthoredPaperRow,
  PaperDraft,
  PaperState,
  PlacedQuestion,
} from '@capyzen/contracts/paper-authoring'
import { hasFreeMarks } from '@capyzen/contracts/question-drafts'
import { users, type Administrator, type Author } from '#domains/identity/auth'
import { listQuestions, questionLists } from '#domains/learning/attempts'
import { isPaperApproved } from '../paper-audience.ts'
import { papers } from '../tables.ts'
import { createAuthoredPaper, lockPaper, saveAuthoredPaper, setApproved, setPublished } from './versions.ts'
import {
  isCurrentVersion,
  questions,
  questionVersions,
  storedVersions,
  toRow,
  type StoredQuestion,
} from '#domains/learning/questions'
import { recordAudit } from '#platform/audit'
import type { Database, Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'

type PaperRow = typeof papers.$inferSelect

const mayChange = ({ authorId }: Pick<PaperRow, 'authorId'>, by: Author) => by.isAdministrator || authorId === by.userId

function stateOf(paper: Pick<PaperRow, 'publishedAt' | 'approvedVersion' | 'currentVersion'>): PaperState {
  if (paper.publishedAt === null) return 'draft'
  return isPaperApproved(paper) ? 'published' : 'waiting'
}

/** School and top school are the administrator's. */
const withOwnHead = (draft: PaperDraft, by: Author, stored?: Pick<PaperRow, 'school' | 'isTopSchool'>): PaperDraft =>
  by.isAdministrator
    ? draft
    : { ...draft, school: stored?.school ?? ownSchool, isTopSchool: stored?.isTopSchool ?? false }

/** Of papers that no administrator has given a school. */
const ownSchool = 'Capyzen Academy'

const currentVersion = and(eq(questionLists.listId, papers.id), eq(questionLists.version, papers.currentVersion))

export async function listPapers(db: Database, by: Author): Promise<{ papers: AuthoredPaperRow[] }> {
  const rows = await db
    .select({ paper: papers, content: questionLists, author: users.name })
    .from(papers)
    .innerJoin(questionLists, currentVersion)
    .leftJoin(users, eq(users.id, papers.authorId))
    .where(by.isAdministrator ? undefined : eq(papers.authorId, by.userId))
    .orderBy(desc(questionLists.createdAt), asc(papers.id))
  return {
    papers: rows.map(({ paper: { id, titleEn, titleZh, subject, level, year, type, ...paper }, content, author }) => ({
      ...{ id, subject, level, year, type },
      title: { en: titleEn, zh: titleZh },
      state: stateOf(paper),
      isOwn: paper.authorId === by.userId,
      author,
      totalMarks: content.totalMarks,
      questionCount: content.questionCount,
      updatedAt: content.createdAt.toISOString(),
    })),
  }
}

/** Other authors' papers answer as unknown ones. */
export async function readPaper(db: Database | Transaction, paperId: string, by: Author): Promise<AuthoredPaper> {
  const [found] = await db
    .select({ paper: papers, content: questionLists })
    .from(papers)
    .innerJoin(questionLists, currentVersion)
    .where(eq(papers.id, paperId))
  if (!found || !mayChange(found.paper, by)) throw new AppError('not_found')
  const { paper, content } = found
  const placed = await placedQuestions(db, paper, by)
  const { id, titleEn, titleZh, school, subject, level, year, type, language, durationMinutes, isTopSchool } = paper
  return {
    id,
    version: paper.currentVersion,
    state: stateOf(paper),
    updatedAt: content.createdAt.toISOString(),
    ...{ school, subject, level, year, type, language, durationMinutes, isTopSchool },
    title: { en: titleEn, zh: titleZh },
    instructions: { en: paper.instructionsEn, zh: paper.instructionsZh },
    sections: content.sections.map(({ topic, passage }, index) => ({
      topic: topic ?? '',
      passage,
      questions: placed.flatMap(({ section, question }) => (section === index ? question : [])),
    })),
  }
}

async function placedQuestions(
  db: Database | Transaction,
  { id, currentVersion: version }: PaperRow,
  by: Author,
): Promise<{ section: number; question: PlacedQuestion }[]> {
  const places = await db
    .select()
    .from(listQuestions)
    .where(and(eq(listQuestions.listId, id), eq(listQuestions.listVersion, version)))
    .orderBy(listQuestions.position)
  const stored = await storedById(
    db,
    places.map(({ questionVersionId }) => questionVersionId),
  )
  const rows = places.flatMap((place) => {
    const found = stored.get(place.questionVersionId)
    return found ? [{ place, ...found }] : []
  })
  const newer = await newestVersions(
    db,
    rows.filter(({ question, shown }) => question.currentVersion !== shown.version && mayUse(question, by)),
  )
  return rows.map(({ place, ...stored }) => ({
    section: place.section,
    question: {
      ...toRow(stored, by),
      marks: place.marks,
      newerVersionId: newer.get(stored.question.id) ?? null,
    },
  }))
}

async function storedById(db: Database | Transaction, versionIds: string[]): Promise<Map<string, StoredQuestion>> {
  const rows = await storedVersions(db).where(inArray(questionVersions.id, versionIds))
  return new Map(rows.map((row) => [row.shown.id, row]))
}

async function newestVersions(
  db: Database | Transaction,
  outdated: readonly { question: { id: string } }[],
): Promise<Map<string, string>> {
  if (outdated.length === 0) return new Map()
  const rows = await db
    .select({ questionId: questions.id, versionId: questionVersions.id })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(
      inArray(
        questions.id,
        outdated.map(({ question }) => question.id),
      ),
    )
  return new Map(rows.map(({ questionId, versionId }) => [questionId, versionId]))
}

const mayUse = (
  { authorId, inPractice, isPrivate }: Pick<typeof questions.$inferSelect, 'authorId' | 'inPractice' | 'isPrivate'>,
  by: Author,
) => !isPrivate && (by.isAdministrator || inPractice || authorId === by.userId)

type Problem = { outcome: 'unknown_question' | 'marks_fixed'; versionId: string }

/** Questions that the paper has had before stay usable. */
async function problemOf(
  tx: Transaction,
  draft: PaperDraft,
  { paperId, by }: { paperId: string | undefined; by: Author },
): Promise<Problem | undefined> {
  const places = draft.sections.flatMap((section) => section.questions)
  if (places.length === 0) return undefined
  const ids = places.map(({ versionId }) => versionId)
  const known = await storedById(tx, ids)
  const before = new Set(
    paperId === undefined
      ? []
      : (
          await tx
            .select({ id: listQuestions.questionVersionId })
            .from(listQuestions)
            .where(and(eq(listQuestions.listId, paperId), inArray(listQuestions.questionVersionId, ids)))
        ).map(({ id }) => id),
  )
  for (const { versionId, marks } of places) {
    const row = known.get(versionId)
    if (!row || !(mayUse(row.question, by) || before.has(versionId))) return { outcome: 'unknown_question', versionId }
    if (marks !== row.shown.marks && !hasFreeMarks(row.secret.key)) return { outcome: 'marks_fixed', versionId }
  }
  return undefined
}

export async function createPaper(
  { db, clock }: Deps,
  { draft, by }: { draft: PaperDraft; by: Author },
): Promise<{ outcome: 'created'; paper: AuthoredPaper } | Problem> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const problem = await problemOf(tx, draft, { paperId: undefined, by })
    if (problem) return problem
    const id = newId()
    await createAuthoredPaper(tx, { id, authorId: by.userId, draft: withOwnHead(draft, by), now })
    await recordAudit(tx, { actorId: by.userId, action: 'paper_created', subjectId: id, at: now })
    return { outcome: 'created', paper: await readPaper(tx, id, by) }
  })
}

interface Change {
  paperId: string
  version: number
  by: Author
}

type Changed = { outcome: 'saved' | 'changed_meanwhile' | 'empty'; paper: AuthoredPaper }

export async function changePaper(
  { db, clock }: Deps,
  { paperId, version, draft, by }: Change & { draft: PaperDraft },
): Promise<Changed | Problem> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { paper, isConflict } = await lockOwn(tx, { paperId, version, by })
    if (isConflict) return { outcome: 'changed_meanwhile', paper: await readPaper(tx, paperId, by) }
    if (paper.publishedAt !== null && hasHole(draft))
      return { outcome: 'empty', paper: await readPaper(tx, paperId, by) }
    const problem = await problemOf(tx, draft, { paperId, by })
    if (problem) return problem
    await saveAuthoredPaper(tx, { id: paperId, version: version + 1, draft: withOwnHead(draft, by, paper), now })
    // What everybody sees is what an administrator approved; an emptied paper shows nothing.
    const isEmptied = draft.sections.every(({ questions: own }) => own.length === 0)
    if (isPaperApproved(paper) && (by.isAdministrator || isEmptied)) await setApproved(tx, paperId, version + 1)
    await recordAudit(tx, { actorId: by.userId, action: 'paper_changed', subjectId: paperId, at: now })
    return { outcome: 'saved', paper: await readPaper(tx, paperId, by) }
  })
}

/** A section without questions beside others. An author may withdraw all questions: the paper is unavailable then. */
function hasHole({ sections }: PaperDraft): boolean {
  const empty = sections.filter(({ questions: own }) => own.length === 0)
  return empty.length > 0 && empty.length < sections.length
}

export async function publishPaper(
  { db, clock }: Deps,
  { paperId, version, isPublished, by }: Change & { isPublished: boolean },
): Promise<Changed> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { paper, isConflict } = await lockOwn(tx, { paperId, version, by })
    const read = await readPaper(tx, paperId, by)
    if (isConflict) return { outcome: 'changed_meanwhile', paper: read }
    if ((paper.publishedAt !== null) === isPublished) return { outcome: 'saved', paper: read }
    if (isPublished && read.sections.some((section) => section.questions.length === 0))
      return { outcome: 'empty', paper: read }
    await setPublished(tx, paperId, isPublished ? now : null)
    if (isPublished && by.isAdministrator) await setApproved(tx, paperId, version)
    const action = isPublished ? 'paper_published' : 'paper_withdrawn'
    await recordAudit(tx, { actorId: by.userId, action, subjectId: paperId, at: now })
    return { outcome: 'saved', paper: await readPaper(tx, paperId, by) }
  })
}

export async function approvePaper(
  { db, clock }: Deps,
  { paperId, version, isApproved, by }: Change & { isApproved: boolean; by: Administrator },
): Promise<CallResult<typeof contract.approvePaper>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { paper, isConflict } = await lockOwn(tx, { paperId, version, by })
    const answer = async (outcome: 'saved' | 'changed_meanwhile' | 'not_published') => ({
      outcome,
      paper: await readPaper(tx, paperId, by),
    })
    if (isConflict) return answer('changed_meanwhile')
    if (paper.publishedAt === null) return answer('not_published')
    if (isPaperApproved(paper) === isApproved) return answer('saved')
    await setApproved(tx, paperId, isApproved ? version : null)
    const action = isApproved ? 'paper_approved' : 'paper_approval_withdrawn'
    await recordAudit(tx, { actorId: by.userId, action, subjectId: paperId, at: now })
    return answer('saved')
  })
}

async function lockOwn(tx: Transaction, { paperId, version, by }: Change) {
  const paper = await lockPaper(tx, paperId)
  if (!paper || !mayChange(paper, by)) throw new AppError('not_found')
  return { paper, isConflict: paper.currentVersion !== version }
}
