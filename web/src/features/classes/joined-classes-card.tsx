import type { JoinedClass } from '@capyzen/contracts/classes'
import { School } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { messages as levelMessages } from '#features/auth/level-messages.ts'
import { ApiError } from '#platform/api.ts'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { sentences } from '#platform/sentences.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { inputLook } from '#ui/input-look.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { hasStrangeLetters, joinCodeLength, tidyJoinCode } from './join-code.ts'
import { messages } from './pupil-messages.ts'
import { useJoinClass, useJoinedClasses, useLeaveClass } from './queries.ts'

/** How a code looks; in no language. */
const likeACode = 'ABCD 2345'

/** For pupils: a class code to type, and the classes they are in. The account page shows it among other cards. */
export function JoinedClassesCard({ headingLevel: Heading = 'h2' }: { headingLevel?: 'h1' | 'h2' | 'h3' }) {
  const t = useText(messages)
  const { data: classes, isPending, refetch } = useJoinedClasses()
  return (
    <Card>
      <Heading className="text-xl">{t('classes')}</Heading>
      <p className="mt-1 text-sm text-ink-soft">{t('lead')}</p>
      <JoinForm />
      {isPending && (
        <div role="status" className="mt-6">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {!isPending && !classes && (
        <ErrorState title={t('loadFailed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()} />
      )}
      {classes && classes.length === 0 && <p className="mt-6 text-ink-soft">{t('none')}</p>}
      {classes && classes.length > 0 && (
        <ul aria-label={t('list')} className="mt-6 divide-y divide-line border-t border-line">
          {classes.map((joined) => (
            <JoinedRow key={joined.id} joined={joined} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function JoinForm() {
  const t = useText(messages)
  const join = useJoinClass()
  const input = useRef<HTMLInputElement>(null)
  const isUnderWay = useRef(false)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()

  function complain(words: string) {
    setFault(words)
    input.current?.focus()
    input.current?.select()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = tidyJoinCode(typed)
    if (code === '') return complain(t('empty'))
    // A slip of the finger needs no answer from the server, and should not count as a guess there.
    const { length } = [...code]
    if (length !== joinCodeLength) return complain(t('wrongLength', { count: length }))
    if (hasStrangeLetters(code)) return complain(t('wrongLetters'))
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      const { outcome, joinedClass } = await join.mutateAsync(code)
      const { name, teacherName: teacher } = joinedClass
      if (outcome === 'joined') toast.success(t('joined', { name }), t('joinedWhy', { teacher }))
      else toast.info(t('alreadyIn', { name }))
      setTyped('')
    } catch (error) {
      complain(failureWords(error))
    } finally {
      isUnderWay.current = false
    }
  }

  function failureWords(error: unknown): string {
    const { code, retryAfterSeconds = 60 } = error instanceof ApiError ? error : { code: undefined }
    if (code === 'invalid_code') return t('invalid')
    if (code === 'forbidden') return t('forPupils')
    if (code === 'too_many_requests') return t('tooMany', { count: Math.max(1, Math.ceil(retryAfterSeconds / 60)) })
    return sentences(t('failed'), t('failedWhy'))
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
      <Field label={t('code')} hint={t('codeHint')} {...(fault && { error: fault })}>
        {(control) => (
          <input
            {...control}
            ref={input}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value.slice(0, 40))
              setFault(undefined)
            }}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={likeACode}
            className={cn(
              inputLook,
              'font-mono font-bold tracking-wider uppercase placeholder:font-normal placeholder:opacity-60',
            )}
          />
        )}
      </Field>
      <Button type="submit" loading={join.isPending} className="w-full sm:w-fit">
        {t('join')}
      </Button>
    </form>
  )
}

function JoinedRow({ joined }: { joined: JoinedClass }) {
  const t = useText(messages)
  const ofLevel = useText(levelMessages)
  const language = useLanguage()
  const leave = useLeaveClass()
  const [isAsked, setAsked] = useState(false)
  const { id, name, level, teacherName: teacher, joinedAt } = joined

  function leaveIt() {
    leave.mutate(id, {
      onSuccess: () => toast.success(t('left', { name })),
      onError: (error) => {
        // The teacher was quicker, and then it is as it was wanted.
        if (error instanceof ApiError && error.code === 'not_found') return
        toast.error(t('failed'), t('failedWhy'))
      },
    })
  }

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
      <Button
        variant="quiet"
        size="small"
        aria-label={t('leaveClass', { name })}
        loading={leave.isPending}
        onClick={() => setAsked(true)}
      >
        {t('leave')}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('leaveAsk', { name })}
        description={t('leaveWhy')}
        cancelLabel={t('stay')}
        confirmLabel={t('leave')}
        onConfirm={leaveIt}
        danger
      />
    </li>
  )
}
