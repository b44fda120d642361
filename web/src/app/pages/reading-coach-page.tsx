import { useSearchParams } from 'react-router'
import { ConsentGate } from '#features/identity/families/consent-gate.tsx'
import { PassageScreen } from '#features/learning/oral/passage-screen.tsx'
import { messages } from '#features/learning/reading/messages.ts'
import { PassagesScreen } from '#features/learning/reading/passages-screen.tsx'
import { ReadingScreen } from '#features/learning/reading/reading-screen.tsx'
import { useTranscribe } from '#features/tutor/conversations/queries.ts'
import { usePageTitle } from '#shared/page-title.ts'

/** The passage, and whether it is read aloud, are in the address: a reload goes on with both. */
export function ReadingCoachPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  const [address, setAddress] = useSearchParams()
  const transcribe = useTranscribe()
  const passageId = address.get('passage')
  const isAloud = address.get('aloud') !== null
  /** Keeps language and level, so that the way back leads to the same list. */
  const go = (to: { passage?: string; aloud?: string }) => {
    const { passage: _passage, aloud: _aloud, ...list } = Object.fromEntries(address)
    setAddress({ ...list, ...to })
  }
  if (passageId === null) return <PassagesScreen />
  if (isAloud)
    return (
      <ConsentGate className="mt-6">
        <PassageScreen setId={passageId} transcribe={transcribe} onLeave={() => go({ passage: passageId })} />
      </ConsentGate>
    )
  return (
    <ReadingScreen
      key={passageId}
      passageId={passageId}
      onLeave={() => go({})}
      onReadAloud={() => go({ passage: passageId, aloud: 'yes' })}
    />
  )
}
