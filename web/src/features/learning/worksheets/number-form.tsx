import { drawnCode, tidyCode } from '@capyzen/contracts/typed-codes'
import { useState, type FormEvent } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { messages } from './messages.ts'

/** Whoever types in the number that is printed on a sheet gets that sheet again. */
export function NumberForm({ onOpen }: { onOpen: (number: string) => void }) {
  const t = useText(messages)
  const [typed, type] = useState('')
  const [isWrong, setWrong] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const number = tidyCode(typed)
    const isNumber = drawnCode.test(number)
    setWrong(!isNumber)
    if (isNumber) onOpen(number)
  }

  return (
    <form noValidate onSubmit={submit}>
      <Field label={t('sheetNumber')} hint={t('sheetNumberHint')} {...(isWrong && { error: t('sheetNumberWrong') })}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              value={typed}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              onChange={({ target }) => {
                setWrong(false)
                type(target.value)
              }}
              className="min-w-0 flex-1 tabular-nums"
            />
            <Button type="submit" variant="secondary">
              {t('openSheet')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
