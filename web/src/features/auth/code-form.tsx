import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { messages } from './door-messages.ts'
import { useFailureWords } from './failure.ts'

export interface CodeFormProps {
  label: string
  button: string
  /** A rejected promise keeps the form and says why. */
  onCode: (code: string) => Promise<unknown>
  /** For a code that the server did not take. */
  wrongWords: string
  /** Between the field and the button. */
  children?: ReactNode
}

/** Six digits, sent as soon as the last one is typed. */
export function CodeForm({ label, button, onCode, wrongWords, children }: CodeFormProps) {
  const t = useText(messages)
  const failureWords = useFailureWords()
  const input = useFocusOnce<HTMLInputElement>()
  const isUnderWay = useRef(false)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send(digits: string) {
    if (isUnderWay.current) return
    if (digits.length !== 6) {
      setError(t('needCode'))
      input.current?.focus()
      return
    }
    isUnderWay.current = true
    setBusy(true)
    setError(undefined)
    try {
      await onCode(digits)
    } catch (failure) {
      const isWrong = failure instanceof ApiError && failure.code === 'invalid_code'
      setError(isWrong ? wrongWords : failureWords(failure))
      // A wrong code is of no more use, while any other failure may be over in a moment.
      if (isWrong) setCode('')
      input.current?.focus()
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    void send(code)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={label} {...(error && { error })}>
        {(control) => (
          <CodeInput
            {...control}
            ref={input}
            value={code}
            onValueChange={setCode}
            onComplete={(digits) => void send(digits)}
            required
          />
        )}
      </Field>
      {children}
      <Button type="submit" loading={isBusy} className="w-full">
        {button}
      </Button>
    </form>
  )
}
