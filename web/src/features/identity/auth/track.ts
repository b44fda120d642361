import type { ActivityType } from '@capyzen/contracts/analytics'
import { useCallback } from 'react'
import { recordBehaviour } from './behaviour.ts'
import type { Behaviour } from './behaviour-batches.ts'
import { logLostRecord } from './lost-record.ts'
import { useSession } from './session.tsx'

export type Track = (activityType: ActivityType, behaviour?: Behaviour) => void

/** Records an action of the viewer. For visitors the call is skipped with a warning (spec 1 §5). */
export function useTrack(): Track {
  const session = useSession()
  const isSignedIn = typeof session !== 'string'
  return useCallback(
    (activityType, behaviour) => {
      if (isSignedIn) recordBehaviour(activityType, behaviour).catch(logLostRecord)
      else console.warn(`Behaviour not tracked without a signed-in user: ${activityType}`)
    },
    [isSignedIn],
  )
}
