import type { ListedUser } from '@capyzen/contracts/users'
import { Ban, CircleCheck, LockOpen } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { useFailureToast } from './act-failure.ts'
import { useBanUser, useUnbanUser } from './queries.ts'
import { messages } from './user-messages.ts'

/** Whether the account can be used, and locking it or opening it again. */
export function AccessCard({
  user,
  banReason,
  isSelf,
}: {
  user: ListedUser
  banReason: string | null
  isSelf: boolean
}) {
  const t = useText(messages)
  const language = useLanguage()
  const unban = useUnbanUser()
  const tellFailure = useFailureToast()
  const [isAsked, setAsked] = useState(false)
  const { id, name, bannedAt } = user

  function open() {
    unban.mutate(id, { onSuccess: () => toast.success(t('unbannedDone', { name })), onError: tellFailure })
  }

  return (
    <Card>
      <h2 className="text-xl">{t('access')}</h2>
      {bannedAt ? (
        <>
          <p className="mt-3 flex items-start gap-2 rounded-control bg-plum-soft px-4 py-3 font-bold text-plum-ink">
            <Ban aria-hidden className="mt-1 size-5 shrink-0" />
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
              <Ban aria-hidden className="size-5" />
              {t('ban')}
            </Button>
          )}
        </>
      )}
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('banAsk', { name })}
        description={t('banWhy')}
        closeName={t('close')}
      >
        <BanForm user={user} onDone={() => setAsked(false)} />
      </Dialog>
    </Card>
  )
}

const longestReason = 500

function BanForm({ user: { id, name }, onDone }: { user: ListedUser; onDone: () => void }) {
  const t = useText(messages)
  const ban = useBanUser()
  const tellFailure = useFailureToast()
  const box = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') {
      setMissing(true)
      box.current?.focus()
      return
    }
    ban.mutate(
      { userId: id, reason: reason.trim() },
      {
        onSuccess: () => {
          toast.success(t('bannedDone', { name }))
          onDone()
        },
        onError: tellFailure,
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t('reason')} hint={t('reasonHint')} {...(isMissing && { error: t('reasonMissing') })}>
        {(control) => (
          <TextArea
            {...control}
            ref={box}
            value={reason}
            maxLength={longestReason}
            onChange={({ target }) => {
              setReason(target.value)
              setMissing(false)
            }}
            required
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="danger" loading={ban.isPending}>
          {t('ban')}
        </Button>
      </div>
    </form>
  )
}
