import { useEffect, useRef, useState } from 'react'
import { hasCode } from '#platform/api.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { CodeField } from '#shared/form-fields.tsx'
import { Form } from '#shared/form.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#platform/i18n.ts'
import { messages } from './sign-in-messages.ts'
import { messages as codeMessages } from './code-messages.ts'
import { useReportFailure } from './failure.ts'

interface CodeFormProps {
  label: string
  button: string
  /** The form shows the error of a rejected promise. */
  onCode: (code: string) => Promise<unknown>
  wrongMessage: string
}

/** A field for a code of six digits, sent when the last one is typed. */
export function CodeForm({ label, button, onCode, wrongMessage }: CodeFormProps) {
  const errorMessage = useErrorMessage()
  const form = useContractForm({
    messages,
    defaultValues: { code: '' },
    submit: async ({ code }) => {
      if (code.length !== 6) return { code: 'needCode' }
      await onCode(code)
    },
    errorsOf: (error) => {
      // Only a wrong code is cleared; after another error the same code may be sent again.
      if (hasCode(error, 'invalid_code')) form.setValue('code', '')
      return { code: () => errorMessage(error, { invalid_code: wrongMessage }) }
    },
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <CodeField form={form} name="code" label={label} onComplete={() => void form.send()} />
      <Button type="submit" loading={form.isBusy} className="w-full">
        {button}
      </Button>
    </Form>
  )
}

const waitSeconds = 60

export function ResendButton({ send, className }: { send: () => Promise<unknown>; className?: string }) {
  const t = useText(codeMessages)
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
        // Not `disabled`, which would lose the focus.
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

/** Whole seconds down to 0, measured by the clock, so that it is right after the device has slept. */
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
