import { useViewer } from '#features/identity/auth/session.tsx'
import { useEntitlements } from '#features/identity/entitlements/queries.ts'

/** Undefined until it is known. Administrators and confirmed teachers may look. */
export function usePremium(): boolean | undefined {
  const viewer = useViewer()
  const { data } = useEntitlements()
  if (viewer?.isAdministrator || viewer?.isConfirmedTeacher) return true
  return data?.isPremium
}
