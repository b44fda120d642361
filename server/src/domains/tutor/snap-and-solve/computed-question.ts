import type { ShortKey } from '@capyzen/contracts/questions'
import type { Solution, SolvedStep } from '@capyzen/contracts/solving'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { Level } from '@capyzen/contracts/vocabulary'
import type { QuestionContent } from '#domains/learning/questions'

const longestQuestion = 2_000

interface Computed {
  text: string
  steps: readonly SolvedStep[]
  skillId: string | null
  key: ShortKey
  /** Printed behind the answer. */
  unit: string | null
  level: Level
  hints: { en: string; zh: string }[]
}

/** A question whose answer the academy has computed, as a learner's private question. */
export function computedQuestion({ text, steps, skillId, key, unit, level, hints }: Computed): QuestionContent {
  const worked = (language: 'en' | 'zh') =>
    steps.map(({ say, sum }) => `${say[language]} ${marked(sum)}`.trim()).join('\n')
  const topic = findSkill(skillId ?? '')?.topic
  const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
  return {
    ...{
      type: 'ShortAnswer',
      text: marked(text).slice(0, longestQuestion),
      options: [],
      unit,
      marks: 1,
      language,
      level,
    },
    ...{ subject: 'math', topic: topic?.label[language] ?? (language === 'zh' ? '数学' : 'Mathematics') },
    ...{ skills: skillId !== null ? [skillId] : null, syllabusYear: 2026, key, hints },
    explanation: { en: worked('en'), zh: worked('zh') },
  }
}

/** As questions are written: braces make fractions, and lines of `_` would underline. */
const marked = (text: string) =>
  text
    .replace(/[{}]/g, '')
    .replace(/_{2,}/g, '…')
    .replace(/(?<![\d/.])(\d+ )?(\d+\/\d+)(?![\d/.])/g, '{$1$2}')

/** Its unit is printed behind the answer, so it need not be written. */
export function keyOfComputed(kind: string, { value }: Solution['answer']): ShortKey {
  const time = timeOfDay(value)
  if (time !== undefined) return { kind: 'time', value: time }
  if (!value.includes(' : '))
    return { kind: 'number', value, ...(kind === 'percentage-form' && value.includes('/') ? lowest : {}) }
  return { kind: 'ratio', value: value.replaceAll(' ', ''), ...(kind === 'ratio-simplest' ? lowest : {}) }
}

const lowest = { form: 'lowest_terms' as const }

/** `4.15 p.m.`, `16:15` and `下午 4 时 15 分`, as keys have it. */
function timeOfDay(value: string): string | undefined {
  const [, hour, minute, half] = /^(\d{1,2})\.(\d{2}) ([ap])\.m\.$/.exec(value) ?? []
  const [, hanHalf, hanHour, hanMinute = '0'] = /^(上午|下午) (\d{1,2}) 时(?: (\d{1,2}) 分)?$/.exec(value) ?? []
  if (hour !== undefined) return onDay(Number(hour), Number(minute), half === 'p')
  if (hanHour !== undefined) return onDay(Number(hanHour), Number(hanMinute), hanHalf === '下午')
  return /^\d{2}:\d{2}$/.test(value) ? value : undefined
}

const onDay = (hour: number, minute: number, isLate: boolean) =>
  `${String((hour % 12) + (isLate ? 12 : 0)).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
