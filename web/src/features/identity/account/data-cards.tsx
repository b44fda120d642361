import { exportAccount } from '@capyzen/contracts/account'
import { Trash2 } from 'lucide-react'
import type { Viewer } from '@capyzen/contracts/auth'
import { useEffect, useRef, useState } from 'react'
import { usePick, useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { Card } from '#ui/card.tsx'
import { DownloadButton } from '#features/identity/auth/download-button.tsx'
import { ReauthenticationDialog } from '#features/identity/auth/reauthentication-dialog.tsx'
import { paths } from '#paths'
import { sentences } from '#platform/sentences.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './data-messages.ts'
import { useDeleteAccount, useOwnErrorMessage, useStoredData } from './queries.ts'

export function StoredDataCard() {
  const t = useText(messages)
  const pick = usePick()
  const storedData = useStoredData()
  return (
    <Card>
      <h3 className="text-xl">{t('kept')}</h3>
      <p className="mt-1 text-sm text-ink-soft">{t('keptLine')}</p>
      <Fetched query={storedData} messages={messages.words} className="mt-5">
        {(kinds) =>
          kinds.length === 0 ? (
            <p className="mt-4">{t('nothing')}</p>
          ) : (
            <dl className="mt-3 divide-y divide-line">
              {kinds.map(({ name, title, records }) => (
                <div key={name} className="flex items-baseline justify-between gap-4 py-2">
                  <dt className="min-w-0">{pick(title)}</dt>
                  <dd className="shrink-0 text-sm text-ink-soft tabular-nums">{t('records', { count: records })}</dd>
                </div>
              ))}
            </dl>
          )
        }
      </Fetched>
      <DownloadButton path={exportAccount.path} label={t('download')} className="mt-4 w-full sm:w-fit" />
      <p className="mt-2 text-sm text-ink-soft">{t('downloadLine')}</p>
    </Card>
  )
}

export function DeleteAccountCard({ viewer, isPremium }: { viewer: Viewer; isPremium: boolean }) {
  const t = useText(messages)
  const ownErrorMessage = useOwnErrorMessage()
  const navigate = useNavigate()
  const onUnmount = useRef<() => void>(undefined)
  useEffect(() => () => onUnmount.current?.(), [])
  // Resolves once this page is gone: as long as it is mounted, it redirects visitors to the sign-in page.
  const leave = () =>
    new Promise<void>((resolve) => {
      onUnmount.current = resolve
      void navigate(paths.home())
    })
  const remove = useDeleteAccount(leave)
  const [isOpen, setOpen] = useState(false)
  const lost = [
    'lostLearning' as const,
    ...(isPremium ? ['lostPremium' as const] : []),
    ...(viewer.userType === 'parent' ? ['lostChildren' as const] : []),
    ...(viewer.userType === 'student' ? ['lostClasses' as const] : []),
    ...(viewer.isConfirmedTeacher ? ['lostOwnClasses' as const] : []),
  ]
  return (
    <Card>
      <h3 className="text-xl">{t('delete')}</h3>
      <p className="mt-1 text-ink-soft">
        {viewer.userType === 'parent' ? sentences(t('deleteLine'), t('deleteFamily')) : t('deleteLine')}
      </p>
      <Button variant="secondary" onClick={() => setOpen(true)} className="mt-4 w-full sm:w-fit">
        <Trash2 aria-hidden className="size-5" />
        {t('delete')}
      </Button>
      <ReauthenticationDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('delete')}
        description={t('deleteLine')}
        confirmLabel={t('deleteConfirm')}
        danger
        ownErrorMessage={ownErrorMessage}
        onConfirm={async (reauthentication) => {
          await remove.mutateAsync({ reauthentication })
          toast.success(t('deleted'), t('deletedLine'))
        }}
      >
        <div className="rounded-control bg-well px-4 py-3">
          <p className="font-bold">{t('lost')}</p>
          <ul className="mt-1 list-disc pl-5">
            {lost.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-soft">{t('downloadFirst')}</p>
        </div>
      </ReauthenticationDialog>
    </Card>
  )
}
