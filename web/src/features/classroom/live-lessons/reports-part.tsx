import { useQuery } from '@tanstack/react-query'
import { formatTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { resultMessages as messages } from './messages.ts'
import { Part } from './part.tsx'
import { reportsQuery } from './teacher-queries.ts'

/** Problems that were reported in the room; nothing where there are none. */
export function ReportsPart({ sessionId }: { sessionId: string }) {
  const t = useText(messages)
  const language = useLanguage()
  const { data } = useQuery(reportsQuery(sessionId))
  if (!data || data.reports.length === 0) return null
  return (
    <Part title={t('reports')}>
      <ul className="divide-y divide-line rounded-control border border-line">
        {data.reports.map(({ id, at, reason, reporterName, line }) => (
          <li key={id} className="flex flex-col gap-1 px-4 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone="plum">{t(reason)}</Badge>
              <span className="text-sm text-ink-soft">
                {t('reportOf', { name: reporterName, time: formatTime(at, language) })}
              </span>
            </div>
            {line && <p className="wrap-anywhere">{t('line', line)}</p>}
          </li>
        ))}
      </ul>
    </Part>
  )
}
