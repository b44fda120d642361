import type { Device } from '@capyzen/contracts/auth'
import { LogOut } from 'lucide-react'
import { DeviceIcon } from '#features/auth/device-icon.tsx'
import { deviceName } from '#features/auth/device-name.ts'
import { messages } from '#features/auth/security-messages.ts'
import { useDevices, useEndOtherSessions, useEndSession } from '#features/auth/security-queries.ts'
import { ApiError } from '#platform/api.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { messages as accountMessages } from './messages.ts'

export function DevicesCard() {
  const t = useText(messages)
  const onAccount = useText(accountMessages)
  const { data: devices, isPending, refetch } = useDevices()
  const endOthers = useEndOtherSessions()
  const hasOthers = devices?.some(({ isCurrent }) => !isCurrent)

  function endAllOthers() {
    endOthers.mutate(undefined, {
      onSuccess: () => toast.success(t('endedOthers')),
      onError: () => toast.error(t('endFailed'), t('endFailedWhy')),
    })
  }

  return (
    <Card>
      <h3 className="text-xl">{t('devices')}</h3>
      <p className="mt-1 text-sm text-ink-soft">{t('devicesLine')}</p>
      {isPending && <ListSkeleton name={t('loading')} />}
      {!isPending && !devices && (
        <ErrorState
          title={onAccount('loadFailed')}
          description={onAccount('loadFailedWhy')}
          retryLabel={onAccount('tryAgain')}
          onRetry={() => void refetch()}
        />
      )}
      {devices && (
        <ul aria-label={t('devices')} className="mt-3 divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {devices && !hasOthers && <p className="mt-2 text-sm text-ink-soft">{t('onlyHere')}</p>}
      {hasOthers && (
        <Button
          variant="secondary"
          loading={endOthers.isPending}
          onClick={endAllOthers}
          className="mt-4 w-full sm:w-fit"
        >
          <LogOut aria-hidden className="size-5" />
          {t('endOthers')}
        </Button>
      )}
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
        // It ended somewhere else meanwhile, which is what was wanted.
        if (error instanceof ApiError && error.code === 'not_found') return
        toast.error(t('endFailed'), t('endFailedWhy'))
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

function ListSkeleton({ name }: { name: string }) {
  return (
    <div role="status" className="mt-5 flex flex-col gap-6">
      <span className="sr-only">{name}</span>
      {[0, 1].map((line) => (
        <div key={line} className="flex items-center gap-4">
          <Skeleton className="size-8 shrink-0" />
          <div className="flex-1">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
