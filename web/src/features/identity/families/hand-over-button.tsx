import { handOverDevice } from '@capyzen/contracts/families'
import { useQueryClient } from '@tanstack/react-query'
import { TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useReauthentication } from '#features/identity/auth/reauthentication-on-demand.tsx'
import { setKnownSession } from '#features/identity/auth/session-query.ts'
import { useSignOut } from '#features/identity/auth/sign-out.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import { call } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { loginReturningTo } from '#paths'
import { familySignInQuery } from '#shared/family-queries.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { messages } from './messages.ts'
import { rememberFamilyDevice, showFailure, useAddFamilyDevice, useChildren, useFamilySignIn } from './queries.ts'

interface HandOverButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  /** Of a child; undefined: one of several children. */
  name: string | undefined
  /** Of that child; found by the name where it is the only one with it. */
  childId?: string
  /** Instead of the usual one. */
  label?: string
  /** Where the child arrives. */
  to: string
}

/**
 * Hands a device over to the children, which is theirs from then on: a child who is named is signed in at once, of several
 * one taps their picture. Either way the parent is out, and comes back by their own sign-in.
 */
export function HandOverButton({ name, childId, label: ownLabel, to, ...look }: HandOverButtonProps) {
  const t = useText(messages)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isParent = useViewer()?.userType === 'parent'
  const { data: family, isPending } = useFamilySignIn()
  const { data: children = [] } = useChildren(isParent && childId === undefined)
  const add = useAddFamilyDevice()
  const signOut = useSignOut()
  const [isBusy, setBusy] = useState(false)
  const label = ownLabel ?? (name === undefined ? t('handOverAll') : t('handOver', { name }))
  const reauthentication = useReauthentication({
    title: label,
    description: t('handOverWhy'),
    confirmLabel: t('reauthenticationConfirm'),
  })
  const named = children.filter(({ nickname }) => nickname === name)
  const theirs = childId ?? (named.length === 1 ? named[0]?.id : undefined)

  async function openFor(id: string) {
    const session = await reauthentication.run((given) => call(handOverDevice, { childId: id, ...given }))
    if (!session) return
    rememberFamilyDevice(queries)
    // The page of the parent is left first: it would tell the child that it isn't theirs.
    await navigate(to)
    void setKnownSession(queries, session)
    void queries.invalidateQueries(familySignInQuery)
  }

  async function showPictures() {
    const isTheirs = family !== undefined && family.length > 0
    if (!isTheirs && !(await reauthentication.run((given) => add.mutateAsync(given)))) return
    rememberFamilyDevice(queries)
    // The page of the signed-in parent may be gone by then, and with it the callbacks of `mutate`.
    const isOut = await signOut.mutateAsync().then(
      () => true,
      () => false,
    )
    if (isOut) await navigate(loginReturningTo(to))
  }

  async function handOver() {
    setBusy(true)
    try {
      await (theirs === undefined ? showPictures() : openFor(theirs))
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        {...look}
        icon={TabletSmartphone}
        loading={isPending || isBusy}
        onClick={() => void handOver()}
        data-track="hand_over"
      >
        {label}
      </Button>
      {reauthentication.dialog}
    </>
  )
}
