import { joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { DraftAnswer } from '@capyzen/contracts/question-drafts'
import type { AnswerKey, NamedMistake, SchemeLine } from '@capyzen/contracts/questions'
import { partsOf } from '../authoring/cell-parts.ts'
import { areOptions, labelsOf, scoreLine, shareOf, valuesOf, type MarkedKind } from './kind.ts'

type Key = Extract<AnswerKey, { kind: 'option' | 'options' }>
type Answer = Extract<DraftAnswer, { kind: 'choices' }>

const letters = 'ABCDEFGH'
const rightOf = (key: Key) => (key.kind === 'option' ? [key.value] : key.values)

export const choices: MarkedKind<Key, Answer> = {
  score(question, key, answer, score) {
    if (key.kind === 'option') {
      const isRight = answer === key.value
      return score(isRight ? question.marks : 0, { mistake: isRight ? null : (ownValue(key.mistakes, answer) ?? null) })
    }
    const picks = splitParts(answer)
    const line =
      picks.length > 0 ? markPicks(picks, key.values, valuesOf(question, key.values), question.marks) : undefined
    const mistake = picks.map((pick) => ownValue(key.mistakes, pick)).find((one) => one !== undefined) ?? null
    return scoreLine(score, line, { mistake })
  },
  show: (key) => (key.kind === 'option' ? key.value : joinParts(key.values)),
  says: (key, named) => rightOf(key).flatMap(named),
  showRight: (question, key) =>
    key.kind === 'option' ? labelsOf(question, [key.value])[0] : labelsOf(question, key.values).join('; '),
  showGiven(question, key, answer) {
    const given = key.kind === 'option' ? [answer] : splitParts(answer)
    const labels = labelsOf(question, given)
    return labels.length > 0 && labels.length === given.length ? labels.join('; ') : null
  },
  fromCells({ options, answer }) {
    const right = new Set(partsOf(answer.toUpperCase(), '|', false))
    const own = options.map((_option, index) => letters.charAt(index))
    if ([...right].some((letter) => !own.includes(letter))) return undefined
    return {
      kind: 'choices',
      choices: options.map((text, index) => ({ text, isRight: right.has(own[index] ?? ''), mistake: null })),
    }
  },
  toCells: (answer) => ({
    options: answer.choices.map(({ text }) => text),
    answer: answer.choices.flatMap(({ isRight }, index) => (isRight ? letters.charAt(index) : [])).join('|'),
  }),
}

/** Not `constructor` and the like, which every object has. */
const ownValue = (mistakes: Record<string, NamedMistake> | undefined, answer: string): NamedMistake | undefined =>
  mistakes && Object.hasOwn(mistakes, answer) ? mistakes[answer] : undefined

/** All right picks earn all marks; each wrong one takes a right one away. */
function markPicks(
  picks: readonly string[],
  right: readonly string[],
  options: readonly string[],
  marks: number,
): SchemeLine | undefined {
  if (new Set(picks).size < picks.length || !areOptions(picks, options)) return undefined
  const hits = picks.filter((pick) => right.includes(pick)).length
  const misses = picks.length - hits
  const wrong = misses > 0 ? { en: `, ${misses} wrong`, zh: `，选错 ${misses} 项` } : { en: '', zh: '' }
  return {
    label: {
      en: `${hits} of ${right.length} right choices${wrong.en}`,
      zh: `选对 ${hits} 项（共 ${right.length} 项）${wrong.zh}`,
    },
    ...shareOf(marks, Math.max(0, hits - misses), right.length),
  }
}
