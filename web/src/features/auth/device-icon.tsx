import type { Device } from '@capyzen/contracts/auth'
import { Monitor, Smartphone, Tablet } from 'lucide-react'

const icons: Partial<Record<Device['system'], typeof Monitor>> = {
  android: Smartphone,
  ios: Smartphone,
  ipados: Tablet,
}

/** Stands at the head of a device's line, whose words name the device. */
export function DeviceIcon({ system }: Pick<Device, 'system'>) {
  const Icon = icons[system] ?? Monitor
  return <Icon aria-hidden className="size-7 shrink-0 text-spring" />
}
