import type { ReauthenticationMethods } from '@capyzen/contracts/account'
import { reauthenticate, type Reauthentication } from '@capyzen/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, KeyRound, Mail, Smartphone } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { ApiError, call, hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { CodeField, PasswordField } from '#shared/form-fields.tsx'
import { CancelButton, Form, FormButtons, FormError } from '#shared/form.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { CeremonyError } from './passkey-ceremonies.ts'
import { messages } from './reauthentication-messages.ts'
import {
  reauthenticateByPasskey,
  useReauthenticateAtProvider,
  useReauthenticationMethods,
} from './reauthentication-queries.ts'
import { useViewer } from './session.tsx'

export interface ReauthenticationDialogProps {
  open?: boolean
  onClose: () => void
  title: string
  description?: string
  confirmLabel: string
  /** The dialog stays open and shows the error of a rejected promise. */
  onConfirm: (reauthentication: Reauthentication) => Promise<unknown>
  /** Overrides the general message of an error. */
  ownErrorMessage?: (error: ApiError) => string | undefined
  /** For acts that can't be undone. */
  danger?: boolean
  /** Leaves out the password, because the viewer has forgotten it. */
  withoutPassword?: boolean
  children?: ReactNode
}

/** Asks for one of the account's reauthentication methods before a sensitive act. */
export function ReauthenticationDialog({
  open = true,
  onClose,
  title,
  description,
  children,
  ...form
}: ReauthenticationDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      {children && <div className="mb-5">{children}</div>}
      <MethodsLoader {...form} onClose={onClose} />
    </Dialog>
  )
}

const switchLabels = { password: 'usePassword', passkey: 'usePasskey', provider: 'useProvider' } as const

type FormProps = Omit<ReauthenticationDialogProps, 'open' | 'title' | 'description' | 'children'>

function MethodsLoader({ withoutPassword = false, ...form }: FormProps) {
  const t = useText(messages)
  const known = useReauthenticationMethods()
  // Kept when the query is fetched again, so that input in progress stays.
  const [methods, setMethods] = useState<ReauthenticationMethods>()
  if (known && !methods) setMethods({ ...known, password: known.password && !withoutPassword })
  if (methods) return <ReauthenticationForm {...form} methods={methods} />
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-12" />
    </div>
  )
}

type Method = 'back' | 'password' | 'passkey' | 'code' | 'provider'

/** The quickest first; a provider last, because it leaves the page. */
function methodsOf({ password, passkey, code, providers, isBackFromProvider }: ReauthenticationMethods): Method[] {
  return [
    ...(isBackFromProvider ? ['back' as const] : []),
    ...(password ? ['password' as const] : []),
    ...(passkey ? ['passkey' as const] : []),
    ...(code ? ['code' as const] : []),
    ...(providers.length > 0 ? ['provider' as const] : []),
  ]
}

