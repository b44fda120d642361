import { ConsentGate } from '#features/identity/families/consent-gate.tsx'
import { OralScreen } from '#features/learning/oral/oral-screen.tsx'
import { messages } from '#features/learning/oral/messages.ts'
import { messages as hubMessages } from '#features/tutor/tutor-hub/messages.ts'
import { useTranscribe } from '#features/tutor/conversations/queries.ts'
import { usePageTitle } from '#shared/page-title.ts'

/** Our own tool of the oral exam, framed by the page of the AI tutor; works opened directly too. */
export function OralExamToolPage() {
  usePageTitle(messages.words.title, hubMessages.words.oralExamAbout)
  const transcribe = useTranscribe()
  return (
    <ConsentGate>
      <OralScreen transcribe={transcribe} />
    </ConsentGate>
  )
}
