import type { ReactNode } from 'react'
import { defineMessages, useText } from '#platform/i18n.ts'
import { useThisWeek } from './queries.ts'

const messages = defineMessages('day-line', {
  minutes: { en: 'Today: {minutes} min', zh: '今天学了 {minutes} 分钟' },
  questions: {
    en: { one: 'Today: one question, {minutes} min', other: 'Today: {count} questions, {minutes} min' },
    zh: '今天做了 {count} 题，学了 {minutes} 分钟',
  },
})

/** What a child learned today, in one line; `none` until that is known, and on a day without learning. */
export function DayLine({ childId, none }: { childId: string; none: ReactNode }) {
  const t = useText(messages)
  const { questions, minutes } = useThisWeek(childId).data?.today ?? { questions: 0, minutes: 0 }
  if (minutes === 0) return none
  return questions === 0 ? t('minutes', { minutes }) : t('questions', { count: questions, minutes })
}
