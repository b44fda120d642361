import type { Device } from '@capyzen/contracts/auth'
import { LogOut } from 'lucide-react'
import { DeviceIcon, deviceName } from '#features/identity/auth/device-labels.tsx'
import { messages } from '#features/identity/auth/security-messages.ts'
import { useDevices, useEndOtherSessions, useEndSession } from '#features/identity/auth/queries.ts'
import { hasCode } from '#platform/api.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'

export function DevicesCard() {
  const t = useText(messages)
  const devices = useDevices()
  const endOthers = useEndOtherSessions()

  return (
    <Card>
      <h3 className="text-xl">{t('devices')}</h3>
      <p className="mt-1 text-sm text-ink-soft">{t('devicesLine')}</p>
      <Fetched query={devices} messages={messages.words} lines={2} className="mt-5">
        {(all) => (
          <>
            <ul aria-label={t('devices')} className="mt-3 divide-y divide-line">
              {all.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
            {all.some(({ isCurrent }) => !isCurrent) ? (
              <Button
                variant="secondary"
                loading={endOthers.isPending}
                onClick={() =>
                  endOthers.mutate(undefined, {
                    onSuccess: () => toast.success(t('endedOthers')),
                    onError: () => toast.error(t('endFailed'), t('endFailedWhy')),
                  })
                }
                className="mt-4 w-full sm:w-fit"
              >
                <LogOut aria-hidden className="size-5" />
                {t('endOthers')}
              </Button>
            ) : (
              <p className="mt-2 text-sm text-ink-soft">{t('onlyHere')}</p>
            )}
          </>
        )}
      </Fetched>
    </Card>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const t = useText(messages)
  const language = useLanguage()
  const end = useEndSession()
  const name = deviceName(device, t)

  function endThis() {
    end.mutate(device.id, {
      onSuccess: () => toast.success(t('ended', { device: name })),
      onError: (error) => {
        // Not found: the session has already ended.
        if (!hasCode(error, 'not_found')) toast.error(t('endFailed'), t('endFailedWhy'))
      },
    })
  }

  return (
    <li className="flex min-h-18 items-center gap-4 py-3">
      <DeviceIcon system={device.system} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 leading-snug font-bold">
          {name}
          {device.isCurrent && <Badge tone="leaf">{t('thisDevice')}</Badge>}
        </p>
        <p className="text-sm break-keep text-ink-soft">
          {device.isCurrent
            ? t('since', { date: formatDate(device.createdAt, language) })
            : t('lastUsed', { date: formatDateTime(device.lastUsedAt, language) })}
          <span aria-hidden>{' · '}</span>
          <span className="inline-block">{t(device.signInMethod)}</span>
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('endDevice', { device: name })}
          loading={end.isPending}
          onClick={endThis}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
