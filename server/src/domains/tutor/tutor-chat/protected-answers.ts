import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { optionText } from '@capyzen/contracts/question-parts'
import type { AnswerKey, Question } from '@capyzen/contracts/questions'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { closedQuestions } from '#domains/learning/attempts'
import { practiceTurns } from '#domains/learning/practice'
import { questionVersions, storedVersions, valuesOfCalculations, saidBy } from '#domains/learning/questions'
import type { Database } from '#platform/database'
import { resultOfTask, triesSum } from '#domains/tutor/conversations'
import type { DomainDeps } from '#platform/domain'
import { isAbout, wordsOf } from './words.ts'

declare module '#platform/domain' {
  interface DomainHooks {
    /** Versions of questions that wait for this learner's answer, beside practice and closed ones. */
    unansweredVersions(db: Database, userId: string): Promise<string[]>
  }
}

/** A question that the learner has open and writes about. */
export interface OpenQuestion {
  questionId: string
  text: string
  answers: string[]
  /** See `choicesOf`. */
  choices: string[]
  /** Undefined for homework and exams, whose hints are not shown. */
  help: { hints: Bilingual[]; skillLabel: Bilingual | null; type: string } | undefined
}

/** What a learner has not answered yet. Versions, but for `closed`, which are questions. */
export interface Waiting {
  inPractice: string[]
  unanswered: string[]
  closed: ReadonlySet<string>
}

export async function readWaiting(
  { db, domains, clock }: Pick<DomainDeps, 'db' | 'domains' | 'clock'>,
  userId: string,
): Promise<Waiting> {
  const none: Promise<string[]>[] = []
  const [turns, closed, unanswered] = await Promise.all([
    db
      .select({ versionId: practiceTurns.questionVersionId })
      .from(practiceTurns)
      .where(and(eq(practiceTurns.userId, userId), isNull(practiceTurns.answeredAt))),
    closedQuestions({ db, domains, clock }, userId),
    Promise.all(domains.flatMap((domain) => domain.unansweredVersions?.(db, userId) ?? none)),
  ])
  return { inPractice: turns.map(({ versionId }) => versionId), unanswered: unanswered.flat(), closed }
}

/** Versions of it. What generators drew, for anybody, is asked in practice alone. */
export const isWaiting = ({ inPractice, unanswered, closed }: Waiting) =>
  or(
    inArray(questionVersions.id, [...inPractice, ...unanswered]),
    and(inArray(questionVersions.questionId, [...closed]), isNotNull(questionVersions.version)),
  )

/** Questions of practice that wait for an answer, and of homework in work, that these messages are about. */
export async function openQuestionsIn(
  deps: Pick<DomainDeps, 'db' | 'domains' | 'clock'>,
  userId: string,
  texts: readonly string[],
): Promise<OpenQuestion[]> {
  const waiting = await readWaiting(deps, userId)
  const { inPractice, closed } = waiting
  const rows = await storedVersions(deps.db).where(isWaiting(waiting))
  return rows
    .filter(({ shown }) => texts.some((one) => isAbout(one, shown.text)))
    .map(
      ({
        shown: { id: versionId, questionId, type, text, options, blanks, skills, unit },
        secret: { key, hints },
      }) => ({
        ...{ questionId, text },
        answers: answersOf(key, { options, text, unit }),
        choices: choicesOf({ type, text, options, blanks }),
        help:
          closed.has(questionId) || !inPractice.includes(versionId)
            ? undefined
            : { hints, type, skillLabel: findSkill(skills?.[0] ?? '')?.skill.label ?? null },
      }),
    )
}

/** For the model, where what is talked about waits for its answer; what it says all the same is withheld. */
export const waitsForAnswer =
  'It has not been handed in. Don’t say whether an answer is right, don’t repeat the child’s answer, and don’t name or exclude a choice.'

/** The open questions that a message asks about: those that it repeats, and the present problem of its conversation. */
export const helpedBy = (message: string, open: readonly OpenQuestion[], problem: string | undefined): string[] =>
  open.filter(({ text }) => text === problem || isAbout(message, text)).map(({ questionId }) => questionId)

