import type { Passkey } from '@capyzen/contracts/passkeys'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { deviceName } from '#features/auth/device-name.ts'
import { useReportFailure } from '#features/auth/failure.ts'
import { useKeptTyping } from '#features/auth/kept-typing.ts'
import { ProofDialog } from '#features/auth/proof-dialog.tsx'
import { messages as securityMessages } from '#features/auth/security-messages.ts'
import { useDevices } from '#features/auth/security-queries.ts'
import { ApiError } from '#platform/api.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { CeremonyError, hasPasskeys } from '#features/auth/passkey-ceremonies.ts'
import { messages } from './messages.ts'
import { useAddPasskey, useBeginPasskey, usePasskeys, useRemovePasskey } from './queries.ts'

const mostPasskeys = 10

export function PasskeysCard() {
  const t = useText(messages)
  const { data: passkeys, isPending, refetch } = usePasskeys()
  const add = useAddPasskey()
  const remove = useRemovePasskey()
  const report = useReportFailure()
  const [isAdding, setAdding] = useKeptTyping('adding-passkey', false)
  const [asked, setAsked] = useState<Passkey>()
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
          else if (error instanceof ApiError && error.code === 'link_expired')
            toast.info(t('tooLate'), t('tooLateLine'))
          else report(error)
        },
      },
    )
  }

  return (
    <Card>
      <h3 className="text-xl">{t('title')}</h3>
      <p className="mt-1 text-sm text-ink-soft">{t('line')}</p>
      {isPending && (
        <div role="status" className="mt-5 flex items-center gap-4">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="size-8 shrink-0" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      )}
      {!isPending && !passkeys && (
        <ErrorState
          title={t('loadFailed')}
          description={t('loadFailedWhy')}
          retryLabel={t('tryAgain')}
          onRetry={() => void refetch()}
        />
      )}
      {passkeys && passkeys.length > 0 && (
        <ul aria-label={t('title')} className="mt-3 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsked(passkey)} />
          ))}
        </ul>
      )}
      {passkeys?.length === 0 && <p className="mt-4">{t('none')}</p>}
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
      {isAdding && <AddDialog onClose={() => setAdding(false)} onOptions={make} />}
      {asked && (
        <ProofDialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title={t('removeTitle', { name: asked.name })}
          description={t('removeWhy')}
          confirmLabel={t('remove')}
          danger
          onConfirm={async (proof) => {
            await remove.mutateAsync({ passkeyId: asked.id, proof })
            toast.success(t('removed', { name: asked.name }))
          }}
        />
      )}
    </Card>
  )
}

interface AddDialogProps {
  onClose: () => void
  /** The owner is proved; the browser is to make the passkey now. */
  onOptions: (name: string, options: Record<string, unknown>) => void
}

function AddDialog({ onClose, onOptions }: AddDialogProps) {
  const t = useText(messages)
  const aboutDevices = useText(securityMessages)
  const begin = useBeginPasskey()
  const current = useDevices().data?.find(({ isCurrent }) => isCurrent)
  const usual = current ? deviceName(current, aboutDevices) : t('usualName')
  const [name, setName] = useKeptTyping<string | undefined>('passkey-name', undefined)
  return (
    <ProofDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('add')}
      description={t('addWhy')}
      confirmLabel={t('goOn')}
      refusalWords={({ code }) => (code === 'limit_reached' ? t('full') : undefined)}
      onConfirm={async (proof) => {
        const { options } = await begin.mutateAsync(proof)
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
    </ProofDialog>
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
