import { KeyRound } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#features/auth/session.tsx'
import { ApiError, isSignedOut } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { loginReturningTo } from '#paths'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { inputLook } from '#ui/input-look.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useRedeemAccessCode } from './queries.ts'
import { codeLength, tidyCode } from './typed-code.ts'

/** The button on a locked course and the dialog behind it. `?code=ABCD1234` opens it with the code filled in. */
export function RedeemDialog({ courseId }: { courseId: string }) {
  const t = useText(messages)
  const [query] = useSearchParams()
  const given = query.get('code') ?? ''
  const [isOpen, setOpen] = useState(given !== '')
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        <KeyRound aria-hidden className="size-5" />
        {t('enter')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('enter')}
        description={t('enterWhy')}
        closeName={t('close')}
      >
        <RedeemForm courseId={courseId} given={given} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface RedeemFormProps {
  courseId: string
  /** The code that came with the address. */
  given: string
  /** The course is open now. */
  onDone: () => void
}

function RedeemForm({ courseId, given, onDone }: RedeemFormProps) {
  const t = useText(messages)
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const redeem = useRedeemAccessCode(courseId)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => tidyCode(given).slice(0, 40))
  const [problem, setProblem] = useState<{ error: string; advice?: string }>()

  function complain(error: string, advice?: string) {
    setProblem({ error, ...(advice && { advice }) })
    input.current?.focus()
    input.current?.select()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    const code = tidyCode(typed)
    if (code === '') return complain(t('empty'))
    if (session === 'visitor') {
      toast.info(t('loginFirst'), t('loginFirstWhy'))
      void navigate(loginReturningTo(`${pathname}?code=${encodeURIComponent(code)}`))
      return
    }
    // A slip of the finger needs no answer from the server, and should not count as a guess there.
    if ([...code].length !== codeLength) {
      return complain(t('unknown'), t('wrongLength', { count: [...code].length }))
    }
    try {
      const { outcome } = await redeem.mutateAsync(code)
      if (outcome === 'unknown_code') return complain(t('unknown'), t('unknownWhy'))
      if (outcome === 'already_owned') toast.info(t('owned'), t('ownedWhy'))
      else toast.success(t('granted'), t('grantedWhy'))
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'too_many_requests') {
        return complain(t('tooMany', { count: Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60)) }))
      }
      if (isSignedOut(error)) return complain(t('loginFirst'))
      complain(t('failed'), t('failedWhy'))
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('code')} error={problem?.error} {...(problem?.advice && { hint: problem.advice })}>
        {(control) => (
          <input
            {...control}
            ref={input}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value.replace(/\s+/g, '').slice(0, 40))
              setProblem(undefined)
            }}
            inputMode="text"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder="ABCD1234"
            // The size of the shared look would win over a class.
            style={{ fontSize: '1.625rem' }}
            className={cn(
              inputLook,
              'h-16 text-center font-mono font-bold tracking-[0.18em] uppercase placeholder:font-normal placeholder:opacity-60',
            )}
          />
        )}
      </Field>
      {session === 'visitor' && <p className="mt-3 text-sm text-ink-soft">{t('visitorHint')}</p>}
      <Button type="submit" size="large" loading={redeem.isPending || session === 'loading'} className="mt-5 w-full">
        {t('open')}
      </Button>
    </form>
  )
}
