import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Card } from '#ui/card.tsx'
import { compositionsQuery } from './queries.ts'
import { teacherMessages } from './teacher-messages.ts'

/** For teachers, among what waits for marks. Nothing where they may not see any. */
export function CompositionsLink() {
  const t = useText(teacherMessages)
  const { data } = useQuery(compositionsQuery('waiting', 1))
  if (!data) return null
  return (
    <Card className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 p-4!">
      <PenLine aria-hidden className="size-6 text-spring" />
      <Link to={paths.compositions()} className="text-link inline-flex min-h-11 items-center text-lg">
        {t('heading')}
      </Link>
      <span className="text-ink-soft tabular-nums">
        {data.total === 0 ? t('noneWaiting') : t('countWaiting', { count: data.total })}
      </span>
    </Card>
  )
}
