import type { BankLine } from '@capyzen/contracts/paynow'
import { useId, useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { SearchBox } from '#shared/search-box.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { messages } from './bank-messages.ts'
import { messages as common } from './messages.ts'
import { usePayNowSearch } from './queries.ts'

interface OrderChoiceProps {
  line: Pick<BankLine, 'amountCents' | 'candidates'>
  chosen: string | undefined
  onChoose: (orderId: string | undefined) => void
  error: string | undefined
}

/** Finds the order whose reference was mistyped or left out; begins with those that the line may be for. */
export function OrderChoice({ line, chosen, onChoose, error }: OrderChoiceProps) {
  const t = useText(messages)
  const word = useText(common)
  const pick = usePick()
  const language = useLanguage()
  const errorId = useId()
  const [search, setSearch] = useState('')
  const { data } = usePayNowSearch(search)
  const candidates = line.candidates.map(({ orderId: id, ...one }) => ({ ...one, id, priceCents: line.amountCents }))
  const offered = search === '' ? candidates : (data?.orders ?? [])

  /** What is no longer in the list must not stay chosen. */
  function find(text: string) {
    setSearch(text)
    onChoose(undefined)
  }

  return (
    <div className="flex flex-col gap-3">
      <Field label={t(candidates.length > 0 ? 'findOther' : 'findOrder')} hint={t('findOrderHint')}>
        {(control) => <SearchBox {...control} text={search} maxLength={80} onSearch={find} />}
      </Field>
      {search !== '' && data?.total === 0 && <p className="text-ink-soft">{t('noOrderFound')}</p>}
      {offered.length > 0 && (
        <RadioGroup
          name={t('whichOrder')}
          value={chosen}
          onValueChange={onChoose}
          options={offered.map(({ id, title, payer, priceCents, status, reference, createdAt }) => ({
            value: id,
            label: (
              <>
                <span className="font-bold">
                  {formatMoney(priceCents)} · {pick(title)}
                </span>
                <span className="block text-sm text-ink-soft">
                  {[payer ?? word('goneAccount'), word(status), formatDate(createdAt, language)].join(' · ')}
                </span>
                <code className="block text-sm [overflow-wrap:anywhere]">{reference}</code>
              </>
            ),
          }))}
        />
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}
