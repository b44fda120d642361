import type { Provider } from '@capyzen/contracts/single-sign-on'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ReauthenticationDialog } from '#features/identity/auth/reauthentication-dialog.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { messages } from './messages.ts'
import { useGoToProvider, useProviders } from './queries.ts'

export function AddProvider({ linked }: { linked: readonly string[] }) {
  const t = useText(messages)
  const providers = useProviders().filter(({ id }) => !linked.includes(id))
  const { goingTo, goWith } = useGoToProvider({ returnTo: paths.account(), purpose: 'link' })
  const [chosen, setChosen] = useState<Provider>()
  const name = chosen?.name ?? ''
  if (providers.length === 0) return null
  return (
    <div role="group" aria-label={t('addGroup')} className="flex flex-wrap gap-3">
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="secondary"
          size="small"
          loading={goingTo === provider.id}
          onClick={() => setChosen(provider)}
          className="w-full sm:w-fit"
        >
          <Plus aria-hidden className="size-5" />
          <span className="min-w-0 break-words">{t('add', { name: provider.name })}</span>
        </Button>
      ))}
      <ReauthenticationDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('add', { name })}
        description={t('addWhy', { name })}
        confirmLabel={t('goOn')}
        onConfirm={async (reauthentication) => chosen && goWith(chosen, reauthentication)}
      />
    </div>
  )
}
