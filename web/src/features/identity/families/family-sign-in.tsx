import { signInByPin, type getFamilySignIn, type PinPicture } from '@capyzen/contracts/families'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, hasCode } from '#platform/api.ts'
import { rememberCount } from '#platform/device-choices.ts'
import { textNow, useText } from '#platform/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { setKnownSession } from '#features/identity/auth/session-query.ts'
import { toast } from '#ui/toast.tsx'
import { messages, messages as pinMessages } from './pin-messages.ts'
import { PinPad, pinLength } from './pin-pad.tsx'
import { familySignInQuery } from '#shared/family-queries.ts'

type SignInChild = NonNullable<CallResult<typeof getFamilySignIn>['children']>[number]

export function FamilySignIn({ family }: { family: readonly SignInChild[] }) {
  const t = useText(messages)
  useEffect(() => rememberCount('family-device', family.length), [family.length])
  const [childId, setChildId] = useState<string>()
  const returnTo = useRef<string>(undefined)
  const list = useRef<HTMLUListElement>(null)
  const child = family.find(({ id }) => id === childId)

  useEffect(() => {
    if (!child) list.current?.querySelector<HTMLElement>(`[data-child="${returnTo.current}"]`)?.focus()
  }, [child])

  if (child) {
    return (
      <ChildPad
        key={child.id}
        child={child}
        onBack={() => {
          returnTo.current = child.id
          setChildId(undefined)
        }}
      />
    )
  }
  return (
    <ul ref={list} aria-label={t('who')} className="flex flex-wrap justify-center gap-2">
      {family.map(({ id, nickname, avatar }) => (
        <li key={id} className="w-32">
          <button
            type="button"
            data-child={id}
            onClick={() => setChildId(id)}
            className="flex w-full cursor-pointer flex-col items-center gap-2 rounded-card p-3 transition-colors hover:bg-spring-soft"
          >
            <Avatar of={avatar} size={96} />
            <span className="line-clamp-2 w-full text-center text-lg leading-snug font-bold break-words">
              {nickname}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Number of wrong PINs after which the message suggests asking a parent. */
const helpAfter = 2

function ChildPad({ child, onBack }: { child: SignInChild; onBack: () => void }) {
  const t = useText(messages)
  const [pin, setPin] = useState<PinPicture[]>([])
  const [wrong, setWrong] = useState(0)
  // The button that had the focus is gone.
  const heading = useFocusOnce<HTMLHeadingElement>()
  const signIn = useSignInByPin()
  const isBusy = signIn.isPending || signIn.isSuccess

  function change(next: PinPicture[]) {
    setPin(next)
    if (next.length > 0 && signIn.isError) signIn.reset()
    if (next.length < pinLength) return
    signIn.mutate(
      { childId: child.id, pin: next },
      {
        onError: (error) => {
          setPin([])
          if (hasCode(error, 'invalid_credentials')) setWrong((tries) => tries + 1)
        },
      },
    )
  }

  function messageFor(error: unknown): string {
    const { code, retryAfterSeconds } = error instanceof ApiError ? error : { code: undefined, retryAfterSeconds: 0 }
    if (code === 'invalid_credentials') return t(wrong < helpAfter ? 'wrong' : 'wrongOften')
    const minutes = Math.ceil((retryAfterSeconds ?? 900) / 60)
    if (code === 'too_many_requests') return minutes > 90 ? t('tooManyToday') : t('tooMany', { count: minutes })
    return t(code === 'account_banned' ? 'banned' : 'failed')
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-4">
        <Avatar of={child.avatar} size={72} />
        <h2 ref={heading} tabIndex={-1} className="min-w-0 text-xl break-words outline-none">
          {t('hello', { name: child.nickname })}
        </h2>
      </div>
      {/* A fixed height, so that the pictures don't move when the message changes. */}
      <div className="flex min-h-20 flex-col justify-center">
        {signIn.isError ? (
          <FailureBox isAlert message={messageFor(signIn.error)} />
        ) : (
          <p className="text-center text-lg">{t(isBusy ? 'checking' : 'tapYours')}</p>
        )}
      </div>
      <PinPad value={pin} onChange={change} hidden disabled={isBusy} />
      <Button variant="quiet" onClick={onBack}>
        <ArrowLeft aria-hidden className="size-5" />
        {t('notMe')}
      </Button>
    </div>
  )
}

function useSignInByPin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof signInByPin>) => call(signInByPin, input),
    onSuccess: (answer) => setKnownSession(queries, answer),
    onError: (error) => {
      // The device or the child has been removed meanwhile.
      if (!hasCode(error, 'not_found')) return
      toast.warning(textNow(pinMessages, 'familySignInGone'))
      void queries.invalidateQueries(familySignInQuery)
    },
  })
}
