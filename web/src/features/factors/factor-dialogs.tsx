import type { Factor } from '@capyzen/contracts/factors'
import { ProofDialog } from '#features/auth/proof-dialog.tsx'
import { ApiError } from '#platform/api.ts'
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
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SetUpAppDialog } from './set-up-app-dialog.tsx'
import { PhoneCodeDialog, PhoneNumberDialog } from './set-up-phone-dialogs.tsx'

/** Where somebody is who adds or removes a factor. One dialog after the other; none of them knows the next. */
export type Flow =
  | { step: 'prove-for-app' }
  | { step: 'app'; factorId: string; totp: NonNullable<Enrolment['totp']> }
  | { step: 'number'; phone: string; isRefused: boolean }
  | { step: 'prove-for-phone'; phone: string }
  | { step: 'phone-code'; factorId: string; phone: string }
  | { step: 'codes'; codes: string[] }
  | { step: 'remove'; factor: Factor }
  | { step: 'renew' }

/** Where the way to a provider begins. Later steps hold secrets, which lie in no storage. */
export const asksToAdd = (flow: Flow | undefined) => flow?.step === 'prove-for-app' || flow?.step === 'prove-for-phone'

interface FactorDialogsProps {
  flow: Flow
  /** On to the next dialog. */
  move: (next: Flow) => void
  /** Ends it, unless it has moved on from there meanwhile. */
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
  const refusalWords = ({ code }: ApiError) => (code === 'limit_reached' ? t('kindTaken') : undefined)

  async function turnOn(factorId: string, code: string, done: string) {
    const { recoveryCodes } = await verify.mutateAsync({ factorId, code })
    if (recoveryCodes) return move({ step: 'codes', codes: recoveryCodes })
    toast.success(done, t('addedLine'))
    end()
  }

  switch (flow.step) {
    case 'prove-for-app':
      return (
        <ProofDialog
          open
          onOpenChange={(open) => !open && end()}
          title={t('addApp')}
          description={t('proofWhy')}
          confirmLabel={t('goOn')}
          refusalWords={refusalWords}
          onConfirm={async (proof) => {
            const { factorId, totp } = await enrol.mutateAsync({ type: 'totp', proof })
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
          isRefused={flow.isRefused}
          onNumber={(phone) => move({ step: 'prove-for-phone', phone })}
          onClose={end}
        />
      )
    case 'prove-for-phone':
      return (
        <ProofDialog
          open
          onOpenChange={(open) => !open && end()}
          title={t('addPhone')}
          description={t('proofWhy')}
          confirmLabel={t('goOn')}
          refusalWords={refusalWords}
          onConfirm={async (proof) => {
            try {
              const { factorId } = await enrol.mutateAsync({ type: 'phone', phone: flow.phone, proof })
              move({ step: 'phone-code', factorId, phone: flow.phone })
            } catch (error) {
              if (!(error instanceof ApiError && error.code === 'invalid_request')) throw error
              move({ step: 'number', phone: flow.phone, isRefused: true })
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
        <ProofDialog
          open
          onOpenChange={(open) => !open && end()}
          title={factor.type === 'totp' ? t('removeApp') : t('removePhone', { ending: factor.phoneEnding ?? '' })}
          description={t(isLast ? 'removeLast' : 'removeOne')}
          confirmLabel={t('remove')}
          danger
          onConfirm={async (proof) => {
            await remove.mutateAsync({ factorId: factor.id, proof })
            toast.success(t('removed', { name }))
          }}
        />
      )
    }
    case 'renew':
      return (
        <ProofDialog
          open
          onOpenChange={(open) => !open && end()}
          title={t('renew')}
          description={t('renewWhy')}
          confirmLabel={t('renew')}
          onConfirm={async (proof) => {
            const { recoveryCodes } = await renew.mutateAsync({ proof })
            move({ step: 'codes', codes: recoveryCodes })
          }}
        />
      )
  }
}
