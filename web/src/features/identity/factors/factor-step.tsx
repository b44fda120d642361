import type { CallResult } from '@capyzen/contracts/endpoint'
import type { Factor, listFactors } from '@capyzen/contracts/factors'
import { KeyRound, Smartphone, TabletSmartphone, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { CodeForm, ResendButton } from '#features/identity/auth/code-form.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Fetched } from '#shared/fetched.tsx'
import { TextField } from '#shared/form-fields.tsx'
import { Form } from '#shared/form.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { toast } from '#ui/toast.tsx'
import { stepMessages } from './messages.ts'
import { useChallenge, useFactors, useRedeemRecoveryCode, useVerifyFactor } from './queries.ts'

const fewCodes = 3

export function FactorStep() {
  const factors = useFactors()
  return (
    <Fetched query={factors} messages={stepMessages.words}>
      {(data) => <ChosenStep {...data} />}
    </Fetched>
  )
}

function ChosenStep({ factors, recoveryCodesLeft }: CallResult<typeof listFactors>) {
  const t = useText(stepMessages)
  const [chosen, choose] = useState<Factor['type'] | 'recovery'>()
  const verified = factors.filter(({ status }) => status === 'verified')
  const app = verified.find(({ type }) => type === 'totp')
  const phone = verified.find(({ type }) => type === 'phone')
  const method = chosen ?? (app ? 'totp' : phone ? 'phone' : 'recovery')
  return (
    <>
      {method === 'totp' && app && (
        <>
          <Lead title={t('appTitle')}>{t('appLine')}</Lead>
          <FactorCodeForm factorId={app.id} wrongMessage={t('wrongAppCode')} />
        </>
      )}
      {method === 'phone' && phone && <PhoneStep factorId={phone.id} ending={phone.phoneEnding ?? ''} />}
      {method === 'recovery' && <RecoveryStep />}
      <ul aria-label={t('otherMethods')} className="mt-5 flex flex-col gap-1 border-t border-line pt-3">
        {app && method !== 'totp' && (
          <OtherMethod icon={TabletSmartphone} label={t('useApp')} onChoose={() => choose('totp')} />
        )}
        {phone && method !== 'phone' && (
          <OtherMethod
            icon={Smartphone}
            label={t('usePhone', { ending: phone.phoneEnding ?? '' })}
            onChoose={() => choose('phone')}
          />
        )}
        {method !== 'recovery' && recoveryCodesLeft > 0 && (
          <OtherMethod icon={KeyRound} label={t('useRecovery')} onChoose={() => choose('recovery')} />
        )}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">{t('noPhone')}</p>
    </>
  )
}

function OtherMethod({ icon: Icon, label, onChoose }: { icon: LucideIcon; label: string; onChoose: () => void }) {
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

function FactorCodeForm({ factorId, wrongMessage }: { factorId: string; wrongMessage: string }) {
  const t = useText(stepMessages)
  const verify = useVerifyFactor()
  return (
    <CodeForm
      label={t('code')}
      button={t('confirm')}
      wrongMessage={wrongMessage}
      onCode={(code) => verify.mutateAsync({ factorId, code })}
    />
  )
}

function PhoneStep({ factorId, ending }: { factorId: string; ending: string }) {
  const t = useText(stepMessages)
  const errorMessage = useErrorMessage()
  const challenge = useChallenge()
  const [isSent, setSent] = useState(false)

  if (!isSent) {
    return (
      <>
        <Lead title={t('phoneTitle')}>{t('phoneLine', { ending })}</Lead>
        {challenge.error && (
          <div className="mb-4">
            <FailureBox isAlert message={errorMessage(challenge.error)} />
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
      <FactorCodeForm factorId={factorId} wrongMessage={t('wrongPhoneCode')} />
      <ResendButton className="mt-2" send={() => challenge.mutateAsync(factorId)} />
    </>
  )
}

function RecoveryStep() {
  const t = useText(stepMessages)
  const errorMessage = useErrorMessage()
  const redeem = useRedeemRecoveryCode()
  const form = useContractForm({
    messages: stepMessages,
    defaultValues: { code: '' },
    selectsWrong: true,
    submit: async ({ code }) => {
      if (code.trim() === '') return { code: 'needRecovery' }
      const { recoveryCodesLeft: count } = await redeem.mutateAsync(code)
      toast.info(t('recovered', { count }), count <= fewCodes ? t('recoveredFew') : undefined)
    },
    errorsOf: (error) => ({ code: (say) => errorMessage(error, { invalid_code: say('wrongRecovery') }) }),
  })
  return (
    <>
      <Lead title={t('recoveryTitle')}>{t('recoveryLine')}</Lead>
      <Form form={form} className="flex flex-col gap-4">
        <TextField
          form={form}
          name="code"
          label={t('recoveryCode')}
          hint={t('recoveryHint')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputClassName="font-mono text-lg"
          takesFocus
          required
        />
        <Button type="submit" loading={form.isBusy} className="w-full">
          {t('confirm')}
        </Button>
      </Form>
    </>
  )
}
