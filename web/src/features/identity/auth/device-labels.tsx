import type { Device } from '@capyzen/contracts/auth'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import type { Say } from '#platform/i18n.ts'
import type { messages } from './security-messages.ts'

const icons: Partial<Record<Device['system'], typeof Monitor>> = {
  android: Smartphone,
  ios: Smartphone,
  ipados: Tablet,
}

export function DeviceIcon({ system }: Pick<Device, 'system'>) {
  const Icon = icons[system] ?? Monitor
  return <Icon aria-hidden className="size-7 shrink-0 text-spring" />
}

const browserNames: Record<Exclude<Device['browser'], 'other'>, string> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
}
const systemNames: Record<Exclude<Device['system'], 'other'>, string> = {
  windows: 'Windows',
  macos: 'macOS',
  android: 'Android',
  ios: 'iPhone',
  ipados: 'iPad',
  linux: 'Linux',
}

export function deviceName(
  { browser, system }: Pick<Device, 'browser' | 'system'>,
  t: Say<keyof (typeof messages)['words']>,
): string {
  if (browser === 'other' && system === 'other') return t('unknownDevice')
  const browserName = browser === 'other' ? t('unknownBrowser') : browserNames[browser]
  return system === 'other' ? browserName : t('on', { browser: browserName, system: systemNames[system] })
}
