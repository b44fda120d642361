import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { LiveResults } from '@capyzen/contracts/live-lessons'
import type { BankQuestion } from '@capyzen/contracts/question-bank'
import { findMisconception, findSkill } from '@capyzen/contracts/taxonomy'
import type { Level } from '@capyzen/contracts/vocabulary'
import { people, type Author } from '#domains/identity/auth'
import { readTaughtSession } from '#domains/classroom/live-courses'
import { readMarking, type ListReader } from '#domains/learning/attempts'
import { questionVersions, readBankOfSkills, readBankQuestions, reviewAnswer } from '#domains/learning/questions'
import type { Database } from '#platform/database'
import { groupAnswers, readAnswers, type GivenAnswer } from './answer-groups.ts'
import { listOfAsk } from './asks.ts'
import { liveAsks, livePolls, liveVotes } from './tables.ts'

interface ResultsDeps {
  db: Database
  lists: ListReader
}

interface Asked {
  id: string
  questionVersionId: string
  questionId: string
  skillIds: string[]
  level: Level
}

export async function readLiveResults(deps: ResultsDeps, actor: Author, sessionId: string) {
  const about = await readTaughtSession(deps.db, actor, sessionId)
  return { ...about, results: await resultsOf(deps, sessionId) }
}

async function resultsOf({ db, lists }: ResultsDeps, sessionId: string): Promise<LiveResults> {
  const rows = await db
    .select({
      id: liveAsks.id,
      questionVersionId: liveAsks.questionVersionId,
      questionId: questionVersions.questionId,
      skillIds: questionVersions.skills,
      level: questionVersions.level,
    })
    .from(liveAsks)
    .innerJoin(questionVersions, eq(questionVersions.id, liveAsks.questionVersionId))
    .where(eq(liveAsks.sessionId, sessionId))
    .orderBy(asc(liveAsks.askedAt), asc(liveAsks.id))
  const asked: Asked[] = rows.map((row) => ({ ...row, skillIds: row.skillIds ?? [] }))
  const answers = await readAnswers(
    db,
    asked.map(({ id }) => id),
  )
  const asks = await Promise.all(
    asked.map(async ({ id, questionVersionId }) => {
      const { list, solutions } = await readMarking(lists, listOfAsk(id))
      return list.questions.map(({ question, language }) => ({
        ...{ id, question, language },
        correctAnswer: reviewAnswer(question, solutions.get(questionVersionId), '').correctAnswer,
        results: groupAnswers(
          question,
          answers.filter(({ askId }) => askId === id),
        ),
      }))
    }),
  )
  return {
    polls: await readPolls(db, sessionId),
    asks: asks.flat(),
    needHelp: await findNeedingHelp(db, asked, answers),
    suggested: await suggestQuestions(db, asked, answers),
  }
}

/** Those that were opened. */
async function readPolls(db: Database, sessionId: string): Promise<LiveResults['polls']> {
  const polls = await db
    .select({ id: livePolls.id, question: livePolls.question, choices: livePolls.choices })
    .from(livePolls)
    .where(and(eq(livePolls.sessionId, sessionId), isNotNull(livePolls.openedAt)))
    .orderBy(asc(livePolls.openedAt), asc(livePolls.id))
  const votes =
    polls.length === 0
      ? []
      : await db
          .select({ pollId: liveVotes.pollId, choice: liveVotes.choice, votes: count() })
          .from(liveVotes)
          .where(
            inArray(
              liveVotes.pollId,
              polls.map(({ id }) => id),
            ),
          )
          .groupBy(liveVotes.pollId, liveVotes.choice)
  return polls.map((poll) => ({
    ...poll,
    counts: poll.choices.map(
      (_, choice) => votes.find((vote) => vote.pollId === poll.id && vote.choice === choice)?.votes ?? 0,
    ),
  }))
}

const mostReasons = 3

/** An answer that waits for the teacher is neither right nor wrong. */
const isWrong = ({ isCorrect, provisional }: GivenAnswer): boolean => !isCorrect && !provisional

async function findNeedingHelp(
  db: Database,
  asked: readonly Asked[],
  answers: readonly GivenAnswer[],
): Promise<LiveResults['needHelp']> {
  const byStudent = Map.groupBy(answers, ({ userId }) => userId)
  const ids = [...byStudent].flatMap(([userId, given]) => (given.some(isWrong) ? [userId] : []))
  if (ids.length === 0) return []
  const named = await db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, ids))
  const skillsOf = new Map(asked.map(({ id, skillIds }) => [id, skillIds]))
  return named
    .map(({ id, name }) => {
      const given = byStudent.get(id) ?? []
      const wrong = given.filter(isWrong)
      const why = new Map<string, Bilingual>()
      for (const { askId, misconception } of wrong) {
        const skillId = skillsOf.get(askId)?.find((one) => findSkill(one)) ?? ''
        const label = findMisconception(misconception ?? '')?.label ?? findSkill(skillId)?.skill.label
        if (label) why.set(label.en, label)
      }
      const reasons = [...why.values()].slice(0, mostReasons)
      return { studentId: id, name, wrong: wrong.length, answered: given.length, why: reasons }
    })
    .toSorted((one, other) => other.wrong - one.wrong || one.name.localeCompare(other.name))
}

const wrongShare = 1 / 3
const mostSuggested = 15
const mostOfSameSkills = 5

async function suggestQuestions(
  db: Database,
  asked: readonly Asked[],
  answers: readonly GivenAnswer[],
): Promise<BankQuestion[]> {
  const weak = asked.filter(({ id }) => {
    const given = answers.filter(({ askId, provisional }) => askId === id && !provisional)
    return given.length > 0 && given.filter(isWrong).length >= given.length * wrongShare
  })
  const ids = [...new Set(weak.map(({ questionId }) => questionId))].slice(0, mostSuggested)
  const again = await readBankQuestions(db, ids)
  const others = await readBankOfSkills(db, {
    skillIds: [...new Set(weak.flatMap(({ skillIds }) => skillIds))],
    levels: [...new Set(weak.map(({ level }) => level))],
    except: asked.map(({ questionId }) => questionId),
    limit: Math.min(mostOfSameSkills, mostSuggested - again.length),
  })
  return [...again, ...others]
}
