import type { Language } from '#platform/i18n.ts'

/** `1:05`, `1:02:05`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const parts = [Math.floor(whole / 60) % 60, whole % 60]
  const hours = Math.floor(whole / 3600)
  const [first, ...rest] = hours > 0 ? [hours, ...parts] : parts
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}

/** For screen readers: `1 minute 5 seconds`, `1分钟5秒`. */
export function spokenTime(seconds: number, language: Language): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const parts = [
    { value: Math.floor(whole / 3600), en: 'hour', zh: '小时' },
    { value: Math.floor(whole / 60) % 60, en: 'minute', zh: '分钟' },
    { value: whole % 60, en: 'second', zh: '秒' },
  ].filter(({ value }, index) => value > 0 || (index === 2 && whole === 0))
  if (language === 'zh') return parts.map(({ value, zh }) => `${value}${zh}`).join('')
  return parts.map(({ value, en }) => `${value} ${en}${value === 1 ? '' : 's'}`).join(' ')
}
