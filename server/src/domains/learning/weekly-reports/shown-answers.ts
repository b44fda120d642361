import { splitParts } from '@capyzen/contracts/answer-parts'
import { shownKey, type AnswerKey, type Question } from '@capyzen/contracts/questions'
import { titleOf } from '#domains/learning/questions'

const longest = 120
const plain = (text: string) => titleOf(text, longest)

/** The beginning of a question, without markup. */
export const excerptOf = ({ text }: Question): string => titleOf(text, 200)

type Shown = Pick<Question, 'options' | 'prompts' | 'blanks' | 'unit' | 'hasWorking'>

const labelsOf = ({ options }: Shown, values: readonly string[]): string[] =>
  values.flatMap((value) => options.find((option) => option.value === value)?.label ?? []).map(plain)

const withUnit = (value: string, unit: string | null) => (unit === null ? value : `${value} ${unit}`)

/** What a child may have typed for a number; anything else might be words of the child's own. */
const isNumeric = (text: string) => /^\s*[-−]?[\d\s.,:/]{1,24}\s*$/.test(text) && /\d/.test(text)

/** What the child chose, or the number; null where the child wrote words. */
export function showGiven(question: Shown, key: AnswerKey, answer: string): string | null {
  const parts = splitParts(answer)
  switch (key.kind) {
    case 'option':
      return labelsOf(question, [answer])[0] ?? null
    case 'options':
    case 'order': {
      const labels = labelsOf(question, parts)
      return labels.length > 0 && labels.length === parts.length ? labels.join('; ') : null
    }
    case 'number': {
      const given = question.hasWorking && answer.startsWith('[') ? (parts[0] ?? '') : answer
      return isNumeric(given) ? withUnit(given.trim(), question.unit) : null
    }
    case 'blanks': {
      const given = question.blanks.map((blank, at) => {
        const part = parts[at] ?? ''
        if (blank.options.length > 0) return blank.options.includes(part) ? plain(part) : null
        return key.blanks[at]?.key.kind === 'number' && isNumeric(part) ? withUnit(part.trim(), blank.unit) : null
      })
      return given.length > 0 && given.every((part) => part !== null) ? given.join(' · ') : null
    }
    case 'ratio':
    case 'time':
      return isNumeric(answer) ? answer.trim() : null
    case 'pairs':
    case 'text':
    case 'points':
      return null
  }
}

/** Undefined where there is no short right answer. */
export function showRight(question: Shown, key: AnswerKey | null): string | undefined {
  switch (key?.kind) {
    case 'option':
      return labelsOf(question, [key.value])[0]
    case 'options':
    case 'order':
      return labelsOf(question, key.values).join('; ')
    case 'pairs':
      return question.prompts
        .map((prompt, at) => `${plain(prompt)} – ${labelsOf(question, [key.values[at] ?? '']).join('')}`)
        .join('; ')
    case 'number':
      return withUnit(key.value, question.unit)
    case 'ratio':
    case 'time':
    case 'text':
      return shownKey(key)
    case 'blanks':
      return key.blanks
        .map((blank, at) => {
          const unit = question.blanks[at]?.unit ?? null
          return blank.key.kind === 'number' ? withUnit(blank.key.value, unit) : shownKey(blank.key)
        })
        .join(' · ')
    case 'points':
    case undefined:
      return undefined
  }
}
