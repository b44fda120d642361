import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'

export const ranges = { days: ['30', '7', '90'] } as const
type Days = (typeof ranges)['days'][number]

const shown: readonly Days[] = ['7', '30', '90']

export function RangeChooser({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  const t = useText(messages)
  return (
    <div role="group" aria-label={t('range')} className="flex gap-1 rounded-card bg-well p-1">
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === days}
          onClick={() => onChoose(one)}
          className={cn(
            'min-h-11 cursor-pointer rounded-control px-4 font-bold transition-colors',
            one === days ? 'bg-card text-spring-ink shadow-card' : 'text-ink-soft hover:text-ink',
          )}
        >
          {t(`range${one}`)}
        </button>
      ))}
    </div>
  )
}
