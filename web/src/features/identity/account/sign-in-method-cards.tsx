import type { Viewer } from '@capyzen/contracts/auth'
import { Link2, Mail, Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { SignInMethods } from '@capyzen/contracts/account'
import { useDraftState } from '#shared/form-draft.ts'
import { ReauthenticationDialog } from '#features/identity/auth/reauthentication-dialog.tsx'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { formatDate } from '#platform/dates.ts'
import { Fetched } from '#shared/fetched.tsx'
import { ChangeEmailForm, ChangePhoneForm, PendingEmail } from './change-contact-forms.tsx'
import { messages } from './contact-messages.ts'
import { ResendEmailButton } from '#features/identity/auth/resend-email-button.tsx'
import { useOwnErrorMessage, useRemovePhone, useSignInMethods, useUnlinkProvider } from './queries.ts'

export function ContactCard({ viewer }: { viewer: Viewer }) {
  const t = useText(messages)
  const ownErrorMessage = useOwnErrorMessage()
  const { data: methods } = useSignInMethods()
  const remove = useRemovePhone()
  const [open, setOpen] = useDraftState<'email' | 'phone' | 'removal' | undefined>('contact', viewer.id, undefined)
  const close = () => setOpen(undefined)

  return (
    <Card>
      <h3 className="text-xl">{t('title')}</h3>
      <p className="mt-1 text-sm text-ink-soft">{t('line')}</p>
      <div className="mt-2 divide-y divide-line">
        <Contact
          icon={Mail}
          name={t('email')}
          value={viewer.email}
          badge={viewer.email !== null && !viewer.emailVerified && <Unconfirmed email={viewer.email} />}
          isChanging={open === 'email'}
          changeName={t(viewer.email ? 'changeEmail' : 'addEmail')}
          onChange={() => setOpen('email')}
        >
          {open === 'email' && <ChangeEmailForm viewer={viewer} onDone={close} />}
          {open !== 'email' && methods?.emailChange && (
            <PendingEmail change={methods.emailChange} hasOld={viewer.email !== null} />
          )}
        </Contact>
        <Contact
          icon={Smartphone}
          name={t('phone')}
          value={viewer.phone}
          isChanging={open === 'phone'}
          changeName={t(viewer.phone ? 'changePhone' : 'addPhone')}
          onChange={() => setOpen('phone')}
          onRemove={() => setOpen('removal')}
        >
          {open === 'phone' && <ChangePhoneForm viewer={viewer} onDone={close} />}
        </Contact>
      </div>
      <ReauthenticationDialog
        open={open === 'removal'}
        onClose={close}
        title={t('removePhone')}
        description={t('reauthenticationForRemoval', { phone: viewer.phone ?? '' })}
        confirmLabel={t('remove')}
        danger
        ownErrorMessage={ownErrorMessage}
        onConfirm={async (reauthentication) => {
          await remove.mutateAsync({ reauthentication })
          toast.success(t('phoneRemoved'), t('othersEnded'))
        }}
      />
    </Card>
  )
}

/** Only a confirmed email can be used to reset the password. */
function Unconfirmed({ email }: { email: string }) {
  const t = useText(messages)
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <Badge tone="yuzu">{t('notConfirmed')}</Badge>
      <ResendEmailButton email={email} variant="quiet" size="small" className="-ml-4 text-left" />
    </span>
  )
}

interface ContactProps {
  icon: typeof Mail
  name: string
  value: string | null
  badge?: ReactNode
  isChanging: boolean
  changeName: string
  onChange: () => void
  onRemove?: () => void
  children: ReactNode
}

function Contact(props: ContactProps) {
  const { icon: Icon, name, value, badge, isChanging, changeName, onChange, onRemove, children } = props
  const t = useText(messages)
  return (
    <div className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Icon aria-hidden className="size-6 shrink-0 text-spring" />
        <div className="min-w-40 flex-1">
          <p className="text-sm text-ink-soft">{name}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {value ? (
              <span className="font-bold break-all">{value}</span>
            ) : (
              <span className="text-ink-soft">{t('none')}</span>
            )}
            {badge}
          </p>
        </div>
        <div className="-mr-2 ml-auto flex flex-wrap">
          {!isChanging && (
            <Button variant="quiet" size="small" aria-label={changeName} onClick={onChange}>
              {t(value ? 'change' : 'add')}
            </Button>
          )}
          {!isChanging && value && onRemove && (
            <Button variant="quiet" size="small" aria-label={t('removePhone')} onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}

type Provider = SignInMethods['providers'][number]

type AddProvider = ((linked: readonly string[]) => ReactNode) | undefined

/** Linked providers. Renders nothing when there are none and none can be added. */
export function ProvidersCard({ addProvider }: { addProvider?: AddProvider }) {
  const t = useText(messages)
  const ownErrorMessage = useOwnErrorMessage()
  const methods = useSignInMethods()
  const unlink = useUnlinkProvider()
  const [unlinking, setUnlinking] = useState<Provider>()
  const providers = methods.data?.providers ?? []
  const name = unlinking?.name ?? ''
  if (providers.length === 0 && !addProvider) return null

  return (
    <Card>
      <h3 className="text-xl">{t('providers')}</h3>
      <Fetched query={methods} messages={messages.words} lines={1} className="mt-3">
        {() => (
          <>
            <p className="mt-1 text-sm text-ink-soft">{t(providers.length > 0 ? 'providersLine' : 'noProviders')}</p>
            {providers.length > 0 && (
              <ul aria-label={t('providers')} className="mt-2 divide-y divide-line">
                {providers.map((provider) => (
                  <ProviderRow key={provider.providerId} provider={provider} onUnlink={() => setUnlinking(provider)} />
                ))}
              </ul>
            )}
            {addProvider && <div className="mt-4">{addProvider(providers.map(({ providerId }) => providerId))}</div>}
          </>
        )}
      </Fetched>
      <ReauthenticationDialog
        open={unlinking !== undefined}
        onClose={() => setUnlinking(undefined)}
        title={t('unlinkOne', { provider: name })}
        description={t('unlinkWhy', { provider: name })}
        confirmLabel={t('unlink')}
        danger
        ownErrorMessage={ownErrorMessage}
        onConfirm={async (reauthentication) => {
          await unlink.mutateAsync({ providerId: unlinking?.providerId ?? '', reauthentication })
          toast.success(t('unlinked', { provider: name }))
        }}
      />
    </Card>
  )
}

function ProviderRow({ provider: { name, linkedAt }, onUnlink }: { provider: Provider; onUnlink: () => void }) {
  const t = useText(messages)
  const language = useLanguage()
  return (
    <li className="flex min-h-16 items-center gap-4 py-2">
      <Link2 aria-hidden className="size-6 shrink-0 text-spring" />
      <div className="min-w-0 flex-1">
        <p className="font-bold break-words">{name}</p>
        <p className="text-sm text-ink-soft">{t('linkedSince', { date: formatDate(linkedAt, language) })}</p>
      </div>
      <Button variant="quiet" size="small" aria-label={t('unlinkOne', { provider: name })} onClick={onUnlink}>
        {t('unlink')}
      </Button>
    </li>
  )
}
