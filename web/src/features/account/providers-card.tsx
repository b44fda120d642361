import type { SignInWays } from '@capyzen/contracts/account'
import { Link2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ProofDialog } from '#features/auth/proof-dialog.tsx'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './contact-messages.ts'
import { messages as accountMessages } from './messages.ts'
import { useSignInWays, useUnlinkProvider } from './queries.ts'
import { useRefusalWords } from './refusal-words.ts'

type Provider = SignInWays['providers'][number]

export interface ProvidersCardProps {
  /** A way to add one that is not among the linked; none where no provider is set up. */
  addProvider?: ((linked: readonly string[]) => ReactNode) | undefined
}

/** Accounts elsewhere that open this one. Not there at all where there are none and none can be added. */
export function ProvidersCard({ addProvider }: ProvidersCardProps) {
  const t = useText(messages)
  const ofAccount = useText(accountMessages)
  const language = useLanguage()
  const refusalWords = useRefusalWords()
  const { data: ways, isPending, refetch } = useSignInWays()
  const unlink = useUnlinkProvider()
  const [leaving, setLeaving] = useState<Provider>()
  const providers = ways?.providers ?? []
  const name = leaving?.name ?? ''
  if (providers.length === 0 && !addProvider) return null

  return (
    <Card>
      <h3 className="text-xl">{t('providers')}</h3>
      {ways && (
        <p className="mt-1 text-sm text-ink-soft">{t(providers.length > 0 ? 'providersLine' : 'noProviders')}</p>
      )}
      {isPending && (
        <div role="status" className="mt-3">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {!ways && !isPending && (
        <ErrorState title={ofAccount('loadFailed')} retryLabel={ofAccount('tryAgain')} onRetry={() => void refetch()} />
      )}
      {providers.length > 0 && (
        <ul aria-label={t('providers')} className="mt-2 divide-y divide-line">
          {providers.map((provider) => (
            <li key={provider.providerId} className="flex min-h-16 items-center gap-4 py-2">
              <Link2 aria-hidden className="size-6 shrink-0 text-spring" />
              <div className="min-w-0 flex-1">
                <p className="font-bold break-words">{provider.name}</p>
                <p className="text-sm text-ink-soft">
                  {t('linkedSince', { date: formatDate(provider.linkedAt, language) })}
                </p>
              </div>
              <Button
                variant="quiet"
                size="small"
                aria-label={t('unlinkOne', { provider: provider.name })}
                onClick={() => setLeaving(provider)}
              >
                {t('unlink')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ways && addProvider && <div className="mt-4">{addProvider(providers.map(({ providerId }) => providerId))}</div>}
      <ProofDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title={t('unlinkOne', { provider: name })}
        description={t('unlinkWhy', { provider: name })}
        confirmLabel={t('unlink')}
        danger
        refusalWords={refusalWords}
        onConfirm={async (proof) => {
          await unlink.mutateAsync({ providerId: leaving?.providerId ?? '', proof })
          toast.success(t('unlinked', { provider: name }))
        }}
      />
    </Card>
  )
}