/** What a key says that its question doesn't, in every form; with the unit that is printed or to be written. */
export function answersOf(
  key: AnswerKey | null,
  { options, text, unit }: Pick<Question, 'options' | 'text' | 'unit'>,
): string[] {
  const said = key ? withoutGiven(saidBy(key, options), text) : []
  if (key?.kind !== 'number' || !said.includes(key.value)) return said
  const measured = key.unit ?? unit
  return measured === null ? said : [...said, `${key.value} ${measured}`]
}

type ChoicesAsked = Pick<Question, 'type' | 'text' | 'options' | 'blanks'>

/**
 * Choices in words and their letters, right or wrong, also those of gaps: a reply that names one after the other would
 * stop at the right one. Short ones with numbers are not among them, as the steps to the answer need these.
 */
export function choicesOf({ type, text, options, blanks }: ChoicesAsked): string[] {
  const labels = options.map(optionText)
  return withoutGiven(
    [
      ...options.map(({ value }) => value),
      ...labels,
      ...(type === 'MCQ' || type === 'MultipleResponse' ? beginningsOf(labels) : []),
      ...blanks.flatMap((blank) => blank.options),
    ],
    text,
  ).filter((choice) => !/\d/.test(choice) || wordsOf(choice).length > mostWordsOfNumber)
}

/** “By water” names “By water, as it floats” too, where no two begin alike. */
function beginningsOf(labels: readonly string[]): string[] {
  const beginnings = labels.map((label) => /^[^,，;；]+(?=[,，;；])/.exec(label)?.[0].trim() ?? '')
  return beginnings.every(Boolean) && new Set(beginnings).size === labels.length ? beginnings : []
}

/** A choice with a number and more words is a sentence. */
const mostWordsOfNumber = 6

/** A number or word that the question itself says tells nothing; its “a” is not the letter of a choice. */
export function withoutGiven(answers: readonly string[], text: string): string[] {
  const given = ` ${wordsOf(text).join(' ')} `
  return answers.filter((answer) => {
    if (/^[A-H]$/.test(answer)) return true
    const words = wordsOf(answer).join(' ')
    return words !== '' && !given.includes(` ${words} `)
  })
}

/** Protected wherever these texts are talked about: answers of open questions in them, and results of sums that the learner has not found. */
export async function answersAbout(
  deps: Pick<DomainDeps, 'db' | 'domains' | 'clock'>,
  userId: string,
  texts: readonly string[],
): Promise<string[]> {
  const open = await openQuestionsIn(deps, userId, texts)
  return [...new Set([...open.flatMap(({ answers }) => answers), ...resultsOfSums(texts)])]
}

/** More numbers in one message are no answer, but a list of guesses. */
const mostClaimed = 4

/** A fraction alone is an answer rather than a sum. */
const isFraction = (text: string) => /^\W*\d+\s*\/\s*\d+\W*$/.test(text)

/** Without the steps towards a sum that stands before them. */
function withoutSteps(texts: readonly string[]): string[] {
  let current: string | undefined
  return texts.filter((text) => {
    if (!/\d/.test(text) || isFraction(text)) return false
    if (current !== undefined && triesSum(current, text)) return false
    if (text.split('\n').some((line) => valuesOfCalculations(line).length > 0 || resultOfTask(line))) current = text
    return true
  })
}

/** Results of plain sums that the learner has not found. */
export function resultsOfSums(texts: readonly string[]): string[] {
  const claimed = new Set(
    texts.flatMap((text) => {
      const numbers = text.match(/\d+(?:[.,/]\d+)*/g) ?? []
      return numbers.length <= mostClaimed ? numbers.map((number) => number.replaceAll(',', '')) : []
    }),
  )
  return withoutSteps(texts).flatMap((text) => {
    const lines = text.split('\n')
    const results = [
      ...lines.flatMap((line) => valuesOfCalculations(line)),
      ...lines.flatMap((line) => resultOfTask(line) ?? []),
    ]
    const forms = results.flatMap((value) => {
      const decimal = String(value.valueOf())
      const all = [value.toFraction(), value.toFraction(true), ...(decimal.length <= 12 ? [decimal] : [])]
      return all.some((form) => claimed.has(form)) ? [] : [...new Set(all)]
    })
    return withoutGiven(forms, text)
  })
}
