import { moneyColumns, type BankColumns, type BankMoney } from '@capyzen/contracts/bank-columns'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { guessColumns, guessMoney, type BankTable } from './bank-headings.ts'
import { ColumnField } from './column-field.tsx'
import { messages } from './import-messages.ts'
import { MoneyFields, toMoney } from './money-fields.tsx'

interface ColumnsFormProps {
  table: BankTable
  before: BankColumns | null
  onChosen: (columns: BankColumns) => void
}

const mostReferences = 4
const mostExamples = 3
/** The contract's limit. */
const longestHeading = 100
/** Radix allows no empty value. */
const none = '-'

const partsOf = (money: BankMoney) => ({
  shown: money.shown,
  amount: money.shown === 'two_columns' ? money.credit : money.amount,
  ...(money.shown === 'two_columns' && { debit: money.debit }),
  ...(money.shown === 'marked' && { direction: money.direction }),
})

/** Starts with what was chosen before, as far as this file has it, else with what the names say. */
export function ColumnsForm({ table, before, onChosen }: ColumnsFormProps) {
  const t = useText(messages)
  const { headings } = table
  const named = [...new Set(headings.filter((heading) => heading !== '' && heading.length <= longestHeading))]
  const known = (heading: string | null | undefined) => named.find((name) => name === heading)
  const guessed = guessColumns(headings)
  const kept = before?.reference.filter((heading) => named.includes(heading)) ?? []
  const [date, setDate] = useState(known(before?.date) ?? guessed.date)
  const keptMoney = before && moneyColumns(before.money).every(known) ? before.money : undefined
  const [money, setMoney] = useState({ ...guessMoney(table), ...(keptMoney && partsOf(keptMoney)) })
  const [reference, setReference] = useState(kept.length > 0 ? kept : guessed.reference)
  const [number, setNumber] = useState(known(before?.transactionId) ?? guessed.transactionId ?? none)
  const [isIncomplete, setIncomplete] = useState(false)
  const options = named.map((heading) => ({ value: heading, label: heading }))

  function exampleOf(heading: string | undefined): string | undefined {
    if (heading === undefined) return undefined
    const place = headings.indexOf(heading)
    const filled = table.rows.map((cells) => cells[place] ?? '').filter((cell) => cell !== '')
    const values = [...new Set(filled)].slice(0, mostExamples)
    return values.length === 0 ? undefined : t('example', { values: values.join(t('between')) })
  }

  function toggle(heading: string, isOn: boolean) {
    setReference(isOn ? [...reference, heading] : reference.filter((other) => other !== heading))
  }

  function finish() {
    const chosen = toMoney(money)
    if (date === undefined || chosen === undefined || reference.length === 0) return setIncomplete(true)
    onChosen({ date, money: chosen, reference, transactionId: number === none ? null : number })
  }

  return (
    <Card className="mt-5">
      <h2 className="text-xl">{t('columns')}</h2>
      <p className="mt-1 text-ink-soft">{t('columnsWhy')}</p>
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        <ColumnField label={t('date')} hint={exampleOf(date)} value={date} options={options} onChoose={setDate} />
        <MoneyFields money={money} options={options} exampleOf={exampleOf} onChange={setMoney} />
        <fieldset className="md:col-span-2">
          <legend className="font-bold">{t('reference')}</legend>
          <p className="text-sm text-ink-soft">{t('referenceHint')}</p>
          <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
            {named.map((heading) => (
              <Checkbox
                key={heading}
                checked={reference.includes(heading)}
                disabled={!reference.includes(heading) && reference.length >= mostReferences}
                onCheckedChange={(isOn) => toggle(heading, isOn)}
              >
                {heading}
                {reference.includes(heading) && (
                  <span className="block text-sm [overflow-wrap:anywhere] text-ink-soft">{exampleOf(heading)}</span>
                )}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <ColumnField
          label={t('transactionId')}
          hint={exampleOf(number)}
          value={number}
          options={[{ value: none, label: t('noNumber') }, ...options]}
          onChoose={setNumber}
        />
      </div>
      <div className="mt-5 flex flex-col items-start gap-3">
        <FieldError id="columns-problem" error={isIncomplete ? t('mapFirst') : undefined} />
        <Button onClick={finish}>{t('check')}</Button>
      </div>
    </Card>
  )
}
