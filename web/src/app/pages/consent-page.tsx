import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/families/consent-messages.ts'
import { ConsentScreen } from '#features/families/consent-screen.tsx'

export function ConsentPage() {
  usePageTitle(messages.words.page, messages.words.pagePromise)
  return <ConsentScreen />
}
