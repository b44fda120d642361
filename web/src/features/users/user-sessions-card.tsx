import type { Device } from '@capyzen/contracts/auth'
import type { ListedUser } from '@capyzen/contracts/users'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { deviceName } from '#features/auth/device-name.ts'
import { messages as deviceMessages } from '#features/auth/security-messages.ts'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { useFailureToast } from './act-failure.ts'
import { useEndUserSessions } from './queries.ts'
import { messages } from './user-messages.ts'

export function UserSessionsCard({
  user: { id, name },
  sessions,
  isSelf,
}: {
  user: ListedUser
  sessions: readonly Device[]
  isSelf: boolean
}) {
  const t = useText(messages)
  const ofDevices = useText(deviceMessages)
  const language = useLanguage()
  const end = useEndUserSessions()
  const tellFailure = useFailureToast()
  const [isAsked, setAsked] = useState(false)

  function endAll() {
    end.mutate(id, { onSuccess: ({ ended }) => toast.success(t('ended', { count: ended })), onError: tellFailure })
  }

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
        <Button
          variant="secondary"
          size="small"
          loading={end.isPending}
          onClick={() => setAsked(true)}
          className="mt-4"
        >
          <LogOut aria-hidden className="size-5" />
          {t('endSessions')}
        </Button>
      )}
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('endAsk', { name })}
        description={t('endWhy')}
        cancelLabel={t('cancel')}
        confirmLabel={t('endSessions')}
        onConfirm={endAll}
        danger
      />
    </Card>
  )
}
