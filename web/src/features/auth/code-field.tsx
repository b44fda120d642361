import { useEffect, useRef } from 'react'
import { useText } from '#platform/i18n.ts'
import { CodeInput } from '#ui/code-input.tsx'
import { Field } from '#ui/field.tsx'
import { messages } from './door-messages.ts'

export interface CodeFieldProps {
  value: string
  onValueChange: (digits: string) => void
  onComplete?: () => void
  error: string | undefined
  /** Of react-hook-form, which moves the focus here when the code is wrong. */
  inputRef: (input: HTMLInputElement | null) => void
}

/** Six digits that were sent; whoever asked for them finds the focus here. */
export function CodeField({ value, onValueChange, onComplete, error, inputRef }: CodeFieldProps) {
  const t = useText(messages)
  const input = useRef<HTMLInputElement | null>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Field label={t('code')} hint={t('codeHint')} error={error}>
      {(control) => (
        <CodeInput
          {...control}
          ref={(element) => {
            input.current = element
            inputRef(element)
          }}
          name="code"
          value={value}
          onValueChange={onValueChange}
          {...(onComplete && { onComplete })}
          required
        />
      )}
    </Field>
  )
}
