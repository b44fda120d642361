import { ConsentGate } from '#features/identity/families/consent-gate.tsx'
import { messages } from '#features/learning/words/messages.ts'
import { WordsScreen } from '#features/learning/words/words-screen.tsx'
import { PremiumGate } from '#features/tutor/tutor-hub/premium-gate.tsx'
import { usePageTitle } from '#shared/page-title.ts'

/** Due reviews open to everybody who has learned words, so the gate stands inside. */
export function VocabularyPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return (
    <WordsScreen
      gate={(content) => <PremiumGate>{content}</PremiumGate>}
      consentGate={(content) => <ConsentGate className="mt-5">{content}</ConsentGate>}
    />
  )
}
