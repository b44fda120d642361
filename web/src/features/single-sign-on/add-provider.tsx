import { Plus } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { messages } from './messages.ts'
import { useGoToProvider, useProviders } from './queries.ts'

/** For the account page: the accounts elsewhere that do not open this one yet. */
export function AddProvider({ linked }: { linked: readonly string[] }) {
  const t = useText(messages)
  const providers = useProviders().filter(({ id }) => !linked.includes(id))
  const { goingTo, go } = useGoToProvider({ returnTo: paths.account(), link: true })
  if (providers.length === 0) return null
  return (
    <div role="group" aria-label={t('addGroup')} className="flex flex-wrap gap-3">
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="secondary"
          size="small"
          loading={goingTo === provider.id}
          onClick={() => go(provider)}
          className="w-full sm:w-fit"
        >
          <Plus aria-hidden className="size-5" />
          <span className="min-w-0 break-words">{t('add', { name: provider.name })}</span>
        </Button>
      ))}
    </div>
  )
}
