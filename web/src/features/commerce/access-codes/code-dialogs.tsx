import {
  AccessCodeTerms,
  maximumCodesAtOnce,
  mostUsableCodes,
  type AccessCodeRow,
} from '@capyzen/contracts/access-codes'
import { dayInSingapore, endOfDayInSingapore } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { TextField } from '#shared/form-fields.tsx'
import { Form } from '#shared/form.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { formatNumber } from '#platform/numbers.ts'
import { Dialog } from '#shared/dialog.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { groupedCode } from '#shared/typed-codes.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './panel-messages.ts'
import { useChangeAccessCode, useGenerateAccessCodes } from './queries.ts'

interface TermsFormProps {
  /** The code to change. Without it the form makes codes and asks for their number. */
  before?: AccessCodeRow
  submitLabel: string
  send: (terms: AccessCodeTerms) => Promise<unknown>
  errorMessage: (error: unknown) => string
}

const longestLabel = 80
const mostUses = 100_000

function TermsForm({ before, submitLabel, send, errorMessage }: TermsFormProps) {
  const t = useText(messages)
  const untilBefore = before?.expiresAt ? dayInSingapore(before.expiresAt) : ''
  const form = useContractForm({
    messages,
    schema: AccessCodeTerms,
    defaultValues: {
      count: '1',
      label: before?.label ?? '',
      until: untilBefore,
      maxUses: before?.maxUses?.toString() ?? '',
    },
    toContract: ({ count, label, until, maxUses }) => ({
      count: wholeNumber(count),
      label,
      expiresAt: until === '' ? null : endOfDayInSingapore(until),
      maxUses: maxUses.trim() === '' ? null : wholeNumber(maxUses),
    }),
    contractFields: {
      count: () => ({ count: (say) => say('numberWrong', { most: maximumCodesAtOnce }) }),
      label: () => ({ label: (say) => say('labelTooLong', { most: longestLabel }) }),
      maxUses: () => ({ maxUses: (say) => say('numberWrong', { most: mostUses }) }),
    },
    submit: async (terms) => {
      const until = form.getValues('until')
      const used = before?.useCount ?? 0
      if (until !== '' && until !== untilBefore && until < dayInSingapore()) return { until: 'expiresPast' }
      if (terms.maxUses !== null && terms.maxUses < used)
        return { maxUses: (say) => say('maxUsesTooFew', { count: used }) }
      await send(terms)
    },
    errorsOf: (error) => ({ form: () => errorMessage(error) }),
  })
  return (
    <Form form={form}>
      {!before && (
        <TextField
          form={form}
          name="count"
          label={t('number')}
          hint={t('numberHint', { most: maximumCodesAtOnce })}
          autoComplete="off"
          inputMode="numeric"
        />
      )}
      <TextField form={form} name="label" label={t('label')} hint={t('labelHint')} autoComplete="off" />
      <TextField
        form={form}
        name="maxUses"
        label={t('maxUses')}
        hint={t('maxUsesHint')}
        autoComplete="off"
        inputMode="numeric"
      />
      <TextField form={form} name="until" label={t('expires')} hint={t('expiresHint')} autoComplete="off" type="date" />
      <FieldError id="terms-problem" error={form.formError} />
      <Button type="submit" size="large" loading={form.isBusy} className="w-full">
        {submitLabel}
      </Button>
    </Form>
  )
}

/** NaN unless it is one. Accepts the full-width digits of Chinese keyboards. */
function wholeNumber(text: string): number {
  const digits = text.normalize('NFKC').trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}

interface MakeCodesDialogProps {
  courseId: string
  onClose: () => void
  onMade: (codes: AccessCodeRow[]) => void
}

export function MakeCodesDialog({ courseId, onClose, onMade }: MakeCodesDialogProps) {
  const t = useText(messages)
  const language = useLanguage()
  const errorMessage = useErrorMessage()
  const generate = useGenerateAccessCodes(courseId)

  async function make(terms: AccessCodeTerms) {
    const { codes } = await generate.mutateAsync({ courseId, ...terms })
    const [first] = codes
    toast.success(
      codes.length === 1 && first
        ? t('generated', { code: groupedCode(first.code) })
        : t('generatedMany', { count: codes.length }),
    )
    onMade(codes)
    onClose()
  }

  const generateErrorMessage = (error: unknown) =>
    errorMessage(error, {
      login_required: t('needLogin'),
      session_not_found: t('needLogin'),
      limit_reached: t('tooMany', { most: formatNumber(mostUsableCodes, language) }),
      otherwise: t('generateFailed'),
    })

  return (
    <Dialog onClose={onClose} title={t('make')} description={t('makeWhy')}>
      <TermsForm submitLabel={t('makeNow')} send={make} errorMessage={generateErrorMessage} />
    </Dialog>
  )
}

export function ChangeCodeDialog({ row, onClose }: { row: AccessCodeRow; onClose: () => void }) {
  const t = useText(messages)
  const change = useChangeAccessCode(row.courseId)
  const errorMessage = useChangeErrorMessage()
  const dayOf = (timestamp: string | null) => timestamp && dayInSingapore(timestamp)

  async function save({ label, maxUses, expiresAt }: AccessCodeTerms) {
    // An unchanged day is not sent, so that its time of day stays and it may be in the past.
    const end = dayOf(expiresAt) === dayOf(row.expiresAt) ? {} : { expiresAt }
    await change.mutateAsync({ accessCodeId: row.id, label, maxUses, ...end })
    toast.success(t('changed', { code: groupedCode(row.code) }))
    onClose()
  }

  return (
    <Dialog onClose={onClose} title={t('change', { code: groupedCode(row.code) })}>
      <TermsForm before={row} submitLabel={t('changeNow')} send={save} errorMessage={errorMessage} />
    </Dialog>
  )
}

export function useChangeErrorMessage(): (error: unknown) => string {
  const t = useText(messages)
  const language = useLanguage()
  const errorMessage = useErrorMessage()
  return (error) =>
    errorMessage(error, {
      // The code has been redeemed meanwhile.
      conflict: t('maxUsesBelow'),
      limit_reached: t('tooMany', { most: formatNumber(mostUsableCodes, language) }),
      otherwise: t('changeFailed'),
    })
}
