import { AnswersToCheckScreen } from '#features/learning/attempts/answers-to-check-screen.tsx'
import { messages } from '#features/learning/attempts/messages.ts'
import { CompositionsLink } from '#features/learning/writing/compositions-link.tsx'
import { usePageTitle } from '#shared/page-title.ts'

export function AnswerChecksPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return <AnswersToCheckScreen before={<CompositionsLink />} />
}
