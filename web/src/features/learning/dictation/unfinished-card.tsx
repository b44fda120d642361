import type { DictationSummary } from '@capyzen/contracts/dictation'
import { RefreshCw } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { messages } from './messages.ts'
import { helperPath, sessionTitle } from './source-title.ts'

/** What was begun, and what is due: the first thing to do. */
export function UnfinishedCard({ open, due }: { open: readonly DictationSummary[]; due: number }) {
  const t = useText(messages)
  const [last] = open
  if (!last && due === 0) return null
  return (
    <Card className="flex flex-col gap-5 bg-spring-soft">
      {last && (
        <div>
          <h2 className="text-lg">{t('unfinished')}</h2>
          <p className="font-bold wrap-anywhere">{sessionTitle(last, t)}</p>
          <Progress
            name={t('answeredOf', { answered: last.answered, words: last.words })}
            value={last.answered}
            max={last.words}
            className="mt-3 bg-card"
          />
          <p className="mt-1 text-sm tabular-nums">{t('answeredOf', { answered: last.answered, words: last.words })}</p>
          <ButtonLink
            to={helperPath({ kind: 'session', sessionId: last.id })}
            className="mt-3 w-full"
            aria-label={t('goOnOne', { title: sessionTitle(last, t) })}
          >
            {t('goOn')}
          </ButtonLink>
        </div>
      )}
      {due > 0 && (
        <div>
          <h2 className="text-lg">{t('due')}</h2>
          <p>{t('dueWhy', { count: due })}</p>
          <ButtonLink
            to={helperPath({ kind: 'due' })}
            icon={RefreshCw}
            variant={last ? 'secondary' : 'primary'}
            className="mt-3 w-full"
          >
            {t('startDue')}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
