import type { BankMoney } from '@capyzen/contracts/bank-columns'
import { useText } from '#platform/i18n.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { MoneyGuess } from './bank-headings.ts'
import { ColumnField } from './column-field.tsx'
import { messages } from './import-messages.ts'

interface MoneyFieldsProps {
  money: MoneyGuess
  options: readonly { value: string; label: string }[]
  exampleOf: (heading: string | undefined) => string | undefined
  onChange: (money: MoneyGuess) => void
}

const ways = ['two_columns', 'marked', 'signed', 'credits_only'] as const

/** How the file tells money that came in from money that went out. */
export function MoneyFields({ money, options, exampleOf, onChange }: MoneyFieldsProps) {
  const t = useText(messages)
  const { shown, amount, debit, direction } = money
  const isOneWay = shown === 'two_columns' || shown === 'credits_only'
  const field = (name: 'amount' | 'debit' | 'direction', label: string) => (
    <ColumnField
      label={label}
      hint={exampleOf(money[name])}
      value={{ amount, debit, direction }[name]}
      options={options}
      onChoose={(heading) => onChange({ ...money, [name]: heading })}
    />
  )
  return (
    <>
      <fieldset className="md:col-span-2">
        <legend className="font-bold">{t('shown')}</legend>
        <p className="text-sm text-ink-soft">{t('shownHint')}</p>
        <RadioGroup
          name={t('shown')}
          value={shown}
          onValueChange={(way) => onChange({ ...money, shown: way })}
          options={ways.map((value) => ({ value, label: t(value) }))}
          className="mt-2"
        />
      </fieldset>
      {shown !== undefined && field('amount', t(isOneWay ? 'credit' : 'amount'))}
      {shown === 'two_columns' && field('debit', t('debit'))}
      {shown === 'marked' && field('direction', t('direction'))}
    </>
  )
}

/** Undefined while something has to be chosen. */
export function toMoney({ shown, amount, debit, direction }: MoneyGuess): BankMoney | undefined {
  if (shown === undefined || amount === undefined) return undefined
  if (shown === 'two_columns') return debit === undefined ? undefined : { shown, credit: amount, debit }
  if (shown === 'marked') return direction === undefined ? undefined : { shown, amount, direction }
  return { shown, amount }
}
