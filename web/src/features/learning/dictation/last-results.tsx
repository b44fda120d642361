import type { DictationSummary } from '@capyzen/contracts/dictation'
import { Link } from 'react-router'
import { formatShortDay } from '#platform/dates.ts'
import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { messages } from './messages.ts'
import { helperPath, sessionTitle } from './source-title.ts'

export function LastResults({ finished }: { finished: readonly DictationSummary[] }) {
  const t = useText(messages)
  if (finished.length === 0) return null
  return (
    <section aria-labelledby="dictation-results">
      <h2 id="dictation-results" className="text-xl">
        {t('results')}
      </h2>
      <Card flush className="mt-3">
        <ul className="divide-y divide-line">
          {finished.slice(0, 5).map((session) => (
            <li key={session.id}>
              <Link
                to={helperPath({ kind: 'session', sessionId: session.id })}
                className="flex min-h-14 items-center justify-between gap-4 px-4 py-2.5 hover:bg-well md:px-5"
              >
                <span className="min-w-0">
                  <span className="block font-bold wrap-anywhere">{sessionTitle(session, t)}</span>
                  <span className="text-sm text-ink-soft">
                    {formatShortDay(session.finishedAt ?? session.startedAt)}
                  </span>
                </span>
                <span className="shrink-0 text-right text-sm font-bold tabular-nums">
                  {t('rightOf', { right: session.right, words: session.answered })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
