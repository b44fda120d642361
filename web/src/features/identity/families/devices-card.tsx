import type { FamilyDevice } from '@capyzen/contracts/families'
import { useQueryClient } from '@tanstack/react-query'
import { TabletSmartphone } from 'lucide-react'
import { DeviceIcon, deviceName } from '#features/identity/auth/device-labels.tsx'
import { useReauthentication } from '#features/identity/auth/reauthentication-on-demand.tsx'
import { messages as deviceMessages } from '#features/identity/auth/security-messages.ts'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import {
  rememberFamilyDevice,
  showFailure,
  useAddFamilyDevice,
  useFamilyDevices,
  useRemoveFamilyDevice,
} from './queries.ts'

/** Devices on which the children sign in by PIN. A parent can add only the device in use. */
export function FamilyDevicesCard({ hasChildren }: { hasChildren: boolean }) {
  const t = useText(messages)
  const devices = useFamilyDevices()
  const add = useAddFamilyDevice()
  const queries = useQueryClient()

  const reauthentication = useReauthentication({
    title: t('addDevice'),
    description: t('reauthenticationWhy'),
    confirmLabel: t('reauthenticationConfirm'),
  })

  async function addThis() {
    try {
      if (!(await reauthentication.run((given) => add.mutateAsync(given)))) return
      rememberFamilyDevice(queries)
      toast.success(t('deviceAdded'), t('deviceAddedWhy'))
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <Card>
      <h2 className="text-xl">{t('devices')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('devicesLine')}</p>
      <Fetched query={devices} messages={messages.words} lines={1} className="mt-4">
        {(all) => (
          <>
            {all.length === 0 && <p className="mt-3 text-sm">{t(hasChildren ? 'noDevices' : 'addChildFirst')}</p>}
            {all.length > 0 && (
              <ul aria-label={t('devices')} className="mt-3 divide-y divide-line">
                {all.map((device) => (
                  <DeviceRow key={device.id} device={device} />
                ))}
              </ul>
            )}
            {hasChildren && !all.some(({ isCurrent }) => isCurrent) && (
              <Button className="mt-4 w-full sm:w-fit" loading={add.isPending} onClick={() => void addThis()}>
                <TabletSmartphone aria-hidden className="size-5" />
                {t('addDevice')}
              </Button>
            )}
          </>
        )}
      </Fetched>
      {reauthentication.dialog}
    </Card>
  )
}

function DeviceRow({ device }: { device: FamilyDevice }) {
  const t = useText(messages)
  const ofDevices = useText(deviceMessages)
  const language = useLanguage()
  const remove = useRemoveFamilyDevice()
  const name = deviceName(device, ofDevices)

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
      <ConfirmButton
        variant="quiet"
        size="small"
        aria-label={t('removeOf', { device: name })}
        loading={remove.isPending}
        confirmation={{
          title: t('removeTitle', { device: name }),
          description: t('removeWhy'),
          confirmLabel: t('remove'),
          danger: true,
        }}
        onConfirm={() =>
          remove.mutate(device.id, {
            onSuccess: () => toast.success(t('removed', { device: name })),
            onError: showFailure,
          })
        }
      >
        {t('remove')}
      </ConfirmButton>
    </li>
  )
}
