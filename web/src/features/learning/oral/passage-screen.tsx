import { startRehearsal } from '@capyzen/contracts/oral'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { Fetched } from '#shared/fetched.tsx'
import type { Transcribe } from '#shared/voice-input.ts'
import { RehearsalScreen } from './rehearsal-screen.tsx'

/** The server goes on with a reading that was left. */
const begunQuery = (setId: string) =>
  queryOptions({
    queryKey: ['oral', 'begun', setId],
    queryFn: ({ signal }) => call(startRehearsal, { setId }, { signal, isRepeatable: true }),
    staleTime: Infinity,
    // After the end the next reading is another one.
    gcTime: 0,
  })

interface PassageScreenProps {
  setId: string
  transcribe: Transcribe | undefined
  onLeave: () => void
}

/** A passage of the reading coach is read aloud. */
export function PassageScreen({ setId, transcribe, onLeave }: PassageScreenProps) {
  const begun = useQuery(begunQuery(setId))
  return (
    <Fetched query={begun} lines={5} inCard className="page-width pt-8">
      {({ rehearsal: { id } }) => <RehearsalScreen rehearsalId={id} {...{ transcribe, onLeave }} />}
    </Fetched>
  )
}
