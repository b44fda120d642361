import { useSearchParams } from 'react-router'
import type { Transcribe } from '#shared/voice-input.ts'
import { RehearsalScreen } from './rehearsal-screen.tsx'
import { SetsScreen } from './sets-screen.tsx'

/** The rehearsal that is open, and its step, are in the address: a reload goes on with both. */
export function OralScreen({ transcribe }: { transcribe: Transcribe | undefined }) {
  const [address, setAddress] = useSearchParams()
  const rehearsalId = address.get('rehearsal')
  if (rehearsalId === null) return <SetsScreen onOpen={(id) => setAddress({ rehearsal: id })} />
  return (
    <RehearsalScreen
      key={rehearsalId}
      rehearsalId={rehearsalId}
      transcribe={transcribe}
      onLeave={() => setAddress({})}
    />
  )
}
