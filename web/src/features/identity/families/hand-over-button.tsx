import { TabletSmartphone } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useReauthentication } from '#features/identity/auth/reauthentication-on-demand.tsx'
import { useSignOut } from '#features/identity/auth/sign-out.ts'
import { useText } from '#platform/i18n.ts'
import { loginReturningTo } from '#paths'
import { Button } from '#ui/button.tsx'
import { messages } from './messages.ts'
import { showFailure, useAddFamilyDevice, useFamilySignIn } from './queries.ts'

interface HandOverButtonProps {
  /** Undefined: one of several children. */
  name: string | undefined
  /** Where the child arrives. */
  to: string
}

/** Logs the parent out and shows the children's pictures, on a device that is theirs from then on. */
export function HandOverButton({ name, to }: HandOverButtonProps) {
  const t = useText(messages)
  const navigate = useNavigate()
  const { data: family, isPending } = useFamilySignIn()
  const add = useAddFamilyDevice()
  const signOut = useSignOut()
  const label = name === undefined ? t('handOverAll') : t('handOver', { name })
  const reauthentication = useReauthentication({
    title: label,
    description: t('handOverWhy'),
    confirmLabel: t('reauthenticationConfirm'),
  })

  async function handOver() {
    try {
      const isTheirs = family !== undefined && family.length > 0
      if (!isTheirs && !(await reauthentication.run((given) => add.mutateAsync(given)))) return
    } catch (error) {
      return showFailure(error)
    }
    // The page of the signed-in parent may be gone by then, and with it the callbacks of `mutate`.
    const isOut = await signOut.mutateAsync().then(
      () => true,
      () => false,
    )
    if (isOut) await navigate(loginReturningTo(to))
  }

  return (
    <>
      <Button
        icon={TabletSmartphone}
        loading={isPending || add.isPending || signOut.isPending}
        onClick={() => void handOver()}
        data-track="hand_over"
      >
        {label}
      </Button>
      {reauthentication.dialog}
    </>
  )
}
