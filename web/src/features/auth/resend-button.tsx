import { useEffect, useRef, useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { messages } from './code-messages.ts'
import { useReportFailure } from './failure.ts'

/** Messages take a while; and after a few in a row the server leaves them out. */
const waitSeconds = 60

/** Asks for one more code, once a minute; the first has just been sent. */
export function ResendButton({ send, className }: { send: () => Promise<unknown>; className?: string }) {
  const t = useText(messages)
  const report = useReportFailure()
  const [secondsLeft, wait] = useCountdown(waitSeconds)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const isUnderWay = useRef(false)
  const isWaiting = secondsLeft > 0

  async function sendAgain() {
    if (isUnderWay.current || isWaiting) return
    isUnderWay.current = true
    setBusy(true)
    setSent(false)
    try {
      await send()
      setSent(true)
      wait()
    } catch (error) {
      report(error)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  return (
    <div className={className}>
      <Button
        variant="quiet"
        className="w-full tabular-nums"
        loading={isBusy}
        // Not `disabled`: the focus must not be lost when the wait begins.
        aria-disabled={isWaiting || isBusy || undefined}
        onClick={() => void sendAgain()}
      >
        <span className={isWaiting ? 'text-ink-soft' : undefined}>
          {isWaiting ? t('againIn', { count: secondsLeft }) : t('again')}
        </span>
      </Button>
      <p role="status" className="text-center text-sm text-ink-soft">
        {isSent && t('sentAgain')}
      </p>
    </div>
  )
}

/** Whole seconds down to 0; true also after the device has slept. */
function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [startedAt, setStartedAt] = useState(() => performance.now())
  const [now, setNow] = useState(startedAt)
  const left = Math.max(0, Math.ceil(seconds - (now - startedAt) / 1000))
  const isOver = left === 0

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver, startedAt])

  return [
    left,
    () => {
      const started = performance.now()
      setStartedAt(started)
      setNow(started)
    },
  ]
}
