import type { UserType } from '@capyzen/contracts/auth'
import { LogIn, School } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { messages } from './messages.ts'
import { useGoToProvider, useProviders } from './queries.ts'

export function ProviderButtons({ userType }: { userType?: UserType }) {
  const t = useText(messages)
  const [search] = useSearchParams()
  const providers = useProviders()
  const { goingTo, go } = useGoToProvider({ returnTo: search.get('returnTo') ?? undefined, userType })
  if (providers.length === 0) return null
  return (
    <div role="group" aria-label={t('loginGroup')} className="flex flex-col gap-3">
      {providers.map((provider) => {
        const Icon = provider.protocol === 'saml' ? School : LogIn
        return (
          <Button
            key={provider.id}
            variant="secondary"
            loading={goingTo === provider.id}
            onClick={() => go(provider)}
            className="w-full"
          >
            <Icon aria-hidden className="size-5" />
            <span className="min-w-0 break-words">{t('continueWith', { name: provider.name })}</span>
          </Button>
        )
      })}
    </div>
  )
}
