import { and, eq, isNotNull } from 'drizzle-orm'
import { addDays, singaporeDay, spanOf, weekOf, type DayRange, type TimeSpan } from '@capyzen/contracts/singapore-days'
import { findMisconception, findSkill } from '@capyzen/contracts/taxonomy'
import type { ChildWeek, WeekMisconception } from '@capyzen/contracts/weekly-reports'
import type { Parent } from '#domains/identity/auth'
import { requireOwnChild, type ChildOfParent } from '#domains/identity/families'
import { learningEvents } from '#domains/insight/learning-events'
import { closedQuestions, earnsNothing } from '#domains/learning/attempts'
import { readWeekDictations } from '#domains/learning/dictation'
import { readWeekHomework } from '#domains/learning/homework'
import { readNextLiveSession, readWeekExams } from '#domains/learning/progress'
import { scoreAnswer, showGiven, showRight, titleOf } from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { readWeekCompositions } from '#domains/learning/writing'
import { isWithin } from '#platform/tables'
import { chooseActivity } from './activities.ts'
import { noFigures, readFigures } from './figures.ts'
import { readLiveSessions } from './live-sessions.ts'
import { mostFrequent, readMistakes, type Mistake } from './mistakes.ts'
import { findMostMissed, readPractice, topicOfMissed } from './practice.ts'
import { isQuietWeek } from './quiet.ts'
import { findTopics } from './topics.ts'
import { showWeek, weekNumber } from './weeks.ts'
import { findWin } from './wins.ts'

export interface ReportDeps {
  db: Database
  domains: readonly Domain[]
  clock: Clock
}

export async function readOwnChildWeek(
  deps: ReportDeps,
  parent: Parent,
  { childId, week }: { childId: string; week?: string | undefined },
): Promise<ChildWeek> {
  return readChildWeek(deps, await requireOwnChild(deps.db, parent, childId), week)
}

export async function readChildWeek(
  deps: ReportDeps,
  { id, name: nickname, level, createdAt }: ChildOfParent,
  asked?: string,
): Promise<ChildWeek> {
  const { db, clock } = deps
  const child = { id, nickname }
  const week = showWeek(asked, { now: clock.now(), since: createdAt })
  const span = spanOf(week)
  const figuresOf = async (shown: DayRange) => (await readFigures(db, [child.id], shown)).get(child.id) ?? noFigures
  const day = singaporeDay(clock.now())
  const [figures, lastWeek, today] = await Promise.all([
    figuresOf(week),
    figuresOf(weekOf(addDays(week.from, -7))),
    figuresOf({ from: day, to: day }),
  ])
  const [answers, mistakes, dictations, exams, compositions, homework, liveSessions, nextLiveSession] =
    await Promise.all([
      readAnswers(db, child.id, span),
      readMistakes(db, [child.id], span),
      readWeekDictations(db, child.id, span),
      readWeekExams(deps, child.id, span),
      readWeekCompositions(db, child.id, span),
      readWeekHomework(deps, child.id, span),
      readLiveSessions(deps, { userId: child.id, span, now: clock.now() }),
      week.next === null ? readNextLiveSession(deps, { userId: child.id, now: clock.now() }) : null,
    ])
  const practice = await readPractice(deps, child.id, span)
  const hasAnswered = answers.some(({ isRushed }) => !isRushed)
  const isQuiet =
    !hasAnswered && isQuietWeek({ figures, practice, exams, compositions, homework, dictations, liveSessions }, span)
  const win = isQuiet ? null : await findWin(db, child.id, { span, figures, lastWeek })
  const tellable = mistakes.length === 0 ? [] : await keepTellable(deps, child.id, { mistakes, answers })
  const mistake = chooseMistake(tellable, answers)
  const missed = findMostMissed(practice, mistake?.times ?? 0)
  const chosen = missed ? null : mistake
  return {
    child,
    week,
    isQuiet,
    figures,
    lastWeek,
    today: { questions: today.questions, minutes: today.minutes },
    win,
    misconception: chosen && showMistake(chosen),
    ...{ missed, practice, exams, compositions, homework, topics: findTopics(answers) },
    activity: await chooseActivity(db, {
      about: missed ? topicOfMissed(missed) : chosen ? aboutOf(chosen.mistake) : mostPractised(answers),
      level,
      turn: weekNumber(week.from),
    }),
    dictations,
    liveSessions,
    nextLiveSession,
  }
}