function ReauthenticationForm({
  confirmLabel,
  onConfirm,
  ownErrorMessage,
  danger = false,
  methods,
  onClose,
}: FormProps & { methods: ReauthenticationMethods }) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const viewer = useViewer()
  const send = useMutation({ mutationFn: () => call(reauthenticate, {}) })
  const atProvider = useReauthenticateAtProvider()
  const [possible, setPossible] = useState(() => methodsOf(methods))
  const [method, setMethod] = useState<Method | undefined>(possible[0])
  const [sentTo, setSentTo] = useState<'email' | 'phone'>()
  const isSent = sentTo !== undefined
  const SentIcon = sentTo === 'phone' ? Smartphone : Mail
  const form = useContractForm({
    messages,
    defaultValues: { password: '', code: '' },
    selectsWrong: true,
    submit: async (values) => {
      if (method === 'code' && !isSent) return sendCode()
      if (method === 'password' && values.password === '') return { password: 'needPassword' }
      if (method === 'code' && values.code.length < 6) return { code: 'needCode' }
      await onConfirm(await reauthenticatedBy(values))
      onClose()
    },
    errorsOf: (error) => {
      if (error instanceof CeremonyError || (method === 'passkey' && hasCode(error, 'link_expired')))
        return { form: 'passkeyStopped' }
      if (hasCode(error, 'invalid_code')) return { code: 'wrongCode' }
      if (!hasCode(error, 'invalid_credentials')) return otherErrors(error)
      if (method === 'passkey') return { form: 'wrongPasskey' }
      if (method !== 'back') return { password: 'wrongPassword' }
      // The reauthentication at the provider has been used or has expired.
      const left = methodsOf({ ...methods, isBackFromProvider: false })
      setPossible(left)
      setMethod(left[0])
      return { form: 'backTooOld' }
    },
  })

  // The dialog opened before the methods were loaded, so the field was not there to be focused.
  const focusField = () => form.element.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(focusField, [])

  async function reauthenticatedBy({ password, code }: { password: string; code: string }): Promise<Reauthentication> {
    if (method === 'passkey') return reauthenticateByPasskey()
    if (method === 'back') return { isBackFromProvider: true }
    return method === 'code' ? { code } : { password }
  }

  function otherErrors(error: unknown) {
    focusField()
    return { form: () => (error instanceof ApiError && ownErrorMessage?.(error)) || errorMessage(error) }
  }

  async function sendCode() {
    form.showErrors({})
    try {
      const answer = await send.mutateAsync()
      setSentTo(answer.sentTo)
      setMethod('code')
      form.setValue('code', '')
    } catch (error) {
      form.showErrors(otherErrors(error))
    }
  }

  function choose(next: Method) {
    form.showErrors({})
    setMethod(next)
  }

  const offers = (other: Method) => method !== other && possible.includes(other)

  return (
    <Form form={form} className="flex flex-col gap-4">
      {/* Tells password managers the account. */}
      <input type="text" autoComplete="username" value={viewer?.email ?? viewer?.phone ?? ''} readOnly hidden />
      {method === undefined && <p>{t('noMethod')}</p>}
      {method === 'back' && (
        <p role="status" className="flex items-start gap-3 rounded-control bg-leaf-soft px-4 py-3 text-leaf-ink">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t('back')}
        </p>
      )}
      {method === 'passkey' && (
        <p className="flex items-start gap-3 text-ink-soft">
          <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-spring" />
          {t('passkeyWhy')}
        </p>
      )}
      {method === 'password' && (
        <PasswordField form={form} name="password" label={t('password')} hint={t('passwordWhy')} />
      )}
      {method === 'code' && !isSent && <p className="text-ink-soft">{t('codeWhy')}</p>}
      {method === 'code' && isSent && (
        <>
          <p role="status" className="flex items-start gap-3 rounded-control bg-spring-soft px-4 py-3 text-spring-ink">
            <SentIcon aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t(sentTo === 'phone' ? 'codeByPhone' : 'codeByEmail')}
          </p>
          <CodeField form={form} name="code" label={t('code')} hint={t('codeLasts')} />
        </>
      )}
      {method === 'provider' && (
        <>
          <p className="text-ink-soft">{t('providerWhy')}</p>
          {methods.providers.map(({ providerId, name }) => (
            <Button
              key={providerId}
              loading={atProvider.isPending && atProvider.variables === providerId}
              onClick={() => atProvider.mutate(providerId, { onError: (error) => form.showErrors(otherErrors(error)) })}
            >
              <span className="min-w-0 break-words">{t('goToProvider', { name })}</span>
            </Button>
          ))}
        </>
      )}
      <FormError form={form} />
      <div className="-ml-4 flex flex-wrap">
        {(offers('code') || (method === 'code' && isSent)) && (
          <Button variant="quiet" size="small" loading={send.isPending} onClick={() => void sendCode()}>
            {t(method === 'code' ? 'sendAgain' : methods.password ? 'useCode' : 'sendCode')}
          </Button>
        )}
        {(['password', 'passkey', 'provider'] as const).filter(offers).map((other) => (
          <Button key={other} variant="quiet" size="small" onClick={() => choose(other)}>
            {t(switchLabels[other])}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        {method === undefined || method === 'provider' ? (
          <CancelButton onClick={onClose} />
        ) : method === 'code' && !isSent ? (
          <FormButtons submitLabel={t('sendCode')} onCancel={onClose} isBusy={send.isPending} />
        ) : (
          <FormButtons submitLabel={confirmLabel} onCancel={onClose} isBusy={form.isBusy} danger={danger} />
        )}
      </div>
    </Form>
  )
}
