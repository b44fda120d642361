import { defineMessages, useText } from '#platform/i18n.ts'
import { useThisWeek } from './queries.ts'

const messages = defineMessages('week-line', {
  nothing: { en: 'Nothing learned yet this week', zh: '这周还没有学习' },
  /** Work that makes no day of learning, such as a sheet of paper. */
  some: { en: 'Some work done this week', zh: '这周学了一些' },
  days: { en: { one: 'This week: one day', other: 'This week: {count} days' }, zh: '这周学了 {count} 天' },
  questions: {
    en: { one: ', one question', other: ', {count} questions' },
    zh: '，做了 {count} 题',
  },
})

/** What a child did this week, in one line, whose space is kept while it is fetched. */
export function WeekLine({ childId }: { childId: string }) {
  const t = useText(messages)
  const { data } = useThisWeek(childId)
  const { days = 0, questions = 0 } = data?.figures ?? {}
  return (
    <span className="block min-h-6">
      {data && (days > 0 ? t('days', { count: days }) : t(data.isQuiet ? 'nothing' : 'some'))}
      {days > 0 && questions > 0 && t('questions', { count: questions })}
    </span>
  )
}
