import { Ban, type ListedUser } from '@capyzen/contracts/users'
import { Ban as BanIcon, CircleCheck, LockOpen, LogOut, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import type { Device } from '@capyzen/contracts/auth'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { TextAreaField } from '#shared/form-fields.tsx'
import { Form, FormFooter } from '#shared/form.tsx'
import { toast } from '#ui/toast.tsx'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { deviceName } from '#features/identity/auth/device-labels.tsx'
import { messages as deviceMessages } from '#features/identity/auth/security-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { useBanUser, useEndUserSessions, useFailureToast, useRemoveUserFactors, useUnbanUser } from './queries.ts'
import { messages } from './user-messages.ts'

interface AccessCardProps {
  user: ListedUser
  banReason: string | null
  isSelf: boolean
}

export function AccessCard({ user, banReason, isSelf }: AccessCardProps) {
  const t = useText(messages)
  const language = useLanguage()
  const unban = useUnbanUser()
  const showFailure = useFailureToast()
  const [isAsked, setAsked] = useState(false)
  const { id, name, bannedAt } = user

  function open() {
    unban.mutate({ userId: id }, { onSuccess: () => toast.success(t('unbannedDone', { name })), onError: showFailure })
  }

  return (
    <Card>
      <h2 className="text-xl">{t('access')}</h2>
      {bannedAt ? (
        <>
          <p className="mt-3 flex items-start gap-2 rounded-control bg-plum-soft px-4 py-3 font-bold text-plum-ink">
            <BanIcon aria-hidden className="mt-1 size-5 shrink-0" />
            {t('accessBanned', { date: formatDateTime(bannedAt, language) })}
          </p>
          {banReason && (
            <dl className="mt-3">
              <dt className="text-sm text-ink-soft">{t('reason')}</dt>
              <dd className="break-words whitespace-pre-line">{banReason}</dd>
            </dl>
          )}
          <Button variant="secondary" size="small" loading={unban.isPending} onClick={open} className="mt-4">
            <LockOpen aria-hidden className="size-5" />
            {t('unban')}
          </Button>
        </>
      ) : (
        <>
          <p className="mt-3 flex items-start gap-2">
            <CircleCheck aria-hidden className="mt-1 size-5 shrink-0 text-leaf" />
            {t('accessOpen')}
          </p>
          {isSelf ? (
            <p className="mt-2 text-sm text-ink-soft">{t('notYourself')}</p>
          ) : (
            <Button variant="secondary" size="small" onClick={() => setAsked(true)} className="mt-4">
              <BanIcon aria-hidden className="size-5" />
              {t('ban')}
            </Button>
          )}
        </>
      )}
      {isAsked && <BanDialog user={user} onClose={() => setAsked(false)} />}
    </Card>
  )
}

function BanDialog({ user: { id, name }, onClose }: { user: ListedUser; onClose: () => void }) {
  const t = useText(messages)
  const ban = useBanUser()
  const showFailure = useFailureToast()
  const form = useContractForm({
    messages,
    schema: Ban,
    contractFields: { reason: 'reasonMissing' },
    defaultValues: { reason: '' },
    submit: async ({ reason }) => {
      await ban.mutateAsync({ userId: id, reason })
      toast.success(t('bannedDone', { name }))
      onClose()
    },
    errorsOf: (error) => {
      showFailure(error)
      return {}
    },
  })
  return (
    <Dialog onClose={onClose} title={t('banAsk', { name })} description={t('banWhy')}>
      <Form form={form}>
        <TextAreaField form={form} name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={500} required />
        <FormFooter form={form} submitLabel={t('ban')} onCancel={onClose} danger />
      </Form>
    </Dialog>
  )
}

export function RemoveFactorsCard({ user: { id, name } }: { user: ListedUser }) {
  const t = useText(messages)
  const remove = useRemoveUserFactors()
  const showFailure = useFailureToast()

  return (
    <Card>
      <h2 className="text-xl">{t('factors')}</h2>
      <p className="mt-3 text-sm text-ink-soft">{t('factorsOn')}</p>
      <ConfirmButton
        variant="secondary"
        size="small"
        loading={remove.isPending}
        className="mt-4"
        confirmation={{
          title: t('removeFactorsAsk', { name }),
          description: t('removeFactorsWhy'),
          confirmLabel: t('removeFactors'),
          danger: true,
        }}
        onConfirm={() =>
          remove.mutate(
            { userId: id },
            { onSuccess: () => toast.success(t('removeFactorsDone', { name })), onError: showFailure },
          )
        }
      >
        <ShieldOff aria-hidden className="size-5" />
        {t('removeFactors')}
      </ConfirmButton>
    </Card>
  )
}

interface UserSessionsCardProps {
  user: ListedUser
  sessions: readonly Device[]
  isSelf: boolean
}

export function UserSessionsCard({ user: { id, name }, sessions, isSelf }: UserSessionsCardProps) {
  const t = useText(messages)
  const ofDevices = useText(deviceMessages)
  const language = useLanguage()
  const end = useEndUserSessions()
  const showFailure = useFailureToast()

  return (
    <Card>
      <h2 className="text-xl">{t('sessions')}</h2>
      {sessions.length === 0 && <p className="mt-3 text-ink-soft">{t('noSessions')}</p>}
      {sessions.length > 0 && (
        <ul aria-label={t('sessions')} className="mt-3 divide-y divide-line">
          {sessions.map((session) => (
            <li key={session.id} className="py-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
                {deviceName(session, ofDevices)}
                {session.isCurrent && <Badge tone="leaf">{t('thisDevice')}</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {t('sessionLine', {
                  method: t(session.signInMethod),
                  date: formatDateTime(session.lastUsedAt, language),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {isSelf && <p className="mt-3 text-sm text-ink-soft">{t('ownSessions')}</p>}
      {!isSelf && sessions.length > 0 && (
        <ConfirmButton
          variant="secondary"
          size="small"
          loading={end.isPending}
          className="mt-4"
          confirmation={{
            title: t('endAsk', { name }),
            description: t('endWhy'),
            confirmLabel: t('endSessions'),
            danger: true,
          }}
          onConfirm={() =>
            end.mutate(
              { userId: id },
              { onSuccess: ({ ended }) => toast.success(t('ended', { count: ended })), onError: showFailure },
            )
          }
        >
          <LogOut aria-hidden className="size-5" />
          {t('endSessions')}
        </ConfirmButton>
      )}
    </Card>
  )
}
