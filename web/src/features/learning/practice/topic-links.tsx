import type { PracticeTopic } from '@capyzen/contracts/practice'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { practicePath } from '#features/learning/questions/practice-path.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { messages } from './messages.ts'

/** Folded, because most students go by terms. */
export function TopicLinks({ topics }: { topics: readonly PracticeTopic[] }) {
  const t = useText(messages)
  const pick = usePick()
  if (topics.length === 0) return null
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-bold text-spring-ink">
        {t('byTopic')}
        <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line">
        {topics.map(({ id, label, level, total }) => (
          <li key={id}>
            <Link
              to={practicePath({ kind: 'topic', topicId: id, level })}
              data-track="practice-topic"
              className="flex min-h-11 items-center justify-between gap-4 py-2 hover:text-spring-ink"
            >
              <span className="font-bold">{pick(label)}</span>
              <span className="shrink-0 text-sm text-ink-soft tabular-nums">
                {t('questionCount', { count: total })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
