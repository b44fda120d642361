import { shownMinutes } from '@capyzen/contracts/shown-minutes'
import { useText } from '#platform/i18n.ts'
import { stepMessages } from './messages.ts'

/** `25 min`, `1 h 5 min`. */
export function useDuration(): (seconds: number) => string {
  const t = useText(stepMessages)
  return (seconds) => {
    const all = shownMinutes(seconds)
    const [hours, minutes] = [Math.floor(all / 60), all % 60]
    return hours === 0 ? t('minutes', { count: minutes }) : t('hoursAndMinutes', { hours, minutes })
  }
}
