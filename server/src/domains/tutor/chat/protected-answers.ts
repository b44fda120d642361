import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { AnswerKey, QuestionOption } from '@capyzen/contracts/questions'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { closedQuestions } from '#domains/learning/exams'
import { practiceTurns } from '#domains/learning/practice'
import { questionKeys, questionVersions, valuesOfCalculations } from '#domains/learning/questions'
import type { Rung } from '#domains/tutor/conversations'
import type { DomainDeps } from '#platform/domain'
import { isAbout, wordsOf } from './words.ts'

/** A question that the learner has open and writes about. */
export interface OpenQuestion {
  text: string
  answers: string[]
  /** Undefined for homework and exams, whose hints are not shown. */
  help: { hints: Bilingual[]; skillLabel: Bilingual | null; type: string } | undefined
}

/** Questions of practice that wait for an answer, and of homework in work, that these messages are about. */
export async function openQuestionsIn(
  deps: Pick<DomainDeps, 'db' | 'domains' | 'clock'>,
  userId: string,
  texts: readonly string[],
): Promise<OpenQuestion[]> {
  const { db } = deps
  const [turns, closed] = await Promise.all([
    db
      .select({ versionId: practiceTurns.questionVersionId })
      .from(practiceTurns)
      .where(and(eq(practiceTurns.userId, userId), isNull(practiceTurns.answeredAt))),
    closedQuestions(deps, userId),
  ])
  const openVersions = turns.map(({ versionId }) => versionId)
  if (openVersions.length === 0 && closed.size === 0) return []
  const rows = await db
    .select({
      questionId: questionVersions.questionId,
      type: questionVersions.type,
      text: questionVersions.text,
      options: questionVersions.options,
      skills: questionVersions.skills,
      key: questionKeys.key,
      hints: questionKeys.hints,
    })
    .from(questionVersions)
    .innerJoin(questionKeys, eq(questionKeys.questionVersionId, questionVersions.id))
    .where(or(inArray(questionVersions.id, openVersions), inArray(questionVersions.questionId, [...closed])))
  return rows
    .filter(({ text }) => texts.some((one) => isAbout(one, text)))
    .map(({ questionId, type, text, options, skills, key, hints }) => ({
      text,
      answers: key ? withoutGiven(answersOf(key, options), text) : [],
      help: closed.has(questionId)
        ? undefined
        : { hints, type, skillLabel: findSkill(skills?.[0] ?? '')?.skill.label ?? null },
    }))
}

/** Every form in which the key says the answer. */
function answersOf(key: AnswerKey, options: readonly QuestionOption[]): string[] {
  const shown = (value: string) => {
    const label = options.find((option) => option.value === value)?.label
    return label === undefined ? [value] : [value, label.replace(/^[A-Z]\. /, '')]
  }
  switch (key.kind) {
    case 'option':
      return shown(key.value)
    case 'number':
      return [key.value]
    case 'text':
      return key.accepted
    case 'options':
    case 'order':
    case 'pairs':
      return key.values.flatMap(shown)
    case 'blanks':
      return key.blanks.flatMap((blank) => (blank.key.kind === 'number' ? [blank.key.value] : blank.key.accepted))
    case 'points':
      return [key.model]
  }
}

/** A number or word that the question itself says tells nothing. */
function withoutGiven(answers: readonly string[], text: string): string[] {
  const given = ` ${wordsOf(text).join(' ')} `
  return answers.filter((answer) => {
    const words = wordsOf(answer).join(' ')
    return words !== '' && !given.includes(` ${words} `)
  })
}

/** Results of plain sums, until a similar one is worked through. */
export function resultsOfSums(texts: readonly string[], rung: Rung): string[] {
  if (rung === 'example') return []
  return texts.flatMap((text) => {
    const results = text.split('\n').flatMap((line) => valuesOfCalculations(line))
    const forms = results.flatMap((value) => {
      const decimal = String(value.valueOf())
      return [...new Set([value.toFraction(), value.toFraction(true), ...(decimal.length <= 12 ? [decimal] : [])])]
    })
    return withoutGiven(forms, text)
  })
}
