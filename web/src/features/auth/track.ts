import { trackBehaviour, type ActivityType } from '@capyzen/contracts/analytics'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { useCallback } from 'react'
import { call } from '#platform/api.ts'
import { visitId } from '#platform/visit-id.ts'
import { useSession } from './session.tsx'

export type Behaviour = Pick<CallInput<typeof trackBehaviour>, 'pageUrl' | 'componentId' | 'actionDetails' | 'duration'>

/**
 * Records an action of the signed-in user. Visitors are not tracked: the call is skipped with a warning (spec 1 §5).
 * A record that gets lost must never disturb a child's work, so failures are only logged.
 */
export function useTrack(): (activityType: ActivityType, behaviour?: Partial<Behaviour>) => void {
  const session = useSession()
  return useCallback(
    (activityType, behaviour) => {
      if (typeof session === 'string') {
        console.warn(`Behaviour not tracked without a signed-in user: ${activityType}`)
        return
      }
      const record = { pageUrl: location.pathname.slice(0, 500), ...behaviour, activityType, sessionId: visitId() }
      call(trackBehaviour, record, { keepalive: true }).catch((error: unknown) => {
        console.warn('Behaviour record lost', error)
      })
    },
    [session],
  )
}
