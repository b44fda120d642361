import type { CallResult } from '@capyzen/contracts/endpoint'
import type { testConnection } from '@capyzen/contracts/video-uploads'
import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, type LucideIcon } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#platform/numbers.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { askForConnection, type ConnectionFailure } from '#shared/connection-test.ts'
import { connectionMessages } from '#shared/connection-messages.ts'
import { messages } from './messages.ts'
import { StatusCard } from './session-card.tsx'

const variants: Record<Connection['status'], { icon: LucideIcon; ink: string }> = {
  unknown: { icon: CircleDashed, ink: 'text-ink-soft' },
  testing: { icon: LoaderCircle, ink: 'text-ink-soft' },
  success: { icon: CircleCheck, ink: 'text-leaf-ink' },
  error: { icon: CircleAlert, ink: 'text-plum-ink' },
  skipped: { icon: CircleDashed, ink: 'text-yuzu-ink' },
}

/** Whether what an upload needs can be reached. It grants nothing: the server checks every request. */
export function ConnectionCard({ onAuthFailure }: { onAuthFailure: (failure: ConnectionFailure) => void }) {
  const t = useText(messages)
  const say = useText(connectionMessages)
  const { status, answer, failure, nextRetry, testNow, skip } = useConnectionTest(onAuthFailure)
  const { icon: Icon, ink } = variants[status]
  const findings = answer && [
    { name: t('database'), isWell: answer.database === 'ok', label: t(answer.database === 'ok' ? 'answers' : 'away') },
    {
      name: t('storage'),
      isWell: answer.storage === 'ok',
      label: t(answer.storage === 'ok' ? 'writable' : 'notWritable'),
    },
    {
      name: t('transcoding'),
      isWell: answer.canTranscode,
      label: t(answer.canTranscode ? 'canTranscode' : 'cannotTranscode'),
    },
    { name: t('questions'), isWell: true, label: formatNumber(answer.questionCount) },
  ]
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
          {status === 'unknown' || status === 'skipped' ? t(status) : say(status)}
        </p>
        {failure && status === 'error' && <p className="mt-1 text-sm">{say(failure)}</p>}
        {status === 'skipped' && <p className="mt-1 text-sm">{t('skippedWhy')}</p>}
        {nextRetry > 0 && <p className="text-sm text-ink-soft">{t('retrySoon', { count: nextRetry })}</p>}
      </div>
      {findings && (
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
          {findings.map(({ name, isWell, label }) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className={cn('font-bold tabular-nums', !isWell && 'text-plum-ink')}>{label}</dd>
            </div>
          ))}
        </dl>
      )}
    </StatusCard>
  )
}

interface Connection {
  status: 'unknown' | 'testing' | 'success' | 'error' | 'skipped'
  answer: CallResult<typeof testConnection> | undefined
  failure: ConnectionFailure | undefined
  /** Number of the automatic retry that is pending; 0 for none. */
  nextRetry: number
}

const firstTestAfterMs = 1_000
const retryAfterMs = 5_000
const mostRetries = 2

const untested: Connection = { status: 'unknown', answer: undefined, failure: undefined, nextRetry: 0 }

/** Tests a second after opening and retries an error twice; tests on demand are not retried. */
function useConnectionTest(onAuthFailure: (failure: ConnectionFailure) => void) {
  const [connection, setConnection] = useState(untested)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(undefined)
  const tell = useRef(onAuthFailure)
  tell.current = onAuthFailure

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    running.current?.abort()
    running.current = undefined
  }, [])

  const test = useCallback(async (): Promise<ConnectionFailure | undefined> => {
    stop()
    const own = new AbortController()
    running.current = own
    setConnection((now) => ({ ...now, status: 'testing', nextRetry: 0 }))
    const { answer, failure } = await askForConnection(own)
    // Another test has begun meanwhile, or the page was left.
    if (running.current !== own) return undefined
    setConnection({ status: failure ? 'error' : 'success', answer, failure, nextRetry: 0 })
    if (failure === 'invalidSession' || failure === 'noPermission') tell.current(failure)
    return failure
  }, [stop])

  useEffect(() => {
    let tries = 0
    async function testAutomatically() {
      if (!(await test()) || tries === mostRetries) return
      tries += 1
      setConnection((now) => ({ ...now, nextRetry: tries }))
      timer.current = setTimeout(() => void testAutomatically(), retryAfterMs)
    }
    timer.current = setTimeout(() => void testAutomatically(), firstTestAfterMs)
    return stop
  }, [test, stop])

  return {
    ...connection,
    testNow: () => void test(),
    /** Stops testing; the server still checks every request. */
    skip() {
      stop()
      setConnection((now) => ({ ...now, status: 'skipped', failure: undefined, nextRetry: 0 }))
    },
  }
}
