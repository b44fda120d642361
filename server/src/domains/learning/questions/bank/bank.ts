import { and, arrayOverlaps, desc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import {
  questionsPerPage,
  type BankQuestion,
  type readBankQuestion,
  type searchQuestions,
} from '@capyzen/contracts/question-bank'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { Level, Subject, Term } from '@capyzen/contracts/vocabulary'
import type { z } from 'zod'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { isFoundBy } from '../listing.ts'
import { isCurrentVersion, questions, questionVersions } from '../tables.ts'
import { readQuestions } from '../versions.ts'
import { countRows, keysOnPage, numberedPage, type Page } from '#platform/paging'

type BankQuery = z.output<NonNullable<(typeof searchQuestions)['query']>>

/** Without questions of papers and withdrawn ones. */
export const isInBank = eq(questions.inPractice, true)

export const listedColumns = {
  id: questions.id,
  title: questionVersions.title,
  language: questionVersions.language,
  subject: questionVersions.subject,
  level: questionVersions.level,
  term: questionVersions.term,
  createdAt: questionVersions.createdAt,
  questionVersionId: questionVersions.id,
  marks: questionVersions.marks,
}

interface ListedRow {
  id: string
  title: string
  language: 'en' | 'zh'
  subject: Subject
  level: Level
  term: Term | null
  createdAt: Date
  questionVersionId: string
  marks: number
}

export const toBankQuestion = ({ createdAt, ...row }: ListedRow): BankQuestion => ({
  ...row,
  changedAt: createdAt.toISOString(),
})

export async function listBank(deps: Deps, query: BankQuery): Promise<CallResult<typeof searchQuestions>> {
  const { search = '', subject, level, term, page } = query
  const list = {
    table: questions,
    key: questions.id,
    where: and(
      isInBank,
      isFoundBy(search, { subject, level, term }) ??
        and(
          subject && eq(questions.subject, subject),
          level && eq(questions.level, level),
          term && eq(questions.term, term),
        ),
    ),
    orderBy: [questions.changedAt, questions.id],
    direction: 'descending' as const,
  }
  const shown = numberedPage(page, questionsPerPage)
  const total = await countRows(deps, list)
  if (total <= shown.offset) return { questions: [], total }
  const isRare = search !== '' && total < fewFinds
  const keys = isRare ? keysByWords(deps.db, list.where, shown) : keysOnPage(deps.db, list, shown, total)
  const rows = await deps.db
    .select(listedColumns)
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(inArray(questions.id, keys))
    .orderBy(desc(questions.changedAt), desc(questions.id))
  return { questions: rows.map(toBankQuestion), total }
}

/** Up to here sorting all finds is cheaper than looking for twenty of them in the order of the list. */
const fewFinds = 5_000

/** Sorts by an expression, so that PostgreSQL starts with the index of words and not with that of the order. */
const keysByWords = (db: Database, where: SQL | undefined, { limit, offset }: Page) =>
  db
    .select({ id: questions.id })
    .from(questions)
    .where(where)
    .orderBy(desc(sql`(${questions.changedAt} + interval '0')`), desc(questions.id))
    .limit(limit)
    .offset(offset)

/** In the order of the ids, without withdrawn ones. */
export async function readBankQuestions(
  db: DatabaseOrTransaction,
  questionIds: readonly string[],
): Promise<BankQuestion[]> {
  if (questionIds.length === 0) return []
  const rows = await db
    .select(listedColumns)
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(and(isInBank, inArray(questions.id, [...questionIds])))
  const found = new Map(rows.map((row) => [row.id, toBankQuestion(row)]))
  return questionIds.flatMap((id) => found.get(id) ?? [])
}

/** Of the skills and levels, those that were changed last first. */
export async function readBankOfSkills(
  db: DatabaseOrTransaction,
  {
    skillIds,
    levels,
    except,
    limit,
  }: { skillIds: readonly string[]; levels: readonly Level[]; except: readonly string[]; limit: number },
): Promise<BankQuestion[]> {
  if (skillIds.length === 0 || levels.length === 0) return []
  const rows = await db
    .select(listedColumns)
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(
      and(
        isInBank,
        arrayOverlaps(questionVersions.skills, [...skillIds]),
        inArray(questions.level, [...levels]),
        except.length === 0 ? undefined : notInArray(questions.id, [...except]),
      ),
    )
    .orderBy(desc(questions.changedAt), desc(questions.id))
    .limit(limit)
  return rows.map(toBankQuestion)
}

export async function readQuestion(db: Database, questionId: string): Promise<CallResult<typeof readBankQuestion>> {
  const [row] = await db
    .select({
      listed: listedColumns,
      versionId: questionVersions.id,
      skillId: sql<string | null>`${questionVersions.skills}[1]`,
      difficulty: questionVersions.difficulty,
    })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(and(isInBank, eq(questions.id, questionId)))
  const question = row && (await readQuestions(db, [row.versionId])).get(row.versionId)
  if (!question) throw new AppError('not_found')
  const found = findSkill(row.skillId ?? '')
  return {
    ...toBankQuestion(row.listed),
    question,
    topic: found?.topic.label ?? null,
    skill: found?.skill.label ?? null,
    difficulty: row.difficulty,
  }
}
