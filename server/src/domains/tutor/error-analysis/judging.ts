import type { AnalysedQuestion } from '@capyzen/contracts/error-analysis'
import type { Solution } from '@capyzen/contracts/solving'
import { findMisconception, findSkill, topics } from '@capyzen/contracts/taxonomy'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import { optionText } from '@capyzen/contracts/question-parts'
import { readQuestions, readSolutions, scoreAnswer, showRight } from '#domains/learning/questions'
import { solve } from '#domains/learning/solving'
import { keyOfComputed, nearestQuestion } from '#domains/tutor/snap-and-solve'
import { asksTheSame } from '#domains/tutor/tutor-chat'
import type { Database } from '#platform/database'
import { adviceOf, advices } from './advices.ts'
import { readGiven } from './given-answers.ts'
import { misconceptionOf } from './known-mistakes.ts'
import type { PaperQuestion } from './paper-text.ts'
import type { StoredQuestion } from './tables.ts'

export const emptyJudgement = ({ number, text, learnerAnswer }: PaperQuestion) => ({
  ...{ number, text, learnerAnswer },
  ...{ isCorrect: null, judge: 'none' as const, rightAnswer: null, steps: [], misconception: null, skill: null },
  ...{ findings: [], markable: null },
})

/** Undefined for what it can't solve. A part is tried without its stem where that has no numbers. */
export function byEngine(asked: PaperQuestion, level: Level): StoredQuestion | undefined {
  const [first = '', ...rest] = asked.stem.split('\n')
  const alone = rest.length > 0 && !/\d/.test(first) ? [rest.join('\n')] : []
  for (const text of [asked.stem, ...alone]) {
    const solved = solve(text, { level })
    if (solved.isSolved) return judgeSolved(asked, text, solved, level)
  }
  return undefined
}

const asksForForm: ReadonlySet<string> = new Set(['mixed-number', 'improper-fraction'])

function judgeSolved(asked: PaperQuestion, text: string, solved: Solution, level: Level): StoredQuestion {
  const { answer, steps, kind, hints } = solved
  const skill = skillOf(solved.skill)
  // Who has not answered is not told the answer: help with it is given hint by hint elsewhere.
  const untold = { ...emptyJudgement(asked), skill }
  if (asked.learnerAnswer === '') return { ...untold, advice: advices.unanswered }
  const given = readGiven(asked.chosen ?? asked.learnerAnswer, text, answer)
  const isNoOption = asked.options.length > 0 && asked.chosen === null
  if (!given || isNoOption) return { ...untold, advice: advices.unread }
  const known = { ...untold, judge: 'engine' as const, rightAnswer: answer.text, steps }
  if (given.isRight !== undefined)
    return { ...known, isCorrect: given.isRight, advice: adviceOf(given.isRight, known.skill) }
  const key = keyOfComputed(kind, answer)
  // `11/4` is no mixed number, though it is worth as much: only the very form that was asked for is known to be right.
  if (asksForForm.has(kind) && plain(given.answer) !== plain(answer.value)) return { ...untold, advice: advices.unread }
  const score = scoreAnswer({ marks: 1, unit: answer.unit, hasWorking: false, blanks: [], text, key }, given.answer)
  const misconception = score.isCorrect
    ? undefined
    : findMisconception(misconceptionOf(text, answer.value, given.answer) ?? '')
  return {
    ...known,
    isCorrect: score.isCorrect,
    misconception: misconception?.label ?? null,
    advice: adviceOf(score.isCorrect, known.skill),
    markable: { by: 'engine', key, unit: answer.unit, level, hints, answer: given.answer },
  }
}

/** Only by the very question, with all that it shows: the same words with another picture ask something else. */
export async function byBank(
  db: Database,
  subject: Subject,
  asked: PaperQuestion,
): Promise<StoredQuestion | undefined> {
  const near = await nearestQuestion({ db }, asked.stem, subject)
  if (!near || !asksTheSame(asked.stem, near.text)) return undefined
  const [questions, solutions] = await Promise.all([
    readQuestions(db, [near.versionId]),
    readSolutions(db, [near.versionId]),
  ])
  const [question, solution] = [questions.get(near.versionId), solutions.get(near.versionId)]
  const right = question && solution?.key ? showRight(question, solution.key) : undefined
  if (!question || !solution || right === undefined || question.image || question.passage) return undefined
  const skill = skillOf(near.skillId)
  const untold = { ...emptyJudgement(asked), skill }
  if (asked.learnerAnswer === '') return { ...untold, advice: advices.unanswered }
  const answer = answerTo(question.options, asked)
  if (answer === undefined) return { ...untold, advice: advices.unread }
  const known = { ...untold, judge: 'bank' as const, rightAnswer: right }
  const score = scoreAnswer({ ...question, key: solution.key }, answer)
  if (score.provisional) return undefined
  return {
    ...known,
    isCorrect: score.isCorrect,
    misconception: findMisconception(score.mistake?.misconception ?? '')?.label ?? null,
    advice: adviceOf(score.isCorrect, skill),
    markable: { by: 'bank', versionId: near.versionId, answer },
  }
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.。]+/g, ' ')
    .trim()

/** Options stand in another order on another paper, so they are known by their words. */
function answerTo(options: readonly { value: string; label: string }[], asked: PaperQuestion): string | undefined {
  if (options.length === 0) return asked.learnerAnswer
  const words = plain(asked.chosen ?? asked.learnerAnswer)
  return options.find((option) => plain(optionText({ ...option })) === words)?.value
}

export function skillOf(id: string | null): AnalysedQuestion['skill'] {
  const found = findSkill(id ?? '')
  return found ? { id: found.skill.id, label: found.skill.label } : null
}

/** Of the topic that a skill belongs to. */
export const skillsBeside = (skillId: string): { id: string; label: { en: string; zh: string } }[] =>
  topics.find(({ skills }) => skills.some(({ id }) => id === skillId))?.skills ?? []
