import { and, eq } from 'drizzle-orm'
import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { Question } from '@capyzen/contracts/questions'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { closedQuestions, wasSubmitted } from '#domains/learning/attempts'
import { practiceTurns } from '#domains/learning/practice'
import { questions, questionVersions, readQuestions, readSolutions, type Solution } from '#domains/learning/questions'
import { answersOf, choicesOf } from '#domains/tutor/tutor-chat'
import type { Database } from '#platform/database'
import type { Domain, DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'

export type QuestionDeps = Pick<DomainDeps, 'db' | 'domains' | 'clock'>

export interface OwnQuestion {
  question: Question
  questionId: string
  language: Language
  level: string
  /** For the server's own judgement; only `isTold` lets any of it out. */
  solution: Solution
  /** The learner has answered it and may see its explanation. */
  isTold: boolean
  /** What no reply says; empty once it is told. */
  protectedAnswers: string[]
  /** Named by no reply while it waits. */
  choices: string[]
  /** It was told before and waits again since then: what was said before explains it. */
  waitsSince: Date | undefined
  /** Hints that may be shown. */
  help: { hints: Bilingual[]; skillLabel: Bilingual | null; type: string }
}

/** `answered`: an own turn, or own work that asks it; `shown`: also what the question bank shows to everybody. */
export async function requireOwnQuestion(
  deps: QuestionDeps,
  userId: string,
  { versionId, among }: { versionId: string; among: 'answered' | 'shown' },
): Promise<OwnQuestion> {
  const { db, domains, clock } = deps
  const [version] = await db
    .select({
      questionId: questionVersions.questionId,
      language: questionVersions.language,
      level: questionVersions.level,
      skills: questionVersions.skills,
      inPractice: questions.inPractice,
    })
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(eq(questionVersions.id, versionId))
  if (!version) throw new AppError('not_found')
  const { questionId, language, level } = version
  const [turns, isSubmitted, isUnanswered, closed, shown, solutions] = await Promise.all([
    db
      .select({
        versionId: practiceTurns.questionVersionId,
        askedAt: practiceTurns.askedAt,
        answeredAt: practiceTurns.answeredAt,
      })
      .from(practiceTurns)
      .where(and(eq(practiceTurns.userId, userId), eq(practiceTurns.questionId, questionId))),
    wasSubmitted(db, userId, versionId),
    waitsUnanswered(db, domains, userId, versionId),
    closedQuestions(deps, userId),
    readQuestions(db, [versionId]),
    readSolutions(db, [versionId]),
  ])
  // In work that isn't handed in; nobody gets here while an exam is open.
  const isClosed = closed.has(questionId)
  const ownTurns = turns.filter((turn) => turn.versionId === versionId)
  const isOwn =
    ownTurns.length > 0 || isSubmitted || isUnanswered || isClosed || (among === 'shown' && version.inPractice)
  const [question, solution] = [shown.get(versionId), solutions.get(versionId)]
  if (!isOwn || !question || !solution) throw new AppError('not_found')
  const waiting = turns.find(({ answeredAt }) => answeredAt === null)
  const isOpen = isClosed || waiting !== undefined
  const wasTold = turns.some(({ answeredAt }) => answeredAt !== null) || isSubmitted
  const isTold = !isOpen && (ownTurns.length > 0 || isSubmitted)
  return {
    ...{ question, questionId, language, level, solution, isTold },
    protectedAnswers: isTold ? [] : answersOf(solution.key, question),
    choices: isTold ? [] : choicesOf(question),
    waitsSince: isTold || !wasTold ? undefined : (waiting?.askedAt ?? clock.now()),
    help: {
      // Homework has none.
      hints: isClosed || ownTurns.length === 0 ? [] : solution.hints,
      skillLabel: findSkill(version.skills?.[0] ?? '')?.skill.label ?? null,
      type: question.type,
    },
  }
}

async function waitsUnanswered(db: Database, domains: readonly Domain[], userId: string, versionId: string) {
  const none: Promise<string[]>[] = []
  const waiting = await Promise.all(domains.flatMap((domain) => domain.unansweredVersions?.(db, userId) ?? none))
  return waiting.flat().includes(versionId)
}

/** The question as its page shows it, for the model. */
export function factsOf({ topic, type, text, passage, options, prompts, blanks, unit }: Question): string[] {
  const named = (name: string, parts: readonly string[]) =>
    parts.length === 0 ? [] : [`${name}: ${parts.join(' | ')}`]
  return [
    `The learner is looking at a question (${type}, ${topic}): ${text}`,
    ...(passage === null ? [] : [`Its passage: ${passage.slice(0, longestPassage)}`]),
    ...named(
      'Its choices',
      options.map(({ label }) => label),
    ),
    ...named('What is matched', prompts),
    ...named(
      'Its parts',
      blanks.flatMap(({ label }) => label ?? []),
    ),
    ...(unit === null ? [] : [`The answer is in ${unit}`]),
  ]
}

const longestPassage = 3_000
