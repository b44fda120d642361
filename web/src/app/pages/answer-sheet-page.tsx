import { useParams } from 'react-router'
import { ConsentGate } from '#features/identity/families/consent-gate.tsx'
import { AnswerSheetScreen } from '#features/learning/sheet-answers/answer-sheet-screen.tsx'
import { messages } from '#features/learning/sheet-answers/messages.ts'
import { usePageTitle } from '#shared/page-title.ts'

/** Only photographs need consent: answers can be typed without it. */
export function AnswerSheetPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  const { worksheetId = '' } = useParams()
  return (
    <AnswerSheetScreen
      key={worksheetId}
      worksheetId={worksheetId}
      whenConsented={(photographs) => <ConsentGate>{photographs}</ConsentGate>}
    />
  )
}
