import type { ProofWays } from '@capyzen/contracts/account'
import { reauthenticate, type Proof } from '@capyzen/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, KeyRound, Mail, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ApiError, call } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages as doorMessages } from './door-messages.ts'
import { useFailureWords } from './failure.ts'
import { CeremonyError } from './passkey-ceremonies.ts'
import { messages } from './proof-messages.ts'
import { provePasskey, useGoToProve, useProofWays } from './proof-queries.ts'
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
  /** For whoever has forgotten it: the password is not among the ways. */
  withoutPassword?: boolean
  /** More than one sentence about it, above the field. */
  children?: ReactNode
}

/** Asks for what this account has to prove that it is still its owner, before something that only they may do. */
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
      <ProofWaysLoader {...form} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface ProofFormProps extends Pick<ProofDialogProps, 'confirmLabel' | 'onConfirm' | 'refusalWords' | 'danger'> {
  ways: ProofWays
  onClose: () => void
}

function ProofWaysLoader({
  withoutPassword = false,
  ...form
}: Omit<ProofFormProps, 'ways'> & Pick<ProofDialogProps, 'withoutPassword'>) {
  const t = useText(messages)
  const known = useProofWays()
  // What is begun here is not taken away by being fetched again.
  const [ways, setWays] = useState<ProofWays>()
  if (known && !ways) setWays({ ...known, password: known.password && !withoutPassword })
  if (ways) return <ProofForm {...form} ways={ways} />
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-12" />
    </div>
  )
}

type Way = 'back' | 'password' | 'passkey' | 'code' | 'provider'

/** The quickest first. */
function waysIn({ password, passkey, code, providers, isBackFromProvider }: ProofWays): Way[] {
  return [
    ...(isBackFromProvider ? ['back' as const] : []),
    ...(password ? ['password' as const] : []),
    ...(passkey ? ['passkey' as const] : []),
    ...(code ? ['code' as const] : []),
    // A provider is a way round: for whoever has nothing else here, or has lost it.
    ...(providers.length > 0 ? ['provider' as const] : []),
  ]
}

/** A fault of the field is said at the field, any other below it. */
interface Trouble {
  words: string
  isOfField: boolean
}

function ProofForm({ confirmLabel, onConfirm, refusalWords, danger = false, ways, onClose }: ProofFormProps) {
  const t = useText(messages)
  const atDoor = useText(doorMessages)
  const failureWords = useFailureWords()
  const viewer = useViewer()
  const send = useMutation({ mutationFn: () => call(reauthenticate, {}) })
  const goToProve = useGoToProve()
  const form = useRef<HTMLFormElement>(null)
  const [possible, setPossible] = useState(() => waysIn(ways))
  const [way, setWay] = useState<Way | undefined>(possible[0])
  /** Where the last code went; another one that cannot be sent takes nothing away. */
  const [sentTo, setSentTo] = useState<'email' | 'phone'>()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState<Trouble>()
  const [isBusy, setBusy] = useState(false)

  const isSent = sentTo !== undefined

  // The dialog opened before the ways were known, and gave the focus to what was there then.
  useEffect(() => fieldOf(form.current)?.focus(), [])

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
      await onConfirm(await proofBy(way))
      onClose()
    } catch (error) {
      explain(error)
    } finally {
      setBusy(false)
    }
  }

  async function proofBy(chosen: Way | undefined): Promise<Proof> {
    if (chosen === 'passkey') return provePasskey()
    if (chosen === 'back') return { isBackFromProvider: true }
    return chosen === 'code' ? { code } : { password }
  }

  function explain(error: unknown) {
    const refusal = error instanceof ApiError ? error.code : undefined
    if (error instanceof CeremonyError || (way === 'passkey' && refusal === 'link_expired'))
      complain(t('passkeyStopped'), false)
    else if (refusal === 'invalid_credentials' && way === 'passkey') complain(t('wrongPasskey'), false)
    else if (refusal === 'invalid_credentials' && way === 'back') startAnew()
    else if (refusal === 'invalid_credentials') complain(t('wrongPassword'))
    else if (refusal === 'invalid_code') complain(t('wrongCode'))
    else complain(wordsOf(error), false)
  }

  /** The way back from the provider was used up, or is too long ago. */
  function startAnew() {
    const left = waysIn({ ...ways, isBackFromProvider: false })
    setPossible(left)
    setWay(left[0])
    setTrouble({ words: t('backTooOld'), isOfField: false })
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

  function choose(next: Way) {
    setTrouble(undefined)
    setWay(next)
  }

  const fieldError = trouble?.isOfField ? trouble.words : undefined
  const offers = (other: Way) => way !== other && possible.includes(other)

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {/* A password manager learns whose password this is. */}
      <input type="text" autoComplete="username" value={viewer?.email ?? viewer?.phone ?? ''} readOnly hidden />
      {way === undefined && <p>{t('noWay')}</p>}
      {way === 'back' && (
        <p role="status" className="flex items-start gap-3 rounded-control bg-leaf-soft px-4 py-3 text-leaf-ink">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t('back')}
        </p>
      )}
      {way === 'passkey' && (
        <p className="flex items-start gap-3 text-ink-soft">
          <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-spring" />
          {t('passkeyWhy')}
        </p>
      )}
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
      {way === 'provider' && (
        <>
          <p className="text-ink-soft">{t('providerWhy')}</p>
          {ways.providers.map(({ providerId, name }) => (
            <Button
              key={providerId}
              loading={goToProve.isPending && goToProve.variables === providerId}
              onClick={() => goToProve.mutate(providerId, { onError: (error) => complain(wordsOf(error), false) })}
            >
              <span className="min-w-0 break-words">{t('goToProvider', { name })}</span>
            </Button>
          ))}
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
        {(offers('code') || (way === 'code' && isSent)) && (
          <Button variant="quiet" size="small" loading={send.isPending} onClick={() => void sendCode()}>
            {t(way === 'code' ? 'sendAgain' : ways.password ? 'useCode' : 'sendCode')}
          </Button>
        )}
        {offers('password') && (
          <Button variant="quiet" size="small" onClick={() => choose('password')}>
            {t('usePassword')}
          </Button>
        )}
        {offers('passkey') && (
          <Button variant="quiet" size="small" onClick={() => choose('passkey')}>
            {t('usePasskey')}
          </Button>
        )}
        {offers('provider') && (
          <Button variant="quiet" size="small" onClick={() => choose('provider')}>
            {t('useProvider')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        {way === 'code' && !isSent && (
          <Button type="submit" loading={send.isPending}>
            {t('sendCode')}
          </Button>
        )}
        {way !== undefined && way !== 'provider' && (way !== 'code' || isSent) && (
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
