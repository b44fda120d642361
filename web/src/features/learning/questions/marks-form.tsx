import type { SchemeLine } from '@capyzen/contracts/questions'
import { useId, useState } from 'react'
import { usePick, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { marksMessages } from './check-messages.ts'

export interface GivenMarks {
  marks: number
  /** For each line of the scheme, where they were given one by one. */
  lines: number[] | null
  note: string
}

interface MarksFormProps {
  most: number
  marks: number
  note: string
  isChecked: boolean
  isSaving: boolean
  /** Lines of the marking scheme with what they gave; none where only the total is asked for. */
  lines?: readonly SchemeLine[]
  onSave: (given: GivenMarks) => void
}

/** Whole and half marks; not a number for anything else. */
const readMarks = (typed: string) => (/^\d+(\.[05]0*)?$/.test(typed.trim()) ? Number(typed) : NaN)
const sum = (marks: readonly number[]) => marks.reduce((total, one) => total + one, 0)
const fits = (marks: number, most: number) => marks >= 0 && marks <= most

/** A teacher gives marks point by point, which adds up, or only their total. */
export function MarksForm({ most, marks, note: saved, isChecked, isSaving, lines = [], onSave }: MarksFormProps) {
  const t = useText(marksMessages)
  const pick = usePick()
  const errorId = useId()
  const [typed, setTyped] = useState(String(marks))
  const [typedLines, setTypedLines] = useState(() => lines.map(({ awarded }) => String(awarded)))
  const [isByLines, setByLines] = useState(() => lines.length > 0 && sum(lines.map((one) => one.awarded)) === marks)
  const [note, setNote] = useState(saved)
  const ofLines = typedLines.map(readMarks)
  const wrongLine = isByLines ? lines.findIndex((line, nth) => !fits(ofLines[nth] ?? NaN, line.marks)) : -1
  const total = isByLines ? sum(ofLines) : readMarks(typed)
  const isWrong = wrongLine >= 0 || !fits(total, most)

  function typeLine(nth: number, text: string) {
    const next = typedLines.map((one, index) => (index === nth ? text : one))
    setTypedLines(next)
    setByLines(true)
    const added = sum(next.map(readMarks))
    setTyped(Number.isNaN(added) ? '' : String(added))
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong && !isSaving) onSave({ marks: total, lines: isByLines ? ofLines : null, note })
      }}
      className="mt-5 grid items-start gap-4 border-t border-line pt-4 md:grid-cols-[10rem_1fr]"
    >
      {lines.length > 0 && (
        <fieldset className="md:col-span-2">
          <legend className="font-bold">{t('lines')}</legend>
          <ul className="mt-2 flex flex-col gap-2">
            {lines.map((line, nth) => (
              <li key={nth}>
                <label className="flex items-center justify-between gap-4">
                  <span className="min-w-0 break-words">
                    {t('line', { label: pick(line.label), most: line.marks })}
                  </span>
                  <TextInput
                    inputMode="decimal"
                    value={typedLines[nth] ?? ''}
                    aria-invalid={wrongLine === nth}
                    aria-describedby={wrongLine === nth ? errorId : undefined}
                    onChange={(event) => typeLine(nth, event.target.value)}
                    className="w-20! shrink-0 text-right tabular-nums"
                  />
                </label>
              </li>
            ))}
          </ul>
          {wrongLine >= 0 && (
            <FieldError id={errorId} error={t('marksWrong', { most: lines[wrongLine]?.marks ?? 0 })} />
          )}
        </fieldset>
      )}
      <Field label={t('marks', { most })} {...(wrongLine < 0 && isWrong && { error: t('marksWrong', { most }) })}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setByLines(false)
            }}
          />
        )}
      </Field>
      <Field label={t('note')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" loading={isSaving} className="justify-self-start md:col-start-2">
        {t(isChecked ? 'change' : 'confirm')}
      </Button>
    </form>
  )
}
