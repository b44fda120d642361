import type { FamilyDevice } from '@capyzen/contracts/families'
import { TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { DeviceIcon } from '#features/auth/device-icon.tsx'
import { deviceName } from '#features/auth/device-name.ts'
import { useProofOnDemand } from '#features/auth/proof-on-demand.tsx'
import { messages as deviceMessages } from '#features/auth/security-messages.ts'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { tellFailure } from './child-dialogs.tsx'
import { messages } from './messages.ts'
import { useAddFamilyDevice, useFamilyDevices, useRemoveFamilyDevice } from './queries.ts'

/** Where the children come in by their pictures; a device is set up by the parent who sits in front of it. */
export function FamilyDevicesCard({ hasChildren }: { hasChildren: boolean }) {
  const t = useText(messages)
  const { data: devices, isPending, refetch } = useFamilyDevices()
  const add = useAddFamilyDevice()
  const isHere = devices?.some(({ isCurrent }) => isCurrent)

  const proof = useProofOnDemand({
    title: t('addDevice'),
    description: t('proofWhy'),
    confirmLabel: t('proofConfirm'),
  })

  async function addThis() {
    try {
      if (!(await proof.run((given) => add.mutateAsync(given)))) return
      toast.success(t('deviceAdded'), t('deviceAddedWhy'))
    } catch (error) {
      tellFailure(error)
    }
  }

  return (
    <Card>
      <h2 className="text-xl">{t('devices')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('devicesLine')}</p>
      {isPending && (
        <div role="status" className="mt-4">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-12" />
        </div>
      )}
      {!isPending && !devices && (
        <ErrorState
          title={t('loadFailed')}
          description={t('loadFailedWhy')}
          retryLabel={t('tryAgain')}
          onRetry={() => void refetch()}
        />
      )}
      {devices && devices.length > 0 && (
        <ul aria-label={t('devices')} className="mt-3 divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {devices?.length === 0 && <p className="mt-3 text-sm">{t(hasChildren ? 'noDevices' : 'addChildFirst')}</p>}
      {devices && !isHere && hasChildren && (
        <Button className="mt-4 w-full sm:w-fit" loading={add.isPending} onClick={() => void addThis()}>
          <TabletSmartphone aria-hidden className="size-5" />
          {t('addDevice')}
        </Button>
      )}
      {proof.dialog}
    </Card>
  )
}

function DeviceRow({ device }: { device: FamilyDevice }) {
  const t = useText(messages)
  const ofDevices = useText(deviceMessages)
  const language = useLanguage()
  const remove = useRemoveFamilyDevice()
  const [isAsking, setAsking] = useState(false)
  const name = deviceName(device, ofDevices)

  function removeThis() {
    remove.mutate(device.id, {
      onSuccess: () => toast.success(t('removed', { device: name })),
      onError: tellFailure,
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
        <p className="text-sm text-ink-soft">{t('lastUsed', { date: formatDate(device.lastUsedAt, language) })}</p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('removeOf', { device: name })}
        loading={remove.isPending}
        onClick={() => setAsking(true)}
      >
        {t('remove')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('removeTitle', { device: name })}
        description={t('removeWhy')}
        cancelLabel={t('cancel')}
        confirmLabel={t('remove')}
        onConfirm={removeThis}
        danger
      />
    </li>
  )
}
