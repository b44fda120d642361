import { levels, type Level } from '@capyzen/contracts/auth'
import { useRef, useState, type FormEvent } from 'react'
import { messages as levelMessages } from '#features/auth/level-messages.ts'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { sentences } from '#platform/sentences.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { messages } from './messages.ts'

/** A select has no empty value, so no level has a name. */
const noLevel = 'none'

export interface ClassChoice {
  name: string
  level: Level | null
}

export interface ClassDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  submitLabel: string
  before?: ClassChoice
  /** Throws what the call throws; success is the caller's to tell. */
  send: (choice: ClassChoice) => Promise<unknown>
}

const longestName = 60

/** Name and level of a class, for a new one and for one that changes. */
export function ClassDialog({ open, onOpenChange, title, description, ...form }: ClassDialogProps) {
  const t = useText(messages)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      {...(description && { description })}
      closeName={t('close')}
    >
      <ClassForm {...form} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type ClassFormProps = Pick<ClassDialogProps, 'submitLabel' | 'before' | 'send'> & { onDone: () => void }

function ClassForm({ submitLabel, before, send, onDone }: ClassFormProps) {
  const t = useText(messages)
  const ofLevels = useText(levelMessages)
  const input = useRef<HTMLInputElement>(null)
  const isUnderWay = useRef(false)
  const [name, setName] = useState(before?.name ?? '')
  const [level, setLevel] = useState<Level | typeof noLevel>(before?.level ?? noLevel)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  function complain(words: string) {
    setFault(words)
    input.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const tidy = name.trim()
    if (tidy === '') return complain(t('nameMissing'))
    if (tidy.length > longestName) return complain(t('nameTooLong'))
    // Two presses can fall into one frame, before the button has become busy.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      await send({ name: tidy, level: level === noLevel ? null : level })
      onDone()
    } catch (error) {
      const isFull = error instanceof ApiError && error.code === 'limit_reached'
      complain(isFull ? sentences(t('limit'), t('limitWhy')) : sentences(t('failed'), t('failedWhy')))
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field label={t('name')} hint={t('nameHint')} {...(fault && { error: fault })}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setFault(undefined)
            }}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Field label={t('level')}>
        {({ id }) => (
          <Select
            id={id}
            value={level}
            onValueChange={setLevel}
            options={[
              { value: noLevel, label: t('noLevel') },
              ...levels.map((value) => ({ value, label: ofLevels(value) })),
            ]}
          />
        )}
      </Field>
      <Button type="submit" size="large" loading={isBusy} className="w-full">
        {submitLabel}
      </Button>
    </form>
  )
}
