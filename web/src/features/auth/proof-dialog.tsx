import { reauthenticate, type Proof } from '@capyzen/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, Mail, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ApiError, call } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { messages as doorMessages } from './door-messages.ts'
import { useFailureWords } from './failure.ts'
import { messages } from './proof-messages.ts'
import { useViewer } from './session.tsx'

export interface ProofDialogProps {
  open: boolean
  /** Also called with `false` once `onConfirm` has succeeded. */
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen. */
  description?: string
  confirmLabel: string
  /** Does the act. Where it rejects, the dialog stays and says why. */
  onConfirm: (proof: Proof) => Promise<unknown>
  /** Own words for a refusal of this act; undefined leaves it to the common ones. */
  refusalWords?: (error: ApiError) => string | undefined
  /** For what cannot be undone. */
  danger?: boolean
  /** Where it is known that there is none, a code is all that is asked for. */
  hasPassword?: boolean
  /** More than one sentence about it, above the field. */
  children?: ReactNode
}

/** Asks for the password, or for a code where there is none, before something that only the owner may do. */
export function ProofDialog({ open, onOpenChange, title, description, children, ...form }: ProofDialogProps) {
  const t = useText(messages)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      {...(description && { description })}
      closeName={t('close')}
    >
      {children && <div className="mb-5">{children}</div>}
      <ProofForm {...form} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface ProofFormProps extends Pick<
  ProofDialogProps,
  'confirmLabel' | 'onConfirm' | 'refusalWords' | 'danger' | 'hasPassword'
> {
  onClose: () => void
}

/** A fault of the field is said at the field, any other below it. */
interface Trouble {
  words: string
  isOfField: boolean
}

function ProofForm(props: ProofFormProps) {
  const { confirmLabel, onConfirm, refusalWords, danger = false, hasPassword = true, onClose } = props
  const t = useText(messages)
  const atDoor = useText(doorMessages)
  const failureWords = useFailureWords()
  const viewer = useViewer()
  const send = useMutation({ mutationFn: () => call(reauthenticate, {}) })
  const form = useRef<HTMLFormElement>(null)
  const [way, setWay] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code')
  /** Where the last code went; another one that cannot be sent takes nothing away. */
  const [sentTo, setSentTo] = useState<'email' | 'phone'>()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState<Trouble>()
  const [isBusy, setBusy] = useState(false)

  const isSent = sentTo !== undefined

  useEffect(() => {
    // What was pressed to get the code is gone; the next thing to do is to type it.
    if (way === 'code' && isSent) fieldOf(form.current)?.focus()
  }, [way, isSent])

  function complain(words: string, isOfField = true) {
    setTrouble({ words, isOfField })
    const input = fieldOf(form.current)
    input?.focus()
    if (isOfField) input?.select()
  }

  function wordsOf(error: unknown): string {
    return (error instanceof ApiError && refusalWords?.(error)) || failureWords(error)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React lets it rise to a form around the dialog, although it is not inside it on the page.
    event.stopPropagation()
    if (isBusy) return
    if (way === 'code' && !isSent) return sendCode()
    if (way === 'password' && password === '') return complain(atDoor('needPassword'))
    if (way === 'code' && code.length < 6) return complain(t('needCode'))
    setBusy(true)
    setTrouble(undefined)
    try {
      await onConfirm(way === 'password' ? { password } : { code })
      onClose()
    } catch (error) {
      const refusal = error instanceof ApiError ? error.code : undefined
      if (refusal === 'invalid_credentials') complain(t('wrongPassword'))
      else if (refusal === 'invalid_code') complain(t('wrongCode'))
      else complain(wordsOf(error), false)
    } finally {
      setBusy(false)
    }
  }

  async function sendCode() {
    setTrouble(undefined)
    try {
      const answer = await send.mutateAsync()
      setSentTo(answer.sentTo)
      setWay('code')
      setCode('')
    } catch (error) {
      complain(wordsOf(error), false)
    }
  }

  function choosePassword() {
    setTrouble(undefined)
    setWay('password')
  }

  const fieldError = trouble?.isOfField ? trouble.words : undefined

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {/* A password manager learns whose password this is. */}
      <input type="text" autoComplete="username" value={viewer?.email ?? viewer?.phone ?? ''} readOnly hidden />
      {way === 'password' && (
        <Field key="password" label={t('password')} hint={t('passwordWhy')} error={fieldError}>
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              autoComplete="current-password"
              showName={atDoor('showPassword')}
              hideName={atDoor('hidePassword')}
              required
            />
          )}
        </Field>
      )}
      {way === 'code' && !isSent && <p className="text-ink-soft">{t('codeWhy')}</p>}
      {way === 'code' && isSent && (
        <>
          <p role="status" className="flex items-start gap-3 rounded-control bg-spring-soft px-4 py-3 text-spring-ink">
            {sentTo === 'phone' ? (
              <Smartphone aria-hidden className="mt-0.5 size-5 shrink-0" />
            ) : (
              <Mail aria-hidden className="mt-0.5 size-5 shrink-0" />
            )}
            {t(sentTo === 'phone' ? 'codeByPhone' : 'codeByEmail')}
          </p>
          <Field key="code" label={t('code')} hint={t('codeLasts')} error={fieldError}>
            {(control) => <CodeInput {...control} value={code} onValueChange={setCode} required />}
          </Field>
        </>
      )}
      {trouble && !trouble.isOfField && (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-control bg-plum-soft px-4 py-3 font-bold text-plum-ink"
        >
          <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
          {trouble.words}
        </p>
      )}
      <div className="-ml-4 flex flex-wrap">
        {(way === 'password' || isSent) && (
          <Button variant="quiet" size="small" loading={send.isPending} onClick={() => void sendCode()}>
            {t(way === 'password' ? 'useCode' : 'sendAgain')}
          </Button>
        )}
        {way === 'code' && hasPassword && (
          <Button variant="quiet" size="small" onClick={choosePassword}>
            {t('usePassword')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        {way === 'code' && !isSent ? (
          <Button type="submit" loading={send.isPending}>
            {t('sendCode')}
          </Button>
        ) : (
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={isBusy}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </form>
  )
}

function fieldOf(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLInputElement>('input:not([hidden])')
}
