import { and, eq, sql } from 'drizzle-orm'
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
import { isFoundBy, questions, questionVersions, readQuestions } from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { numberedPage, readPage } from '#platform/paging'

export interface BankDeps {
  db: Database
  clock: Clock
}

export type BankQuery = z.output<NonNullable<(typeof searchQuestions)['query']>>

export const isCurrent = and(
  eq(questionVersions.questionId, questions.id),
  eq(questionVersions.version, questions.currentVersion),
)

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
}

interface ListedRow {
  id: string
  title: string
  language: 'en' | 'zh'
  subject: Subject
  level: Level
  term: Term | null
  createdAt: Date
}

export const toBankQuestion = ({ createdAt, ...row }: ListedRow): BankQuestion => ({
  ...row,
  changedAt: createdAt.toISOString(),
})

export async function listBank(deps: BankDeps, query: BankQuery): Promise<CallResult<typeof searchQuestions>> {
  const { search = '', subject, level, term, page } = query
  const list = {
    table: questions,
    key: questions.id,
    where: and(
      isInBank,
      subject && eq(questions.subject, subject),
      level && eq(questions.level, level),
      term && eq(questions.term, term),
      isFoundBy(search),
    ),
    orderBy: [questions.changedAt, questions.id],
    direction: 'descending' as const,
  }
  const { rows, total } = await readPage(deps, list, numberedPage(page, questionsPerPage), (onPage) =>
    deps.db.select(listedColumns).from(questions).innerJoin(questionVersions, isCurrent).where(onPage),
  )
  return { questions: rows.map(toBankQuestion), total }
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
    .innerJoin(questionVersions, isCurrent)
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
