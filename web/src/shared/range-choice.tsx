import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { lastDays, type DayRange } from './day-range.ts'
import { messages } from './range-choice-messages.ts'

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
        <div className="flex flex-wrap gap-1">
          {[7, 28, 90, 365].map((count) => (
            <Button key={count} variant="quiet" size="small" onClick={() => onRange({ ...lastDays(count) })}>
              {t('lastDays', { count })}
            </Button>
          ))}
        </div>
      </div>
      {isRefused && (
        <p role="alert" className="mt-3 font-bold text-plum-ink">
          {t('badRange')}
        </p>
      )}
    </div>
  )
}