interface AnsweredQuestion {
  questionId: string | null
  skillId: string | null
  isCorrect: boolean | null
  isAided: boolean
  /** Too soon to count, not only in work that earns nothing. */
  isRushed: boolean
  occurredAt: Date
}

async function readAnswers(db: Database, userId: string, span: TimeSpan): Promise<AnsweredQuestion[]> {
  const { questionId, skillId, isCorrect, isAided, isHasty, source, occurredAt } = learningEvents
  const rows = await db
    .select({ questionId, skillId, isCorrect, isAided, isHasty, source, occurredAt })
    .from(learningEvents)
    .where(
      and(
        eq(learningEvents.userId, userId),
        isWithin(occurredAt, span),
        eq(learningEvents.kind, 'question_answered'),
        isNotNull(questionId),
      ),
    )
  return rows.map(({ isHasty: hasty, source: from, ...row }) => ({ ...row, isRushed: hasty && !earnsNothing(from) }))
}

type ShownMistake = Mistake & { right: string }

/** Without questions that an open exam or homework asks, and those that were right without help on a later day. */
async function keepTellable(
  deps: ReportDeps,
  childId: string,
  { mistakes, answers }: { mistakes: readonly Mistake[]; answers: readonly AnsweredQuestion[] },
): Promise<ShownMistake[]> {
  const closed = await closedQuestions(deps, childId)
  const wasMended = ({ questionId, at }: Mistake) =>
    answers.some(
      (answer) =>
        answer.questionId === questionId &&
        answer.isCorrect === true &&
        !(answer.isAided || answer.isRushed) &&
        singaporeDay(answer.occurredAt) > singaporeDay(at),
    )
  return mistakes.flatMap((mistake) => {
    if (closed.has(mistake.questionId) || wasMended(mistake)) return []
    const right = showRight(mistake.question, mistake.solution.key)
    return right ? [{ ...mistake, right }] : []
  })
}

interface ChosenMistake {
  mistake: ShownMistake
  times: number
}

/** The misconception made most often, or the last mistake in the weakest skill. */
function chooseMistake(mistakes: readonly ShownMistake[], answers: readonly AnsweredQuestion[]): ChosenMistake | null {
  const most = mostFrequent(mistakes)
  const ofMost = most && mistakes.findLast(({ misconception }) => misconception === most.misconception)
  if (most && ofMost) return { mistake: ofMost, times: most.times }
  const share = (skillId: string | null) => {
    const judged = answers.filter((answer) => answer.skillId === skillId && answer.isCorrect !== null)
    return judged.filter(({ isCorrect }) => isCorrect).length / Math.max(1, judged.length)
  }
  const [weakest] = mistakes
    .toReversed()
    .map((mistake) => ({ mistake, share: share(mistake.skillId) }))
    .toSorted((one, other) => one.share - other.share)
  if (!weakest) return null
  const { skillId } = weakest.mistake
  return { mistake: weakest.mistake, times: mistakes.filter((mistake) => mistake.skillId === skillId).length }
}

function showMistake({ mistake, times }: ChosenMistake): WeekMisconception {
  const { question, solution, language, misconception, skillId, answer, right } = mistake
  return {
    label: findMisconception(misconception ?? '')?.label ?? null,
    skill: skillId === null ? null : (findSkill(skillId)?.skill.label ?? null),
    times,
    question: { text: titleOf(question.text, longestExcerpt), language },
    answered: solution.key ? showGiven(question, solution.key, answer) : null,
    right,
    feedback: feedbackOn(mistake),
  }
}

/** What the key says about this mistake now, unless that is about another one than was stored. */
function feedbackOn({ question, solution, misconception, answer }: Mistake) {
  const { mistake } = scoreAnswer({ ...question, key: solution.key }, answer)
  return misconception !== null && mistake?.misconception === misconception ? mistake.feedback : null
}

/** Its skill, or the topic of its misconception. */
const longestExcerpt = 200

const aboutOf = ({ skillId, misconception }: Mistake): string | null =>
  skillId ?? misconception?.replace(/\.[^.]+$/, '') ?? null

function mostPractised(answers: readonly AnsweredQuestion[]): string | null {
  const counts = new Map<string, number>()
  for (const { skillId } of answers) if (skillId !== null) counts.set(skillId, (counts.get(skillId) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}
