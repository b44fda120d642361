import { useWatch } from 'react-hook-form'
import { useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import type { ContractForm } from '#shared/contract-form.ts'
import { audienceOf } from './audience.ts'
import { messages } from './editor-messages.ts'
import type { EntryValues } from './entry-values.ts'

interface AudienceLineProps {
  form: ContractForm<EntryValues, keyof (typeof messages)['words']>
  isCourse: boolean
  isPublished: boolean
  series: readonly { id: string; priceCents: number; status: 'draft' | 'published' }[] | undefined
}

/** One sentence: who sees it with what is typed now, and for how much. */
export function AudienceLine({ form, isCourse, isPublished, series }: AudienceLineProps) {
  const t = useText(messages)
  const [price, isPremium, requiresAccessCode, comingSoon, seriesId] = useWatch({
    control: form.control,
    name: ['price', 'isPremium', 'requiresAccessCode', 'comingSoon', 'seriesId'],
  })
  const parent = series?.find(({ id }) => id === seriesId)
  const audience = audienceOf({ price, isPremium, requiresAccessCode, comingSoon }, { isCourse, parent })
  if (!audience) return null
  const who = t(`see_${audience.who}`, { price: formatMoney(audience.priceCents) })
  return (
    <p role="status" className="rounded-card bg-spring-soft px-5 py-3 font-bold text-spring-ink">
      {t(isPublished ? 'nowSees' : 'willSee', { who })}
    </p>
  )
}
