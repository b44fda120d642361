import { eq } from 'drizzle-orm'
import type { AuthoredQuestion } from '@capyzen/contracts/question-authoring'
import { toContent, type QuestionDraft } from '@capyzen/contracts/question-drafts'
import type { Author } from '#domains/identity/auth'
import {
  createQuestions,
  lockQuestion,
  saveVersion,
  setInPractice,
  storedQuestions,
  type StoredQuestion,
} from '../authored.ts'
import { reviewAnswer } from '../review.ts'
import { questions } from '../tables.ts'
import { recordAudit } from '#platform/audit'
import type { Database, Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { contentOfDraft, toAuthored } from './drafts.ts'

const mayChange = ({ question }: StoredQuestion, by: Author) =>
  !question.isPrivate && (by.isAdministrator || question.authorId === by.userId)

/** Other authors' questions answer as unknown ones. */
export async function readQuestion(
  db: Database | Transaction,
  questionId: string,
  by: Author,
): Promise<AuthoredQuestion> {
  const [found] = await storedQuestions(db).where(eq(questions.id, questionId))
  if (!found || !mayChange(found, by)) throw new AppError('not_found')
  return toAuthored(found)
}

export async function createQuestion(
  { db, clock }: Deps,
  { draft, by }: { draft: QuestionDraft; by: Author },
): Promise<{ question: AuthoredQuestion }> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [id] = await createQuestions(tx, { authorId: by.userId, contents: [contentOfDraft(draft)], now })
    if (id === undefined) throw new Error('The question was not written')
    await recordAudit(tx, { actorId: by.userId, action: 'question_created', subjectId: id, at: now })
    return { question: await readQuestion(tx, id, by) }
  })
}

interface Change {
  questionId: string
  version: number
  by: Author
}

export async function changeQuestion(
  { db, clock }: Deps,
  { questionId, version, draft, by }: Change & { draft: QuestionDraft },
): Promise<{ outcome: 'saved' | 'changed_meanwhile'; question: AuthoredQuestion }> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { stored, isConflict } = await lockOwn(tx, { questionId, version, by })
    if (isConflict) return { outcome: 'changed_meanwhile', question: toAuthored(stored) }
    const { isChanged } = await saveVersion(tx, stored, contentOfDraft(draft, { before: stored }), now)
    if (isChanged)
      await recordAudit(tx, { actorId: by.userId, action: 'question_changed', subjectId: questionId, at: now })
    return { outcome: 'saved', question: await readQuestion(tx, questionId, by) }
  })
}

export async function publishQuestion(
  { db, clock }: Deps,
  { questionId, version, isInPractice, by }: Change & { isInPractice: boolean },
): Promise<{ outcome: 'saved' | 'changed_meanwhile' | 'incomplete'; question: AuthoredQuestion }> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { stored, isConflict } = await lockOwn(tx, { questionId, version, by })
    const question = toAuthored(stored)
    if (isConflict) return { outcome: 'changed_meanwhile', question }
    if (stored.question.inPractice === isInPractice) return { outcome: 'saved', question }
    const isComplete = question.question.explanation !== null && question.question.hints.length > 0
    if (isInPractice && !isComplete) return { outcome: 'incomplete', question }
    await setInPractice(tx, questionId, isInPractice)
    const action = isInPractice ? 'question_published' : 'question_withdrawn'
    await recordAudit(tx, { actorId: by.userId, action, subjectId: questionId, at: now })
    return { outcome: 'saved', question: await readQuestion(tx, questionId, by) }
  })
}

async function lockOwn(tx: Transaction, { questionId, version, by }: Change) {
  const stored = await lockQuestion(tx, questionId)
  if (!stored || !mayChange(stored, by)) throw new AppError('not_found')
  return { stored, isConflict: stored.question.currentVersion !== version }
}

/** Stands for a version that is not stored. */
const unsaved = '00000000-0000-0000-0000-000000000000'

export function tryAnswer(draft: QuestionDraft, answer: string) {
  const { key, ...shown } = toContent(draft)
  const question = { ...shown, id: unsaved }
  const { hints, explanation } = draft
  return { reviewed: { ...reviewAnswer(question, { key, hints, explanation }, answer), question } }
}
