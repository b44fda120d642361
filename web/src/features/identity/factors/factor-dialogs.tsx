import type { Factor } from '@capyzen/contracts/factors'
import { ReauthenticationDialog } from '#features/identity/auth/reauthentication-dialog.tsx'
import { ApiError, hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import {
  useChallenge,
  useEnrolFactor,
  useRemoveFactor,
  useRenewRecoveryCodes,
  useVerifyFactor,
  type Enrolment,
} from './queries.ts'
import { PhoneCodeDialog, PhoneNumberDialog, RecoveryCodesDialog, SetUpAppDialog } from './set-up-dialogs.tsx'

/** The open dialog of adding or removing a factor. */
export type Flow =
  | { step: 'reauthenticate-for-app' }
  | { step: 'app'; factorId: string; totp: NonNullable<Enrolment['totp']> }
  | { step: 'number'; phone: string; isInvalid: boolean }
  | { step: 'reauthenticate-for-phone'; phone: string }
  | { step: 'phone-code'; factorId: string; phone: string }
  | { step: 'codes'; codes: string[] }
  | { step: 'remove'; factor: Factor }
  | { step: 'renew' }

/** Steps that may be kept in a form draft while the viewer is at a provider. Later steps contain secrets. */
export const isStorable = (flow: Flow | undefined) =>
  flow?.step === 'reauthenticate-for-app' || flow?.step === 'reauthenticate-for-phone'

interface FactorDialogsProps {
  flow: Flow
  move: (next: Flow) => void
  /** Closes the dialog of that step, if it is still open. */
  leave: (from: Flow) => void
  factors: Factor[]
}

export function FactorDialogs({ flow, move, leave, factors }: FactorDialogsProps) {
  const t = useText(messages)
  const enrol = useEnrolFactor()
  const challenge = useChallenge()
  const verify = useVerifyFactor()
  const remove = useRemoveFactor()
  const renew = useRenewRecoveryCodes()
  const end = () => leave(flow)
  const ownErrorMessage = ({ code }: ApiError) => (code === 'limit_reached' ? t('kindTaken') : undefined)

  async function turnOn(factorId: string, code: string, done: string) {
    const { recoveryCodes } = await verify.mutateAsync({ factorId, code })
    if (recoveryCodes) return move({ step: 'codes', codes: recoveryCodes })
    toast.success(done, t('addedLine'))
    end()
  }

  switch (flow.step) {
    case 'reauthenticate-for-app':
      return (
        <ReauthenticationDialog
          onClose={end}
          title={t('addApp')}
          description={t('reauthenticationWhy')}
          confirmLabel={t('goOn')}
          ownErrorMessage={ownErrorMessage}
          onConfirm={async (reauthentication) => {
            const { factorId, totp } = await enrol.mutateAsync({ type: 'totp', reauthentication })
            if (totp) move({ step: 'app', factorId, totp })
          }}
        />
      )
    case 'app':
      return (
        <SetUpAppDialog totp={flow.totp} onCode={(code) => turnOn(flow.factorId, code, t('addedApp'))} onClose={end} />
      )
    case 'number':
      return (
        <PhoneNumberDialog
          given={flow.phone}
          isInvalid={flow.isInvalid}
          onNumber={(phone) => move({ step: 'reauthenticate-for-phone', phone })}
          onClose={end}
        />
      )
    case 'reauthenticate-for-phone':
      return (
        <ReauthenticationDialog
          onClose={end}
          title={t('addPhone')}
          description={t('reauthenticationWhy')}
          confirmLabel={t('goOn')}
          ownErrorMessage={ownErrorMessage}
          onConfirm={async (reauthentication) => {
            try {
              const { factorId } = await enrol.mutateAsync({ type: 'phone', phone: flow.phone, reauthentication })
              move({ step: 'phone-code', factorId, phone: flow.phone })
            } catch (error) {
              if (!hasCode(error, 'invalid_request')) throw error
              move({ step: 'number', phone: flow.phone, isInvalid: true })
            }
          }}
        />
      )
    case 'phone-code':
      return (
        <PhoneCodeDialog
          phone={flow.phone}
          onCode={(code) => turnOn(flow.factorId, code, t('addedPhone'))}
          sendAgain={() => challenge.mutateAsync(flow.factorId)}
          onClose={end}
        />
      )
    case 'codes':
      return <RecoveryCodesDialog codes={flow.codes} onClose={end} />
    case 'remove': {
      const { factor } = flow
      const name = factor.type === 'totp' ? t('app') : t('phoneEnding', { ending: factor.phoneEnding ?? '' })
      const isLast = !factors.some(({ id, status }) => status === 'verified' && id !== factor.id)
      return (
        <ReauthenticationDialog
          onClose={end}
          title={factor.type === 'totp' ? t('removeApp') : t('removePhone', { ending: factor.phoneEnding ?? '' })}
          description={t(isLast ? 'removeLast' : 'removeOne')}
          confirmLabel={t('remove')}
          danger
          onConfirm={async (reauthentication) => {
            await remove.mutateAsync({ factorId: factor.id, reauthentication })
            toast.success(t('removed', { name }))
          }}
        />
      )
    }
    case 'renew':
      return (
        <ReauthenticationDialog
          onClose={end}
          title={t('renew')}
          description={t('renewWhy')}
          confirmLabel={t('renew')}
          onConfirm={async (reauthentication) => {
            const { recoveryCodes } = await renew.mutateAsync({ reauthentication })
            move({ step: 'codes', codes: recoveryCodes })
          }}
        />
      )
  }
}
