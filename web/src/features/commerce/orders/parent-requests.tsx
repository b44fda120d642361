import { setRequestSeen, listFamilyRequests, type FamilyRequest } from '@capyzen/contracts/orders'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { call } from '#platform/api.ts'
import { formatDate } from '#platform/dates.ts'
import { defineMessages, textNow, useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { useCall } from '#platform/use-call.ts'
import { errorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { messages as orderMessages } from './messages.ts'
import { productOf } from './product.ts'

const messages = defineMessages('parent-requests', {
  heading: { en: 'Your child asks you', zh: '孩子想请您看一看' },
  line: {
    en: 'Children see no prices. You decide, and “Not now” is a good answer too.',
    zh: '孩子看不到价格，由您决定，选“暂时不开通”也可以。',
  },
  wish: { en: '{name} would like: {title}', zh: '{name} 想要：{title}' },
  askedOn: { en: 'Asked on {date}', zh: '{date} 提出' },
  lessons: { en: { one: ' ({count} lesson)', other: ' ({count} lessons)' }, zh: '（{count} 节课）' },
  look: { en: 'Look and pay', zh: '查看并付款' },
  lookAt: { en: 'Look and pay: {title}, for {name}', zh: '查看并付款：{title}，给 {name}' },
  notNow: { en: 'Not now', zh: '暂时不开通' },
  notNowFor: { en: 'Not now: {title}, for {name}', zh: '暂时不开通：{title}，{name}' },
  told: { en: '{name} now reads: “Your parent has seen it.”', zh: '{name} 会看到：“家长已经看到了”。' },
  failed: { en: 'That didn’t work', zh: '没有成功' },
})

const requestsQuery = queryOptions({
  queryKey: ['orders', 'family-requests'],
  queryFn: ({ signal }) => call(listFamilyRequests, {}, { signal }),
  staleTime: 0,
})

/** What the children of a family ask their parent to open. Nothing while they ask for nothing. */
export function ParentRequests({ className }: { className?: string }) {
  const t = useText(messages)
  const { data } = useQuery(requestsQuery)
  if (!data || data.requests.length === 0) return null
  return (
    <Card className={className}>
      <h2 className="flex items-center gap-2 text-xl">
        <HeartHandshake aria-hidden className="size-6 shrink-0 text-spring" />
        {t('heading')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('line')}</p>
      <ul className="mt-3 divide-y divide-line">
        {data.requests.map((request) => (
          <Request key={request.id} {...request} />
        ))}
      </ul>
    </Card>
  )
}

function Request({ id, child, kind, contentId, title, about, lessons, priceCents, askedAt }: FamilyRequest) {
  const t = useText(messages)
  const of = useText(orderMessages)
  const pick = usePick()
  const language = useLanguage()
  const seen = useCall(setRequestSeen, { refreshes: requestsQuery, evenAfterError: true })
  const named = { title: pick(title), name: child.nickname }
  const isPremium = kind === 'premium_subscription'
  const price = formatMoney(priceCents)

  async function notNow() {
    try {
      await seen.mutateAsync({ requestId: id })
      toast.success(textNow(messages, 'told', { name: child.nickname }))
    } catch (error) {
      toast.error(textNow(messages, 'failed'), errorMessage(error))
    }
  }

  return (
    <li className="py-4">
      <p className="text-lg font-bold wrap-anywhere">{t('wish', named)}</p>
      <p className="text-ink-soft wrap-anywhere">
        {isPremium ? of('premiumHolds') : about && pick(about)}
        {lessons !== null && t('lessons', { count: lessons })}
      </p>
      <p className="mt-1 tabular-nums">
        <strong>{isPremium ? of('perMonth', { price }) : price}</strong>{' '}
        <span className="text-sm text-ink-soft">· {t('askedOn', { date: formatDate(askedAt, language) })}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CheckoutButton
          product={productOf({ kind, contentId })}
          childId={child.id}
          size="small"
          aria-label={t('lookAt', named)}
          data-track="purchase"
        >
          {t('look')}
        </CheckoutButton>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('notNowFor', named)}
          loading={seen.isPending}
          onClick={() => void notNow()}
        >
          {t('notNow')}
        </Button>
      </div>
    </li>
  )
}
