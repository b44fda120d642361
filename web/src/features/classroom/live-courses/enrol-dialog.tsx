import type { LiveCourse } from '@capyzen/contracts/live-courses'
import { codeAlphabet, tidyCode } from '@capyzen/contracts/typed-codes'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { textNow, pick as pickNow, usePick, useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { TextField } from '#shared/form-fields.tsx'
import { Form, FormFooter } from '#shared/form.tsx'
import { FieldError } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { toast } from '#ui/toast.tsx'
import { seatMessages } from './messages.ts'
import { useEnrol } from './queries.ts'

export interface Child {
  id: string
  nickname: string
}

const codeLength = 8

/** A seat for oneself in a free course, with one tap. */
export function useEnrolNow(course: LiveCourse) {
  const enrol = useEnrol()
  const sayError = useEnrolError()
  return {
    isBusy: enrol.isPending,
    enrolNow: async () => {
      try {
        tellOutcome(course, (await enrol.mutateAsync({ courseId: course.id })).outcome)
      } catch (error) {
        toast.error(sayError(error))
      }
    },
  }
}

function tellOutcome(course: LiveCourse, outcome: 'enrolled' | 'already_enrolled', child?: Child): void {
  if (outcome === 'already_enrolled') return toast.info(textNow(seatMessages, 'already'))
  const title = child
    ? textNow(seatMessages, 'enrolledChild', { name: child.nickname })
    : textNow(seatMessages, 'enrolled')
  toast.success(title, textNow(seatMessages, 'enrolledWhy', { title: pickNow(course.title) }))
}

function useEnrolError(): (error: unknown) => string {
  const t = useText(seatMessages)
  const errorMessage = useErrorMessage()
  return (error) =>
    errorMessage(error, {
      invalid_code: t('codeWrong'),
      limit_reached: t('full'),
      conflict: t('notOpen'),
      not_found: t('notOpen'),
      forbidden: t('forStudents'),
    })
}

interface EnrolDialogProps {
  course: LiveCourse
  /** For a parent: whom the seat can be for. */
  family?: readonly Child[]
  onClose: () => void
}

/** Asks which child the seat is for, and for the code where the course wants one. */
export function EnrolDialog({ course, family, onClose }: EnrolDialogProps) {
  const t = useText(seatMessages)
  const pick = usePick()
  const enrol = useEnrol()
  const sayError = useEnrolError()
  const errorId = useId()
  const asksCode = !course.ways.includes('free')
  const form = useContractForm({
    messages: seatMessages,
    defaultValues: { childId: family?.length === 1 ? family[0]?.id : undefined, code: '' } as {
      childId: string | undefined
      code: string
    },
    selectsWrong: true,
    submit: async ({ childId, code: typed }) => {
      const code = tidyCode(typed)
      const length = [...code].length
      const wrong =
        family && childId === undefined
          ? ({ childId: 'chooseChild' } as const)
          : asksCode && code === ''
            ? ({ code: 'codeEmpty' } as const)
            : undefined
      if (wrong) return wrong
      if (asksCode && length !== codeLength) return { code: (say) => say('codeLength', { count: length }) }
      // A typing error is not sent, because the server would count it as a wrong guess.
      if (asksCode && [...code].some((letter) => !codeAlphabet.includes(letter))) return { code: 'codeLetters' }
      const { outcome } = await enrol.mutateAsync({
        courseId: course.id,
        ...(childId !== undefined && { childId }),
        ...(asksCode && { code }),
      })
      tellOutcome(
        course,
        outcome,
        family?.find(({ id }) => id === childId),
      )
      onClose()
    },
    errorsOf: (error) => ({ [asksCode ? 'code' : 'form']: () => sayError(error) }),
  })
  const child = useController({ control: form.control, name: 'childId' }).field
  return (
    <Dialog onClose={onClose} isBusy={form.isBusy} title={t('dialogTitle', { title: pick(course.title) })}>
      <Form form={form}>
        {family && (
          <div className="flex flex-col gap-2">
            <p className="font-bold">{t('whichChild')}</p>
            <RadioGroup
              name={t('whichChild')}
              value={child.value}
              onValueChange={child.onChange}
              options={family.map(({ id, nickname }) => ({ value: id, label: nickname }))}
            />
            <FieldError id={errorId} error={form.errorAt('childId')} />
          </div>
        )}
        {asksCode && (
          <TextField
            form={form}
            name="code"
            label={t('code')}
            hint={t('codeHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            inputClassName="font-mono text-lg tracking-wider uppercase"
            required
          />
        )}
        <FormFooter form={form} submitLabel={t('enrol')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
