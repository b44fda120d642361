import { advices } from './advices.ts'
import type { StoredQuestion } from './tables.ts'

const gapsAndChoices = /[?？]|_{2,}|[(（][ 　]*[)）]|[(（][^()（）]*\/[^()（）]*[)）]/
const instruction =
  /^(?:choose|pick|fill|rewrite|write|complete|circle|underline|correct|edit|join|combine|form|make|read|study|look)\b|造句|改写|改正|填|选|连成|写出|读一读/i

/**
 * A text of English or Chinese sentences without a single answer, gap or instruction asks nothing: it is what the learner
 * wrote, each sentence an answer to itself.
 */
export function asOwnWriting(questions: readonly StoredQuestion[]): StoredQuestion[] {
  const isWriting = questions.every(
    ({ text, learnerAnswer, judge, advice }) =>
      learnerAnswer === '' &&
      judge === 'none' &&
      advice === advices.unanswered &&
      !gapsAndChoices.test(text) &&
      !instruction.test(text.trim()),
  )
  if (!isWriting) return [...questions]
  return questions.map((one) => ({ ...one, learnerAnswer: one.text, advice: advices.unknown }))
}
