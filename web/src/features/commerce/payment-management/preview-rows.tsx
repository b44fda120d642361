import type { BankLinePreview } from '@capyzen/contracts/paynow'
import { Link } from 'react-router'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { messages as lineMessages } from './bank-messages.ts'
import { messages } from './import-messages.ts'
import { messages as common } from './messages.ts'
import { paymentPaths } from './payment-paths.ts'

/** What a dry run found: whose order, which amount, and why it completes or waits. */
export function PreviewRows({ previews, total }: { previews: readonly BankLinePreview[]; total: number }) {
  const t = useText(messages)
  if (previews.length === 0) return null
  return (
    <div className="mt-5">
      <h3 className="text-base">{t('rows')}</h3>
      <ul className="mt-2 divide-y divide-line">
        {previews.map((preview) => (
          <PreviewRow key={preview.row} preview={preview} />
        ))}
      </ul>
      {previews.length < total && (
        <p className="mt-2 text-sm text-ink-soft">{t('othersMore', { count: previews.length })}</p>
      )}
    </div>
  )
}

function PreviewRow({ preview: { row, bookedOn, amountCents, text, issue, orders } }: { preview: BankLinePreview }) {
  const t = useText(messages)
  const word = useText(lineMessages)
  const language = useLanguage()
  const difference = Math.abs(amountCents - (orders[0]?.amountCents ?? amountCents))
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-bold tabular-nums">{formatMoney(amountCents)}</span>
        <Badge tone={issue === null ? 'leaf' : 'yuzu'}>{issue === null ? t('completes') : word(issue)}</Badge>
        <span className="text-sm text-ink-soft">
          {formatDate(`${bookedOn}T12:00:00+08:00`, language)} · {t('row', { row })}
        </span>
      </div>
      <Orders orders={orders} mayBe={issue === 'no_reference'} />
      <p className="mt-1 text-sm">
        {issue === null ? t('completesWhy') : word(`${issue}Why`, { difference: formatMoney(difference) })}
      </p>
      <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-soft">{text}</p>
    </li>
  )
}

function Orders({ orders, mayBe }: { orders: BankLinePreview['orders']; mayBe: boolean }) {
  const word = useText(lineMessages)
  const name = useText(common)
  const pick = usePick()
  if (orders.length === 0) return null
  return (
    <>
      {mayBe && <p className="mt-1 text-sm text-ink-soft">{word('mayBeFor')}</p>}
      <ul>
        {orders.map(({ orderId, title, payer, reference, amountCents }) => (
          <li key={orderId} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <Link to={paymentPaths.order(orderId)} className="text-link inline-block min-h-11 content-center">
              {payer ?? name('goneAccount')} · {pick(title)}
            </Link>
            <span className="text-sm text-ink-soft tabular-nums">{formatMoney(amountCents)}</span>
            <code className="text-sm [overflow-wrap:anywhere]">{reference}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
