import { defineMessages, useText } from '#platform/i18n.ts'
import { Field } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { lastDays, type DayRange } from './day-range.ts'

const messages = defineMessages('range-choice', {
  from: { en: 'From', zh: '从' },
  to: { en: 'To', zh: '到' },
  range: { en: 'Days', zh: '时间范围' },
  days: { en: '{count} days', zh: '{count} 天' },
  lastDays: { en: 'Last {count} days', zh: '最近 {count} 天' },
  badRange: {
    en: 'Choose two days, the earlier one first, at most a year apart. Shown are the last 28 days.',
    zh: '请选择起止日期，前早后晚，最多一年。现在显示的是最近 28 天。',
  },
})

const shortcuts = ['7', '28', '90', '365'] as const

const isSameRange = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to

interface RangeChoiceProps {
  range: DayRange
  /** The address asks for days that make no range. */
  isRefused: boolean
  onRange: (range: DayRange) => void
}

export function RangeChoice({ range, isRefused, onRange }: RangeChoiceProps) {
  const t = useText(messages)
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={t(name)} className="min-w-36 flex-1 sm:max-w-44">
            {({ id }) => (
              <TextInput
                id={id}
                type="date"
                required
                value={range[name]}
                onChange={({ target }) => target.value !== '' && onRange({ ...range, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <Segments
          name={t('range')}
          value={shortcuts.find((count) => isSameRange(lastDays(Number(count)), range))}
          choices={shortcuts.map((value) => ({
            value,
            label: t('days', { count: value }),
            name: t('lastDays', { count: value }),
          }))}
          onChoose={(count) => onRange(lastDays(Number(count)))}
          className="max-sm:w-full max-sm:text-sm"
        />
      </div>
      {isRefused && (
        <p role="alert" className="mt-3 font-bold text-plum-ink">
          {t('badRange')}
        </p>
      )}
    </div>
  )
}
