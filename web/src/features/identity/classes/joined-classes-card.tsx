import type { JoinedClass } from '@capyzen/contracts/classes'
import { School } from 'lucide-react'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { hasCode } from '#platform/api.ts'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { sentences } from '#platform/sentences.ts'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { useContractForm } from '#shared/contract-form.ts'
import { minutesToWait, useErrorMessage } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { TextField } from '#shared/form-fields.tsx'
import { Form } from '#shared/form.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { codeAlphabet, tidyCode } from '@capyzen/contracts/typed-codes'
import { toast } from '#ui/toast.tsx'
import { messages } from './student-messages.ts'
import { useJoinClass, useJoinedClasses, useLeaveClass } from './queries.ts'

const joinCodeLength = 8

/** Codes have no characters that look alike, so such a character is a typing error. */
function hasStrangeLetters(code: string): boolean {
  return [...code].some((letter) => !codeAlphabet.includes(letter))
}

const codeExample = 'ABCD 2345'

export function JoinedClassesCard({ headingLevel: Heading = 'h2' }: { headingLevel?: 'h1' | 'h2' | 'h3' }) {
  const t = useText(messages)
  const joinedClasses = useJoinedClasses()
  return (
    <Card>
      <Heading className="text-xl">{t('classes')}</Heading>
      <p className="mt-1 text-sm text-ink-soft">{t('lead')}</p>
      <JoinForm />
      <Fetched query={joinedClasses} messages={messages.words} lines={1} className="mt-6">
        {(classes) =>
          classes.length === 0 ? (
            <p className="mt-6 text-ink-soft">{t('none')}</p>
          ) : (
            <ul aria-label={t('list')} className="mt-6 divide-y divide-line border-t border-line">
              {classes.map((joined) => (
                <JoinedRow key={joined.id} joined={joined} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </Card>
  )
}

/** Also on the home page, where it closes once the class is joined. */
export function JoinForm({ onJoined }: { onJoined?: () => void }) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const join = useJoinClass()
  const form = useContractForm({
    messages,
    defaultValues: { code: '' },
    selectsWrong: true,
    submit: async (values) => {
      const code = tidyCode(values.code)
      if (code === '') return { code: 'empty' }
      // A typing error is not sent, because the server would count it as a wrong guess.
      const { length } = [...code]
      if (length !== joinCodeLength) return { code: (say) => say('wrongLength', { count: length }) }
      if (hasStrangeLetters(code)) return { code: 'wrongLetters' }
      const { outcome, joinedClass } = await join.mutateAsync({ code })
      const { name, teacherName: teacher } = joinedClass
      if (outcome === 'joined') toast.success(t('joined', { name }), t('joinedWhy', { teacher }))
      else toast.info(t('alreadyIn', { name }))
      form.reset()
      onJoined?.()
    },
    errorsOf: (error) => ({
      code: (say) =>
        errorMessage(error, {
          invalid_code: say('invalid'),
          forbidden: say('forStudents'),
          too_many_requests: say('tooMany', { count: minutesToWait(error) }),
          otherwise: sentences(say('failed'), say('failedWhy')),
        }),
    }),
  })

  return (
    <Form form={form} className="mt-4 flex flex-col gap-4">
      <TextField
        form={form}
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={codeExample}
        inputClassName="font-mono font-bold tracking-wider uppercase placeholder:font-normal placeholder:opacity-60"
      />
      <Button type="submit" loading={form.isBusy} className="w-full sm:w-fit">
        {t('join')}
      </Button>
    </Form>
  )
}

function JoinedRow({ joined }: { joined: JoinedClass }) {
  const t = useText(messages)
  const ofLevel = useText(vocabularyMessages)
  const language = useLanguage()
  const leave = useLeaveClass()
  const { id, name, level, teacherName: teacher, joinedAt } = joined

  return (
    <li className="flex min-h-18 items-center gap-4 py-3">
      <School aria-hidden className="size-7 shrink-0 text-spring" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 leading-snug font-bold">
          <span className="min-w-0 break-words">{name}</span>
          {level && <Badge tone="spring">{ofLevel(level)}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm break-words text-ink-soft">
          <span>{t('joinedWhy', { teacher })}</span>
          <span className="whitespace-nowrap">{t('since', { date: formatDate(joinedAt, language) })}</span>
        </p>
      </div>
      <ConfirmButton
        variant="quiet"
        size="small"
        aria-label={t('leaveClass', { name })}
        loading={leave.isPending}
        confirmation={{
          title: t('leaveAsk', { name }),
          description: t('leaveWhy'),
          cancelLabel: t('stay'),
          confirmLabel: t('leave'),
          danger: true,
        }}
        onConfirm={() =>
          leave.mutate(
            { classId: id },
            {
              onSuccess: () => toast.success(t('left', { name })),
              onError: (error) => {
                // Not found: the teacher has already removed the student.
                if (!hasCode(error, 'not_found')) toast.error(t('failed'), t('failedWhy'))
              },
            },
          )
        }
      >
        {t('leave')}
      </ConfirmButton>
    </li>
  )
}
