import type { Passkey } from '@capyzen/contracts/passkeys'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { deviceName } from '#features/identity/auth/device-labels.tsx'
import { useReportFailure } from '#features/identity/auth/failure.ts'
import { useDraftState } from '#shared/form-draft.ts'
import { ReauthenticationDialog } from '#features/identity/auth/reauthentication-dialog.tsx'
import { messages as securityMessages } from '#features/identity/auth/security-messages.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useDevices } from '#features/identity/auth/queries.ts'
import { hasCode } from '#platform/api.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { CeremonyError, hasPasskeys } from '#features/identity/auth/passkey-ceremonies.ts'
import { messages } from './messages.ts'
import { useAddPasskey, useBeginPasskey, usePasskeys, useRemovePasskey } from './queries.ts'

const mostPasskeys = 10

export function PasskeysCard() {
  const t = useText(messages)
  const query = usePasskeys()
  const passkeys = query.data
  const add = useAddPasskey()
  const remove = useRemovePasskey()
  const report = useReportFailure()
  const ownerId = useViewer()?.id ?? ''
  const [isAdding, setAdding] = useDraftState('adding-passkey', ownerId, false)
  const [removing, setRemoving] = useState<Passkey>()
  const isFull = (passkeys?.length ?? 0) >= mostPasskeys

  function make(name: string, options: Record<string, unknown>) {
    add.mutate(
      { name, options },
      {
        onSuccess: () => toast.success(t('done'), t('doneLine')),
        onError: (error) => {
          const reason = error instanceof CeremonyError ? error.reason : undefined
          if (reason === 'already') toast.info(t('already'), t('alreadyLine'))
          else if (reason) toast.info(t('notMade'), t('notMadeLine'))
          else if (hasCode(error, 'link_expired')) toast.info(t('tooLate'), t('tooLateLine'))
          else report(error)
        },
      },
    )
  }

  return (
    <Card>
      <h3 className="text-xl">{t('title')}</h3>
      <p className="mt-1 text-sm text-ink-soft">{t('line')}</p>
      <Fetched query={query} messages={messages.words} lines={1} className="mt-5">
        {(all) =>
          all.length === 0 ? (
            <p className="mt-4">{t('none')}</p>
          ) : (
            <ul aria-label={t('title')} className="mt-3 divide-y divide-line">
              {all.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
              ))}
            </ul>
          )
        }
      </Fetched>
      <p role="status" className={add.isPending ? 'mt-4 flex items-center gap-3 font-bold text-spring-ink' : 'sr-only'}>
        {add.isPending && (
          <>
            <Spinner className="size-5" />
            {t('waiting')}
          </>
        )}
      </p>
      {passkeys && isFull && <p className="mt-3 text-sm text-ink-soft">{t('full')}</p>}
      {passkeys && !hasPasskeys() && <p className="mt-3 text-sm text-ink-soft">{t('unsupported')}</p>}
      {passkeys && !isFull && hasPasskeys() && (
        <Button
          variant="secondary"
          className="mt-4 w-full sm:w-fit"
          loading={add.isPending}
          onClick={() => setAdding(true)}
        >
          <Plus aria-hidden className="size-5" />
          {t('add')}
        </Button>
      )}
      {isAdding && <AddDialog ownerId={ownerId} onClose={() => setAdding(false)} onOptions={make} />}
      {removing && (
        <ReauthenticationDialog
          onClose={() => setRemoving(undefined)}
          title={t('removeTitle', { name: removing.name })}
          description={t('removeWhy')}
          confirmLabel={t('remove')}
          danger
          onConfirm={async (reauthentication) => {
            await remove.mutateAsync({ passkeyId: removing.id, reauthentication })
            toast.success(t('removed', { name: removing.name }))
          }}
        />
      )}
    </Card>
  )
}

interface AddDialogProps {
  ownerId: string
  onClose: () => void
  onOptions: (name: string, options: Record<string, unknown>) => void
}

function AddDialog({ ownerId, onClose, onOptions }: AddDialogProps) {
  const t = useText(messages)
  const aboutDevices = useText(securityMessages)
  const begin = useBeginPasskey()
  const current = useDevices().data?.find(({ isCurrent }) => isCurrent)
  const usual = current ? deviceName(current, aboutDevices) : t('usualName')
  const [name, setName] = useDraftState<string | undefined>('passkey-name', ownerId, undefined)
  return (
    <ReauthenticationDialog
      onClose={onClose}
      title={t('add')}
      description={t('addWhy')}
      confirmLabel={t('goOn')}
      ownErrorMessage={({ code }) => (code === 'limit_reached' ? t('full') : undefined)}
      onConfirm={async (reauthentication) => {
        const { options } = await begin.mutateAsync(reauthentication)
        onOptions(name?.trim() || usual, options)
      }}
    >
      <Field label={t('name')} hint={t('nameHint')}>
        {(control) => (
          <TextInput
            {...control}
            value={name ?? usual}
            onChange={({ target }) => setName(target.value.slice(0, 60))}
            autoComplete="off"
          />
        )}
      </Field>
    </ReauthenticationDialog>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useText(messages)
  const language = useLanguage()
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex min-h-18 items-center gap-4 py-3">
      <KeyRound aria-hidden className="size-7 shrink-0 text-spring" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 leading-snug font-bold break-words">
          {name}
          {isSynced && <Badge>{t('synced')}</Badge>}
        </p>
        <p className="text-sm break-keep text-ink-soft">
          {lastUsedAt
            ? t('lastUsed', { date: formatDateTime(lastUsedAt, language) })
            : t('added', { date: formatDate(createdAt, language) })}
        </p>
      </div>
      <Button variant="quiet" size="small" aria-label={t('removeNamed', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  )
}
