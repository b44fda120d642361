import type { FamilyDevice } from '@capyzen/contracts/families'
import type { Language } from '#platform/i18n.ts'

/** Their makers write these names the same in every language. */
const browsers = { chrome: 'Chrome', safari: 'Safari', firefox: 'Firefox', edge: 'Edge' }
const systems = {
  windows: 'Windows',
  macos: 'macOS',
  android: 'Android',
  ios: 'iPhone',
  ipados: 'iPad',
  linux: 'Linux',
}
const unknown = { device: { en: 'A device', zh: '一台设备' }, browser: { en: 'A browser', zh: '浏览器' } }

/** `Chrome · Android`, as far as it is known. */
export function deviceName({ browser, system }: Pick<FamilyDevice, 'browser' | 'system'>, language: Language): string {
  if (browser === 'other' && system === 'other') return unknown.device[language]
  const browserName = browser === 'other' ? unknown.browser[language] : browsers[browser]
  return system === 'other' ? browserName : `${browserName} · ${systems[system]}`
}
