import { addDays } from '@capyzen/contracts/singapore-days'
import { useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { TextField } from '#shared/form-fields.tsx'
import { Form, FormFooter } from '#shared/form.tsx'
import { longestSessionMs, spanOf, type SessionValues, type WeeklyValues } from './course-values.ts'
import { editorMessages } from './messages.ts'

interface WeeklyDialogProps {
  /** Sessions that the course has room for. */
  most: number
  hasZoom: boolean
  /** The last session, after which the series goes on. */
  last: SessionValues | undefined
  onAdd: (weekly: WeeklyValues) => void
  onClose: () => void
}

export function WeeklyDialog({ most, hasZoom, last, onAdd, onClose }: WeeklyDialogProps) {
  const t = useText(editorMessages)
  const form = useContractForm({
    messages: editorMessages,
    defaultValues: {
      day: last?.day ? addDays(last.day, 7) : '',
      from: last?.from ?? '16:00',
      to: last?.to ?? '17:30',
      count: String(Math.min(10, most)),
      meetingNumber: last?.meetingNumber ?? '',
      passcode: last?.passcode ?? '',
    },
    submit: ({ count: typed, ...values }) => {
      const span = spanOf(values)
      if (!span) return { day: 'badTime' }
      if (span.end - span.start > longestSessionMs) return { to: 'badEnd' }
      const count = Number(typed.normalize('NFKC').trim())
      if (!Number.isInteger(count) || count < 1 || count > most) return { count: (say) => say('badCount', { most }) }
      onAdd({ ...values, count })
      onClose()
      return undefined
    },
  })
  return (
    <Dialog onClose={onClose} title={t('weekly')} description={t('weeklyWhy')}>
      <Form form={form}>
        <div className="grid grid-cols-2 gap-4">
          <TextField form={form} name="day" type="date" label={t('firstDay')} className="max-sm:col-span-2" required />
          <TextField
            form={form}
            name="count"
            inputMode="numeric"
            label={t('count')}
            className="max-sm:col-span-2"
            required
          />
          <TextField form={form} name="from" type="time" label={t('from')} required />
          <TextField form={form} name="to" type="time" label={t('to')} required />
          {hasZoom && (
            <>
              <TextField
                form={form}
                name="meetingNumber"
                inputMode="numeric"
                autoComplete="off"
                label={t('meetingNumber')}
                className="max-sm:col-span-2"
              />
              <TextField
                form={form}
                name="passcode"
                autoComplete="off"
                label={t('passcode')}
                className="max-sm:col-span-2"
              />
            </>
          )}
        </div>
        <FormFooter form={form} submitLabel={t('add')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
