import type { Factor } from '@capyzen/contracts/factors'
import { KeyRound, Smartphone, TabletSmartphone, type LucideIcon } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { CodeForm } from '#features/auth/code-form.tsx'
import { useFailureWords } from '#features/auth/failure.ts'
import { ResendButton } from '#features/auth/resend-button.tsx'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { stepMessages } from './messages.ts'
import { useChallenge, useFactors, useRedeemRecoveryCode, useVerifyFactor } from './queries.ts'

type Way = Factor['type'] | 'recovery'

const fewCodes = 3

/** Shown by the door while the session waits for its second factor; leaving is the door's. */
export function FactorStep() {
  const t = useText(stepMessages)
  const { data, isPending, refetch } = useFactors()
  const [chosen, choose] = useState<Way>()

  if (isPending) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    )
  }
  if (!data) {
    return (
      <ErrorState
        title={t('loadFailed')}
        description={t('loadFailedWhy')}
        retryLabel={t('tryAgain')}
        onRetry={() => void refetch()}
      />
    )
  }

  const verified = data.factors.filter(({ status }) => status === 'verified')
  const app = verified.find(({ type }) => type === 'totp')
  const phone = verified.find(({ type }) => type === 'phone')
  const way = chosen ?? (app ? 'totp' : phone ? 'phone' : 'recovery')
  return (
    <>
      {way === 'totp' && app && <AppStep factorId={app.id} />}
      {way === 'phone' && phone && <PhoneStep factorId={phone.id} ending={phone.phoneEnding ?? ''} />}
      {way === 'recovery' && <RecoveryStep />}
      <ul aria-label={t('otherWays')} className="mt-5 flex flex-col gap-1 border-t border-line pt-3">
        {app && way !== 'totp' && (
          <OtherWay icon={TabletSmartphone} label={t('useApp')} onChoose={() => choose('totp')} />
        )}
        {phone && way !== 'phone' && (
          <OtherWay
            icon={Smartphone}
            label={t('usePhone', { ending: phone.phoneEnding ?? '' })}
            onChoose={() => choose('phone')}
          />
        )}
        {way !== 'recovery' && data.recoveryCodesLeft > 0 && (
          <OtherWay icon={KeyRound} label={t('useRecovery')} onChoose={() => choose('recovery')} />
        )}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">{t('noPhone')}</p>
    </>
  )
}

function OtherWay({ icon: Icon, label, onChoose }: { icon: LucideIcon; label: string; onChoose: () => void }) {
  return (
    <li>
      <Button
        variant="quiet"
        size="small"
        className="-ml-4 w-full justify-start text-left [&>span]:justify-start"
        onClick={onChoose}
      >
        <Icon aria-hidden className="size-5" />
        {label}
      </Button>
    </li>
  )
}

function Lead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-4">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-ink-soft">{children}</p>
    </div>
  )
}

function AppStep({ factorId }: { factorId: string }) {
  const t = useText(stepMessages)
  const verify = useVerifyFactor()
  return (
    <>
      <Lead title={t('appTitle')}>{t('appLine')}</Lead>
      <CodeForm
        label={t('code')}
        button={t('confirm')}
        wrongWords={t('wrongAppCode')}
        onCode={(code) => verify.mutateAsync({ factorId, code })}
      />
    </>
  )
}

function PhoneStep({ factorId, ending }: { factorId: string; ending: string }) {
  const t = useText(stepMessages)
  const failureWords = useFailureWords()
  const challenge = useChallenge()
  const verify = useVerifyFactor()
  const [isSent, setSent] = useState(false)

  if (!isSent) {
    return (
      <>
        <Lead title={t('phoneTitle')}>{t('phoneLine', { ending })}</Lead>
        {challenge.error && (
          <div className="mb-4">
            <FailureBox isAlert words={failureWords(challenge.error)} />
          </div>
        )}
        <Button
          className="w-full"
          loading={challenge.isPending}
          onClick={() => challenge.mutate(factorId, { onSuccess: () => setSent(true) })}
        >
          {t('send')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Lead title={t('phoneTitle')}>{t('phoneSent', { ending })}</Lead>
      <CodeForm
        label={t('code')}
        button={t('confirm')}
        wrongWords={t('wrongPhoneCode')}
        onCode={(code) => verify.mutateAsync({ factorId, code })}
      />
      <ResendButton className="mt-2" send={() => challenge.mutateAsync(factorId)} />
    </>
  )
}

function RecoveryStep() {
  const t = useText(stepMessages)
  const failureWords = useFailureWords()
  const redeem = useRedeemRecoveryCode()
  const input = useFocusOnce<HTMLInputElement>()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  function complain(words: string) {
    setError(words)
    input.current?.focus()
    input.current?.select()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (redeem.isPending) return
    if (code.trim() === '') return complain(t('needRecovery'))
    setError(undefined)
    try {
      const { recoveryCodesLeft: count } = await redeem.mutateAsync(code)
      toast.info(t('recovered', { count }), count <= fewCodes ? t('recoveredFew') : undefined)
    } catch (failure) {
      const isWrong = failure instanceof ApiError && failure.code === 'invalid_code'
      complain(isWrong ? t('wrongRecovery') : failureWords(failure))
    }
  }

  return (
    <>
      <Lead title={t('recoveryTitle')}>{t('recoveryLine')}</Lead>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={t('recoveryCode')} hint={t('recoveryHint')} {...(error && { error })}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              value={code}
              onChange={({ target }) => setCode(target.value.slice(0, 40))}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className="font-mono text-lg"
              required
            />
          )}
        </Field>
        <Button type="submit" loading={redeem.isPending} className="w-full">
          {t('confirm')}
        </Button>
      </form>
    </>
  )
}
