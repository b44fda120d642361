import type { Device } from '@capyzen/contracts/auth'
import type { Say } from '#platform/i18n.ts'
import type { messages } from './security-messages.ts'

/** Their makers write these names the same in every language. */
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

/** `Chrome on Windows`, as far as it is known. */
export function deviceName(
  { browser, system }: Pick<Device, 'browser' | 'system'>,
  t: Say<keyof (typeof messages)['words']>,
): string {
  if (browser === 'other' && system === 'other') return t('unknownDevice')
  const browserName = browser === 'other' ? t('unknownBrowser') : browserNames[browser]
  return system === 'other' ? browserName : t('on', { browser: browserName, system: systemNames[system] })
}
