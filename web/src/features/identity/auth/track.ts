import type { ActivityType } from '@capyzen/contracts/analytics'
import { useCallback } from 'react'
import { logLostRecord, sendBehaviour, type Behaviour } from './behaviour.ts'
import { useSession } from './session.tsx'

export type { Behaviour }

/** Records an action of the viewer. For visitors the call is skipped with a warning (spec 1 §5). */
export function useTrack(): (activityType: ActivityType, behaviour?: Partial<Behaviour>) => void {
  const session = useSession()
  return useCallback(
    (activityType, behaviour) => {
      if (typeof session === 'string') {
        console.warn(`Behaviour not tracked without a signed-in user: ${activityType}`)
        return
      }
      sendBehaviour(activityType, behaviour).catch(logLostRecord)
    },
    [session],
  )
}
