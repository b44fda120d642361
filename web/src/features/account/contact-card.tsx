import type { Viewer } from '@capyzen/contracts/auth'
import { Mail, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeptTyping } from '#features/auth/kept-typing.ts'
import { ProofDialog } from '#features/auth/proof-dialog.tsx'
import { useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePhoneForm } from './change-phone-form.tsx'
import { messages } from './contact-messages.ts'
import { PendingEmail } from './pending-email.tsx'
import { useRemovePhone, useResendLetter, useSignInWays } from './queries.ts'
import { useRefusalWords } from './refusal-words.ts'

/** The address and the number of the account, and how a change of either stands. */
export function ContactCard({ viewer }: { viewer: Viewer }) {
  const t = useText(messages)
  const refusalWords = useRefusalWords()
  const { data: ways } = useSignInWays()
  const remove = useRemovePhone()
  const [open, setOpen] = useKeptTyping<'email' | 'phone' | 'removal' | undefined>('contact', undefined)
  const close = () => setOpen(undefined)

  return (
    <Card>
      <h3 className="text-xl">{t('title')}</h3>
      <p className="mt-1 text-sm text-ink-soft">{t('line')}</p>
      <div className="mt-2 divide-y divide-line">
        <Way
          icon={Mail}
          name={t('email')}
          value={viewer.email}
          badge={viewer.email !== null && !viewer.emailVerified && <Unconfirmed email={viewer.email} />}
          actions={
            open !== 'email' && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t(viewer.email ? 'changeEmail' : 'addEmail')}
                onClick={() => setOpen('email')}
              >
                {t(viewer.email ? 'change' : 'add')}
              </Button>
            )
          }
        >
          {open === 'email' && <ChangeEmailForm viewer={viewer} onDone={close} />}
          {open !== 'email' && ways?.emailChange && (
            <PendingEmail change={ways.emailChange} hasOld={viewer.email !== null} />
          )}
        </Way>
        <Way
          icon={Smartphone}
          name={t('phone')}
          value={viewer.phone}
          actions={
            open !== 'phone' && (
              <>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t(viewer.phone ? 'changePhone' : 'addPhone')}
                  onClick={() => setOpen('phone')}
                >
                  {t(viewer.phone ? 'change' : 'add')}
                </Button>
                {viewer.phone && (
                  <Button variant="quiet" size="small" aria-label={t('removePhone')} onClick={() => setOpen('removal')}>
                    {t('remove')}
                  </Button>
                )}
              </>
            )
          }
        >
          {open === 'phone' && <ChangePhoneForm isFirst={viewer.phone === null} onDone={close} />}
        </Way>
      </div>
      <ProofDialog
        open={open === 'removal'}
        onOpenChange={close}
        title={t('removePhone')}
        description={t('proofForRemoval', { phone: viewer.phone ?? '' })}
        confirmLabel={t('remove')}
        danger
        refusalWords={refusalWords}
        onConfirm={async (proof) => {
          await remove.mutateAsync(proof)
          toast.success(t('phoneRemoved'))
        }}
      />
    </Card>
  )
}

/** An address is the way back in for whoever forgets the password, but only a confirmed one. */
function Unconfirmed({ email }: { email: string }) {
  const t = useText(messages)
  const resend = useResendLetter()
  function send() {
    resend.mutate(email, {
      onSuccess: () => toast.success(t('letterSent'), t('letterSentWhy')),
      onError: () => toast.error(t('letterFailed'), t('letterFailedWhy')),
    })
  }
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <Badge tone="yuzu">{t('notConfirmed')}</Badge>
      <Button variant="quiet" size="small" className="-ml-4 text-left" loading={resend.isPending} onClick={send}>
        {t('sendLetter')}
      </Button>
    </span>
  )
}

interface WayProps {
  icon: typeof Mail
  name: string
  value: string | null
  badge?: ReactNode
  actions: ReactNode
  children: ReactNode
}

function Way({ icon: Icon, name, value, badge, actions, children }: WayProps) {
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
        <div className="-mr-2 ml-auto flex flex-wrap">{actions}</div>
      </div>
      {children}
    </div>
  )
}
