import { useText } from '#platform/i18n.ts'
import { Segments } from '#ui/segments.tsx'
import { messages } from './messages.ts'

export const ranges = { days: ['30', '7', '90'] } as const
type Days = (typeof ranges)['days'][number]

const shown: readonly Days[] = ['7', '30', '90']

export function RangeChooser({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  const t = useText(messages)
  return (
    <Segments
      name={t('range')}
      value={days}
      choices={shown.map((value) => ({ value, label: t(`range${value}`) }))}
      onChoose={onChoose}
      className="max-sm:w-full"
    />
  )
}
