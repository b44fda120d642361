import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import type { Question } from '@capyzen/contracts/questions'
import {
  questionVersions,
  readOrigins,
  readQuestions,
  readSolutions,
  type QuestionOrigin,
  type Solution,
} from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import { cached } from '#platform/cached'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { prepared } from '#platform/prepared'
import { listQuestions, questionLists, type ListSection } from './tables.ts'

/** One version of a list. */
export interface TakenList {
  listId: string
  listVersion: number
}

/** In the order in which they are asked. */
export interface ListItem {
  questionVersionId: string
  marks: number
  section: number
}

export interface ListedQuestion {
  /** With the list's marks and topic, and the passage of its section unless it has its own. */
  question: Question & { number: number }
  section: number
  questionId: string
  language: Language
}

export interface QuestionList {
  listId: string
  version: number
  sections: ListSection[]
  questions: ListedQuestion[]
  totalMarks: number
  questionCount: number
}

/** Stores a version of a list. */
export async function publishList(
  tx: DatabaseOrTransaction,
  { listId, listVersion }: TakenList,
  { sections, items, now }: { sections: ListSection[]; items: readonly ListItem[]; now: Date },
): Promise<void> {
  await tx.insert(questionLists).values({
    listId,
    version: listVersion,
    sections,
    totalMarks: items.reduce((sum, { marks }) => sum + marks, 0),
    questionCount: items.length,
    createdAt: now,
  })
  if (items.length === 0) return
  await tx.insert(listQuestions).values(
    items.map(({ questionVersionId, marks, section }, at) => ({
      listId,
      listVersion,
      questionVersionId,
      marks,
      section,
      position: at + 1,
    })),
  )
}

const listOfId = prepared((db) =>
  db
    .select()
    .from(questionLists)
    .where(
      and(eq(questionLists.listId, sql.placeholder('listId')), eq(questionLists.version, sql.placeholder('version'))),
    )
    .prepare('list_of_id'),
)

const questionsOfList = prepared((db) =>
  db
    .select({
      questionVersionId: listQuestions.questionVersionId,
      position: listQuestions.position,
      marks: listQuestions.marks,
      section: listQuestions.section,
      questionId: questionVersions.questionId,
      language: questionVersions.language,
    })
    .from(listQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, listQuestions.questionVersionId))
    .where(
      and(
        eq(listQuestions.listId, sql.placeholder('listId')),
        eq(listQuestions.listVersion, sql.placeholder('version')),
      ),
    )
    .orderBy(listQuestions.position)
    .prepare('questions_of_list'),
)

/** By question version id. */
export type Solutions = ReadonlyMap<string, Solution>
/** By question version id. */
export type Origins = ReadonlyMap<string, QuestionOrigin>

export interface ListReader {
  /** `not_found` for an unknown one. */
  readList(taken: TakenList): Promise<QuestionList>
  /** For marking and reviewing; never for an open attempt. */
  readSolutions(taken: TakenList): Promise<Solutions>
  readOrigins(taken: TakenList): Promise<Origins>
}

/** How long a process may mark with a key that its author has corrected meanwhile; `regradeLateAnswers` comes after it. */
export const keysKeptMs = 60_000

/** Keeps lists in memory, because every request of an attempt needs some forty questions. */
export function createListReader(db: Database, clock: Clock): ListReader {
  const readList = cached(keysKeptMs, clock, (taken: TakenList) => findList(db, taken), nameOf)
  const versionIds = async (taken: TakenList) => (await readList(taken)).questions.map(({ question }) => question.id)
  return {
    readList,
    readSolutions: cached(keysKeptMs, clock, async (taken) => readSolutions(db, await versionIds(taken)), nameOf),
    readOrigins: cached(keysKeptMs, clock, async (taken) => readOrigins(db, await versionIds(taken)), nameOf),
  }
}

const nameOf = ({ listId, listVersion }: TakenList) => `${listId} ${listVersion}`

async function findList(db: Database, { listId, listVersion }: TakenList): Promise<QuestionList> {
  // One after the other, as a transaction has one connection.
  const [list] = await listOfId(db).execute({ listId, version: listVersion })
  if (!list) throw new AppError('not_found')
  const places = await questionsOfList(db).execute({ listId, version: listVersion })
  const { version, sections, totalMarks, questionCount } = list
  const shown = await readQuestions(
    db,
    places.map(({ questionVersionId }) => questionVersionId),
  )
  const questions = places.flatMap(({ questionVersionId, position, marks, section, questionId, language }) => {
    const stored = shown.get(questionVersionId)
    if (!stored) return []
    const { topic = null, passage = null } = sections[section] ?? {}
    const question = {
      ...stored,
      number: position,
      marks,
      topic: topic ?? stored.topic,
      passage: stored.passage ?? passage,
    }
    return [{ question, section, questionId, language }]
  })
  return { listId, version, sections, questions, totalMarks, questionCount }
}

/** Those of the lists that ask one of the questions. */
export async function listsAsking(
  db: DatabaseOrTransaction,
  listIds: readonly string[],
  questionIds: ReadonlySet<string>,
): Promise<Set<string>> {
  if (listIds.length === 0 || questionIds.size === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: listQuestions.listId })
    .from(listQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, listQuestions.questionVersionId))
    .where(and(inArray(listQuestions.listId, [...listIds]), inArray(questionVersions.questionId, [...questionIds])))
  return new Set(rows.map(({ id }) => id))
}

/** The passage that a question had in the latest list that gave it one, where it has none of its own; by version. */
export async function readPassages(
  db: DatabaseOrTransaction,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const passage = sql<string>`${questionLists.sections} -> ${listQuestions.section} ->> 'passage'`
  const rows = await db
    .selectDistinctOn([listQuestions.questionVersionId], { versionId: listQuestions.questionVersionId, passage })
    .from(listQuestions)
    .innerJoin(
      questionLists,
      and(eq(questionLists.listId, listQuestions.listId), eq(questionLists.version, listQuestions.listVersion)),
    )
    .where(and(inArray(listQuestions.questionVersionId, [...versionIds]), isNotNull(passage)))
    .orderBy(listQuestions.questionVersionId, desc(questionLists.createdAt))
  return new Map(rows.map((row) => [row.versionId, row.passage]))
}
