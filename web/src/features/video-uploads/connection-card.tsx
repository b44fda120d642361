import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, type LucideIcon } from 'lucide-react'
import { formatNumber } from '#platform/numbers.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'
import { StatusCard } from './status-card.tsx'
import { useConnectionTest, type Connection, type ConnectionFailure } from './use-connection-test.ts'

const looks: Record<Connection['status'], { icon: LucideIcon; ink: string }> = {
  unknown: { icon: CircleDashed, ink: 'text-ink-soft' },
  testing: { icon: LoaderCircle, ink: 'text-ink-soft' },
  success: { icon: CircleCheck, ink: 'text-leaf-ink' },
  error: { icon: CircleAlert, ink: 'text-plum-ink' },
  skipped: { icon: CircleDashed, ink: 'text-yuzu-ink' },
}

/** Whether what an upload needs can be reached. It shows and bypasses nothing: the server judges every request by itself. */
export function ConnectionCard({ onAuthFailure }: { onAuthFailure: (failure: ConnectionFailure) => void }) {
  const t = useText(messages)
  const { status, answer, failure, nextRetry, testNow, skip } = useConnectionTest(onAuthFailure)
  const { icon: Icon, ink } = looks[status]
  const isSkippable = status !== 'success' && status !== 'skipped'
  return (
    <StatusCard
      title={t('connection')}
      actions={
        <>
          <Button variant="secondary" size="small" loading={status === 'testing'} onClick={testNow}>
            {t('testNow')}
          </Button>
          {isSkippable && (
            <Button variant="quiet" size="small" onClick={skip}>
              {t('skip')}
            </Button>
          )}
        </>
      }
    >
      <div aria-live="polite">
        <p className={cn('flex items-center gap-2 font-bold', ink)}>
          <Icon aria-hidden className={cn('size-5 shrink-0', status === 'testing' && 'animate-spin')} />
          {t(status)}
        </p>
        {failure && status === 'error' && <p className="mt-1 text-sm">{t(failure)}</p>}
        {status === 'skipped' && <p className="mt-1 text-sm">{t('skippedWhy')}</p>}
        {nextRetry > 0 && <p className="text-sm text-ink-soft">{t('retrySoon', { count: nextRetry })}</p>}
      </div>
      {answer && <Findings answer={answer} />}
    </StatusCard>
  )
}

function Findings({ answer }: { answer: NonNullable<Connection['answer']> }) {
  const t = useText(messages)
  const language = useLanguage()
  const { database, storage, canTranscode, questionCount } = answer
  const findings = [
    { name: t('database'), isWell: database === 'ok', words: t(database === 'ok' ? 'answers' : 'away') },
    { name: t('storage'), isWell: storage === 'ok', words: t(storage === 'ok' ? 'writable' : 'notWritable') },
    { name: t('transcoding'), isWell: canTranscode, words: t(canTranscode ? 'canTranscode' : 'cannotTranscode') },
    { name: t('questions'), isWell: true, words: formatNumber(questionCount, language) },
  ]
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
      {findings.map(({ name, isWell, words }) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className={cn('font-bold tabular-nums', !isWell && 'text-plum-ink')}>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
